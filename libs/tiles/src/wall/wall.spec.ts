import fc from 'fast-check';
import { SEATS } from '../tile/seat.js';
import { breakWall, type Dice, DIE_FACES, SICHUAN_WALL, wallPicked, type WallPosition, wallQueue } from './wall.js';

const die = fc.constantFrom(...DIE_FACES);
const dice = fc.tuple(die, die);
const written = ({ seat, stack, layer }: WallPosition): string => `${seat} ${stack} ${layer}`;

describe('the wall', () => {
  it('SBR-1.3 has 14 stacks before the dealer and West, 13 before South and North', () => {
    const places = breakWall(SICHUAN_WALL, [1, 1]);
    expect(places).toHaveLength(108);
    expect(new Set(places.map(written)).size).toBe(108);
    expect(SEATS.map((seat) => places.filter((place) => place.seat === seat).length / 2)).toEqual([14, 13, 14, 13]);
  });

  it.each<[string, Dice[]]>([
    [
      'east',
      [
        [1, 4],
        [2, 3],
        [3, 6],
        [4, 5],
      ],
    ],
    [
      'south',
      [
        [1, 1],
        [2, 4],
        [5, 5],
      ],
    ],
    [
      'west',
      [
        [1, 2],
        [3, 4],
        [5, 6],
      ],
    ],
    [
      'north',
      [
        [1, 3],
        [2, 6],
        [6, 6],
      ],
    ],
  ])('SBR-1.4 the sum counted counter-clockwise from the dealer names %s', (seat, throws) => {
    expect(throws.map(wallPicked)).toEqual(throws.map(() => seat));
  });

  it('SBR-1.4 4 + 2 breaks South left of its second stack', () => {
    const places = breakWall(SICHUAN_WALL, [4, 2]).map(written);
    expect(places.slice(0, 3)).toEqual(['south 3 top', 'south 3 bottom', 'south 4 top']);
    expect(places.slice(-4)).toEqual(['south 1 top', 'south 1 bottom', 'south 2 top', 'south 2 bottom']);
    expect(breakWall(SICHUAN_WALL, [2, 4]).map(written)).toEqual(places);
  });

  it('SBR-1.5 goes from the left end of a wall to the right end of the next one clockwise', () => {
    const places = breakWall(SICHUAN_WALL, [4, 2]).map(written);
    expect(places.slice(21, 23)).toEqual(['south 13 bottom', 'east 1 top']);
    expect(places.slice(49, 51)).toEqual(['east 14 bottom', 'north 1 top']);
    expect(places.slice(75, 77)).toEqual(['north 13 bottom', 'west 1 top']);
    expect(places.slice(103, 105)).toEqual(['west 14 bottom', 'south 1 top']);
  });

  it('SBR-1.5 is taken clockwise as seen from above, top before bottom', () => {
    // A plan of the table: East at the bottom of the page with his right hand to the right; a quarter turn for each
    // next seat.
    const clockwiseAngle = ({ seat, stack }: WallPosition): number => {
      const fromMiddle = SICHUAN_WALL[seat] / 2 - (stack - 0.5);
      return -(Math.atan2(-8, fromMiddle) + (SEATS.indexOf(seat) * Math.PI) / 2);
    };
    fc.assert(
      fc.property(dice, (thrown) => {
        const places = breakWall(SICHUAN_WALL, thrown);
        for (let i = 0; i < places.length; i += 2) {
          const [top, bottom, next] = [places[i], places[i + 1], places[(i + 2) % 108]] as [
            WallPosition,
            WallPosition,
            WallPosition,
          ];
          expect(bottom).toEqual({ ...top, layer: 'bottom' });
          expect(top.layer).toBe('top');
          const turn = clockwiseAngle(next) - clockwiseAngle(top);
          const positive = ((turn % (2 * Math.PI)) + 2 * Math.PI) % (2 * Math.PI);
          expect(positive).toBeGreaterThan(0);
          expect(positive).toBeLessThan(Math.PI / 8);
        }
      }),
    );
  });

  it('SBR-1.4 passes as many stacks as the smaller die shows', () => {
    fc.assert(
      fc.property(dice, ([one, other]) => {
        const smaller = one < other ? one : other;
        expect(breakWall(SICHUAN_WALL, [one, other])[0]).toEqual({
          seat: wallPicked([one, other]),
          stack: smaller + 1,
          layer: 'top',
        });
      }),
    );
  });

  it('CC-wall.break.place a count beyond the wall continues in the wall of the player on the left', () => {
    const geometry = { east: 17, south: 17, west: 17, north: 17 };
    expect(wallQueue(geometry, 'east', 17)[0]).toEqual({ seat: 'north', stack: 1, layer: 'top' });
    expect(wallQueue(geometry, 'east', 24)[0]).toEqual({ seat: 'north', stack: 8, layer: 'top' });
  });
});
