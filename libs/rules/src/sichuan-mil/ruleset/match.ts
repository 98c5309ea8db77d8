import type { MatchRules } from '#match';
import { optionsOfDeals } from '../../kit/play/match.js';
import { EDITION, ID } from '../corpus/fingerprint.js';
import { sichuanMil } from './ruleset.js';

/** The rules of a match. Each settlement names the next dealer (SBR-5.3 to SBR-5.5). */
export const sichuanMilMatch: MatchRules = {
  id: ID,
  edition: EDITION,
  options: optionsOfDeals(sichuanMil.setup),
  firstDealer: {
    lot: { clause: 'SBR-1.2' },
    dice: { clause: 'SBR-1.2', tied: 'SBR-A121' },
  },
  limits: { deals: 'SBR-5.6', time: 'SBR-A122' },
  timeEndsDeal: () => true,
  // The goal of a match is the highest sum of points (SBR-1.7). The source has no rule for ties.
  standings: { clause: 'SBR-1.7', ties: 'SBR-A125' },
};
