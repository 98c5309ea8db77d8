import { countAt, type Counts, countsOf, PLAYING_TILES, type Tile, waitsOf } from '#tiles';
import { valuedWaits } from '../../kit/index.js';
import { arrangementsOf } from '../hand/arrangement.js';
import { canWait } from './hand-faults.js';
import { areWithin, type Kinds, kindsHeld } from '../../patterns/index.js';
import { TERMINALS_AND_HONOURS } from '../hand/terminals-and-honours.js';
import { declaredPart, KNITTED } from '../hand/sets-and-pairs.js';
import { valueHand } from './winning.js';
import type { WaitingHand, WaitsWithValues } from '../hand/won-hand.js';

const SETS = 4;

/** Checks for a knitted straight with at most one of its nine tiles missing. */
const isNearlyKnitted = (held: Kinds): boolean =>
  KNITTED.some((straight) => {
    const lacking = straight.suited & ~held.suited;
    return (lacking & (lacking - 1)) === 0;
  });

/** Checks whether the hand can wait for a form other than sets and a pair or seven pairs. */
const mayBeIrregular = (counts: Counts): boolean => {
  const held = kindsHeld(counts);
  return isNearlyKnitted(held) || areWithin(held, TERMINALS_AND_HONOURS) || counts.every((count) => count <= 1);
};

const isCompletedBy = (counts: Counts, tile: number, declared: Parameters<typeof arrangementsOf>[1]): boolean => {
  const complete = counts.slice();
  complete[tile] = countAt(complete, tile) + 1;
  return arrangementsOf(complete, declared).length > 0;
};

/** The kinds that complete a hand without jokers. The hand is ready if there is at least one (DZ-mj.1). */
const naturalWaits = ({ standing, melds }: WaitingHand): readonly Tile[] => {
  const counts = countsOf(standing);
  if (!mayBeIrregular(counts)) return waitsOf(standing, SETS - melds.length);
  const declared = melds.map(declaredPart);
  return PLAYING_TILES.filter((_, tile) => isCompletedBy(counts, tile, declared));
};

/**
 * The waits of a hand. A joker completes any hand that waits for a tile (DZ-joker.11), and it can only be drawn
 * (DZ-joker.7).
 */
const waitedFor = (hand: WaitingHand): readonly Tile[] => {
  const { standing, joker, source } = hand;
  if (joker === undefined) return naturalWaits(hand);
  const canBeJoker = (tile: Tile) => tile !== joker || source === 'self-draw';
  if (standing.includes(joker)) return PLAYING_TILES.filter(canBeJoker);
  const waits = naturalWaits(hand);
  if (waits.length === 0) return waits;
  return PLAYING_TILES.filter((tile) => (tile === joker || waits.includes(tile)) && canBeJoker(tile));
};

/**
 * The tiles that the hand waits for, in the order of kinds, each with the value of the completed hand under the given
 * circumstances. The number of copies left is not checked, even if the hand itself holds all four (DZ-A-WAIT5).
 */
export const waitsWithValues: WaitsWithValues = (hand) =>
  canWait(hand)
    ? valuedWaits(waitedFor(hand), (tile) =>
        valueHand({ ...hand, standing: [...hand.standing, tile], winningTile: tile }),
      )
    : [];
