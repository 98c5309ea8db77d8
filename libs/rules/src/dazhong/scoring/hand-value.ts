import type { Valuation } from '#deal';
import { PLAYING_TILES, type Tile } from '#tiles';
import type { Arrangement } from '../hand/arrangement.js';
import { countOf, pointsOf } from './counting.js';
import { holdsKind } from '../../patterns/index.js';
import type { HandPart } from '../hand/sets-and-pairs.js';
import type { WinCircumstances, Won } from '../hand/win-circumstances.js';

/** One way to count a hand. */
export interface Reading {
  readonly hand: Arrangement;
  /** Kinds that jokers stand for, in the order of kinds. */
  readonly jokers: readonly number[];
  /** The possible assignments of the winning tile to a part of the hand. */
  readonly wins: readonly Won[];
}

/** The place and kind of the winning tile where no tile was drawn. */
const NOWHERE = -1;

type Shape = 'pair' | 'pung' | 'chow';

/** The shape that the winning tile completes. Parts of the same shape count alike (DZ-count.2, DZ-A-92). */
const shapeOf = (hand: Arrangement, place: number): Shape => {
  if (place === hand.pair) return 'pair';
  return (hand.parts[place] as HandPart).kind === 'pung' ? 'pung' : 'chow';
};

/** Assigns a winning tile of this kind to one part of each shape that can hold it. */
export const winsOn = (
  hand: Arrangement,
  circumstances: WinCircumstances,
  kind: number,
  canHold: (place: number) => boolean = () => true,
): readonly Won[] => {
  if (kind === NOWHERE) return [{ circumstances, place: NOWHERE, kind }];
  const wins: Won[] = [];
  const seen: Shape[] = [];
  for (let place = 0; place < hand.parts.length; place += 1) {
    const part = hand.parts[place] as HandPart;
    if (part.isDeclared || !holdsKind(part, kind)) continue;
    const shape = shapeOf(hand, place);
    if (seen.includes(shape) || !canHold(place)) continue;
    seen.push(shape);
    wins.push({ circumstances, place, kind });
  }
  return wins;
};

/** A reading with an assignment of the winning tile. */
interface Assigned {
  readonly reading: Reading;
  readonly won: Won;
}

interface Counted extends Assigned {
  readonly points: number;
}

const counted = (reading: Reading): Counted | undefined => {
  let most: Counted | undefined;
  for (const won of reading.wins) {
    const points = pointsOf(reading.hand, won);
    if (most === undefined || points > most.points) most = { reading, won, points };
  }
  return most;
};

/**
 * Keeps the reading with the highest value (DZ-count.8, DZ-A-COUNT), also a chicken hand (DZ-A-CHICK), and the second highest. The
 * first of equal readings is kept.
 */
export class BestReadings {
  /** The only reading so far, with one assignment of the winning tile. It is the best one and needs no count yet. */
  #only: Assigned | undefined;
  #best: Counted | undefined;
  #next: Counted | undefined;

  offer(reading: Reading): void {
    const [won] = reading.wins;
    if (won === undefined) return;
    if (this.#best === undefined && this.#only === undefined && reading.wins.length === 1) {
      this.#only = { reading, won };
      return;
    }
    if (this.#only) this.#count(this.#only.reading);
    this.#only = undefined;
    this.#count(reading);
  }

  #count(reading: Reading): void {
    const most = counted(reading);
    if (most === undefined) return;
    if (this.#best === undefined || most.points > this.#best.points) {
      this.#next = this.#best;
      this.#best = most;
    } else if (this.#next === undefined || most.points > this.#next.points) this.#next = most;
  }

  /** Returns the best reading with its reasons and the second best; undefined if no reading was offered. */
  valuation(): Valuation | undefined {
    const best = this.#only ?? this.#best;
    if (best === undefined) return undefined;
    const { reading, won } = best;
    const { points, fans, absorbed } = countOf(reading.hand, won);
    return {
      fans,
      fan: points,
      points,
      arrangement: setsOf(reading.hand),
      ...(absorbed.length > 0 && { absorbed }),
      ...(reading.jokers.length > 0 && { jokers: reading.jokers.map((kind) => ({ as: PLAYING_TILES[kind] as Tile })) }),
      ...(this.#next && { next: reported(this.#next) }),
    };
  }
}

const setsOf = ({ parts }: Arrangement): Valuation['arrangement'] => parts.map(({ set }) => set);

const reported = ({ reading, won }: Counted): Valuation['next'] & {} => {
  const { points, fans } = countOf(reading.hand, won);
  return { points, fans, arrangement: setsOf(reading.hand) };
};
