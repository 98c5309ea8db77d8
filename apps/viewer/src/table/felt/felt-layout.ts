import type { TablePlace } from '../places/places.js';
import { type Box, TILE_HEIGHT, tileBox } from './box.js';

/** The size of the felt in CSS pixels. */
export interface FeltSize {
  readonly width: number;
  readonly height: number;
}

/**
 * `wide`: side racks are columns, the plates of the other two stand in the rows of their racks. `square`: all plates stand
 * inside, in the corners. `portrait`: plates of one line, for a phone. `short`: side hands are blocks of two columns.
 */
export type FeltFormat = 'wide' | 'square' | 'portrait' | 'short';

/** The place of a rack: one row, one column, or a block of two columns. */
export interface RackSpace {
  readonly form: 'row' | 'column' | 'block';
  /** The corner from which the tiles are laid. */
  readonly left: number;
  readonly top: number;
  /** The length in pixels that the rack may have. */
  readonly length: number;
  /** Where a shorter rack lies in this length. */
  readonly align: 'start' | 'centre' | 'end';
}

/** The place of the discards of a seat. Lines grow away from the centre. */
export interface RiverSpace {
  readonly place: TablePlace;
  /** The corner of the first tile: the left or upper end of the edge towards the centre. */
  readonly left: number;
  readonly top: number;
  readonly tile: number;
  readonly inLine: number;
  /** The depth in pixels that the lines may have. */
  readonly depth: number;
}

/** The plate of a seat, with one or two lines of text. */
export interface PlateBox extends Box {
  readonly lines: 1 | 2;
}

type ByPlace<T> = Readonly<Record<TablePlace, T>>;

export interface FeltLayout {
  readonly format: FeltFormat;
  /** The width of a tile in a rack. */
  readonly unit: number;
  readonly racks: ByPlace<RackSpace>;
  readonly rivers: ByPlace<RiverSpace>;
  readonly plates: ByPlace<PlateBox>;
  readonly centre: Box;
  /** The last discard, enlarged, in the centre. */
  readonly shown: Box;
}

/** The longest rack, in widths of a tile. */
export const RACK = 15;

/** A felt that is lower than this is `short`, and one that is narrower is `portrait`. */
const SHORT_BELOW = 488;
const PORTRAIT_BELOW = 718;
/** From this width on, plates stand in the rows of the racks. */
const WIDE_FROM = 976;
/** A narrower felt is `square` if it is higher than this share of its width. */
const SQUARE_FROM = 0.75;
const SMALLEST_UNIT = 6;

const formatOf = ({ width, height }: FeltSize): FeltFormat => {
  if (height < SHORT_BELOW && width > height) return 'short';
  if (width < PORTRAIT_BELOW) return 'portrait';
  return width < WIDE_FROM && height > width * SQUARE_FROM ? 'square' : 'wide';
};

/** Places the parts of the table on a felt of this size. The fullest table overlaps nothing. */
export const feltLayout = (size: FeltSize): FeltLayout => {
  const format = formatOf(size);
  return LAYOUTS[format](size, format);
};

/** The width of a tile: as large as every limit allows. */
const unitWithin = (...limits: readonly number[]): number => Math.max(SMALLEST_UNIT, Math.min(...limits));

/** Below this height of a tile, a plate in a rack row has one line. */
const TWO_LINES_FROM = 44;

const linesOf = (height: number): 1 | 2 => (height < TWO_LINES_FROM ? 1 : 2);

interface Rivers {
  readonly size: FeltSize;
  readonly centre: Box;
  readonly tile: number;
  readonly gap: number;
  readonly inRow: number;
  readonly inColumn: number;
  /** The free pixels between the centre and the next part above, below, left and right. */
  readonly depth: { readonly rows: number; readonly columns: number };
}

/** A fourth row could reach a plate. */
const MOST_ROWS = 3;

