import { ALL, PUBLIC } from '#projections';
import type { Channel, Kind } from './channel.js';
import { Channels } from './channels.js';
import { JSON_LINES, SERVER_SENT_EVENTS } from './stream-format.js';
import type { Subject } from './subject.js';

const subject = (id: string, content: Subject['content'] = 'events'): Subject =>
  ({ id, content }) as unknown as Subject;
const channel = (): Channel => ({}) as unknown as Channel;

const KIND: Kind = { subject: subject('deal/1'), reader: PUBLIC, format: SERVER_SENT_EVENTS };
const OTHERS: readonly Kind[] = [
  { ...KIND, subject: subject('deal/2') },
  { ...KIND, subject: subject('deal/1', 'table') },
  { ...KIND, reader: ALL },
  { ...KIND, reader: { kind: 'seat', seat: 'east' } },
  { ...KIND, reader: { kind: 'seat', seat: 'south' } },
  { ...KIND, format: JSON_LINES },
];

it('readers of one kind share a channel, and no other reader gets it', () => {
  const channels = new Channels();
  const added = [KIND, ...OTHERS].map((kind) => channels.add(kind, channel(), Promise.resolve()).channel);
  expect(new Set(added).size).toBe(1 + OTHERS.length);
  for (const [index, kind] of [KIND, ...OTHERS].entries())
    expect(channels.get({ ...kind, subject: { ...kind.subject } })?.channel).toBe(added[index]);
  expect(channels.of('deal/1')).toEqual(added.filter((_, index) => index !== 1));
});

it('a channel that has failed is removed, and one that took its place stays', () => {
  const channels = new Channels();
  const [failed, next] = [channel(), channel()];
  channels.add(KIND, failed, Promise.resolve());
  channels.remove(KIND, failed);
  expect(channels.get(KIND)).toBeUndefined();
  channels.add(KIND, next, Promise.resolve());
  channels.remove(KIND, failed);
  expect(channels.get(KIND)?.channel).toBe(next);
});
