import fc from 'fast-check';
import { dealHands, DIE_FACES, seatAfter, SEATS, TILES, type WallPosition, wallQueue } from '#tiles';
import { atClassical as at, type ClassicalChanges, WITH_BONUS_TILES } from '../../testing/classical-table.js';
import { twoThrows } from '../../kit/play/two-throws.js';
import { dealing, dealtHand, drawsLeft, drawsOf, geometryOf, looseOrder, tilesOf } from './wall.js';

type Throw = Parameters<typeof twoThrows.breakAt>[0];

const die = fc.constantFrom(...DIE_FACES);
const dice = fc.tuple(die, die);
const written = ({ seat, stack, layer }: WallPosition): string => `${seat} ${stack} ${layer}`;
const brokenBy = (hasBonusTiles: boolean, first: Throw, second: Throw): readonly WallPosition[] => {
  const { seat, stack } = twoThrows.breakAt(second, first);
  return wallQueue(geometryOf(hasBonusTiles), seat, stack);
};

describe('the set', () => {
  const copiesIn = (hasBonusTiles: boolean, letters: string): ReadonlySet<number> => {
    const set = tilesOf(hasBonusTiles);
    const kinds = TILES.filter((tile) => letters.includes(tile.slice(1)));
    return new Set(kinds.map((kind) => set.filter((tile) => tile === kind).length));
  };

  it('CC-tiles.136 has 136 tiles, four of each of 34 kinds, and no flower or season', () => {
    expect(tilesOf(false)).toHaveLength(136);
    expect(new Set(tilesOf(false)).size).toBe(34);
    expect(copiesIn(false, 'mpsz')).toEqual(new Set([4]));
    expect(copiesIn(false, 'f')).toEqual(new Set([0]));
  });

  it('CC-tiles.144 has, with bonus tiles, one more of each flower and season', () => {
    expect(tilesOf(true)).toHaveLength(144);
    expect(copiesIn(true, 'mpsz')).toEqual(new Set([4]));
    expect(copiesIn(true, 'f')).toEqual(new Set([1]));
  });
});

describe('the wall', () => {
  it.each([
    [17, 68, false],
    [18, 72, true],
  ])('CC-wall.size %i stacks before each player, %i in all', (stacks, inAll, hasBonusTiles) => {
    const places = wallQueue(geometryOf(hasBonusTiles), 'east', 0);
    expect(places).toHaveLength(2 * inAll);
    expect(places).toHaveLength(tilesOf(hasBonusTiles).length);
    for (const seat of SEATS) expect(places.filter((place) => place.seat === seat)).toHaveLength(2 * stacks);
  });

  it('CC-wall.break.side 5 and 9 East, 2, 6, 10 South, 3, 7, 11 West, 4, 8, 12 North', () => {
    const picked = (sum: number) => twoThrows.breakAt([1, 1], [Math.min(6, sum - 1), Math.max(1, sum - 6)]).seat;
    expect([5, 9].map(picked)).toEqual(['east', 'east']);
    expect([2, 6, 10].map(picked)).toEqual(['south', 'south', 'south']);
    expect([3, 7, 11].map(picked)).toEqual(['west', 'west', 'west']);
    expect([4, 8, 12].map(picked)).toEqual(['north', 'north', 'north']);
  });

  it('CC-wall.break.place the second throw is added and moves the break, but does not change the owner', () => {
    expect(twoThrows.breakAt([3, 1], [2, 5])).toEqual({ seat: 'west', stack: 11 });
    expect(twoThrows.breakAt([6, 6], [2, 5])).toEqual({ seat: 'west', stack: 19 });
    expect(twoThrows.breakAt([3, 1], [2, 6])).toEqual({ seat: 'north', stack: 12 });
  });

  it('CC-wall.break.place beyond 17 stacks, or 18 with bonus tiles, the count continues in the wall on the left', () => {
    // South is the next clockwise, to the left of West. The sums are 7 with 10, 11 and 12.
    const first = (hasBonusTiles: boolean, ...second: Throw) => written(brokenBy(hasBonusTiles, [2, 5], second)[0]!);
    expect([first(false, 4, 5), first(false, 4, 6), first(false, 5, 6)]).toEqual([
      'west 17 top',
      'south 1 top',
      'south 2 top',
    ]);
    expect([first(true, 4, 6), first(true, 5, 6), first(true, 6, 6)]).toEqual([
      'west 18 top',
      'south 1 top',
      'south 2 top',
    ]);
  });

  it('CC-wall.break.place any two throws give every place once, clockwise from the gap', () => {
    fc.assert(
      fc.property(dice, dice, fc.boolean(), (east, owner, hasBonusTiles) => {
        const stacks = hasBonusTiles ? 18 : 17;
        const queue = brokenBy(hasBonusTiles, east, owner);
        expect(new Set(queue.map(written)).size).toBe(8 * stacks);
        // Stacks are numbered clockwise around the table; 0 is the first at the right end of the owner.
        const counted = east[0] + east[1] + owner[0] + owner[1];
        const ownerSeat = seatAfter('east', east[0] + east[1] - 1);
        const around = ({ seat, stack }: WallPosition): number =>
          stacks * [0, 3, 2, 1].findIndex((steps) => seatAfter(ownerSeat, steps) === seat) + stack - 1;
        expect(queue.map(around)).toEqual(
          Array.from({ length: 8 * stacks }, (_, index) => (counted + (index >> 1)) % (4 * stacks)),
        );
      }),
    );
  });
});

