import { isKnown, type Seat, SEATS, type SeenTile } from '#tiles';
import { isForFalseWin, isNotedFalseWin, type PaidBySeat, paidForFalseWins } from './false-wins.js';
import type { SeenEvent } from '../../api/types.js';
import { handWithout } from './standing-tiles.js';

/** A roll of the dice before the deal, and the seat that it names. */
export interface Roll {
  readonly dice: readonly number[];
  readonly seat: Seat;
}

/** The value that the winner counted for the shown hand (DZ-count.5). */
export interface OwnCount {
  readonly seat: Seat;
  readonly points: number;
  /** Absent until the count is settled. It stands unless another seat objected. */
  readonly settled?: { readonly contestedBy?: Seat };
}

/** The facts that a drawing needs beside the view of the deal, as far as the events state them. */
export interface DealFrame {
  /** The roll that names the seat that breaks the wall, in rule sets with two rolls. */
  readonly breaker?: Roll;
  /** The place of the break: after this number of stacks from the right end of that seat's wall. */
  readonly wallBreak?: Roll & { readonly stack: number };
  readonly roundWind?: Seat;
  /** The number of tiles of the whole wall, before the hands were dealt. */
  readonly tiles?: number;
  /** The seat whose last tile was drawn and has not been followed by a discard. */
  readonly drawn?: Seat;
  /** The self-drawn tile of a declared win, which was not put into the hand. Absent if its face is not seen. */
  readonly wonDraw?: { readonly seat: Seat; readonly tile: SeenTile };
  /** The own count of a winner; absent after a false win. */
  readonly ownCount?: OwnCount;
  /** The tiles that seats set aside for their forbidden suits and have not discarded yet. */
  readonly setAside?: Readonly<Partial<Record<Seat, SeenTile>>>;
  /** The points that each seat paid for a false win. 0 if the rule set orders no payment. */
  readonly falseWins?: PaidBySeat;
  /** The last discard. */
  readonly discard?: { readonly seat: Seat; readonly tile: SeenTile };
  /** The last act of a seat, to be highlighted. */
  readonly last?: SeenEvent;
}

export const NO_FRAME: DealFrame = {};

/** The events that are acts of a seat. Others, such as payments and the end of the time to claim, leave the last act highlighted. */
const ACTS: ReadonlySet<SeenEvent['type']> = new Set([
  'TileDrawn',
  'TileDiscarded',
  'ChowDeclared',
  'PungDeclared',
  'KongDeclared',
  'BonusTileShown',
  'WinDeclared',
]);

/** Returns the frame after one more event of the branch that counts. */
export const frameAfter = (frame: DealFrame, event: SeenEvent): DealFrame => {
  const { drawn: _, wonDraw: __, ownCount: ___, ...rest } = frame;
  const drawn = drawnAfter(frame.drawn, event);
  const wonDraw = wonDrawAfter(frame.wonDraw, event);
  const ownCount = ownCountAfter(frame.ownCount, event);
  return {
    ...rest,
    ...(drawn !== undefined && { drawn }),
    ...(wonDraw !== undefined && { wonDraw }),
    ...(ownCount !== undefined && { ownCount }),
    ...changed(frame, event),
    ...(ACTS.has(event.type) && { last: event }),
  };
};

/** The tile of the hand that lies in front of the seat, set aside for its forbidden suit. */
export const tileSetAside = ({ setAside }: DealFrame, seat: Seat, hand: readonly SeenTile[]): SeenTile | undefined =>
  handWithout(hand, setAside?.[seat]) === undefined ? undefined : setAside?.[seat];

const changed = (frame: DealFrame, event: SeenEvent): Partial<DealFrame> => {
  switch (event.type) {
    case 'DealOpened':
      return roundOf(event.options['round']);
    case 'WallBreakerPicked':
      return { breaker: { dice: event.dice, seat: event.seat } };
    case 'WallBroken':
      return { wallBreak: { dice: event.dice, seat: event.seat, stack: event.stack } };
    case 'HandsDealt':
      return { tiles: SEATS.reduce((sum, seat) => sum + event.hands[seat].count, event.wall) };
    case 'ForbiddenSuitChosen':
      return event.tile === undefined ? {} : { setAside: { ...frame.setAside, [event.seat]: event.tile } };
    case 'TileDiscarded':
      return { ...withoutSetAside(frame, event.seat), discard: { seat: event.seat, tile: event.tile } };
    case 'WinJudged':
      return event.valid ? {} : withFalseWin(frame, event.seat, event.transfers);
    case 'IrregularityNoted':
      return isNotedFalseWin(event) ? withFalseWin(frame, event.seat) : {};
    case 'PenaltyImposed':
      return isForFalseWin(event.penalty) ? withFalseWin(frame, event.seat, event.transfers) : {};
    default:
      return {};
  }
};

/** The tile set aside is the first discard of its seat. */
const withoutSetAside = ({ setAside = {} }: DealFrame, seat: Seat): Partial<DealFrame> => {
  if (setAside[seat] === undefined) return {};
  const { [seat]: _, ...others } = setAside;
  return { setAside: others };
};

const withFalseWin = (
  { falseWins }: DealFrame,
  seat: Seat,
  transfers: Parameters<typeof paidForFalseWins>[0] = [],
): Partial<DealFrame> => ({ falseWins: { ...falseWins, [seat]: paidForFalseWins(transfers)[seat] ?? 0 } });

const roundOf = (round: unknown): Partial<DealFrame> => {
  const roundWind = SEATS.find((seat) => seat === round);
  return roundWind === undefined ? {} : { roundWind };
};

const drawnAfter = (drawn: Seat | undefined, event: SeenEvent): Seat | undefined => {
  switch (event.type) {
    case 'TileDrawn':
      return event.seat;
    case 'TileDiscarded':
    case 'TileReturned':
    case 'KongDeclared':
    case 'BonusTileShown':
    case 'HandAmended':
    case 'HandRevealed':
      return undefined;
    default:
      return drawn;
  }
};

type WonDraw = DealFrame['wonDraw'];

const wonDrawAfter = (wonDraw: WonDraw, event: SeenEvent): WonDraw => {
  switch (event.type) {
    case 'WinDeclared':
      return event.source.kind === 'self-draw' && !event.circumstances.includes('mixed-in')
        ? wonDrawOf(event.seats[0], event.tile)
        : undefined;
    case 'HandRevealed':
      if (event.drawn !== undefined) return wonDrawOf(event.seat, event.drawn);
      return event.mixedIn && wonDraw?.seat === event.seat ? undefined : wonDraw;
    case 'ClaimWithdrawn':
      return undefined;
    case 'WinJudged':
      return event.valid ? wonDraw : undefined;
    default:
      return wonDraw;
  }
};

const wonDrawOf = (seat: Seat | undefined, tile: SeenTile | undefined): WonDraw =>
  seat !== undefined && tile !== undefined && isKnown(tile) ? { seat, tile } : undefined;

const ownCountAfter = (ownCount: OwnCount | undefined, event: SeenEvent): OwnCount | undefined => {
  switch (event.type) {
    case 'HandRevealed':
      return event.count === undefined ? ownCount : { seat: event.seat, points: event.count };
    case 'WinJudged':
      return event.valid ? ownCount : undefined;
    case 'CountSettled':
      return ownCount && { ...ownCount, settled: event.by === undefined ? {} : { contestedBy: event.by } };
    default:
      return ownCount;
  }
};
