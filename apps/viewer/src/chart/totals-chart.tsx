import { useId } from 'preact/hooks';
import { SEAT_NAMES } from '#texts/page/language/seat-names';
import type { Seat } from '#tiles';
import { useFormat } from '../language/use-format.js';
import { useText } from '../language/language.js';
import { signed } from '../table/words/signed.js';
import { emsOf, shortened } from './line-name.js';
import { type Frame, type Point, type TotalsGeometry, totalsGeometry, type TotalsLine } from './totals-geometry.js';
import { roundsOf } from './rounds-of.js';
import { useWidth } from './use-width.js';
import * as texts from '#texts/page/chart/totals-chart';
import './totals-chart.css';

/** A deal of the chart. */
export interface ChartedDeal {
  readonly number: number;
  /** The wind of its round, in a match of rounds. */
  readonly round?: Seat | undefined;
  readonly isCorrected: boolean;
}

/** A player of the chart. */
export interface ChartedPlayer {
  readonly name: string;
  readonly totals: TotalsLine;
}

interface ChartProps {
  /** At most four players. All lists of totals have the same length: the start and one total for each deal. */
  readonly players: readonly ChartedPlayer[];
  /** Each deal, with its number as it is shown below the chart. */
  readonly deals: readonly ChartedDeal[];
  /** How many deals were agreed: the axis has room for those that are not played yet. */
  readonly agreed?: number | undefined;
}

/** The running totals of a match: one line for each player. The lines differ in dashes, markers and names as well as in colour. */
export const TotalsChart = (props: ChartProps) => {
  const [ref, width] = useWidth<HTMLDivElement>();
  return (
    <div ref={ref} class="totals-chart">
      {width !== undefined && width > 0 && <Drawing {...props} width={width} />}
    </div>
  );
};

/** The sizes of the chart in CSS pixels, by its width: for a phone, a desktop and a wall display. */
const SIZES = [
  { below: 600, font: 12, height: 260 },
  { below: 1100, font: 14, height: 340 },
  { below: Infinity, font: 16, height: 420 },
] as const;

/** The space around a marker, and between the last point and the names. */
const MARKER = 5;
const NAME_OFFSET = 26;
const NAME_SHARE = 0.3;
const LINE_HEIGHT = 1.35;

const sizeOf = (width: number): (typeof SIZES)[number] => SIZES.find(({ below }) => width < below) ?? SIZES[0];

/** The margin on the right where the names stand within the chart, beside the last deal that was played. */
const NARROW = 16;

interface Framed {
  readonly frame: Frame;
  /** The width of a name with its total, in ems. */
  readonly nameEms: number;
}

/** The frame, with space for the widest name behind the last deal and the widest level on the left. `played` is the part of the axis that was played. */
const frameOf = (width: number, names: readonly string[], levels: readonly string[], played: number): Framed => {
  const { font, height } = sizeOf(width);
  const namesWidth = Math.min(Math.ceil(Math.max(...names.map(emsOf)) * font), Math.floor(width * NAME_SHARE));
  const left = Math.ceil(Math.max(...levels.map(emsOf)) * font) + 12;
  const behind = (width - left - NARROW) * (1 - played);
  const beside = namesWidth + NAME_OFFSET;
  const frame = {
    ...{ width, height, left },
    right: behind >= beside ? NARROW : beside,
    top: font,
    bottom: Math.ceil(font * 2.75),
  };
  return { frame, nameEms: namesWidth / font };
};

