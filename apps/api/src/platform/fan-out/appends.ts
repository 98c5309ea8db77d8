import type { EventStore } from '#event-log';

/** Notifies of events that any process has appended: PostgreSQL through the event store, or NATS where it is configured. */
export type Appends = Pick<EventStore, 'subscribe'>;

export const FAN_OUT_OPTIONS = Symbol('fan-out options');
