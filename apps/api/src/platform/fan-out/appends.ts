import type { Unsubscribe } from '#event-log';

/** @param stream the stream that was appended to; undefined where any append may have been missed. */
export type AppendListener = (stream: string | undefined) => void;

/** Notifies of events that any process has appended. */
export interface Appends {
  subscribe(listener: AppendListener): Promise<Unsubscribe>;
}

/** The token of the service's {@link Appends}: by PostgreSQL, or by NATS where it is configured. */
export const APPENDS = Symbol('APPENDS');

export const FAN_OUT_OPTIONS = Symbol('fan-out options');
