import type { CommandOf } from '#deal';
import type { Seeded } from '#testing';
import type { Seat, Tile } from '#tiles';
import { isMajor } from '../../dazhong/words.js';
import type { Deck, Hand } from './hands.js';

export interface Winner extends Hand {
  readonly seat: Seat;
  readonly bonusTiles: readonly Tile[];
}

export type Win = Pick<CommandOf<'ReportWin'>, 'source' | 'circumstances'> & { readonly tile?: Tile };
type Reported = Win['circumstances'];

/** Whether a ready hand was announced at once; such a hand has no melds. */
const isAtOnce = ({ melds }: Hand, chance: Seeded): boolean => melds.length === 0 && chance.next() < 0.3;

const DEALT: Win = { source: { kind: 'self-draw' }, circumstances: ['dealt-hand'] };

/** The tile of a self-drawn win; those of the moon and the grapes are frequent. */
const drawnTile = ({ standing }: Hand, chance: Seeded): Tile => {
  const dots = chance.shuffled(['1p', '5p'] as const).find((tile) => standing.includes(tile));
  return dots !== undefined && chance.next() < 0.5 ? dots : chance.pick(standing);
};

const drawn = (winner: Winner, chance: Seeded): Win => {
  if (winner.seat === 'east' && winner.melds.length === 0 && chance.next() < 0.15) return DEALT;
  const hasLoose = winner.bonusTiles.length > 0 || winner.melds.some(({ kind }) => kind === 'kong');
  const moments: readonly Reported[] = [[], [], ['last-tile'], hasLoose ? ['replacement-tile'] : []];
  const ready: Reported = isAtOnce(winner, chance) ? ['heavenly-ready'] : [];
  return {
    source: { kind: 'self-draw' },
    tile: drawnTile(winner, chance),
    circumstances: [...chance.pick(moments), ...ready],
  };
};

const discarded = (winner: Winner, from: Seat, chance: Seeded): Win => {
  const ready: Reported = isAtOnce(winner, chance) ? ['heavenly-ready'] : [];
  const isFirst = ready.length > 0 && from === 'east' && chance.next() < 0.5;
  return {
    source: { kind: 'discard', from },
    tile: chance.pick(winner.standing),
    circumstances: [...ready, ...(isFirst ? (['blessing-of-earth'] as const) : [])],
  };
};

export const NOTHING: Hand = { standing: [], melds: [] };

/** A won hand, and the tiles that the other seat keeps: three of a robbed kong. */
export interface Won {
  readonly win: Win;
  readonly left: Hand;
}

/** Thirteen Wonders may have robbed a closed kong, of which three tiles stay concealed. */
const robbed = (winner: Winner, from: Seat, deck: Deck, chance: Seeded): Won | undefined => {
  const tile = chance.shuffled(winner.standing).find((one) => deck.tryTake([one, one, one]));
  if (tile === undefined) return undefined;
  const isWonders = new Set(winner.standing).size === 13 && winner.standing.every(isMajor);
  const isClosed = isWonders && chance.next() < 0.5;
  return {
    win: { source: { kind: 'robbed-kong', from }, tile, circumstances: [] },
    left: isClosed ? { ...NOTHING, standing: [tile, tile, tile] } : { ...NOTHING, melds: [{ kind: 'pung', tile }] },
  };
};

/** A random win; `other` discards the last tile or is robbed of it. */
export const someWin = (winner: Winner, other: Seat, deck: Deck, chance: Seeded): Won => {
  const stolen = chance.next() < 0.15 ? robbed(winner, other, deck, chance) : undefined;
  const win = chance.next() < 0.3 ? drawn(winner, chance) : discarded(winner, other, chance);
  return stolen ?? { win, left: NOTHING };
};
