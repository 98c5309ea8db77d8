import { ruleSets } from '#rules';
import { historyOfCommands } from '#testing';
import { at } from '../../../rules/src/testing/sichuan-table.js';
import type { DealEvent } from '../messages/events.js';
import { historyOf, NO_HISTORY, replay, ReplayStopped, stateOf } from './replay.js';

const played = at('east discards 9m\nsouth draws 1p').events;
const drawn: DealEvent = { type: 'TileDrawn', seat: 'east', tile: '1p', replacement: false, wall: 50 };
const stoppedBy = (events: readonly DealEvent[]): unknown => {
  try {
    return replay(ruleSets, events);
  } catch (fault) {
    return fault;
  }
};

describe('a replay that stops', () => {
  it('names the event that cannot follow, and why', () => {
    const fault = stoppedBy([...played.slice(0, 1), drawn]);
    expect(fault).toBeInstanceOf(ReplayStopped);
    expect(fault).toMatchObject({
      name: 'ReplayStopped',
      sequence: 2,
      reason: 'TileDrawn cannot follow in the phase opened',
      message: 'event 2: TileDrawn cannot follow in the phase opened',
    });
  });

  it('does so after a rewind too', () => {
    const back: DealEvent = { type: 'RewoundTo', sequence: 2, reason: 'misread', by: 'referee-1' };
    expect(stoppedBy([...played, back, drawn])).toMatchObject({ sequence: played.length + 2 });
  });

  it('cannot go back to the rewind itself, only to an event before it', () => {
    const to = (sequence: number): DealEvent => ({ type: 'RewoundTo', sequence, reason: 'misread', by: 'referee-1' });
    const next = played.length + 1;
    expect(stoppedBy([...played, to(next)])).toMatchObject({
      sequence: next,
      reason: `there is no event ${next} to go back to`,
    });
    expect(replay(ruleSets, [...played, to(next - 1)])).toEqual(replay(ruleSets, played));
  });

  it('passes on a fault of the program unchanged', () => {
    const broken = { ...played[1], hands: undefined } as unknown as DealEvent;
    expect(stoppedBy([...played.slice(0, 1), broken])).toBeInstanceOf(TypeError);
  });
});

describe('the history of a deal', () => {
  it('is the unopened deal before any event, without a place to go back to', () => {
    expect(stateOf(NO_HISTORY)).toEqual({ phase: 'unopened' });
    expect(NO_HISTORY.boundaries.size).toBe(0);
    expect(historyOf(ruleSets, [])).toEqual(NO_HISTORY);
    expect(stateOf({ states: [] })).toEqual({ phase: 'unopened' });
  });

  it('has a state after each event, and a boundary after each command', () => {
    const decisions = [played.slice(0, 1), played.slice(1, 2), played.slice(2, 5)];
    const { states, boundaries } = historyOfCommands(decisions);
    expect([...boundaries]).toEqual([1, 2, 5]);
    expect(states).toEqual([0, 1, 2, 3, 4, 5].map((length) => replay(ruleSets, played.slice(0, length))));
  });
});
