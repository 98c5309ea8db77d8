import { fill, type Text } from '#language';
import type { Seat, Tile } from '#tiles';
import { limitFault, LIMITS, type Limits, limitWords } from '../../../../form/limits.js';
import { counted } from '../../../../language/counted.js';
import {
  isHandShown,
  miscountedHand,
  outcomeOf,
  type ReportDraft,
  type ReportShape,
  requiredSeats,
} from '../../../../report/report-draft.js';
import { allTiles, sizeOf } from '../../../../tile-board/hand.js';
import * as texts from '#texts/page/report';

/** A field of the form that a message can mark: the kong of a tile, an irregularity by its place in the report, or another one. */
export type MarkedField =
  | Tile
  | `irregularity-${number}`
  | ('suit' | 'value' | 'indicator')
  | ('outcome' | 'winner' | 'from' | 'winning-tile' | 'circumstances');

/** What is missing in a report, in words that name the player, the hand that needs it, and the field. */
export interface Missing {
  readonly text: Text;
  readonly seat?: Seat;
  readonly field?: MarkedField;
}

/** The id of the message beside the button that saves. Marked fields are described by it. */
export const MESSAGE = 'club-message';

/** The attributes of a field that one of the messages marks. With seats, only messages of these seats do. */
export const marked = (messages: readonly Missing[], field: MarkedField, ...seats: readonly Seat[]) =>
  messages.some(
    (message) =>
      message.field === field && (seats.length === 0 || (message.seat !== undefined && seats.includes(message.seat))),
  )
    ? ({ 'aria-invalid': true, 'aria-describedby': MESSAGE } as const)
    : {};

/** The values that may be stated in place of tiles. */
export const valueLimits = ({ value }: ReportShape): Limits => LIMITS[value === 'fan' ? 'statedFan' : 'statedPoints'];

/** Returns the first choice that is missing before a preview can be requested. */
export const missingIn = (
  draft: ReportDraft,
  shape: ReportShape,
  nameOf: (seat: Seat) => string,
  hasJokers: boolean,
): Missing | undefined => {
  const { wins, indicator } = draft;
  if (wins.some(({ seats }) => seats.length === 0)) return { text: texts.chooseWinner };
  const lacksGiver = wins.some(({ source, from }) => source !== 'self-draw' && from === undefined);
  if (lacksGiver) return { text: texts.chooseFrom };
  const miscounted = miscountedHand(draft, shape);
  if (miscounted !== undefined)
    return handOf(miscounted.seat, tilesMissing(miscounted.due - miscounted.count, nameOf(miscounted.seat)));
  const wrongDuration = draft.noted.some(({ took = '' }) => limitFault(LIMITS.seconds, took) !== undefined);
  if (wrongDuration) return { text: limitWords(LIMITS.seconds) };
  const unvalued = seatWithoutValue(draft, shape);
  if (unvalued !== undefined) return handOf(unvalued, fill(texts.enterValue, { player: nameOf(unvalued) }));
  if (hasJokers && wins.length > 0 && indicator === undefined)
    return { text: texts.chooseIndicator, field: 'indicator' };
  const unnamed = seatWithoutSuit(draft, shape);
  return unnamed && { ...handOf(unnamed, fill(texts.chooseForbidden, { player: nameOf(unnamed) })), field: 'suit' };
};

const handOf = (seat: Seat, text: Text): Missing => ({ seat, text });

/** How many standing tiles are missing in a hand; negative if there are too many. */
export const missingTiles = (draft: ReportDraft, seat: Seat): number => {
  const { hand } = draft.seats[seat];
  const { least, most } = sizeOf(hand, outcomeOf(draft, seat));
  const { length } = hand.standing;
  return length < least ? least - length : Math.min(0, most - length);
};

/** The words for a hand with too few or too many tiles. */
export const tilesMissing = (missing: number, player: string): Text =>
  missing > 0
    ? fill(texts.tooFewTiles, { player, tiles: counted('moreTiles', missing) })
    : fill(texts.tooManyTiles, { player, tiles: counted('tilesTooMany', -missing) });

/** The first seat whose stated value is missing or is no valid number. */
const seatWithoutValue = (draft: ReportDraft, shape: ReportShape): Seat | undefined =>
  requiredSeats(draft, shape).find((seat) => {
    const { stated } = draft.seats[seat];
    return stated !== undefined && limitFault(valueLimits(shape), stated) !== undefined;
  });

/** The first seat with a shown hand whose forbidden suit is not chosen, if the rule set has one. */
const seatWithoutSuit = (draft: ReportDraft, shape: ReportShape): Seat | undefined =>
  requiredSeats(draft, shape).find((seat) => {
    const { hand, forbidden, stated } = draft.seats[seat];
    const isNeeded = shape.hasForbiddenSuit && isHandShown(draft, shape, seat);
    return isNeeded && stated === undefined && forbidden === undefined && allTiles(hand).length > 0;
  });
