import type { StoredEvent, Unsubscribe } from '#event-log';

/** @param event the appended event, if the notification carries it; otherwise the log has to be read on. */
export type AppendListener = (event?: StoredEvent) => void;

/** Notifies of events that any process has appended: PostgreSQL through the event store, or NATS where it is configured. */
export interface Appends {
  subscribe(listener: AppendListener): Promise<Unsubscribe>;
}

export const FAN_OUT_OPTIONS = Symbol('fan-out options');
