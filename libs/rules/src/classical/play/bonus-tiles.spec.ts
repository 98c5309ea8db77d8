import { atClassical as at, type ClassicalChanges, WITH_BONUS_TILES } from '../../testing/classical-table.js';
import { eventsOf } from '../../testing/scripted-deal.js';
import { refuseBonusTile } from './bonus-tiles.js';

const SOUTH_DRAWS_3F = 'east discards 1z\nsouth draws 3f';

describe('a bonus tile in play', () => {
  it('CC-bonus.play is laid out and replaced by a loose tile, and a discard follows', () => {
    const played = at(
      `${SOUTH_DRAWS_3F}\nsouth shows 3f\ntry south discards 1m\nsouth draws 9p\nsouth discards 9p`,
      WITH_BONUS_TILES,
    );
    expect(played.tried).toEqual(['MUST_DRAW CC-turn.east.first']);
    expect(eventsOf(played, 'TileDrawn')).toMatchObject([
      { tile: '3f', replacement: false },
      { tile: '9p', replacement: true, wall: 144 - 53 - 2 },
    ]);
    expect(played.state).toMatchObject({ table: { players: { south: { bonusTiles: ['3f'] } } } });
  });

  it('CC-bonus.play is replaced again if the loose tile is another bonus tile', () => {
    const played = at(
      `${SOUTH_DRAWS_3F}\nsouth shows 3f\nsouth draws 5f\nsouth shows 5f\nsouth draws 9p`,
      WITH_BONUS_TILES,
    );
    expect(played.state).toMatchObject({ table: { players: { south: { bonusTiles: ['3f', '5f'] } } } });
  });

  it('CC-bonus.play is never discarded', () => {
    const { tried } = at(`${SOUTH_DRAWS_3F}\ntry south discards 3f\ntry south discards 1m`, WITH_BONUS_TILES);
    expect(tried).toEqual(['FLOWER_STAYS CC-bonus.play', 'accepted']);
  });

  it('CC-bonus.play is laid out only in the own turn', () => {
    const kept = `${SOUTH_DRAWS_3F}\nsouth discards 1m`;
    expect(at(`${kept}\ntry south shows 3f\nwest draws 9p\ntry south shows 3f`, WITH_BONUS_TILES).tried).toEqual([
      'NOT_YOUR_TURN CC-turn.east.first',
      'NOT_YOUR_TURN CC-turn.east.first',
    ]);
  });

  it('CC-A43 can, if overlooked, be laid out in a later own turn, also after a claim, but not in another player’s turn', () => {
    const kept = `${SOUTH_DRAWS_3F}\nsouth discards 1m`;
    const later = `${kept}\nwest draws 9p\nwest discards 9p\nnorth draws 9p\nnorth discards 9p`;
    const drawn = `${later}\neast draws 9p\neast discards 2z\nsouth draws 7z\ntry south shows 3f`;
    expect(at(drawn, WITH_BONUS_TILES).tried).toEqual(['accepted']);
    // It is the next act after the claim, so the discard can no longer be won.
    const claimed = `${later}\neast draws 9p\neast discards 5p\nsouth chows 6p7p\ntry west hu`;
    expect(at(`${claimed}\nsouth shows 3f\ntry west hu`, WITH_BONUS_TILES).tried).toEqual([
      'accepted',
      'NO_TILE_TO_WIN_ON CC-claim.mahjong',
    ]);
    expect(at(`${later}\ntry south shows 3f`, WITH_BONUS_TILES).tried).toEqual(['NOT_YOUR_TURN CC-turn.east.first']);
  });

  it('CC-A43 can also be a dealt one not yet reported, by East before his first discard', () => {
    const played = at('east shows 1f\neast draws 9p', { ...WITH_BONUS_TILES, hands: { east: '147m258p369s1234z1f' } });
    expect(played.state).toMatchObject({ table: { players: { east: { bonusTiles: ['1f'] } } } });
  });

  it('CC-A43 has no value if it still stands when the hands are shown', () => {
    const valued = (acts: string, hands: Readonly<Record<string, string>>) =>
      eventsOf(at(`${acts}\nreveal\nreveal`, { ...WITH_BONUS_TILES, hands }), 'HandValued').find(
        ({ seat }) => seat === 'south',
      )?.valuation;
    const hands = { south: '1456789m123s67p2f' };
    expect(valued('east discards 5p\nwest hu', hands)).toMatchObject({ fan: 0, points: 0 });
    // South’s own flower, laid out in time.
    const laidOut = 'east discards 1z\nsouth draws 8p\nsouth shows 2f\nsouth draws 9p\nsouth discards 8p\nwest hu';
    expect(valued(laidOut, hands)).toMatchObject({ fan: 4, points: 8 });
  });

  it('CC-A43 CC-bonus.play is laid out after a claim if no other tile is left to discard', () => {
    const hands = {
      east: '12m34p2233445566z',
      south: '1122m3344p55s1z78f',
      west: '345789m789p1234s',
      north: '345789m789p6789s',
    };
    const played = at(
      `east discards 1m
       south pungs
       south discards 1z
       west draws 9s
       west discards 9s
       north draws 1s
       north discards 1s
       east draws 1s
       east discards 2m
       south pungs
       south discards 5s
       west draws 1s
       west discards 1s
       north draws 2s
       north discards 2s
       east draws 2s
       east discards 3p
       south pungs
       south discards 5s
       west draws 2s
       west discards 2s
       north draws 3s
       north discards 3s
       east draws 3s
       east discards 4p
       south pungs
       try south discards 7f
       south shows 7f
       south draws 5s`,
      { ...WITH_BONUS_TILES, hands },
    );
    expect(played.tried).toEqual(['FLOWER_STAYS CC-bonus.play']);
    expect(played.state).toMatchObject({ table: { players: { south: { bonusTiles: ['7f'] } } } });
  });

  it('CC-bonus.play cannot be in a winning hand', () => {
    const kept = 'east discards 1z\nsouth draws 8p\nsouth hu\nsouth reveals 1456789m123s678p8f';
    const played = at(kept, { ...WITH_BONUS_TILES, hands: { south: '1456789m123s67p8f' } });
    expect(eventsOf(played, 'WinJudged')).toMatchObject([
      { valid: false, faults: [{ clause: 'CC-bonus.play', reason: 'fault.bonus-standing' }] },
    ]);
  });

  it('CC-wall.loose.renew CC-wall.dead shortens the wall by two for every second one, before play or in play', () => {
    const drawn = (acts: string, changes: ClassicalChanges) =>
      eventsOf(at(`${acts}\ndrain 0 but 12345678f\nclose`, changes), 'TileDrawn').filter(
        ({ replacement }) => !replacement,
      );
    const dealt = { ...WITH_BONUS_TILES, hands: { east: '147m258p369s1234z1f' } };
    const opening = 'east shows 1f\neast draws 5z\neast reports\nsouth reports\nwest reports\nnorth reports';
    // 144 less 53 dealt, less 2 loose tiles, less 14.
    expect(drawn('east discards 1z', WITH_BONUS_TILES)).toHaveLength(75);
    expect(drawn('east discards 1z', { ...dealt, opening })).toHaveLength(75);
    const second = 'east discards 1z\nsouth draws 3f\nsouth shows 3f\nsouth draws 9p\nsouth discards 9p';
    expect(drawn(second, WITH_BONUS_TILES)).toHaveLength(75);
    expect(drawn(second, { ...dealt, opening })).toHaveLength(73);
  });

  it('CC-A42 is replaced as long as a loose tile is left, also after the last draw in turn', () => {
    const last = 'east discards 1z\ndrain 1 but 12345678f\nnorth draws 8f\nnorth shows 8f';
    const played = at(`${last}\nnorth draws 1f\nnorth shows 1f`, WITH_BONUS_TILES);
    expect(played.state).toMatchObject({ table: { wall: 15, players: { north: { bonusTiles: ['8f', '1f'] } } } });
  });

  it('CC-A42 is refused with an empty wall, because it could not be replaced', () => {
    const { state } = at(SOUTH_DRAWS_3F, WITH_BONUS_TILES);
    if (state.phase !== 'playing') throw new Error(state.phase);
    const shown = (wall: number) =>
      refuseBonusTile(
        { ...state, table: { ...state.table, wall } },
        { type: 'ShowBonusTile', seat: 'south', tile: '3f' },
      );
    expect([1, 0].map(shown)).toEqual([undefined, { code: 'NO_REPLACEMENT_TILE', clause: 'CC-A42' }]);
  });
});
