import type { EventStore } from '#event-log';

/** Returns the table at which a deal or match is played; undefined for an unknown stream. Its first event names it. */
export const tableOfStream = async (
  store: Pick<EventStore, 'readStream'>,
  stream: string,
): Promise<string | undefined> => {
  const [opening] = await store.readStream(stream, { to: 1 });
  const table = opening?.leaf.data['table'];
  return typeof table === 'string' ? table : undefined;
};
