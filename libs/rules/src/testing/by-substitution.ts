import { countsOf, PLAYING_TILES, type Tile, tileIndex } from '#tiles';
import { type Arrangement, arrangementsOf } from '../dazhong/hand/arrangement.js';
import { pointsOf } from '../dazhong/scoring/counting.js';
import { declaredPart, type HandPart } from '../dazhong/hand/sets-and-pairs.js';
import { winCircumstancesOf } from '../dazhong/scoring/winning.js';
import type { WonHand } from '../dazhong/hand/won-hand.js';

/*
 * Values a hand with jokers a second way. Every kind replaces every joker, and each resulting hand is counted without
 * jokers. The jokers are assigned to its sets in every way in which no set consists of jokers (DZ-joker.10).
 */

/** Every selection of `count` kinds, with repetition. */
const everyChoice = (count: number, from = 0): readonly (readonly number[])[] =>
  count === 0
    ? [[]]
    : PLAYING_TILES.slice(from).flatMap((_, step) =>
        everyChoice(count - 1, from + step).map((others) => [from + step, ...others]),
      );

interface Slot {
  readonly place: number;
  readonly kind: number;
}

const slotsOf = ({ parts }: Arrangement): readonly Slot[] =>
  parts.flatMap(({ set, isDeclared }, place) =>
    isDeclared ? [] : set.tiles.map((tile) => ({ place, kind: tileIndex(tile) })),
  );

/** Every way to assign these jokers to slots. Jokers of the same kind are assigned from slot `from` on. */
const everyDealing = (slots: readonly Slot[], values: readonly number[], from = 0): readonly (readonly Slot[])[] => {
  const [value, ...others] = values;
  if (value === undefined) return [[]];
  return slots.flatMap((slot, at) =>
    slot.kind === value && at >= from
      ? everyDealing(slots, others, others[0] === value ? at + 1 : 0).map((dealt) => [slot, ...dealt])
      : [],
  );
};

const isSet = ({ kind }: HandPart): boolean => kind === 'chow' || kind === 'pung';

/** The possible places and kinds of the winning tile over all assignments of the jokers. */
const winsOf = (hand: WonHand, arrangement: Arrangement, values: readonly number[]): readonly Slot[] => {
  const slots = slotsOf(arrangement);
  const { winningTile, joker } = hand;
  return everyDealing(slots, values)
    .filter((dealt) =>
      arrangement.parts.every((part, place) => !isSet(part) || dealt.filter((slot) => slot.place === place).length < 3),
    )
    .flatMap((dealt) =>
      winningTile === joker
        ? dealt
        : slots.filter((slot) => slot.kind === tileIndex(winningTile as Tile) && !dealt.includes(slot)),
    );
};

/** The highest value of a hand; undefined if nothing completes it. */
export const pointsBySubstitution = (hand: WonHand): number | undefined => {
  const declared = hand.melds.map(declaredPart);
  const circumstances = winCircumstancesOf(hand, declared);
  const natural = hand.standing.filter((tile) => tile !== hand.joker);
  let most: number | undefined;
  for (const values of everyChoice(hand.standing.length - natural.length)) {
    const counts = countsOf([...natural, ...values.map((kind) => PLAYING_TILES[kind] as Tile)]);
    // No kind has more than four tiles (DZ-joker.14).
    if (counts.some((count) => count > 4)) continue;
    for (const arrangement of arrangementsOf(counts, declared)) {
      for (const { place, kind } of winsOf(hand, arrangement, values)) {
        const points = pointsOf(arrangement, { circumstances, place, kind });
        if (most === undefined || points > most) most = points;
      }
    }
  }
  return most;
};
