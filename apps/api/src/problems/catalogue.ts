import { CALCULATOR_FAULTS, type CalculatorFaultCode } from '#calculator';
import { REJECTIONS, type RejectionCode } from '#deal';
import type { Text } from '#language';
import { MATCH_REJECTIONS, type MatchRejectionCode } from '#match';
import { TRANSPORT, type CatalogueEntry } from './transport.js';

/**
 * The HTTP status of each refusal of a deal. A refused command is understood but wrong: 422. Only a second opening is a
 * conflict: 409. The table is complete, so a new code of libs/deal does not compile without a status.
 */
const STATUS_OF_REJECTION: Readonly<Record<RejectionCode, 409 | 422>> = {
  ALREADY_OPEN: 409,
  NOT_OPEN: 422,
  WRONG_PHASE: 422,
  DEAL_SETTLED: 422,
  REPORT_STANDS: 422,
  NOTHING_TO_WITHDRAW: 422,
  HAND_NOT_REPORTED: 422,
  HAND_MISSING: 422,
  WINNING_TILE_UNKNOWN: 422,
  TILES_NEEDED: 422,
  VALUE_NEEDED: 422,
  VALUE_UNIT: 422,
  VALUE_IMPOSSIBLE: 422,
  ENDING_MISSING: 422,
  UNKNOWN_RULE_SET: 422,
  BAD_OPTION: 422,
  SEATING_NOT_FOUR: 422,
  NOT_IN_RULE_SET: 422,
  WALL_ALREADY_BROKEN: 422,
  HAND_SIZE: 422,
  TOO_MANY_COPIES: 422,
  TILE_NOT_IN_SET: 422,
  FACE_NOT_KNOWN: 422,
  SUIT_ALREADY_CHOSEN: 422,
  SUIT_TILE_MISMATCH: 422,
  CARD_NOT_NEEDED: 422,
  NOT_YOUR_TURN: 422,
  MUST_DISCARD: 422,
  MUST_DRAW: 422,
  WALL_EMPTY: 422,
  TILE_NOT_HELD: 422,
  FIRST_DISCARD_OWED: 422,
  NOTHING_TO_CLAIM: 422,
  ALREADY_CLAIMED: 422,
  OUTRANKED_BY_WIN: 422,
  RETURNED_TILE_DIFFERS: 422,
  NO_RETURNED_TILE: 422,
  NO_PLAYING_TILE: 422,
  NOTED_OTHERWISE: 422,
  TILES_DO_NOT_FIT: 422,
  NO_REPLACEMENT_TILE: 422,
  KONG_AFTER_PUNG: 422,
  KONG_KIND: 422,
  SEAT_IS_OUT: 422,
  NO_TILE_TO_WIN_ON: 422,
  WIN_PASSED: 422,
  NO_WINDOW: 422,
  REVEAL_NOT_AWAITED: 422,
  HAND_DIFFERS: 422,
  WRONG_RECORDING: 422,
  WIN_IMPOSSIBLE: 422,
  HAND_DOES_NOT_WIN: 422,
  SUIT_KNOWN: 422,
  HAND_DEAD: 422,
  NO_FLOWER: 422,
  REPLACEMENT_OWED: 422,
  JOKER_NOT_INDICATED: 422,
  JOKER_ALREADY_INDICATED: 422,
  JOKER_STAYS: 422,
  FLOWER_STAYS: 422,
  NOT_FROM_THE_LEFT: 422,
  ONLY_A_WIN: 422,
  SHOW_AWAITED: 422,
  READY_NOT_NOW: 422,
  HAND_FROZEN: 422,
  FACT_NOT_AWAITED: 422,
  HAND_LIES_OPEN: 422,
  HAND_JUDGED: 422,
  NO_SUCH_BOUNDARY: 422,
  TIME_KEPT: 422,
  UNKNOWN_CLAUSE: 422,
  SELF_PAYMENT: 422,
};

/** The only refusal of a match with status 409: a second opening. */
const OPENED_TWICE: MatchRejectionCode = 'MATCH_ALREADY_OPEN';

export type TransportCode = keyof typeof TRANSPORT;
export type ProblemCode = TransportCode | RejectionCode | MatchRejectionCode | CalculatorFaultCode;

const entriesOf = <Code extends string>(
  titles: Readonly<Record<Code, Text>>,
  status: (code: Code) => number,
): Readonly<Record<Code, CatalogueEntry>> =>
  Object.fromEntries(
    (Object.entries(titles) as [Code, Text][]).map(([code, title]) => [code, { status: status(code), title }]),
  ) as Readonly<Record<Code, CatalogueEntry>>;

/** All refusals that a client can receive. openapi/ERRORS.md explains what to do about each. */
export const CATALOGUE: Readonly<Record<ProblemCode, CatalogueEntry>> = {
  ...TRANSPORT,
  ...entriesOf(REJECTIONS, (code) => STATUS_OF_REJECTION[code]),
  ...entriesOf(MATCH_REJECTIONS, (code) => (code === OPENED_TWICE ? 409 : 422)),
  // Understood but wrong.
  ...entriesOf(CALCULATOR_FAULTS, () => 422),
};

/** Whether the code refuses a play and not the request. Players and referees read such refusals. */
export const isOfPlay = (code: ProblemCode): boolean => !Object.hasOwn(TRANSPORT, code);

export const REJECTION_CODES = Object.keys(REJECTIONS) as readonly RejectionCode[];
export const MATCH_REJECTION_CODES = Object.keys(MATCH_REJECTIONS) as readonly MatchRejectionCode[];

/** Returns the stable `type` of a problem (RFC 9457 section 3.1.1). It is a name and cannot be opened. */
export const typeOf = (code: ProblemCode): string =>
  `urn:tilescribe:problem:${code.toLowerCase().replaceAll('_', '-')}`;
