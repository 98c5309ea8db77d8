import { at } from '../../testing/sichuan-table.js';
import { eventsOf } from '../../testing/scripted-deal.js';

const passesOf = (acts: string, changes = {}) => eventsOf(at(acts, changes), 'ClaimsClosed').at(-1)?.passes;

describe('SBR-2.7 passed wins', () => {
  it('every active seat has an entry, whatever tiles it holds', () => {
    expect(passesOf('east discards 5p\nclose')).toEqual([
      { seat: 'south', points: 1 },
      { seat: 'west', points: 1 },
      { seat: 'north', points: 0 },
    ]);
    expect(passesOf('east discards 9m\nclose')).toEqual([
      { seat: 'south', points: 0 },
      { seat: 'west', points: 0 },
      { seat: 'north', points: 0 },
    ]);
    expect(passesOf('east discards 5p\nsouth hu\nclose')).toEqual([
      { seat: 'west', points: 1 },
      { seat: 'north', points: 0 },
    ]);
  });

  it('a hand with the forbidden suit cannot win, so its entry is 0', () => {
    expect(passesOf('east discards 5p\nclose', { forbidden: { south: '6m' } })?.[0]).toEqual({
      seat: 'south',
      points: 0,
    });
  });

  it('bars Hu until the next own draw', () => {
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
    expect(played.tried).toEqual(['WIN_PASSED SBR-2.7', 'accepted', 'accepted']);
  });

  it('SBR-A112 an invalid hand stays refused, and a player who passed nothing can declare Hu', () => {
    // North does not win with 5p. West is barred, and 4p completes no hand.
    expect(at('east discards 5p\nsouth draws 4p\nsouth discards 4p\ntry west hu\ntry north hu').tried).toEqual([
      'WIN_PASSED SBR-2.7',
      'accepted',
    ]);
  });

  it('a higher value is not barred: 2 points after a kong, 1 passed', () => {
    const shot = 'east discards 5p\nnorth kongs melded 5p\nnorth draws 8p\nnorth discards 8p';
    expect(at(`${shot}\ntry south hu\ntry west hu`).tried).toEqual(['accepted', 'accepted']);
  });

  it('SBR-A16 the points after the cap are compared: 8 exceed a bar of 4, but more fans do not exceed a bar of 8', () => {
    const shot = 'east discards 5p\nnorth kongs melded 5p\nnorth draws 8p\nnorth discards 8p\ntry south hu';
    const southHolds = (south: string) => ({ hands: { east: '124578999m45789p', south } });
    // A Full Flush with a fan after the kong; with a Root it has one fan more than the cap pays.
    expect(passesOf('east discards 5p\nclose', southHolds('1112223339967p'))?.[0]?.points).toBe(4);
    expect(at(shot, southHolds('1112223339967p')).tried).toEqual(['accepted']);
    expect(passesOf('east discards 5p\nclose', southHolds('1111222399967p'))?.[0]?.points).toBe(8);
    expect(at(shot, southHolds('1111222399967p')).tried).toEqual(['WIN_PASSED SBR-2.7']);
  });

  it('SBR-A103 a further pass keeps the higher value', () => {
    const played = at(`
      east discards 5p
      north kongs melded 5p
      north draws 8p
      north discards 8p
      east draws 3p
      east discards 8p
      close`);
    expect(
      eventsOf(played, 'ClaimsClosed').map(({ passes }) => passes.find(({ seat }) => seat === 'west')?.points),
    ).toEqual([1, 2, 1]);
    expect(played.state).toMatchObject({ own: { passed: { west: { discard: 2, pung: 0, robbery: 0 } } } });
  });

  it('SBR-A15 a passed discard bars robbing unless that has a higher value; a passed robbery also bars', () => {
    const kong = `
      east discards 8p
      north pungs
      north discards 1s
      east draws 3p
      east discards 3p
      south draws 4p
      south discards 4p
      west draws 4p
      west discards 4p
      north draws 8p
      north kongs promoted 8p`;
    // The hand has 2 points with the fan of robbing.
    expect(at(`${kong}\ntry west hu`).tried).toEqual(['accepted']);
    const after = at(`${kong}
      north draws 6m
      north discards 6m
      east draws 3p
      east discards 5p
      try west hu`);
    expect(after.tried).toEqual(['WIN_PASSED SBR-A15']);
  });

  it('SBR-A102 passing Hu for a pung sets the bar, by the hand before the pung', () => {
    const west = { hands: { west: '5567p123456789s', north: '22488p12346789s' } };
    const played = at(
      `
      east discards 5p
      west pungs
      west discards 6p
      north draws 7p
      north discards 7p
      try west hu`,
      west,
    );
    expect(eventsOf(played, 'ClaimsClosed')[0]?.passes).toContainEqual({ seat: 'west', points: 1 });
    expect(played.tried).toEqual(['WIN_PASSED SBR-A102']);
    // A pung of a tile that did not win sets no bar.
    expect(passesOf('east discards 8p\nnorth pungs\nnorth discards 1s')).toContainEqual({ seat: 'north', points: 0 });
  });

  it('SBR-A101 a replacement tile is an own draw and removes the bar; the discard after a pung does not', () => {
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
    expect(at(pung, { hands }).tried).toEqual(['WIN_PASSED SBR-A102']);
  });

  it('a hand with a declared set has an entry of its own value', () => {
    // With 9s9s9s declared, West waits for 5p and 8p.
    expect(
      passesOf('east discards 9s\nwest pungs\nwest discards 1p\nnorth draws 5m\nnorth discards 5p\nclose', {
        hands: { east: '1245789m124578p9s', west: '167p1234568899s' },
        forbidden: { east: '9s' },
      })?.find(({ seat }) => seat === 'west'),
    ).toEqual({ seat: 'west', points: 1 });
  });

  it('a self-draw is never barred', () => {
    expect(at('east discards 5p\nsouth draws 8p\ntry south hu').tried).toEqual(['accepted']);
  });
});
