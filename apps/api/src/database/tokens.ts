/** The log, as the port of libs/event-log. */
export const EVENT_STORE = Symbol('event store');
/** Everything of one log; only the modules that open and close it ask for this. */
export const DATABASE = Symbol('database');
