import type { MatchRules } from '#match';
import { optionsOfDealsInRounds } from '../../kit/play/match.js';
import { EDITION, ID } from '../corpus/fingerprint.js';
import { options } from '../state/options.js';

/** The rules of a session. Each settlement names the next East (CC-session.east.keeps, CC-settle.4, CC-A19). */
export const classicalMatch: MatchRules = {
  id: ID,
  edition: EDITION,
  // The limit is one of the options, so it applies to the whole session (CC-setup.limit, CC-A34).
  options: optionsOfDealsInRounds({ options }),
  // East keeps his side. The other players already sit around him.
  firstDealer: { dice: { clause: 'CC-setup.seats', tied: 'CC-A26' } },
  limits: { deals: 'CC-session.16', time: 'CC-A40' },
  agreedDeals: 16,
  // A win of East adds a deal. It ends neither the round nor the session, unless it is agreed that every deal counts
  // (CC-A20).
  rounds: { deals: 4, clause: 'CC-session.16', counting: ['passing', 'every-deal'] },
  standings: { clause: 'CC-A38', ties: 'CC-A38' },
};
