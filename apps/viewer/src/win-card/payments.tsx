import { type Seat, SEATS } from '#tiles';
import { useText } from '../language/language.js';
import { placeOf, type TablePlace } from '../table/places/places.js';
import { signed } from '../table/words/signed.js';
import * as texts from '#texts/page/win-card';
import { counted } from '../language/counted.js';
import './win-card.css';
import { gainBy, type Flow } from './flows.js';
import { AccountLabel, type Players, useAccountNames } from './seat-plate.js';

interface PaymentsProps {
  readonly flows: readonly Flow[];
  readonly players: Players;
  /** The seat at the bottom, as on the felt. */
  readonly bottom: Seat;
  /** The seat that won, in gold. */
  readonly winner?: Seat | undefined;
}

/** The payments of a deal: arrows from payer to recipient; on a phone, one row for each payment. */
export const Payments = (props: PaymentsProps) => {
  const { flows, players } = props;
  const text = useText();
  if (flows.length === 0) return <p class="waiting">{text(texts.noPayment)}</p>;
  const isDrawn = flows.every(isBetweenSeats);
  return (
    <div class={`payments ${isDrawn ? 'payments-drawn' : ''}`}>
      {isDrawn && <Arrows {...props} />}
      <PaymentRows flows={flows} players={players} />
    </div>
  );
};

/** Lists the payments of a deal, one row for each payment with its payer and recipient. */
export const PaymentRows = ({ flows, players }: Pick<PaymentsProps, 'flows' | 'players'>) => {
  const text = useText();
  const names = useAccountNames(players);
  return (
    <ul class="payment-rows" aria-label={text(texts.payments)}>
      {flows.map(({ from, to, points }) => (
        <li key={`${from} ${to}`}>
          <span class="visually-hidden">
            {text(texts.pays, { from: names(from), to: names(to), points: text(counted('points', points)) })}
          </span>
          <span class="payment-row" aria-hidden="true">
            <AccountLabel account={from} players={players} />
            <strong class="number">{points}</strong>
            <svg class="payment-arrow" viewBox="0 0 32 12">
              <path d="M0 6h30M24 1l6 5-6 5" />
            </svg>
            <AccountLabel account={to} players={players} />
          </span>
        </li>
      ))}
    </ul>
  );
};

/** A drawing between the sides has no place for the bank. */
const isBetweenSeats = ({ from, to }: Flow): boolean => from !== 'bank' && to !== 'bank';

type Point = readonly [x: number, y: number];

/** The middle of each plate in the drawing, which is 400 wide and 280 high. */
const MIDDLES: Readonly<Record<TablePlace, Point>> = {
  bottom: [200, 256],
  right: [338, 140],
  top: [200, 24],
  left: [62, 140],
};
/** Half the size of a plate with the space that an arrow keeps from it. */
const KEPT: Point = [68, 30];
/** Where the points stand on an arrow between opposite sides, so that those of two arrows that cross do not meet. */
const BEFORE_CROSSING = 0.28;

const Arrows = ({ flows, players, bottom, winner }: PaymentsProps) => (
  <div class="payment-drawing" aria-hidden="true">
    <svg viewBox="0 0 400 280">
      {flows.map(({ from, to, points }) => {
        const line = arrowBetween(MIDDLES[placeOf(from as Seat, bottom)], MIDDLES[placeOf(to as Seat, bottom)]);
        const [x, y] = line.points;
        const width = 26 + 9 * String(points).length;
        return (
          <g key={`${from} ${to}`}>
            <path class="payment-line" d={line.path} />
            <path class="payment-head" d={line.head} />
            <rect class="payment-pill" x={x - width / 2} y={y - 14} width={width} height={28} rx={14} />
            <text class="payment-points" x={x} y={y + 5}>
              {points}
            </text>
          </g>
        );
      })}
    </svg>
    {SEATS.map((seat) => {
      const gain = gainBy(flows, seat);
      return (
        <div
          key={seat}
          class={`payment-plate payment-${placeOf(seat, bottom)} ${seat === winner ? 'payment-winner' : ''}`}
        >
          <AccountLabel account={seat} players={players} />
          <strong class={gain > 0 ? 'gain' : gain < 0 ? 'loss' : 'waiting'}>{signed(gain)}</strong>
        </div>
      );
    })}
  </div>
);

/** The way from the border of a plate to the border of another one. */
const arrowBetween = (from: Point, to: Point) => {
  const [start, end] = [borderTowards(from, to), borderTowards(to, from)];
  const [dx, dy] = [end[0] - start[0], end[1] - start[1]];
  const length = Math.hypot(dx, dy);
  const [ux, uy] = [dx / length, dy / length];
  const pointsAt = ux === 0 || uy === 0 ? BEFORE_CROSSING : 0.5;
  const neck: Point = [end[0] - 11 * ux, end[1] - 11 * uy];
  return {
    path: `M${start[0]} ${start[1]}L${neck[0]} ${neck[1]}`,
    head: `M${end[0]} ${end[1]}L${neck[0] - 6 * uy} ${neck[1] + 6 * ux}L${neck[0] + 6 * uy} ${neck[1] - 6 * ux}Z`,
    points: [start[0] + pointsAt * dx, start[1] + pointsAt * dy] as Point,
  };
};

const borderTowards = ([x, y]: Point, [toX, toY]: Point): Point => {
  const [dx, dy] = [toX - x, toY - y];
  const scale = Math.min(dx === 0 ? Infinity : KEPT[0] / Math.abs(dx), dy === 0 ? Infinity : KEPT[1] / Math.abs(dy));
  return [x + dx * scale, y + dy * scale];
};
