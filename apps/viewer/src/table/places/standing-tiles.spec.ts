import { handWithout } from './standing-tiles.js';

describe('a hand without the tile that lies apart', () => {
  it('loses one copy, and keeps its last tile, which was drawn', () => {
    expect(handWithout(['1s', '5p', '1s'], '1s')).toEqual(['5p', '1s']);
    expect(handWithout(['hidden', 'hidden'], 'hidden')).toEqual(['hidden']);
  });

  it('is undefined where the hand does not hold the tile', () => {
    expect(handWithout(['1m', '5p'], '?')).toBeUndefined();
    expect(handWithout(['1m'], undefined)).toBeUndefined();
  });
});
