import { PLAYING_TILES, type PlayingTile } from '#tiles';
import { jokerBeside } from './joker-indicator.js';

const row = (...tiles: readonly PlayingTile[]) => tiles;

describe('the joker beside the indicator', () => {
  it.each<[string, readonly PlayingTile[]]>([
    ['the numbers of a suit', row('1p', '2p', '3p', '4p', '5p', '6p', '7p', '8p', '9p', '1p')],
    ['East, South, West, North', row('1z', '2z', '3z', '4z', '1z')],
    ['red, green, white', row('7z', '6z', '5z', '7z')],
  ])('DZ-joker.2 DZ-joker.3 follows the cycle of %s upwards or downwards', (_, kinds) => {
    for (const [index, kind] of kinds.slice(0, -1).entries()) {
      const next = kinds[index + 1] as PlayingTile;
      expect([jokerBeside(kind, 'up'), jokerBeside(next, 'down')]).toEqual([next, kind]);
    }
  });

  it('DZ-joker.2 DZ-joker.3 is never the indicator, stays in its suit, and differs for each indicator', () => {
    for (const direction of ['up', 'down'] as const) {
      const jokers = PLAYING_TILES.map((kind) => jokerBeside(kind, direction));
      expect(new Set(jokers)).toEqual(new Set(PLAYING_TILES));
      expect(jokers.map((joker) => joker[1])).toEqual(PLAYING_TILES.map((kind) => kind[1]));
      expect(PLAYING_TILES.filter((kind, index) => kind === jokers[index])).toEqual([]);
    }
    // A wind never indicates a dragon.
    expect([jokerBeside('4z', 'up'), jokerBeside('5z', 'down')]).toEqual(['1z', '6z']);
  });
});
