import { ruleSets } from '#rules';
import fc from 'fast-check';
import { sichuanMil as rules } from '#rules/sichuan-mil';
import { playRandomly } from '#testing';
import { at } from '../../../rules/src/testing/sichuan-table.js';
import type { DealEvent } from '../messages/events.js';
import { liveBranch, type Recorded } from '../state/live-branch.js';
import { historyOf, replay, ReplayStopped } from './replay.js';

const rewind = (sequence: number): DealEvent => ({ type: 'RewoundTo', sequence, reason: 'misread', by: 'referee-1' });
const recorded = (events: readonly DealEvent[]): readonly Recorded[] =>
  events.map((event, index) => ({ sequence: index + 1, event }));
const live = (events: readonly DealEvent[]): readonly number[] =>
  liveBranch(recorded(events)).map(({ sequence }) => sequence);
const upTo = (last: number): readonly number[] => Array.from({ length: last }, (_, index) => index + 1);

/** East discards 9m (events 8 and 9: the card is turned too), South draws 1p and discards it (10, 11 and 12, 13). */
const played = at('east discards 9m\nsouth draws 1p\nsouth discards 1p').events;
/** The correct record: South drew 2p. */
const instead = at('east discards 9m\nsouth draws 2p').events.slice(9);

describe('a rewind', () => {
  it('goes back to the state after the event it names', () => {
    expect(replay(ruleSets, [...played, rewind(9)])).toEqual(replay(ruleSets, played.slice(0, 9)));
    expect(live([...played, rewind(9)])).toEqual(upTo(9));
  });

  it('is followed by the correct events', () => {
    const corrected = [...played, rewind(9), ...instead];
    expect(replay(ruleSets, corrected)).toEqual(at('east discards 9m\nsouth draws 2p').state);
    expect(live(corrected)).toEqual([...upTo(9), 15, 16]);
  });

  it('to the very beginning opens the deal again', () => {
    expect(replay(ruleSets, [...played, rewind(0)])).toEqual({ phase: 'unopened' });
    expect(live([...played, rewind(0), ...played.slice(0, 1)])).toEqual([15]);
  });

  it('can be undone: the event it names may be of a branch that was left', () => {
    const corrected = [...played, rewind(9), ...instead];
    const undone = [...corrected, rewind(13)];
    expect(replay(ruleSets, undone)).toEqual(replay(ruleSets, played));
    expect(live(undone)).toEqual(upTo(13));
  });

  it('of a rewind goes back to the state after that rewind', () => {
    const corrected = [...played, rewind(9), ...instead, rewind(14)];
    expect(replay(ruleSets, corrected)).toEqual(replay(ruleSets, played.slice(0, 9)));
    expect(live(corrected)).toEqual(upTo(9));
  });

  it('may follow another one, and go back beyond it', () => {
    const nested = [
      ...played,
      rewind(11),
      ...played.slice(11),
      rewind(9),
      ...instead,
      rewind(7),
      ...played.slice(7, 9),
    ];
    expect(replay(ruleSets, nested)).toEqual(replay(ruleSets, played.slice(0, 9)));
    expect(live(nested)).toEqual([...upTo(7), 21, 22]);
  });

  it('to an event that is not before it stops the replay', () => {
    for (const sequence of [14, 15, 99]) {
      expect(() => replay(ruleSets, [...played, rewind(sequence), ...instead])).toThrow(
        new ReplayStopped(14, `there is no event ${sequence} to go back to`),
      );
    }
  });

  it('keeps a state for each event of the stream', () => {
    const corrected = [...played, rewind(9), ...instead];
    const { states } = historyOf(ruleSets, corrected);
    expect(states).toHaveLength(corrected.length + 1);
    expect(states[14]).toBe(states[9]);
  });
});

it('the live branch folds to the state of the whole, after any number of rewinds', () => {
  fc.assert(
    fc.property(fc.nat(0x7fffffff), fc.array(fc.nat(), { minLength: 1, maxLength: 8 }), (seed, places) => {
      const { events } = playRandomly(rules, seed);
      const stream: DealEvent[] = events.slice(0, 40);
      for (const place of places) {
        // Back to any event before, of any branch, and on from there as it was played at first.
        const target = place % (stream.length + 1);
        stream.push(rewind(target));
        const depth = live(stream).length;
        stream.push(...events.slice(depth, depth + (place % 5)));
      }
      const branch = liveBranch(recorded(stream)).map(({ event }) => event);
      expect(replay(ruleSets, branch)).toEqual(replay(ruleSets, stream));
      expect(branch).toEqual(events.slice(0, branch.length));
    }),
    { numRuns: 40 },
  );
});
