import type { CommandOf, DealCommand, DealState } from '#deal';
import type { Seeded } from '#testing';
import type { Tile } from '#tiles';
import type { Given } from '../rewinds.js';
import { SEATS, without } from '../words.js';

const DECIDED = { reason: 'seen at the table', by: 'referee-1' } as const;

/** The table as the referee knows it. */
export interface Case {
  readonly state: DealState;
  readonly given: readonly Given[];
  readonly wall: readonly Tile[];
}

/** A correction of a hand, a rewind, or seldom a void deal; undefined where the drawn choice is impossible. */
export const correction = (table: Case, chance: Seeded): DealCommand | undefined =>
  chance.pick([amendedHand, amendedHand, rewind, rewind, voidDeal])(table, chance);

/** One tile of a hand was misread, perhaps the drawn one; the real tile was taken for a tile of the wall. */
const amendedHand = ({ state, wall }: Case, chance: Seeded): CommandOf<'AmendHand'> | undefined => {
  if (state.phase !== 'playing' || state.turn.act === 'show' || wall.length === 0) return undefined;
  const { turn, table, window } = state;
  const seat = chance.pick(SEATS.filter((one) => window?.meld?.seat !== one));
  const hand = table.players[seat].hand as readonly Tile[];
  const drawn = turn.act === 'discard' && turn.seat === seat ? turn.drawn : undefined;
  const [misread, real] = [chance.pick(hand), chance.pick(wall)];
  return {
    type: 'AmendHand',
    seat,
    tiles: [...(without(hand, [misread]) ?? []), real],
    visibility: 'concealed',
    ...(misread === drawn && { drawn: real }),
    ...DECIDED,
  };
};

/** Never to before the dealing, so the wall stays the same. */
const rewind = ({ given }: Case, chance: Seeded): DealCommand | undefined => {
  const dealt = given.findIndex(({ command }) => command.type === 'DealHands');
  const past = given.slice(dealt, -1);
  return past.length === 0 ? undefined : { type: 'RewindTo', sequence: chance.pick(past).lastEvent, ...DECIDED };
};

const voidDeal = (): DealCommand => ({ type: 'VoidDeal', ...DECIDED });
