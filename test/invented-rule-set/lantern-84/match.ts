import type { MatchRules } from '#match';
import { optionsOfDeals } from '../../../libs/rules/src/kit/play/match.js';
import { lantern84 } from './ruleset.js';

export const lantern84Match: MatchRules = {
  id: lantern84.id,
  edition: lantern84.edition,
  options: optionsOfDeals(lantern84.setup),
  firstDealer: { lot: { clause: 'LN-1.3' } },
  limits: { deals: 'LN-2.4', time: 'LN-2.4' },
  standings: { clause: 'LN-A2', ties: 'LN-A2' },
};
