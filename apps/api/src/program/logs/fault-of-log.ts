import type { LogPlacement } from './log-placement.js';

/** The member of the file of logs that has the setting of each variable. */
const MEMBERS: Readonly<Record<string, keyof LogPlacement>> = {
  DATABASE_URL: 'databaseUrl',
  DATABASE_ADMIN_URL: 'databaseAdminUrl',
  TILESCRIBE_LOG: 'log',
  TILESCRIBE_LOG_KEY_FILE: 'logKeyFile',
  TILESCRIBE_LOG_PREVIOUS_KEY_FILE: 'previousLogKeyFile',
};
const VARIABLE = new RegExp(`\\b(${Object.keys(MEMBERS).join('|')})\\b`, 'g');

/**
 * Returns the error of the start of one log among several. The original message names environment variables; the settings of several logs are
 * members of a file, so the message names these.
 */
export const faultOfLog = (error: unknown, { log, hosts }: Pick<LogPlacement, 'log' | 'hosts'>): unknown => {
  if (hosts.length === 0 || !(error instanceof Error)) return error;
  const message = error.message.replace(VARIABLE, (variable) => MEMBERS[variable] ?? variable);
  return new Error(`TILESCRIBE_LOGS, log ${log}: ${message}`, { cause: error });
};
