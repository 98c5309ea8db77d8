import { firstOf } from '#decider';
import type { MatchCommandOf } from '../messages/commands.js';
import { isCounted } from '../state/counted-deals.js';
import type { MatchEvent } from '../messages/events.js';
import { UNOPENED_MATCH, type OpenedMatch } from '../state/state.js';
import { opening } from './open-match.js';
import { refuseWhileDealIsOpen } from './open-deal.js';
import { BEFORE_THE_END, refuseIf, stepIn, type MatchSituation } from './step.js';

/** Replaces the id of a clause when the people at the table end the match and no rule set does. */
const ABANDONED = 'abandoned';

type Correction = MatchCommandOf<'CorrectOpening'>;

/** The corrected opening: at the same table, under the same rules. */
const openingOf = ({ terms }: OpenedMatch, { type: _, reason: __, by: ___, ...agreed }: Correction) => {
  const { table, ruleSet, edition } = terms;
  return { type: 'OpenMatch', table, ruleSet, edition, ...agreed } as const;
};

const unopened = ({ rules, at }: MatchSituation): MatchSituation => ({ rules, at, state: UNOPENED_MATCH });

/** Void deals stay in the record. A deal that counts depends on the opening, so after it the opening stands. */
export const correctOpening = stepIn(...BEFORE_THE_END)<Correction>({
  refuse: (situation, command) =>
    firstOf(
      () => refuseWhileDealIsOpen(situation.state),
      () => refuseIf(situation.state.deals.some(isCounted), 'OPENING_STANDS', { at: '/type' }),
      () => opening.refuse(unopened(situation), openingOf(situation.state, command)),
    ),
  makes: (situation, command) =>
    opening.makes(unopened(situation), openingOf(situation.state, command)).map((event): MatchEvent => {
      const { reason, by } = command;
      return event.type === 'MatchOpened' ? { ...event, type: 'OpeningCorrected', reason, by } : event;
    }),
});

/** Settled deals stay and count. An open deal must be finished or abandoned first. */
export const abandonMatch = stepIn(...BEFORE_THE_END)<MatchCommandOf<'AbandonMatch'>>({
  refuse: ({ state }) => refuseWhileDealIsOpen(state),
  makes: ({ at }, { reason }) => [{ type: 'MatchEnded', cause: 'abandoned', clause: ABANDONED, at, reason }],
});
