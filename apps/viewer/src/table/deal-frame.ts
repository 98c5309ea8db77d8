import { type Seat, SEATS } from '#tiles';
import { isForFalseWin, isNotedFalseWin, type PaidBySeat, paidForFalseWins } from '../deal/false-wins.js';
import type { SeenEvent } from './seen.js';

/** A roll of the dice before the deal, and the seat that it names. */
export interface Roll {
  readonly dice: readonly number[];
  readonly seat: Seat;
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
  /** How many tiles were taken from the flower end of the wall. */
  readonly fromFlowerEnd: number;
  /** The seat whose last tile was drawn and has not been followed by a discard. */
  readonly drawn?: Seat;
  /** The points that each seat paid for a false win. 0 if the rule set orders no payment. */
  readonly falseWins?: PaidBySeat;
  /** The last act at the table, to be highlighted. */
  readonly last?: SeenEvent;
  readonly ruleSet?: string;
}

export const NO_FRAME: DealFrame = { fromFlowerEnd: 0 };

/** Returns the frame after one more event of the branch that counts. */
export const frameAfter = (frame: DealFrame, event: SeenEvent): DealFrame => {
  const { drawn: _, ...rest } = frame;
  const drawn = drawnAfter(frame.drawn, event);
  return { ...rest, ...(drawn === undefined ? {} : { drawn }), ...changed(frame, event), last: event };
};

/** In these rule sets replacement tiles come from the flower end (DZ-break.3, CC-wall), in others from the live end. */
const WITH_FLOWER_END: ReadonlySet<string> = new Set(['dazhong', 'classical']);

const changed = (frame: DealFrame, event: SeenEvent): Partial<DealFrame> => {
  switch (event.type) {
    case 'DealOpened':
      return { ruleSet: event.ruleSet, ...roundOf(event.options['round']) };
    case 'WallBreakerPicked':
      return { breaker: { dice: event.dice, seat: event.seat } };
    case 'WallBroken':
      return { wallBreak: { dice: event.dice, seat: event.seat, stack: event.stack } };
    case 'HandsDealt':
      return { tiles: SEATS.reduce((sum, seat) => sum + event.hands[seat].count, event.wall) };
    case 'TileDrawn':
      return event.replacement && WITH_FLOWER_END.has(frame.ruleSet ?? '') ? oneMore(frame) : {};
    case 'JokerIndicated':
      return oneMore(frame);
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

const withFalseWin = (
  { falseWins }: DealFrame,
  seat: Seat,
  transfers: Parameters<typeof paidForFalseWins>[0] = [],
): Partial<DealFrame> => ({ falseWins: { ...falseWins, [seat]: paidForFalseWins(transfers)[seat] ?? 0 } });

const oneMore = ({ fromFlowerEnd }: DealFrame): Partial<DealFrame> => ({ fromFlowerEnd: fromFlowerEnd + 1 });

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
