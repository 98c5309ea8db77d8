export { EmbeddedError, type EmbeddedErrorCode } from './embedded-error.js';
export { launchEmbedded, type Embedded, type LaunchOptions } from './launch.js';
