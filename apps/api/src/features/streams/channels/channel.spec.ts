import { Channel, type ChannelParts } from './channel.js';
import type { Frame } from './frame.js';
import type { OpenAnswer } from './open-answer.js';
import { Turns } from './turns.js';
import { Viewer } from './viewer.js';

/** A channel that shows a state, and whose keys are confirmed when the test lets it. */
const channelWith = (confirmKeys: ChannelParts['confirmKeys']): Channel =>
  new Channel({
    subject: {
      ...{ id: 'deal', content: 'table', startAt: () => undefined },
      beginning: () => Promise.resolve({ after: 7, events: [] }),
      page: () => Promise.resolve([]),
      rendering: () => ({
        of: () => Promise.resolve([]),
        state: {
          ...{ begin: () => Promise.resolve([]), take: () => Promise.resolve([]) },
          present: { id: 7, event: 'view', data: '{}' },
        },
      }),
    },
    ...{ reader: undefined as never, acts: undefined, confirmKeys, onFailed: () => undefined },
    format: { written: ({ event }: { readonly event: string }) => event } as never,
    olderPages: { ofVisitors: new Turns(1), ofKeys: new Turns(1) },
  });

it('a viewer whose key is still confirmed when a heartbeat is due gets the state before it', async () => {
  let confirm: () => void = () => undefined;
  const confirmed = new Promise<void>((resolve) => (confirm = resolve));
  let isHeld = false;
  const channel = channelWith(() => (isHeld ? confirmed : Promise.resolve()));
  const sent: string[] = [];
  const answer = {
    ...{ isOpen: true, isFull: false, onWritable: () => undefined, fullForMs: () => 0 },
    write: (frames: readonly Frame[]) => sent.push(...frames.map(({ content }) => content.toString())),
  };
  await channel.open();
  isHeld = true;
  const viewer = new Viewer(answer as unknown as OpenAnswer, channel.ring, 'key', undefined, Infinity);
  const joined = channel.join(viewer, undefined, 7);
  channel.tick(performance.now() + 20_000, 7);
  await new Promise(setImmediate);
  expect(sent).toEqual([]);
  confirm();
  await joined;
  await new Promise(setImmediate);
  expect(sent).toEqual(['view', 'heartbeat']);
  channel.tick(performance.now() + 40_000, 7);
  await new Promise(setImmediate);
  expect(sent).toEqual(['view', 'heartbeat', 'heartbeat']);
});
