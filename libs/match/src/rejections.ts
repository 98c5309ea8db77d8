/** Every refusal of a match once: its code and its text. */
export const MATCH_REJECTIONS = {
  MATCH_ALREADY_OPEN: 'This match has been opened before.',
  MATCH_NOT_OPEN: 'This match has not been opened.',
  MATCH_ENDED: 'This match is over.',
  MATCH_RULES_UNKNOWN: 'No such rule set or edition is installed here.',
  MATCH_OPTION_UNKNOWN: 'The rule set does not know one of these options or its value.',
  PLACES_NOT_FOUR: 'The four places must be at four sides and of four players.',
  PLAYER_UNKNOWN: 'No player of this id sits at the match.',
  FIRST_DEALER_WAY: 'The rule set finds the first dealer in another way.',
  FIRST_DEALER_OPEN: 'Who deals first has not been found yet.',
  ROLL_NOT_AWAITED: 'No roll of this player is awaited.',
  DEAL_TERMS_DIFFER: 'A deal of a match has the table, the rules and the options of the match.',
  DEAL_PLACES_DIFFER: 'A deal of a match has its players at their sides, seated counter-clockwise from the dealer.',
  ANOTHER_DEALER: 'Another player deals next.',
  DEAL_IN_MATCH: 'This deal has been started in the match before.',
  DEAL_NOT_IN_MATCH: 'The match has no such deal.',
  DEAL_NOT_SETTLED: 'The last deal of the match is not settled.',
  DEALS_PLAYED: 'The agreed number of deals has been played.',
  DEALS_REMAIN: 'The agreed number of deals has not been played, or none was agreed on.',
  TIME_IS_UP: 'The time of play is up.',
  TIME_REMAINS: 'The agreed time of play is not up.',
  CLOCK_RUNS: 'The clock runs.',
  CLOCK_STANDS: 'The clock stands still.',
  MOMENT_TOO_EARLY: 'The clock was last started or stopped later than this.',
  OUTCOME_UNBALANCED: 'The balances of the deal do not add up to zero.',
  SETTLEMENT_ON_RECORD: 'This very settlement is the one on record.',
  SETTLEMENT_NOT_CURRENT: 'The deal has no settlement at this sequence, or it no longer counts.',
  ALREADY_SIGNED: 'The player has signed this settlement.',
  NOT_AT_THE_DEAL: 'The player has not played in this deal.',
  PLAYER_SEATED: 'The player sits at the match already.',
  SUBSTITUTED_TOO_LATE: 'A deal of this number has begun, or a later substitution is on record.',
  NO_SUCH_PROTEST: 'The match has no protest of this number.',
  PROTEST_ANSWERED: 'The protest has been answered.',
  NO_SUCH_FINDING: 'Nothing says that another player should have dealt this deal.',
} as const;

export type MatchRejectionCode = keyof typeof MATCH_REJECTIONS;

/** A command that makes no sense: a value, never an event, never an exception. */
export interface MatchRejection {
  readonly code: MatchRejectionCode;
  readonly message: string;
  /** The clause that refuses, where a clause does. */
  readonly clause?: string;
  /** JSON pointer to the member of the command that is refused. */
  readonly at?: string;
}

export const rejectMatch = (
  code: MatchRejectionCode,
  where: { at?: string; clause?: string } = {},
): MatchRejection => ({ code, message: MATCH_REJECTIONS[code], ...where });
