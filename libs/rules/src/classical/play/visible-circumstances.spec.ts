import {
  atClassical as at,
  type ClassicalChanges,
  EAST_NO_5P,
  NORTH_ADDS_8P,
  WITH_BONUS_TILES,
} from '../../testing/classical-table.js';
import { eventsOf } from '../../testing/scripted-deal.js';

const saidOf = (acts: string, changes?: ClassicalChanges) =>
  eventsOf(at(acts, changes), 'WinDeclared').flatMap(({ circumstances }) => circumstances);

describe('the recorded circumstances of a mahjong', () => {
  it('CC-limit.heavenly CC-A31 East’s dealt hand, with bonus tiles replaced or not, but without a closed kong', () => {
    const hands = { east: '123456789m11122p', south: '11456789m123s67p', west: '334z67p12345699s' };
    expect(saidOf('east hu', { hands })).toEqual(['dealt-hand']);
    const replaced = {
      ...WITH_BONUS_TILES,
      hands: { ...hands, east: '123456789m1112p8f' },
      opening: 'east shows 8f\neast draws 2p\neast reports\nsouth reports\nwest reports\nnorth reports',
    };
    expect(saidOf('east hu', replaced)).toEqual(['dealt-hand']);
    const kong = { hands: { ...hands, east: '123456m11112p789s' } };
    expect(saidOf('east kongs concealed 1p\neast draws 2p\neast hu', kong)).toEqual(['replacement-tile']);
  });

  it('CC-A31 CC-A43 East’s dealt hand also if a bonus tile was overlooked, but not after his first discard', () => {
    const overlooked = {
      ...WITH_BONUS_TILES,
      hands: { east: '123456789m1112p8f', south: '11456789m123s67p', west: '334z67p12345699s' },
    };
    expect(saidOf('east shows 8f\neast draws 2p\neast hu', overlooked)).toEqual(['dealt-hand']);
    const later = `east discards 1m
      south draws 9p
      south discards 9p
      west draws 9p
      west discards 9p
      north draws 9p
      north discards 9p
      east draws 1m
      east shows 8f
      east draws 2p
      east hu`;
    expect(saidOf(later, overlooked)).toEqual(['replacement-tile']);
  });

  it('CC-double.loose a loose tile after a kong', () => {
    const kong = 'east discards 5p\nnorth kongs melded 5p\nnorth draws 8p\nnorth hu';
    expect(saidOf(kong)).toEqual(['replacement-tile']);
  });

  it('CC-double.loose a loose tile for a bonus tile in play, not before play', () => {
    const inPlay = 'east discards 1z\nsouth draws 3f\nsouth shows 3f\nsouth draws 8p\nsouth hu';
    expect(saidOf(inPlay, WITH_BONUS_TILES)).toEqual(['replacement-tile']);
    const before = {
      ...WITH_BONUS_TILES,
      hands: { south: '1456789m123s67p8f' },
      opening: 'east reports\nsouth shows 8f\nsouth draws 1m\nsouth reports\nwest reports\nnorth reports',
    };
    expect(saidOf('east discards 1z\nsouth draws 8p\nsouth hu', before)).toEqual([]);
  });

  it('CC-double.loose not the discard of a loose tile, which another player wins', () => {
    const discarded = 'east discards 1z\nsouth draws 3f\nsouth shows 3f\nsouth draws 8p\nsouth discards 8p\nwest hu';
    expect(saidOf(discarded, WITH_BONUS_TILES)).toEqual([]);
  });

  it('CC-double.lastpermitted the 15th tile from the end, not the 16th', () => {
    const drained = (left: number) => `east discards 8p\nnorth pungs\nnorth discards 6z\ndrain ${left} but 1258p9s`;
    expect(saidOf(`${drained(1)}\nwest draws 5p\nwest hu`, EAST_NO_5P)).toEqual(['last-tile']);
    expect(saidOf(`${drained(2)}\nsouth draws 5p\nsouth hu`, EAST_NO_5P)).toEqual([]);
  });

  it('CC-double.robkong a robbed open kong', () => {
    const robbed = `${NORTH_ADDS_8P}\nsouth hu`;
    expect(saidOf(robbed)).toEqual(['robbing-the-kong']);
  });

  it('CC-wall.dead CC-double.robkong a kong with the last permitted tile, for any robber, and not a round before', () => {
    const hands = { east: '5678p1112223334z' };
    const robbed = (left: number, turns: string) =>
      saidOf(
        `east discards 8p
        north pungs
        north discards 6z
        ${turns}
        drain ${left} but 158p
        north draws 8p
        north kongs promoted 8p
        west hu
        east hu`,
        { hands },
      );
    const both = (...circumstances: readonly string[]) => [...circumstances, ...circumstances];
    // South’s chow replaces a draw, so North draws the last tile.
    const chow = 'east draws 4z\neast discards 5p\nsouth chows 6p7p\nsouth discards 1m';
    expect(robbed(1, chow)).toEqual(both('robbing-the-kong', 'last-tile'));
    expect(robbed(5, chow)).toEqual(both('robbing-the-kong'));
  });
});

