/** The settings of the database. */
export const DATABASE_OPTIONS = Symbol('database options');
/** The event store of the log (the port of libs/event-log). */
export const EVENT_STORE = Symbol('event store');
/** Whether this process only reads, from a standby. */
export const READS_ONLY = Symbol('reads only');
/** The database of one log. Only the modules that open and close it inject it. */
export const DATABASE = Symbol('database');
