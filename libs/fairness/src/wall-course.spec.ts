import type { DealEvent } from '#deal';
import { bySeat, FULL_WALL, SICHUAN_DEALING, SICHUAN_WALL, TILES, type Tile } from '#tiles';
import { compareWithWall } from './wall-course.js';
import { breaksOf, takenFrom, type WallLayout } from './wall-layout.js';

const FLOWERS: WallLayout = { geometry: FULL_WALL, dealing: SICHUAN_DEALING, hasFlowerEnd: true };
const PLAIN: WallLayout = { geometry: SICHUAN_WALL, dealing: SICHUAN_DEALING, hasFlowerEnd: false };
/** A wall with every kind of tile in turn, so that neighbours differ. */
const tilesOf = (count: number): readonly Tile[] => Array.from({ length: count }, (_, index) => TILES[index % 42]!);
const BROKEN = { seat: 'south', stack: 3 } as const;

const drawn = (tile: Tile | '?' | 'hidden', replacement = false): DealEvent => ({
  ...{ type: 'TileDrawn', seat: 'east', tile, replacement, wall: 0 },
});
const counted = (events: readonly DealEvent[]) => events.map((event, index) => ({ sequence: index + 1, event }));

describe('a wall in the order of taking', () => {
  it('begins after the passed stacks, and ends with them', () => {
    const order = takenFrom(FLOWERS, tilesOf(144), BROKEN).map(({ seat, stack, layer }) => `${seat} ${stack} ${layer}`);
    expect([order[0], order.at(-1)]).toEqual(['south 4 top', 'south 3 bottom']);
  });

  it("lists the built wall from East's right end over North, West and South", () => {
    const tiles = tilesOf(108);
    const order = takenFrom(PLAIN, tiles, { seat: 'east', stack: 0 });
    expect(order.map(({ tile }) => tile)).toEqual(tiles);
    // 14 stacks before East, then those of North.
    expect(order[28]).toMatchObject({ seat: 'north', stack: 1, layer: 'top' });
  });

  it('can break after each stack', () => {
    expect(breaksOf(PLAIN)).toHaveLength(54);
    expect(new Set(breaksOf(PLAIN).map((each) => takenFrom(PLAIN, tilesOf(108), each)[0]!.stack)).size).toBe(14);
  });
});

describe('the tiles of a deal', () => {
  const order = takenFrom(FLOWERS, tilesOf(144), BROKEN);
  const names = order.map(({ tile }) => tile);

  it('are drawn from the front, and replacements from the end, the upper tile first', () => {
    const [front, end] = [names[0]!, names.at(-2)!];
    expect(compareWithWall(FLOWERS, order, counted([drawn(front), drawn(end, true)]))).toEqual({
      compared: 2,
      unseen: 0,
    });
    expect(compareWithWall(FLOWERS, order, counted([drawn(names.at(-1)!, true)])).difference).toEqual({
      ...{ sequence: 1, pointer: '/tile', expected: end, actual: names.at(-1) },
    });
  });

  it('are all drawn from the front where the rule set has no flowers', () => {
    const plain = takenFrom(PLAIN, tilesOf(108), BROKEN);
    const [first, second] = plain.map(({ tile }) => tile);
    expect(compareWithWall(PLAIN, plain, counted([drawn(first!), drawn(second!, true)]))).toEqual({
      compared: 2,
      unseen: 0,
    });
  });

  it('that the record does not show are counted, and take their place in the wall', () => {
    expect(compareWithWall(FLOWERS, order, counted([drawn('?'), drawn('hidden'), drawn(names[2]!)]))).toEqual({
      compared: 1,
      unseen: 2,
    });
  });

  it('are no longer determined from a returned tile on', () => {
    const events = [
      drawn(names[0]!),
      { type: 'TileReturned', seat: 'east', tile: names[0]!, wall: 144 } as const,
      drawn('9s'),
      drawn('9s'),
    ];
    expect(compareWithWall(FLOWERS, order, counted(events))).toEqual({ compared: 1, unseen: 0, undeterminedFrom: 2 });
  });

  it('leave flowers before the joker indicator in the wall', () => {
    const turned = (indicator: Tile, skipped: readonly Tile[]): DealEvent => ({
      ...{ type: 'JokerIndicated', indicator, joker: '1m', skipped },
    });
    const [first, second] = [names.at(-2)!, names.at(-1)!];
    const events = [turned(second, [first]), drawn(first, true)];
    expect(compareWithWall(FLOWERS, order, counted(events))).toEqual({ compared: 3, unseen: 0 });
    expect(compareWithWall(FLOWERS, order, counted([turned(first, [second])])).difference).toMatchObject({
      pointer: '/skipped/0',
      expected: first,
    });
  });

  it('may lie in any order in a dealt hand, but not in another hand', () => {
    const dealt = (change: (seat: string, tiles: readonly Tile[]) => readonly Tile[]): DealEvent => {
      const left = [...order];
      const hands: Record<string, Tile[]> = { east: [], south: [], west: [], north: [] };
      for (const { seat, take } of SICHUAN_DEALING)
        for (const [taken, place] of take.entries()) hands[seat]!.push(left.splice(place - taken, 1)[0]!.tile);
      return {
        type: 'HandsDealt',
        hands: bySeat((seat) => ({ count: hands[seat]!.length, tiles: change(seat, hands[seat]!) })),
        wall: 91,
      };
    };
    expect(compareWithWall(FLOWERS, order, counted([dealt((_, tiles) => tiles.toReversed())]))).toEqual({
      compared: 53,
      unseen: 0,
    });
    const changed = dealt((seat, tiles) => (seat === 'west' ? [...tiles.slice(1), tiles[1]!] : tiles));
    expect(compareWithWall(FLOWERS, order, counted([changed])).difference).toMatchObject({
      ...{ sequence: 1, pointer: '/hands/west/tiles' },
    });
  });

  it('cannot be more than the wall has', () => {
    const events = names.concat('1m').map((tile) => drawn(tile));
    expect(compareWithWall(FLOWERS, order, counted(events)).difference).toMatchObject({ sequence: 145, expected: '' });
  });
});
