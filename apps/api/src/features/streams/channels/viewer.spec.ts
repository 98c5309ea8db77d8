import fc from 'fast-check';
import { runs } from '#testing';
import { framed, type Frame } from './frame.js';
import type { OpenAnswer } from './open-answer.js';
import { Ring, type Entry } from './ring.js';
import { Viewer } from './viewer.js';

/** An answer whose client reads when the test lets it. */
class Answer {
  readonly sent: string[] = [];
  isOpen = true;
  isFull = false;
  #onWritable: () => void = () => undefined;

  onWritable(listener: () => void): void {
    this.#onWritable = listener;
  }

  write(frames: readonly Frame[]): void {
    this.sent.push(...frames.map(({ content }) => content.toString()));
  }

  drain(): void {
    this.isFull = false;
    this.#onWritable();
  }
}

/** An event, and what it changes. */
const entry = (position: number): Entry => ({
  ...{ position, type: position % 2 === 0 ? 'even' : 'odd', table: undefined },
  ...{ frame: framed(`event ${position}`), change: framed(`change ${position}`) },
});

const begin = (ring: Ring, accepts?: (entry: Entry) => boolean) => {
  const answer = new Answer();
  const viewer = new Viewer(answer as unknown as OpenAnswer, ring, undefined, accepts, Infinity);
  return { answer, viewer };
};

type Act = 'push' | 'pump' | 'fill' | 'drain';
const ACTS = fc.array(fc.constantFrom<Act>('push', 'push', 'pump', 'fill', 'drain'), { maxLength: 60 });

it('a viewer gets each event after its position once and in order, and changes only after the state before them', () => {
  fc.assert(
    fc.property(fc.nat(8), ACTS, ACTS, (after, before, then) => {
      const ring = new Ring(0);
      let last = 0;
      const { answer, viewer } = begin(ring);
      const doAll = (acts: readonly Act[]): void => {
        for (const act of acts) {
          if (act === 'push') ring.push(entry((last += 1)));
          // As for every viewer of a channel, also for one that has joined since the event was pushed.
          if (act === 'push' || act === 'pump') viewer.pump();
          if (act === 'fill') answer.isFull = true;
          if (act === 'drain') answer.drain();
        }
      };
      doAll(before);
      expect(answer.sent).toEqual([]);
      viewer.join(after);
      viewer.note('state', () => framed(`state ${last}`));
      viewer.note('heartbeat', () => framed('heartbeat'));
      doAll([...then, 'drain', 'push']);
      const sent = (word: string): readonly number[] =>
        answer.sent.filter((text) => text.startsWith(`${word} `)).map((text) => Number(text.split(' ')[1]));
      const upTo = (first: number): readonly number[] =>
        Array.from({ length: Math.max(0, last - first) }, (_, index) => first + index + 1);
      expect(sent('event')).toEqual(upTo(after));
      const [state] = sent('state') as [number];
      expect(sent('state')).toHaveLength(1);
      expect(sent('change')).toEqual(upTo(Math.max(state, after)));
      expect(answer.sent.indexOf('heartbeat')).toBe(answer.sent.indexOf(`state ${state}`) + 1);
    }),
    { numRuns: runs(200) },
  );
});

it('a viewer that chooses events gets every change', () => {
  const ring = new Ring(0);
  const { answer, viewer } = begin(ring, ({ type }) => type === 'even');
  viewer.join(0);
  viewer.note('state', () => undefined);
  for (const position of [1, 2]) ring.push(entry(position));
  viewer.pump();
  expect(answer.sent).toEqual(['change 1', 'event 2', 'change 2']);
});

it('of messages that wait for a full socket only the latest of a kind is sent, when the viewer is up to date', () => {
  const ring = new Ring(0);
  const { answer, viewer } = begin(ring);
  viewer.join(0);
  answer.isFull = true;
  ring.push(entry(1));
  for (const text of ['first', 'second']) viewer.note('provisional', () => framed(text));
  answer.drain();
  expect(answer.sent).toEqual(['event 1', 'second']);
});
