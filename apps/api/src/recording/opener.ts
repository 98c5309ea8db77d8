import type { EventStore } from '#event-log';

/** Returns the actor that opened a deal or match. */
export const openerOf = async (store: Pick<EventStore, 'readStream'>, stream: string): Promise<string | undefined> => {
  const [opening] = await store.readStream(stream, { from: 1, to: 1 });
  return opening?.leaf.cause.actor;
};