describe('loose tiles', () => {
  const order = looseOrder(brokenBy(false, [2, 5], [3, 1])).map(written);

  it('CC-wall.loose CC-wall.loose.take CC-A21 the stack last counted gives the first two, its upper tile first', () => {
    expect(order.slice(0, 2)).toEqual(['west 11 top', 'west 11 bottom']);
  });

  it('CC-wall.loose.renew the next two come from the stack at the wall’s end, not from the next to be drawn', () => {
    expect(order.slice(2, 6)).toEqual(['west 10 top', 'west 10 bottom', 'west 9 top', 'west 9 bottom']);
    expect(written(brokenBy(false, [2, 5], [3, 1])[0]!)).toBe('west 12 top');
  });

  /** The rest of 136 tiles after this number is drawn from the front. */
  const left = (fromFront: number, loose: number): number => drawsOf(136 - fromFront - loose, loose);

  it('CC-wall.loose.renew every second loose tile taken shortens the wall by two at once', () => {
    // 136 less 53 dealt, less 2 loose tiles, less 14.
    expect([0, 1, 2, 3, 4, 5, 6].map((loose) => left(53, loose))).toEqual([67, 67, 65, 65, 63, 63, 61]);
    expect(drawsOf(144 - 53, 0)).toBe(75);
  });

  it('CC-wall.dead the last tile drawn is number 15 from the end, without the loose tiles', () => {
    // Two of the 136 tiles are loose, so 119 drawn from the front leave 15.
    expect([118, 119, 120, 121].map((fromFront) => left(fromFront, 0))).toEqual([2, 1, 0, 0]);
  });

  it('CC-wall.loose.renew CC-A27 new loose tiles at 15 or 16 leave no tile to draw, at 17 one tile', () => {
    // 136 less 2 loose tiles: 117, 118 and 119 drawn from the front leave 17, 16 and 15.
    expect([117, 118, 119].map((fromFront) => left(fromFront, 1))).toEqual([3, 2, 1]);
    expect([117, 118, 119].map((fromFront) => left(fromFront, 2))).toEqual([1, 0, 0]);
  });
});

describe('a pending loose tile', () => {
  /** The number of tiles that can be drawn in turn after each of these acts. */
  const drawsAfter = (acts: readonly string[], changes: ClassicalChanges = {}): readonly number[] =>
    acts.map((_, index) => {
      const { state } = at(acts.slice(0, index + 1).join('\n'), changes);
      if (state.phase !== 'preparing' && state.phase !== 'playing') throw new Error(state.phase);
      return drawsLeft(state);
    });

  it('CC-wall.loose CC-wall.dead does not reduce the tiles that are drawn in turn, before or after it is taken', () => {
    // 136 less 53 dealt, less 2 loose tiles, less 14.
    const hands = { east: '147m258p369s11112z' };
    expect(drawsAfter(['east kongs concealed 1z', 'east draws 9p', 'east discards 2z'], { hands })).toEqual([
      67, 67, 67,
    ]);
  });

  it('CC-wall.loose.renew the second of the two is renewed when it is taken, not while it is pending', () => {
    const hands = { east: '147m25p3s1111222z8p' };
    const kongs = ['east kongs concealed 1z', 'east draws 2z', 'east kongs concealed 2z', 'east draws 9p'];
    expect(drawsAfter(kongs, { hands })).toEqual([67, 67, 67, 65]);
  });

  it('CC-bonus.play CC-claim.rob.closed also for a bonus tile, and while the hand that robs the kong is shown', () => {
    const drawn = ['east discards 1z\nsouth draws 3f', 'south shows 3f', 'south draws 9p'];
    // 144 less 53, 2 and 14. South has drawn one of them.
    expect(drawsAfter(drawn, WITH_BONUS_TILES)).toEqual([74, 74, 74]);
    const hands = { east: '147m258p369s11112z' };
    expect(drawsAfter(['east kongs concealed 1z', 'south hu'], { hands })).toEqual([67, 67]);
  });

  it('CC-bonus.deal also before play, for each bonus tile laid out', () => {
    const hands = { east: '147m258p369s123z15f' };
    const opening = ['east shows 1f', 'east draws 9p', 'east shows 5f', 'east draws 9p'];
    expect(drawsAfter(opening, { options: { bonusTiles: true }, opening: '', hands })).toEqual([75, 75, 75, 73]);
  });
});

describe('the deal', () => {
  /** Place 1 is the top of the first stack left of the gap, 2 the tile beneath it, and so on. */
  const numbered = Array.from({ length: 136 }, (_, index) => index + 1);
  const { hands, queue } = dealHands(numbered, dealing);

  it('CC-deal.fours East begins, and each player takes two stacks three times', () => {
    expect(hands.east.slice(0, 12)).toEqual([1, 2, 3, 4, 17, 18, 19, 20, 33, 34, 35, 36]);
    expect(hands.south.slice(0, 12)).toEqual([5, 6, 7, 8, 21, 22, 23, 24, 37, 38, 39, 40]);
    expect(hands.north.slice(0, 12)).toEqual([13, 14, 15, 16, 29, 30, 31, 32, 45, 46, 47, 48]);
  });

  it('CC-deal.last CC-A21 then East takes the next two tiles, not the 1st and 5th, and the others one each', () => {
    expect(SEATS.map((seat) => hands[seat].slice(12))).toEqual([[49, 50], [51], [52], [53]]);
    expect(queue[0]).toBe(54);
    expect(SEATS.map((seat) => hands[seat].length)).toEqual([14, 13, 13, 13]);
    expect(SEATS.map(dealtHand)).toEqual([14, 13, 13, 13]);
  });
});
