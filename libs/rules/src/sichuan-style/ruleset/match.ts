import type { MatchRules } from '#match';
import { isEndedByTime } from '../../kit/bloody/index.js';
import { optionsOfDeals } from '../../kit/play/match.js';
import { EDITION, ID } from '../corpus/fingerprint.js';
import { sichuanStyle } from './ruleset.js';

/** The rules of a match. Each settlement names the next dealer (SS-deal.1 to SS-deal.3). */
export const sichuanStyleMatch: MatchRules = {
  id: ID,
  edition: EDITION,
  options: optionsOfDeals(sichuanStyle.setup),
  // The sheet does not say how the dice choose the dealer: the highest sum deals (SS-A131).
  firstDealer: { dice: { clause: 'SS-gen.2', tied: 'SS-A121' } },
  // The sheet has no rules for matches.
  limits: { deals: 'SS-A126', time: 'SS-A122' },
  timeEndsDeal: (options) => isEndedByTime(sichuanStyle.setup.agreements, options),
  standings: { clause: 'SS-A125', ties: 'SS-A125' },
};