const Drawing = ({ players, deals, agreed = 0, width }: ChartProps & { readonly width: number }) => {
  const text = useText();
  const { number } = useFormat();
  const id = useId();
  const { font } = sizeOf(width);
  const lines = players.map(({ totals }) => totals);
  const ends = players.map(({ totals }) => signed(totals.at(-1) ?? 0));
  const extremes = [Math.min(0, ...lines.flat()), Math.max(0, ...lines.flat())];
  // The grid extends beyond the totals, by one digit at most.
  const { frame, nameEms } = frameOf(
    width,
    players.map(({ name }, index) => `${name} ${ends[index]}`),
    ['\u221200', ...extremes.map((value) => `${signed(value)}0`)],
    deals.length / Math.max(deals.length, agreed),
  );
  const geometry = totalsGeometry(lines, frame, font * LINE_HEIGHT, agreed);
  const totals = players.map(({ name }, index) => text(texts.total, { player: name, total: ends[index] ?? '' }));
  return (
    <svg
      role="img"
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-description`}
      width={frame.width}
      height={frame.height}
      viewBox={`0 0 ${frame.width} ${frame.height}`}
      font-size={font}
    >
      <title id={`${id}-title`}>{text(texts.title)}</title>
      <desc id={`${id}-description`}>
        {text(texts.description, { deal: number(deals.at(-1)?.number ?? 0), totals: totals.join('; ') })}
      </desc>
      <g aria-hidden="true">
        <Rounds geometry={geometry} frame={frame} deals={deals} font={font} />
        <Grid geometry={geometry} frame={frame} deals={deals} font={font} />
        {geometry.lines.map((points, index) => (
          <PlayerLine
            key={index}
            index={index}
            points={points}
            marked={geometry.marked}
            labelY={geometry.labels[index] ?? 0}
            nameX={geometry.xOf(deals.length) + NAME_OFFSET}
            name={shortened(players[index]?.name ?? '', nameEms + 0.5 - emsOf(` ${ends[index]}`))}
            total={ends[index] ?? ''}
          />
        ))}
      </g>
    </svg>
  );
};

interface GridProps {
  readonly geometry: TotalsGeometry;
  readonly frame: Frame;
  readonly deals: readonly ChartedDeal[];
  readonly font: number;
}

/** A band for each round with its wind below, and a rule through each corrected deal. In a match without rounds, the name of the axis stands below. */
const Rounds = ({ geometry: { xOf }, frame, deals, font }: GridProps) => {
  const text = useText();
  const bottom = frame.height - frame.bottom;
  const rounds = roundsOf(deals);
  const below = bottom + 2.1 * font;
  return (
    <>
      {rounds.map(({ round, from, to }, index) => (
        <g key={from}>
          <rect
            class={index % 2 === 0 ? 'totals-band' : 'totals-no-band'}
            x={xOf(from)}
            y={frame.top}
            width={xOf(to) - xOf(from)}
            height={bottom - frame.top}
          />
          <text class="totals-axis" x={(xOf(from) + xOf(to)) / 2} y={below} text-anchor="middle">
            {text(SEAT_NAMES[round])}
          </text>
        </g>
      ))}
      {rounds.length === 0 && (
        <text class="totals-axis" x={frame.left} y={below}>
          {text(texts.deals)}
        </text>
      )}
      {deals.map(
        ({ number, isCorrected }, index) =>
          isCorrected && (
            <line
              key={number}
              class="totals-corrected"
              x1={xOf(index + 1)}
              x2={xOf(index + 1)}
              y1={frame.top}
              y2={bottom}
            />
          ),
      )}
    </>
  );
};

/** The levels with their values (0 is stronger) and the numbers of the deals. */
const Grid = ({ geometry, frame, deals, font }: GridProps) => {
  const right = frame.width - frame.right;
  const bottom = frame.height - frame.bottom;
  return (
    <>
      {geometry.levels.map(({ value, y }) => (
        <g key={value} class={value === 0 ? 'totals-zero' : 'totals-level'}>
          <line x1={frame.left} x2={right} y1={y} y2={y} />
          <text x={frame.left - 10} y={y} text-anchor="end" dominant-baseline="central">
            {signed(value)}
          </text>
        </g>
      ))}
      {geometry.ticks.map(({ deal, x }) => (
        <g key={deal} class={deals[deal - 1]?.isCorrected ? 'totals-tick totals-tick-corrected' : 'totals-tick'}>
          <line x1={x} x2={x} y1={bottom} y2={bottom + 4} />
          <text x={x} y={bottom + font} text-anchor="middle" dominant-baseline="central">
            {numberOf(deals, deal)}
          </text>
        </g>
      ))}
    </>
  );
};

/** The number of a deal of the axis. Those that are not played yet follow the last one. */
const numberOf = (deals: readonly ChartedDeal[], place: number): number =>
  deals[place - 1]?.number ?? (deals.at(-1)?.number ?? 0) + place - deals.length;

/** The outline of a marker around the origin. Each line has its own. */
const MARKERS = [
  // Circle, square, triangle, diamond.
  `M${-MARKER},0a${MARKER},${MARKER} 0 1,0 ${2 * MARKER},0a${MARKER},${MARKER} 0 1,0 ${-2 * MARKER},0z`,
  `M-4.5,-4.5h9v9h-9z`,
  `M0,-5.5L5.5,4.5H-5.5z`,
  `M0,-6L6,0L0,6L-6,0z`,
] as const;

interface PlayerLineProps {
  readonly index: number;
  readonly points: readonly Point[];
  readonly marked: readonly number[];
  readonly labelY: number;
  readonly nameX: number;
  readonly name: string;
  readonly total: string;
}

const PlayerLine = ({ index, points, marked, labelY, nameX, name, total }: PlayerLineProps) => {
  const end = points.at(-1);
  const marker = MARKERS[index];
  return (
    <g class={`totals-line totals-line-${index + 1}`}>
      <polyline points={points.map(({ x, y }) => `${x},${y}`).join(' ')} />
      {marked.map((deal) => {
        const point = points[deal];
        return point && <path key={deal} d={marker} transform={`translate(${point.x},${point.y})`} />;
      })}
      {end && <line class="totals-leader" x1={end.x + MARKER + 2} y1={end.y} x2={nameX - 6} y2={labelY} />}
      <text x={nameX - 3} y={labelY} dominant-baseline="central">
        {name} {total}
      </text>
    </g>
  );
};
