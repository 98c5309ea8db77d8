/** The `LogKey` that signs checkpoints; undefined where the service has none. */
export const LOG_KEY = Symbol('log key');
