import type { EventStore, StreamFilter } from '#event-log';
import { Authors, type ForAuthors } from './authors.js';

/** Returns the ranges of events that are read to find the author for a command that is decided on event 40. */
const readsFor = async (command: ForAuthors): Promise<readonly (StreamFilter | undefined)[]> => {
  const read: (StreamFilter | undefined)[] = [];
  const store = { readStream: (_: string, filter?: StreamFilter) => (read.push(filter), Promise.resolve([])) };
  await new Authors(store as unknown as EventStore).of('deal', command, 40);
  return read;
};

it('the opener of a deal is read from its first event alone', async () => {
  expect(await readsFor({ type: 'AbandonDeal', reason: 'opened twice' })).toEqual([{ from: 1, to: 1 }]);
});

it('other authors are read up to the event on which the command is decided', async () => {
  expect(await readsFor({ type: 'WithdrawReport', reason: 'a slip', by: 'r-1' })).toEqual([{ to: 40 }]);
  expect(await readsFor({ type: 'AmendHand', seat: 'east' } as ForAuthors)).toEqual([{ to: 40 }]);
});
