import { formatTiles, type Meld, type Tile, tilesOf } from '#tiles';
import { readingsOf } from './jokers.js';
import type { WinningHand } from './reading.js';
import { score } from './score.js';

const chow = (text: string): Meld => {
  const tiles = tilesOf(text) as readonly [never, never, never];
  return { kind: 'chow', tiles, claimed: tiles[0] };
};
const pungOf9s: Meld = { kind: 'pung', tile: '9s' };
const concealedKong = (tile: Tile): Meld => ({ kind: 'kong', tile, kongKind: 'concealed' });

const claimed: Omit<WinningHand, 'standing' | 'winningTile'> = {
  melds: [],
  source: 'discard',
  circumstances: [],
  seatWind: 'south',
  roundWind: 'east',
  bonusTiles: [],
};
const won = (standing: string, winning: string, more: Partial<WinningHand> = {}): WinningHand => {
  const [winningTile] = tilesOf(winning);
  return { ...claimed, standing: tilesOf(standing), ...(winningTile && { winningTile }), ...more };
};
const total = (hand: WinningHand): number | undefined => score(hand)?.points;
const fans = (hand: WinningHand): string | undefined =>
  score(hand)
    ?.fans.map(({ id, count }) => (count > 1 ? `${id}x${count}` : id))
    .join(' ');

/** The possible sortings of the standing tiles. */
const sortings = (hand: WinningHand): readonly string[] => {
  const standing = readingsOf(hand).map(({ groups }) => groups.filter(({ placement }) => placement === 'standing'));
  const written = standing.map((groups) =>
    groups
      .map(({ tiles }) => formatTiles(tiles))
      .toSorted()
      .join(' '),
  );
  return [...new Set(written)];
};

describe('the examples of the rule book', () => {
  test('two pure straights and a pure double chow give 36 (DZ-score.3)', () => {
    const hand = won('456789s33p', '7s', { melds: [chow('123s'), chow('123s')] });
    expect([fans(hand), total(hand)]).toEqual(['34x2 72 82 88', 36]);
  });

  test('mixed shifted chows twice beside four half-mixed shifted chows give 19 (DZ-score.3, DZ-fan.66)', () => {
    const hand = won('234p345s456m99s', '4p', { melds: [chow('123m')] });
    expect([fans(hand), total(hand)]).toEqual(['57x2 66 72 84', 19]);
  });

  test('889999s and a joker won on 8s is 789 88 999, never 888 999 99 (DZ-joker.14)', () => {
    const hand = won('889999s1m8s', '8s', { melds: [chow('234m'), chow('567p')], joker: '1m' });
    expect(sortings(hand)).toEqual(['789s 88s 999s']);
  });

  test('with 999s exposed 889s and a joker won on 8s may be 888 99 (DZ-joker.14)', () => {
    const hand = won('889s1m8s', '8s', { melds: [chow('234m'), chow('567p'), pungOf9s], joker: '1m' });
    expect(sortings(hand)).toEqual(['789s 88s', '888s 99s']);
  });

  test('two concealed kongs count as concealed pungs too: 6+2, with a third 6+16 (DZ-kong.9)', () => {
    const two = won('234m789s11m', '2m', { melds: [concealedKong('5p'), concealedKong('7s')] });
    expect(fans(two)).toContain('54');
    expect(fans(two)).toContain('75');
    const three = won('222m789s11m', '7s', { melds: [concealedKong('5p'), concealedKong('7s')] });
    expect(fans(three)).toBe('39 54 71 89');
  });
});
