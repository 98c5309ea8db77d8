import type { MatchCommandOf } from '../messages/commands.js';
import { dealerFindings } from '../state/dealer.js';
import type { MatchEvent } from '../messages/events.js';
import type { Finding } from '../state/finding.js';
import { isOfMatch, placesNow, sideOf } from '../state/places.js';
import { rejectMatch } from '../messages/rejections.js';
import { roundFindings } from '../state/rounds.js';
import type { Allowance, OpenedMatch } from '../state/state.js';
import { dealIn } from './deals.js';
import { OPENED, PLAYED, refuseIf, stepIn } from './step.js';

export const warn = stepIn(...OPENED)<MatchCommandOf<'Warn'>>({
  refuse: ({ state }, { player }) => refuseIf(!isOfMatch(state, player), 'PLAYER_UNKNOWN', { at: '/player' }),
  makes: (_, { player, reason, by }) => [{ type: 'PlayerWarned', player, reason, by }],
});

export const ruleOnProtest = stepIn(...PLAYED)<MatchCommandOf<'RuleOnProtest'>>({
  refuse: ({ state }, { protest }) => {
    const known = state.protests.find((each) => each.protest === protest);
    if (known === undefined) return rejectMatch('NO_SUCH_PROTEST', { at: '/protest' });
    return refuseIf(known.answer !== undefined, 'PROTEST_ANSWERED', { at: '/protest' });
  },
  makes: (_, { protest, reason, by }) => [{ type: 'ProtestAnswered', protest, reason, by }],
});

/** Lets a deal stand that has a finding. A finding with a ruling may be ruled on again: the later ruling counts. */
const allowing = <Expected extends string>(
  findings: (state: OpenedMatch) => readonly Finding<Expected>[],
  allowed: (facts: Allowance<Expected> & { readonly deal: string }) => MatchEvent,
) =>
  stepIn(...PLAYED)<MatchCommandOf<'RuleOnDealer' | 'RuleOnRound'>>({
    refuse: ({ state }, { deal }) =>
      refuseIf(!findings(state).some((finding) => finding.deal === deal), 'NO_SUCH_FINDING', { at: '/deal' }),
    makes: ({ state }, { deal, reason, by }) =>
      findings(state)
        .filter((finding) => finding.deal === deal)
        .map(({ expected }) => allowed({ deal, expected, reason, by })),
  });

export const ruleOnDealer = allowing(dealerFindings, (facts) => ({ type: 'DealerAllowed', ...facts }));

export const ruleOnRound = allowing(roundFindings, (facts) => ({ type: 'RoundAllowed', ...facts }));

/** Only the record of the deal says when it was played, so the referee may rule on any deal of the match. */
export const ruleOnTime = stepIn(...PLAYED)<MatchCommandOf<'RuleOnTime'>>({
  refuse: ({ state }, { deal }) => refuseIf(dealIn(state, deal) === undefined, 'DEAL_NOT_IN_MATCH', { at: '/deal' }),
  makes: (_, { deal, reason, by }) => [{ type: 'TimeAllowed', deal, reason, by }],
});

const RULED = { dealer: 'allowed', round: 'roundAllowed', time: 'timeAllowed' } as const;

export const withdrawRuling = stepIn(...PLAYED)<MatchCommandOf<'WithdrawRuling'>>({
  refuse: ({ state }, { deal, ruling }) =>
    refuseIf(dealIn(state, deal)?.[RULED[ruling]] === undefined, 'NO_SUCH_RULING', { at: '/deal' }),
  makes: (_, { deal, ruling, reason, by }) => [{ type: 'RulingWithdrawn', ruling, deal, reason, by }],
});

/** The referee's decision has priority over the succession, for one deal. */
export const nameDealer = stepIn('running')<MatchCommandOf<'NameDealer'>>({
  refuse: ({ state }, { player }) =>
    refuseIf(sideOf(placesNow(state), player) === undefined, 'PLAYER_UNKNOWN', { at: '/player' }),
  makes: (_, { player, reason, by }) => [{ type: 'DealerNamed', player, reason, by }],
});
