export { LOG_LEVELS, type Logger, type LogLevel, makeLogger, SILENT, stackOf } from './logging.js';
