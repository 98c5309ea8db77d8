import { eventsOf } from '../../testing/scripted-deal.js';
import { NORTH_PROMOTES_8P } from '../../testing/scenes.js';
import { atStyle as at } from '../../testing/sichuan-table.js';

const passesOf = (acts: string, changes = {}) => eventsOf(at(acts, changes), 'ClaimsClosed').at(-1)?.passes;

/** South and West pass 5p, and North discards 8p right after a kong. */
const NORTH_SHOOTS = 'east discards 5p\nnorth kongs melded 5p\nnorth draws 8p\nnorth discards 8p';

describe('SS-hu.5 skipped wins', () => {
  it('every active seat has an entry, whatever tiles it holds', () => {
    expect(passesOf('east discards 5p\nclose')).toEqual([
      { seat: 'south', points: 1 },
      { seat: 'west', points: 1 },
      { seat: 'north', points: 0 },
    ]);
    expect(passesOf('east discards 9m\nclose')?.map(({ points }) => points)).toEqual([0, 0, 0]);
    expect(passesOf('east discards 5p\nsouth hu\nclose')?.map(({ seat }) => seat)).toEqual(['west', 'north']);
  });

  it('SS-fs.1 a hand with the forbidden suit cannot win, so its entry is 0', () => {
    expect(passesOf('east discards 5p\nclose', { forbidden: { south: '6m' } })?.[0]).toEqual({
      seat: 'south',
      points: 0,
    });
  });

  it('bar Hu until the next tile from the wall', () => {
    const played = at(`
      east discards 5p
      south draws 8p
      south discards 8p
      try west hu
      west draws 4p
      west discards 4p
      north draws 4p
      north discards 8p
      try west hu
      try south hu`);
    expect(played.tried).toEqual(['WIN_PASSED SS-hu.5', 'accepted', 'accepted']);
  });

  it('a self-drawn Hu is never barred', () => {
    expect(at('east discards 5p\nsouth draws 8p\ntry south hu').tried).toEqual(['accepted']);
  });

  it('a higher value is not barred: 2 points after a kong, 1 skipped', () => {
    expect(at(`${NORTH_SHOOTS}\ntry south hu\ntry west hu`).tried).toEqual(['accepted', 'accepted']);
  });

  it('SS-A16 the points after the cap are compared: 16 exceed a bar of 8, but more fans do not exceed a bar of 16', () => {
    const southHolds = (south: string) => ({ hands: { east: '124578999m45789p', south } });
    expect(passesOf('east discards 5p\nclose', southHolds('1111222399967p'))?.[0]?.points).toBe(8);
    expect(at(`${NORTH_SHOOTS}\ntry south hu`, southHolds('1111222399967p')).tried).toEqual(['accepted']);
    expect(passesOf('east discards 5p\nclose', southHolds('1111222233367p'))?.[0]?.points).toBe(16);
    expect(at(`${NORTH_SHOOTS}\ntry south hu`, southHolds('1111222233367p')).tried).toEqual(['WIN_PASSED SS-hu.5']);
  });

  it('SS-A112 an invalid hand stays refused; a player who skipped nothing can declare Hu', () => {
    expect(at('east discards 5p\nsouth draws 4p\nsouth discards 4p\ntry west hu\ntry north hu').tried).toEqual([
      'WIN_PASSED SS-hu.5',
      'accepted',
    ]);
  });

  it('SS-A103 a further skip keeps the higher value', () => {
    const played = at(`${NORTH_SHOOTS}\neast draws 3p\neast discards 8p\nclose`);
    const skippedByWest = eventsOf(played, 'ClaimsClosed').map(
      ({ passes }) => passes.find(({ seat }) => seat === 'west')?.points,
    );
    expect(skippedByWest).toEqual([1, 2, 1]);
    expect(played.state).toMatchObject({ own: { passed: { west: { discard: 2, pung: 0, robbery: 0 } } } });
  });

  it('SS-A15 a skipped discard bars robbing unless that has a higher value; a skipped robbery bars like a discard', () => {
    expect(at(`${NORTH_PROMOTES_8P}\ntry west hu`).tried).toEqual(['accepted']);
    const skipped = `${NORTH_PROMOTES_8P}\nnorth draws 6m\nnorth discards 6m\neast draws 3p\neast discards 5p`;
    expect(at(`${skipped}\ntry west hu`).tried).toEqual(['WIN_PASSED SS-A15']);
    // South has drawn, so its skip before East's first discard no longer counts. The skipped robbery counts.
    expect(at(`${skipped}\ntry south hu`).tried).toEqual(['WIN_PASSED SS-A15']);
  });

  it('SS-A102 skipping Hu for a pung sets the bar, by the hand before the pung', () => {
    const played = at(
      `east discards 5p
       west pungs
       west discards 6p
       north draws 7p
       north discards 7p
       try west hu`,
      { hands: { west: '5567p123456789s', north: '22488p12346789s' } },
    );
    expect(eventsOf(played, 'ClaimsClosed')[0]?.passes).toContainEqual({ seat: 'west', points: 1 });
    expect(played.tried).toEqual(['WIN_PASSED SS-A102']);
  });

  it('SS-A101 a replacement tile comes from the wall and removes the bar; a pung does not', () => {
    const hands = { west: '55567p123456s99s', north: '22488p12346789s' };
    const kong = at(
      `east discards 5p
       west kongs melded 5p
       west draws 4p
       west discards 4p
       north draws 7p
       north discards 8p
       try west hu`,
      { hands },
    );
    // Hu on 5p would have had the same value as Hu on 8p now.
    expect(eventsOf(kong, 'ClaimsClosed')[0]?.passes).toContainEqual({ seat: 'west', points: 2 });
    expect(kong.tried).toEqual(['accepted']);
    const pung = 'east discards 5p\nwest pungs\nwest discards 5p\nnorth draws 7p\nnorth discards 8p\ntry west hu';
    expect(at(pung, { hands }).tried).toEqual(['WIN_PASSED SS-A102']);
  });
});
