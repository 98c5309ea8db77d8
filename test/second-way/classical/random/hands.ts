import type { Seeded } from '#testing';
import type { Meld, Tile } from '#tiles';
import { wonByTrial } from '../../../../libs/rules/src/testing/classical-by-trial.js';
import { KINDS } from '../../dazhong/words.js';
import { without } from '../../words.js';
import { planned } from './plans.js';

export interface Hand {
  readonly standing: readonly Tile[];
  readonly melds: readonly Meld[];
}

/** Four tiles of each kind, in random order; taken tiles are gone. */
export class Deck {
  #left: readonly Tile[];

  constructor(chance: Seeded) {
    this.#left = chance.shuffled(KINDS.flatMap((kind) => [kind, kind, kind, kind]));
  }

  tryTake(tiles: readonly Tile[]): boolean {
    const left = without(this.#left, tiles);
    this.#left = left ?? this.#left;
    return left !== undefined;
  }

  some(count: number): readonly Tile[] {
    const tiles = this.#left.slice(0, count);
    this.#left = this.#left.slice(count);
    return tiles;
  }
}

/** A declared set; its fourth tile, if it is left, may make it a kong. */
const declared = (set: readonly Tile[], deck: Deck, kongs: number, chance: Seeded): Meld => {
  const [lowest, second] = set as readonly [Tile, Tile, Tile];
  if (lowest !== second) return { kind: 'chow', tiles: set as readonly [Tile, Tile, Tile], claimed: chance.pick(set) };
  if (chance.next() >= kongs || !deck.tryTake([lowest])) return { kind: 'pung', tile: lowest };
  return { kind: 'kong', tile: lowest, kongKind: chance.pick(['concealed', 'concealed', 'melded', 'promoted']) };
};

/** A planned hand as far as the deck has its tiles, as dealt or with declared sets. */
export const begun = (deck: Deck, chance: Seeded, from: 'dealt' | 'played' = 'played'): Hand => {
  const { sets, rest, declares: wanted = chance.pick([0, 0, 0.3, 0.8, 1]) } = planned(chance);
  const declares = from === 'dealt' ? 0 : wanted;
  const kongs = chance.pick([0, 0.2, 0.9]);
  const melds: Meld[] = [];
  const standing: Tile[] = [];
  for (const set of sets) {
    if (!deck.tryTake(set)) continue;
    if (chance.next() < declares) melds.push(declared(set, deck, kongs, chance));
    else standing.push(...set);
  }
  standing.push(...rest.filter((group) => deck.tryTake(group)).flat());
  return { standing: chance.shuffled(standing), melds };
};

/** Whether the hand is complete. */
export const isComplete = ({ standing, melds }: Hand): boolean => {
  const beside = { bonusTiles: [], seatWind: 'east', roundWind: 'east', limit: 1 } as const;
  return wonByTrial({ standing, melds, ...beside, source: 'self-draw', circumstances: [] }) !== undefined;
};

/** A hand that has not won: extra tiles are left out, missing ones are any tiles. `kept` are the tiles it has before. */
export const filledUp = (kept: Hand, begun: Hand, deck: Deck): Hand => {
  const melds = [...kept.melds, ...begun.melds].slice(0, Math.floor((13 - kept.standing.length) / 3));
  const size = 13 - 3 * melds.length;
  const standing = [...kept.standing, ...begun.standing].slice(0, size);
  return { melds, standing: [...standing, ...deck.some(size - standing.length)] };
};