/** South and West expose the hands that they were dealt. */
const SOUTH_OPENS = 'south opens 11456789m123s67p';
const WEST_OPENS = 'west opens 123m67p12345699s';

describe('a hand opened at once', () => {
  const DRAWN = 'south draws 8p\nsouth hu';

  it('CC-double.immediateready CC-A30 is opened before the first draw; an announcement alone does not count', () => {
    expect(saidOf(`${SOUTH_OPENS}\neast discards 1z\n${DRAWN}`)).toEqual(['heavenly-ready']);
    expect(saidOf(`east discards 1z\n${SOUTH_OPENS}\n${DRAWN}`)).toEqual(['heavenly-ready']);
    expect(saidOf(`east discards 1z\n${DRAWN}`)).toEqual([]);
    expect(saidOf(`south ready\neast discards 1z\n${DRAWN}`)).toEqual([]);
    const later =
      'east discards 1z\nsouth draws 9p\nsouth ready\nsouth discards 9p\nwest draws 8p\nwest discards 8p\nsouth hu';
    expect(saidOf(later)).toEqual([]);
  });

  it('CC-double.immediateready CC-double.loose stays open after a drawn bonus tile, and can win on its loose tile', () => {
    const replaced = `${SOUTH_OPENS}\neast discards 1z\nsouth draws 3f\nsouth shows 3f\nsouth draws 8p\nsouth hu`;
    expect(saidOf(replaced, WITH_BONUS_TILES)).toEqual(['replacement-tile', 'heavenly-ready']);
  });

  it('CC-A30 counts for East after his first discard', () => {
    const hands = { east: '123456789m1112p8p', north: '55588p1246889s6z' };
    expect(saidOf('east ready\neast hu', { hands })).toEqual(['dealt-hand']);
    const drawn = (opens: string) =>
      `east ready\neast discards 8p\n${opens}south draws 9p\nsouth discards 9p\nwest draws 2p\nwest discards 2p\neast hu`;
    expect(saidOf(drawn('east opens 123456789m1112p\n'), { hands })).toEqual(['heavenly-ready']);
    expect(saidOf(drawn(''), { hands })).toEqual([]);
  });
});

describe('the blessing of earth', () => {
  it('CC-limit.earthly is announced before East’s first discard and wins on it, opened or not', () => {
    expect(saidOf('south ready\neast discards 5p\nsouth hu')).toEqual(['blessing-of-earth']);
    expect(saidOf(`${SOUTH_OPENS}\neast discards 5p\nsouth hu`)).toEqual(['heavenly-ready', 'blessing-of-earth']);
    const opened = `south ready\neast discards 5p\n${SOUTH_OPENS}\nsouth hu`;
    expect(saidOf(opened)).toEqual(['heavenly-ready', 'blessing-of-earth']);
  });

  it('CC-limit.earthly CC-A30 needs an announcement before that discard', () => {
    expect(saidOf('east discards 5p\nsouth ready\nsouth hu')).toEqual([]);
    expect(saidOf(`east discards 5p\n${SOUTH_OPENS}\nsouth hu`)).toEqual(['heavenly-ready']);
  });

  it('CC-limit.earthly excludes another player’s first discard, East’s second discard, and a hand without the announcement', () => {
    expect(saidOf('west ready\neast discards 1z\nsouth draws 8p\nsouth discards 8p\nwest hu')).toEqual([]);
    const second =
      'south ready\neast discards 1z\nsouth draws 9p\nsouth discards 9p\nwest draws 9p\nwest discards 9p\nnorth draws 9p\nnorth discards 9p\neast draws 7z\neast discards 5p\nsouth hu';
    expect(saidOf(second)).toEqual([]);
    expect(saidOf('east discards 5p\nsouth hu')).toEqual([]);
  });

  it('CC-limit.earthly excludes a kong of East that is robbed before the second discard', () => {
    const hands = { east: '147m258p369s11122z' };
    const robbed = `south ready
      east discards 2z
      south draws 9p
      south discards 9p
      west draws 9p
      west discards 9p
      north draws 9p
      north discards 1s
      east draws 1z
      east kongs concealed 1z
      south hu`;
    expect(saidOf(robbed, { hands })).toEqual(['robbing-the-kong']);
  });

  it('CC-limit.earthly excludes East’s second discard, also if his first was claimed', () => {
    const claimed = `${WEST_OPENS}\neast discards 8p\nnorth pungs\nnorth discards 6z\neast draws 7z\neast discards 5p`;
    expect(saidOf(`${claimed}\nwest hu`)).toEqual(['heavenly-ready']);
    expect(saidOf('west ready\neast discards 8p\nnorth pungs\nwest hu')).toEqual(['blessing-of-earth']);
  });
});
