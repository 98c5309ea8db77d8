import type { Schemas } from '../../../api/types.js';

/** The commands by which a referee rules on a match. */
export const MATCH_RULINGS = [
  'RuleOnProtest',
  'RuleOnDealer',
  'RuleOnRound',
  'RuleOnTime',
  'WithdrawRuling',
  'Warn',
  'NameDealer',
  'EndMatchByRuling',
] as const satisfies readonly Schemas['SessionCommand']['type'][];
export type MatchRuling = (typeof MATCH_RULINGS)[number];
