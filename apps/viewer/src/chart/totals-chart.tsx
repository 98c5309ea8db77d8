import { useId } from 'preact/hooks';
import { useFormat } from '../language/use-format.js';
import { useText } from '../language/language.js';
import { signed } from '../table/words/signed.js';
import { emsOf, shortened } from './line-name.js';
import { type Frame, type Point, type TotalsGeometry, totalsGeometry, type TotalsLine } from './totals-geometry.js';
import { useWidth } from './use-width.js';
import * as texts from '#texts/page/chart/totals-chart';
import './totals-chart.css';

/** A player of the chart. */
export interface ChartedPlayer {
  readonly name: string;
  readonly totals: TotalsLine;
}

interface ChartProps {
  /** At most four players. All lists of totals have the same length: the start and one total for each deal. */
  readonly players: readonly ChartedPlayer[];
  /** The number of each deal, as it is shown below the chart. */
  readonly deals: readonly number[];
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
const NAME_SHARE = 0.24;
const LINE_HEIGHT = 1.35;

const sizeOf = (width: number): (typeof SIZES)[number] => SIZES.find(({ below }) => width < below) ?? SIZES[0];

/** The frame, with space for the widest name on the right and the widest level on the left. */
const frameOf = (width: number, names: readonly string[], levels: readonly string[]): Frame => {
  const { font, height } = sizeOf(width);
  const namesEms = Math.max(...names.map(emsOf));
  const levelEms = Math.max(...levels.map(emsOf));
  return {
    width,
    height,
    left: Math.ceil(levelEms * font) + 12,
    right: Math.min(Math.ceil(namesEms * font), Math.floor(width * NAME_SHARE)) + NAME_OFFSET,
    top: font,
    bottom: Math.ceil(font * 2.75),
  };
};

const Drawing = ({ players, deals, width }: ChartProps & { readonly width: number }) => {
  const text = useText();
  const { number } = useFormat();
  const id = useId();
  const { font } = sizeOf(width);
  const lines = players.map(({ totals }) => totals);
  const names = players.map(({ name }) => name);
  const extremes = [Math.min(0, ...lines.flat()), Math.max(0, ...lines.flat())];
  // The grid extends beyond the totals, by one digit at most.
  const frame = frameOf(width, names, ['\u221200', ...extremes.map((value) => `${signed(value)}0`)]);
  const geometry = totalsGeometry(lines, frame, font * LINE_HEIGHT);
  const nameEms = (frame.right - NAME_OFFSET) / font;
  const totals = players.map(({ name, totals }) =>
    text(texts.total, { player: name, total: signed(totals.at(-1) ?? 0) }),
  );
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
        {text(texts.description, { deal: number(deals.at(-1) ?? 0), totals: totals.join('; ') })}
      </desc>
      <g aria-hidden="true">
        <Grid geometry={geometry} frame={frame} deals={deals} font={font} />
        {geometry.lines.map((points, index) => (
          <PlayerLine
            key={index}
            index={index}
            points={points}
            marked={geometry.marked}
            labelY={geometry.labels[index] ?? 0}
            nameX={frame.width - frame.right + NAME_OFFSET}
            name={shortened(names[index] ?? '', nameEms + 0.5)}
          />
        ))}
      </g>
    </svg>
  );
};

/** The levels with their values (0 is stronger) and the numbers of the deals. */
const Grid = ({
  geometry,
  frame,
  deals,
  font,
}: {
  readonly geometry: TotalsGeometry;
  readonly frame: Frame;
  readonly deals: readonly number[];
  readonly font: number;
}) => {
  const text = useText();
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
        <g key={deal} class="totals-tick">
          <line x1={x} x2={x} y1={bottom} y2={bottom + 4} />
          <text x={x} y={bottom + font} text-anchor="middle" dominant-baseline="central">
            {deals[deal - 1]}
          </text>
        </g>
      ))}
      <text class="totals-axis" x={frame.left} y={bottom + 2.1 * font} dominant-baseline="central">
        {text(texts.deals)}
      </text>
    </>
  );
};

/** The outline of a marker around the origin. Each line has its own. */
const MARKERS = [
  // Circle, square, triangle, diamond.
  `M${-MARKER},0a${MARKER},${MARKER} 0 1,0 ${2 * MARKER},0a${MARKER},${MARKER} 0 1,0 ${-2 * MARKER},0z`,
  `M-4.5,-4.5h9v9h-9z`,
  `M0,-5.5L5.5,4.5H-5.5z`,
  `M0,-6L6,0L0,6L-6,0z`,
] as const;

const PlayerLine = ({
  index,
  points,
  marked,
  labelY,
  nameX,
  name,
}: {
  readonly index: number;
  readonly points: readonly Point[];
  readonly marked: readonly number[];
  readonly labelY: number;
  readonly nameX: number;
  readonly name: string;
}) => {
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
        {name}
      </text>
    </g>
  );
};