const riversAround = ({ size, centre, tile, gap, inRow, inColumn, depth }: Rivers): ByPlace<RiverSpace> => {
  const left = (size.width - inRow * tile) / 2;
  const top = (size.height - inColumn * tile * TILE_HEIGHT) / 2;
  const row = { left, tile, inLine: inRow, depth: Math.min(depth.rows, MOST_ROWS * tile * TILE_HEIGHT) };
  const column = { top, tile, inLine: inColumn, depth: depth.columns };
  return {
    top: { place: 'top', top: centre.top - gap, ...row },
    bottom: { place: 'bottom', top: centre.top + centre.height + gap, ...row },
    left: { place: 'left', left: centre.left - gap, ...column },
    right: { place: 'right', left: centre.left + centre.width + gap, ...column },
  };
};

const centred = ({ width, height }: FeltSize, box: FeltSize): Box => ({
  left: (width - box.width) / 2,
  top: (height - box.height) / 2,
  ...box,
});

const RIM = 10;
const RIVER_GAP = 9;
const SIDE_PLATE = { width: 210, height: 64 };

/** `wide` and `square`: the formats with room for plates of two lines beside the rivers. */
const large = (size: FeltSize, format: FeltFormat): FeltLayout => {
  const { width, height } = size;
  const isWide = format === 'wide';
  const unit = unitWithin(
    (height - 2 * RIM) / 20,
    isWide ? (width - 260) / 17 : (width - 292) / 16,
    // Three rows of discards end before the rack, four columns before the side rack.
    (height / 2 - 27) / 8.27,
    (width / 2 - 27) / 9.41,
    // The inner plates stand beside the rivers of the top and the bottom, or before them.
    Math.max((width / 2 - 242) / 4.93, (height / 2 - 98) / 8.27),
    Math.max((height / 2 - 92) / 5.82, (width / 2 - 242) / 9.41),
  );
  const tall = unit * TILE_HEIGHT;
  const tile = 1.12 * unit;
  const centre = centred(size, { width: 7 * tile, height: 4.9 * unit });
  const inside = RIM + unit + 10;
  const inner = width - 2 * inside;
  const column = { form: 'column', top: RIM, length: height - 2 * RIM, align: 'centre' } as const;
  const row = { form: 'row', left: inside, length: inner } as const;
  const rowPlate = { width: Math.min(300, inner - RACK * unit - 10), height: tall, lines: linesOf(tall) };
  const sidePlate = { ...SIDE_PLATE, lines: 2 } as const;
  const upper = RIM + tall + 13;
  const lower = height - upper - SIDE_PLATE.height;
  const far = width - inside;
  return {
    format,
    unit,
    racks: {
      left: { ...column, left: RIM },
      right: { ...column, left: width - RIM - unit },
      top: { ...row, top: RIM, align: isWide ? 'start' : 'centre' },
      bottom: { ...row, top: height - RIM - tall, align: isWide ? 'end' : 'centre' },
    },
    rivers: riversAround({
      size,
      centre,
      tile,
      gap: RIVER_GAP,
      inRow: 7,
      inColumn: 6,
      depth: { rows: centre.top - RIVER_GAP - RIM - tall - 6, columns: centre.left - RIVER_GAP - RIM - unit - 6 },
    }),
    plates: {
      left: { left: inside, top: upper, ...sidePlate },
      right: { left: far - SIDE_PLATE.width, top: lower, ...sidePlate },
      top: isWide
        ? { left: far - rowPlate.width, top: RIM, ...rowPlate }
        : { left: far - SIDE_PLATE.width, top: upper, ...sidePlate },
      bottom: isWide
        ? { left: inside, top: height - RIM - tall, ...rowPlate }
        : { left: inside, top: lower, ...sidePlate },
    },
    centre,
    shown: tileBox(centre.left + 0.72 * centre.width - tile / 2, centre.top + 0.2 * centre.height, tile),
  };
};

const LINE_PLATE = 34;
const NARROW_RIM = 4;
const NARROW_GAP = 7;

