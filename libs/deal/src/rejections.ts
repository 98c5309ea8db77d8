/** Every refusal of a deal once: its code and its text. Clauses are the rule set's to add. */
export const REJECTIONS = {
  ALREADY_OPEN: 'This deal has been opened before.',
  NOT_OPEN: 'This deal has not been opened.',
  WRONG_PHASE: 'This cannot be done in the present phase of the deal.',
  UNKNOWN_RULE_SET: 'No such rule set or edition is installed here.',
  BAD_OPTION: 'The rule set does not know this option or this value of it.',
  SEATING_NOT_FOUR: 'The four seats must be at four sides and of four players.',
  NOT_IN_RULE_SET: 'The rule set in force knows no such act.',
  WALL_ALREADY_BROKEN: 'The wall of this deal has been broken before.',
  HAND_SIZE: 'A dealt hand has another number of tiles than the rule book gives.',
  TOO_MANY_COPIES: 'More copies of a tile than the set of tiles holds.',
  TILE_NOT_IN_SET: 'The rule set plays without this tile.',
  FACE_NOT_KNOWN: 'At this recording level every tile must have its face.',
  SUIT_ALREADY_CHOSEN: 'This seat has chosen its forbidden suit.',
  SUIT_TILE_MISMATCH: 'The tile set aside is not of the suit that is named.',
  CARD_NOT_NEEDED: 'A card is laid only where the hand holds no tile of the suit.',
  NOT_YOUR_TURN: 'It is not the turn of this seat.',
  MUST_DISCARD: 'A discard is awaited, not a draw.',
  MUST_DRAW: 'A draw is awaited first.',
  WALL_EMPTY: 'No tile is left in the wall.',
  TILE_NOT_HELD: 'The seat does not hold this tile.',
  FIRST_DISCARD_OWED: 'The tile set aside is owed as the first discard.',
  NOTHING_TO_CLAIM: 'There is no tile that this seat could claim.',
  ALREADY_CLAIMED: 'The tile has been claimed in this way before.',
  TILES_DO_NOT_FIT: 'The tiles named do not make this set.',
  NO_REPLACEMENT_TILE: 'No replacement tile is left for a kong.',
  KONG_AFTER_PUNG: 'No kong may be declared in the turn of one’s own pung.',
  KONG_KIND: 'The kong is of another kind than the one named.',
  SEAT_IS_OUT: 'This seat has declared Hu and plays no more in this deal.',
  NO_TILE_TO_WIN_ON: 'A win needs a tile just drawn, discarded or robbed.',
  WIN_PASSED: 'A win was passed since the last own draw, and this one is not worth more.',
  NO_WINDOW: 'No claim window is open.',
  REVEAL_NOT_AWAITED: 'The hand of this seat is not awaited.',
  HAND_DIFFERS: 'The tiles laid open are not those the record holds.',
  WRONG_RECORDING: 'This deal is recorded in another way: by its play, or by its result.',
  WIN_IMPOSSIBLE: 'No win can have come about in this way.',
  SUIT_KNOWN: 'The record knows this forbidden suit.',
  HAND_DEAD: 'The referee has ruled this hand dead: it can neither claim nor win.',
  NO_SUCH_BOUNDARY: 'A rewind names the last event of a command, after the opening and before the latest one.',
  UNKNOWN_CLAUSE: 'The rule set has no such clause.',
  SELF_PAYMENT: 'A payment goes from one account to another.',
} as const;

export type RejectionCode = keyof typeof REJECTIONS;

/** A command that makes no sense: a value, never an event, never an exception. */
export interface Rejection {
  readonly code: RejectionCode;
  readonly message: string;
  /** The clause that refuses, where a clause does. */
  readonly clause?: string;
  /** JSON pointer to the member of the command that is refused. */
  readonly at?: string;
}

export const reject = (code: RejectionCode, where: { at?: string; clause?: string } = {}): Rejection => ({
  code,
  message: REJECTIONS[code],
  ...where,
});
