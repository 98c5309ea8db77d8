import fc from 'fast-check';
import { type Seat, SEATS, type SeenTile } from '#tiles';
import type { DealView, PlayerView } from '../../api/types.js';
import type { Box } from './box.js';
import { type FeltFormat, feltLayout, type FeltSize } from './felt-layout.js';
import { type LaidFelt, laidFelt } from './laid-felt.js';

const repeated = (tile: SeenTile, count: number): SeenTile[] => Array.from({ length: count }, () => tile);

/** A seat with sets, discards and standing tiles. */
const player = (kongs: number, pungs: number, discards: number, hasDrawn: boolean): PlayerView =>
  ({
    player: 'anna',
    side: 1,
    hand: repeated('hidden', 13 - 3 * (kongs + pungs) + (hasDrawn ? 1 : 0)),
    melds: [
      ...Array.from({ length: kongs }, () => ({ kind: 'kong', tile: '7z', kongKind: 'melded', from: 'east' })),
      ...Array.from({ length: pungs }, () => ({ kind: 'pung', tile: '1m', from: 'south' })),
    ],
    discards: Array.from({ length: discards }, () => ({ tile: '9s' })),
    bonusTiles: [],
    ready: false,
    points: 0,
  }) as unknown as PlayerView;

const tableOf = (players: readonly PlayerView[]): DealView =>
  ({
    players: Object.fromEntries(SEATS.map((seat, index) => [seat, players[index]])),
    wins: [],
  }) as unknown as DealView;

const laidOn = (size: FeltSize, players: readonly PlayerView[], drawn?: Seat): LaidFelt =>
  laidFelt(feltLayout(size), {
    view: tableOf(players),
    frame: drawn === undefined ? {} : { drawn },
    bottom: 'east',
    provisional: [],
    laysDrawnApart: false,
  });

/** Touching boxes may differ by a fraction of a pixel. */
const TOUCH = 0.01;

const overlap = (one: Box, other: Box): boolean =>
  one.left < other.left + other.width - TOUCH &&
  other.left < one.left + one.width - TOUCH &&
  one.top < other.top + other.height - TOUCH &&
  other.top < one.top + one.height - TOUCH;

const isInside = ({ left, top, width, height }: Box, felt: FeltSize): boolean =>
  left >= 0 && top >= 0 && left + width <= felt.width && top + height <= felt.height;

/** Tiles of one kong lie upon each other. */
const setOf = (place: string): string => (place.startsWith('meld/') ? place.split('/').slice(0, 3).join('/') : place);

const faultsOf = (size: FeltSize, { tiles }: LaidFelt): readonly string[] => {
  const layout = feltLayout(size);
  const parts = [
    ...tiles.map(({ place, box }) => ({ name: setOf(place), box })),
    ...Object.entries(layout.plates).map(([place, box]) => ({ name: `plate ${place}`, box: box as Box })),
    { name: 'centre', box: layout.centre },
  ];
  const outside = parts.filter(({ box }) => !isInside(box, size)).map(({ name }) => `${name} is outside`);
  const covered = parts.flatMap((part, index) =>
    parts
      .slice(index + 1)
      .filter((other) => other.name !== part.name && overlap(part.box, other.box))
      .map((other) => `${part.name} covers ${other.name}`),
  );
  return [...new Set([...outside, ...covered])];
};

const FULL = player(4, 0, 21, true);
const fullTable = (size: FeltSize): readonly string[] =>
  faultsOf(size, laidOn(size, [FULL, { ...FULL }, { ...FULL }, { ...FULL }], 'east'));

const SCREENS: readonly (readonly [string, number, number, FeltFormat, number])[] = [
  ['live 1440 × 900', 1028, 828, 'wide', 40],
  ['live 1366 × 768', 974, 696, 'wide', 34],
  ['live 390 × 844', 390, 696, 'portrait', 25],
  ['live 844 × 390', 792, 390, 'short', 30],
  ['live 820 × 1180', 796, 650, 'square', 32],
  ['replay 1440 × 900', 1028, 718, 'wide', 35],
  ['replay 390 × 844', 390, 594, 'portrait', 25],
  ['wall 1920 × 1080', 1280, 1040, 'wide', 51],
];

it.each(SCREENS)('%s has the format and the tiles of the design', (_, width, height, format, unit) => {
  const layout = feltLayout({ width, height });
  expect([layout.format, Math.round(layout.unit)]).toEqual([format, unit]);
  expect(fullTable({ width, height })).toEqual([]);
});

const SIZES: readonly (readonly [FeltFormat, fc.Arbitrary<FeltSize>])[] = [
  ['wide', fc.record({ width: fc.integer({ min: 976, max: 3840 }), height: fc.integer({ min: 488, max: 2160 }) })],
  ['square', fc.record({ width: fc.integer({ min: 718, max: 975 }), height: fc.integer({ min: 732, max: 1400 }) })],
  ['portrait', fc.record({ width: fc.integer({ min: 320, max: 717 }), height: fc.integer({ min: 488, max: 1200 }) })],
  ['short', fc.record({ width: fc.integer({ min: 560, max: 1400 }), height: fc.integer({ min: 300, max: 487 }) })],
];

describe.each(SIZES)('a felt that is %s', (format, sizes) => {
  it('overlaps nothing with four kongs and 21 discards a seat', () => {
    fc.assert(
      fc.property(sizes, (size) => {
        expect(feltLayout(size).format).toBe(format);
        expect(fullTable(size)).toEqual([]);
      }),
    );
  });

  it('overlaps nothing at any time of a deal, and keeps each tile when a tile is drawn', () => {
    const seat = fc
      .tuple(fc.nat(4), fc.nat(4), fc.nat(30))
      .map(([kongs, sets, discards]) => [Math.min(kongs, sets), Math.max(0, sets - kongs), discards] as const);
    fc.assert(
      fc.property(
        sizes,
        fc.array(seat, { minLength: 4, maxLength: 4 }),
        fc.constantFrom(...SEATS),
        (size, seats, drawn) => {
          const players = (hasDrawn: boolean) =>
            seats.map((each, index) => player(...each, hasDrawn && SEATS[index] === drawn));
          const [before, now] = [laidOn(size, players(false)), laidOn(size, players(true), drawn)];
          expect(faultsOf(size, now)).toEqual([]);
          const corners = new Map(now.tiles.map(({ place, box }) => [place, box]));
          for (const { place, box } of before.tiles) {
            const { left, top } = corners.get(place) as Box;
            expect([place, Math.abs(left - box.left) < TOUCH, Math.abs(top - box.top) < TOUCH]).toEqual([
              place,
              true,
              true,
            ]);
          }
        },
      ),
    );
  });
});
