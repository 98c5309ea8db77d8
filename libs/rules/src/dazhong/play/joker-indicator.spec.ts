import { PLAYING_TILES, type PlayingTile } from '#tiles';
import { jokerBeside, turnUpIndicator } from './joker-indicator.js';

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

describe('turning up the indicator', () => {
  it('DZ-deal.6 takes the last tile of the flower end out of play', () => {
    expect(turnUpIndicator(['5p', '3f', '1z'])).toEqual({ indicator: '5p', left: ['3f', '1z'] });
  });

  it('DZ-joker.4 DZ-A-JOKER4 skips flowers, which keep their places at the end', () => {
    expect(turnUpIndicator(['3f', '8f', '5p', '1f', '1z'])).toEqual({
      indicator: '5p',
      left: ['3f', '8f', '1f', '1z'],
    });
  });

  it('DZ-deal.6 throws if all tiles are flowers', () => {
    expect(() => turnUpIndicator(['1f', '2f'])).toThrow(RangeError);
    expect(() => turnUpIndicator([])).toThrow('no playing tile to turn up');
  });
});
