import { stepsOf } from '#testing';
import { breakWall, type Dice, SEATS, SICHUAN_WALL } from '#tiles';
import { eventsOf } from '../../testing/scripted-deal.js';
import { atStyle as at } from '../../testing/sichuan-table.js';
import { sichuanStyle } from '../ruleset/ruleset.js';
import { smallerDieThrow as throws } from '../../kit/bloody/index.js';

describe('the set and the wall', () => {
  it('SS-gen.1 the set has 108 tiles of three suits, four of each, and no other tile is dealt', () => {
    expect(sichuanStyle.setup.tiles({})).toHaveLength(108);
    expect(new Set(sichuanStyle.setup.tiles({})).size).toBe(27);
    expect(new Set(sichuanStyle.setup.tiles({}).map((tile) => tile.slice(1)))).toEqual(new Set(['m', 'p', 's']));
    expect(() => at('', { hands: { east: '1245789m124578p1z' } })).toThrow('TILE_NOT_IN_SET');
  });

  it('SS-gen.2 dice choose the first dealer of a match; the dice that break the wall of a deal leave East the dealer', () => {
    const [open, ...others] = at('').commands;
    for (const dice of [
      [1, 1],
      [6, 5],
    ] as const) {
      const steps = stepsOf(sichuanStyle, [open!, { type: 'BreakWall', dice }, ...others]);
      const events = steps.flatMap((step) => step.events);
      expect(events.find(({ type }) => type === 'WallBroken')).not.toMatchObject({ seat: 'east' });
      expect(events.at(-1)).toEqual({ type: 'PlayStarted', seat: 'east' });
    }
  });

  it('SS-gen.3 14 stacks stand before the dealer and opposite, 13 before the two others', () => {
    const places = breakWall(SICHUAN_WALL, [1, 1]);
    expect(SEATS.map((seat) => places.filter((place) => place.seat === seat).length / 2)).toEqual([14, 13, 14, 13]);
    expect(places).toHaveLength(sichuanStyle.setup.tiles({}).length);
  });

  it.each<[Dice, string, number]>([
    [[4, 2], 'south', 2],
    [[2, 4], 'south', 2],
    // One more on the larger die moves to the next wall. One more on the smaller die also moves the break.
    [[5, 2], 'west', 2],
    [[4, 3], 'west', 3],
    [[6, 3], 'east', 3],
  ])('SS-gen.4 %p picks the wall of %s and breaks it after %d stacks', (dice, seat, stack) => {
    expect(throws.breakAt(dice)).toEqual({ seat, stack });
    expect(breakWall(SICHUAN_WALL, dice)[0]).toEqual({ seat, stack: stack + 1, layer: 'top' });
  });

  it('SS-A133 fourteen tiles for the dealer and thirteen for the others', () => {
    const [dealt] = eventsOf(at(''), 'HandsDealt');
    expect(SEATS.map((seat) => dealt?.hands[seat].count)).toEqual([14, 13, 13, 13]);
    expect(dealt?.wall).toBe(55);
    expect(() => at('', { hands: { east: '1245789m124578p' } })).toThrow('HAND_SIZE');
    expect(() => at('', { hands: { south: '123456m66m123p678p' } })).toThrow('HAND_SIZE');
  });

  it('SS-A09 SS-A18 SS-A24 SS-A28 SS-A29 has these options; SS-fin.5 decides a wait on four own tiles', () => {
    const letter = { falseHuMovesDeal: true, falseHu: 8, shotReturns: 'all', kongAfterPung: true, endByTime: false };
    expect(sichuanStyle.setup.options({})).toMatchObject(letter);
    const agreed = { falseHuMovesDeal: false, falseHu: 0, shotReturns: 'last', kongAfterPung: false, endByTime: true };
    expect(sichuanStyle.setup.options(agreed)).toMatchObject(agreed);
    expect(sichuanStyle.setup.options({ falseHu: 16 })).toMatchObject({ ...letter, falseHu: 16 });
    expect(sichuanStyle.setup.options({ falseHu: 4 })).toMatchObject({ code: 'BAD_OPTION', at: '/options/falseHu' });
    expect(sichuanStyle.setup.options({ waitOnOwnFour: false })).toMatchObject({ code: 'BAD_OPTION' });
    expect(sichuanStyle.setup.options({ cap: 8 })).toMatchObject({ code: 'BAD_OPTION', at: '/options/cap' });
  });
});
