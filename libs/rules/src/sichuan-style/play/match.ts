import type { MatchRules } from '#match';
import { optionsOfDeals, pointsFinesGains } from '../../kit/match.js';
import { EDITION, ID } from '../corpus/fingerprint.js';
import { sichuanStyle } from '../ruleset.js';

/** The rules of a match. Each settlement names the next dealer (SS-deal.1 to SS-deal.3). */
export const sichuanStyleMatch: MatchRules = {
  id: ID,
  edition: EDITION,
  options: optionsOfDeals(sichuanStyle.setup),
  firstDealer: { dice: { clause: 'SS-gen.2', tied: 'SS-A121' } },
  // The sheet has no rules for matches.
  limits: { deals: 'SS-A126', time: 'SS-A122' },
  standings: pointsFinesGains({ points: 'SS-A125', fines: 'SS-A125', gains: 'SS-A125' }),
};