const portrait = (size: FeltSize, format: FeltFormat): FeltLayout => {
  const { width, height } = size;
  const unit = unitWithin(
    (width - 15) / 15,
    (height - 20) / 20,
    // The side racks end before the racks above and below.
    (height - 20) / (20 + 2 * TILE_HEIGHT),
    // Two rows of discards lie between the centre and the plates.
    (height / 2 - 96) / 8,
  );
  const tall = unit * TILE_HEIGHT;
  const centre = centred(size, { width: 4.48 * unit, height: 6 * tall });
  const inside = NARROW_RIM + unit + 5;
  const long = width - 2 * inside;
  const first = NARROW_RIM + tall + 6;
  const second = first + LINE_PLATE + 4;
  const plate = { height: LINE_PLATE, lines: 1 } as const;
  const side = { ...plate, width: long - 50 };
  const row = { form: 'row', left: 7.5, length: width - 15, align: 'centre' } as const;
  const column = { form: 'column', top: (height - 20 * unit) / 2, length: 20 * unit, align: 'centre' } as const;
  return {
    format,
    unit,
    racks: {
      top: { ...row, top: NARROW_RIM },
      bottom: { ...row, top: height - NARROW_RIM - tall },
      left: { ...column, left: NARROW_RIM },
      right: { ...column, left: width - NARROW_RIM - unit },
    },
    rivers: riversAround({
      size,
      centre,
      tile: unit,
      gap: NARROW_GAP,
      inRow: 9,
      inColumn: 6,
      depth: {
        rows: centre.top - NARROW_GAP - second - LINE_PLATE - 4,
        columns: centre.left - NARROW_GAP - NARROW_RIM - unit - 2,
      },
    }),
    plates: {
      top: { left: inside, top: first, width: long, ...plate },
      left: { left: inside, top: second, ...side },
      right: { left: inside + 50, top: height - second - LINE_PLATE, ...side },
      bottom: { left: inside, top: height - first - LINE_PLATE, width: long, ...plate },
    },
    centre,
    shown: tileBox(centre.left + centre.width / 2 - 0.82 * unit, centre.top + 0.47 * centre.height, 1.64 * unit),
  };
};

const SHORT_PLATE = { width: 130, height: 46 };

const short = (size: FeltSize, format: FeltFormat): FeltLayout => {
  const { width, height } = size;
  const unit = unitWithin((height - 58) / 9.4, (width - 282) / 17, (height / 2 - 16) / 5.66);
  const tall = unit * TILE_HEIGHT;
  const tile = 0.93 * unit;
  const centre = centred(size, { width: 10 * tile, height: 3.67 * unit });
  const plate = { ...SHORT_PLATE, lines: 2 } as const;
  const rim = 3;
  const beside = rim + SHORT_PLATE.width + 5;
  const block = { form: 'block', length: 7 * tall } as const;
  const inBlockRow = rim + 2 * unit + 6;
  const row = { form: 'row', length: RACK * unit } as const;
  const lower = height - rim - SHORT_PLATE.height;
  return {
    format,
    unit,
    racks: {
      left: { ...block, left: rim + 1, top: rim + SHORT_PLATE.height + 5, align: 'start' },
      right: { ...block, left: width - rim - 1 - 2 * unit, top: lower - 5 - 7 * tall, align: 'end' },
      top: { ...row, left: beside, top: rim + 1, align: 'start' },
      bottom: { ...row, left: width - beside - RACK * unit, top: height - rim - 1 - tall, align: 'end' },
    },
    rivers: riversAround({
      size,
      centre,
      tile,
      gap: 6,
      inRow: 10,
      inColumn: 4,
      depth: { rows: centre.top - 6 - rim - 1 - tall - 5, columns: centre.left - 6 - inBlockRow },
    }),
    plates: {
      left: { left: rim, top: rim, ...plate },
      top: { left: width - inBlockRow - SHORT_PLATE.width, top: rim, ...plate },
      bottom: { left: inBlockRow, top: lower, ...plate },
      right: { left: width - rim - SHORT_PLATE.width, top: lower, ...plate },
    },
    centre,
    shown: tileBox(centre.left + 0.54 * centre.width, centre.top + 0.25 * centre.height, 1.38 * unit),
  };
};

const LAYOUTS: Readonly<Record<FeltFormat, (size: FeltSize, format: FeltFormat) => FeltLayout>> = {
  wide: large,
  square: large,
  portrait,
  short,
};
