import type { DealCommand } from '#deal';
import type { Tile } from '#tiles';
import type { Move } from '../hypotheses/acts/act.js';
import { secondInEitherOrder } from './gap-order.js';
import { Hypothesis } from '../hypotheses/tree/hypothesis.js';
import { stateAfter } from '../testing/dealt-state.js';
import { WALL, zoneAt } from '../signal/inventory/zones.js';

const [RACK, RIVER, OTHER_RACK] = [zoneAt(1, 'rack'), zoneAt(1, 'river'), zoneAt(2, 'rack')];
const state = stateAfter(2);

interface Done {
  readonly command: DealCommand;
  readonly moves: readonly Move[];
  readonly at: number;
}

const draws = (tile: Tile, tag: number, at: number): Done => ({
  command: { type: 'DrawTile', seat: 'east', tile },
  moves: [{ tag, from: WALL, to: RACK }],
  at,
});
const discards = (tile: Tile, tag: number, at: number): Done => ({
  command: { type: 'DiscardTile', seat: 'east', tile },
  moves: [{ tag, from: RACK, to: RIVER }],
  at,
});
const othersDraw: Done = {
  command: { type: 'DrawTile', seat: 'south', tile: '9p' },
  moves: [{ tag: 9, from: WALL, to: OTHER_RACK }],
  at: 15_000,
};

/** The first of these acts, each of which follows from the one before. */
const firstOf = (acts: readonly Done[]): Hypothesis => {
  let parent = new Hypothesis(undefined, undefined, state, 0);
  const root = parent;
  for (const { command, moves, at } of acts) {
    const child = new Hypothesis(parent, { command, commands: [command], moves, state }, state, 0);
    child.forward.doneSince = at;
    child.forward.done = parent.forward.done + 1;
    parent.children.push(child);
    parent = child;
  }
  return root.children[0] as Hypothesis;
};

/** Side 1 is not read between 10 s and 40 s. */
const wasUnread = (zone: number, at: number): boolean => [RACK, RIVER].includes(zone) && at > 10_000 && at < 40_000;

describe('the order of unread acts', () => {
  it('is open for two discards, or two draws, of one player in a gap', () => {
    expect(
      secondInEitherOrder(firstOf([discards('1m', 1, 12_000), othersDraw, discards('2m', 2, 30_000)]), wasUnread),
    ).toBeDefined();
    expect(
      secondInEitherOrder(firstOf([draws('1m', 1, 12_000), othersDraw, draws('2m', 2, 30_000)]), wasUnread),
    ).toBeDefined();
  });

  it('is not open if one of them was read', () => {
    expect(
      secondInEitherOrder(firstOf([discards('1m', 1, 9_000), discards('2m', 2, 30_000)]), wasUnread),
    ).toBeUndefined();
    expect(
      secondInEitherOrder(firstOf([discards('1m', 1, 12_000), discards('2m', 2, 41_000)]), wasUnread),
    ).toBeUndefined();
  });

  it('is not open for one act alone, or for equal tiles', () => {
    expect(secondInEitherOrder(firstOf([discards('1m', 1, 12_000), othersDraw]), wasUnread)).toBeUndefined();
    expect(
      secondInEitherOrder(firstOf([discards('1m', 1, 12_000), discards('1m', 2, 30_000)]), wasUnread),
    ).toBeUndefined();
  });

  it('follows from the tiles if one was discarded before the other was drawn', () => {
    const drawnAndDiscarded = [draws('1m', 1, 12_000), discards('1m', 1, 14_000), othersDraw, draws('2m', 2, 30_000)];
    expect(secondInEitherOrder(firstOf(drawnAndDiscarded), wasUnread)).toBeUndefined();
    const drawnLater = [discards('1m', 1, 12_000), othersDraw, draws('2m', 2, 28_000), discards('2m', 2, 30_000)];
    expect(secondInEitherOrder(firstOf(drawnLater), wasUnread)).toBeUndefined();
  });
});
