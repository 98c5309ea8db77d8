import type { MatchCommandOf } from '../commands.js';
import { dealerFindings } from '../dealer.js';
import type { MatchEvent } from '../events.js';
import { placesNow, sideOf, substitutionsOf } from '../places.js';
import { rejectMatch } from '../rejections.js';
import { roundFindings } from '../rounds.js';
import type { OpenedMatch } from '../state.js';
import { dealIn } from './deals.js';
import { refuseIf, stepIn } from './step.js';

const refuseUnknownNow = (state: OpenedMatch, player: string) =>
  refuseIf(sideOf(placesNow(state), player) === undefined, 'PLAYER_UNKNOWN', { at: '/player' });

/** Returns whether the player has been, is or will be at the match, and so can be warned. */
const hasSat = (state: OpenedMatch, player: string): boolean =>
  state.terms.places.some((place) => place.player === player) ||
  substitutionsOf(state).some((each) => each.in === player);

export const warn = stepIn(
  'rolling',
  'drawing',
  'running',
  'ended',
)<MatchCommandOf<'Warn'>>({
  refuse: ({ state }, { player }) => refuseIf(!hasSat(state, player), 'PLAYER_UNKNOWN', { at: '/player' }),
  makes: (_, { player, reason, by }) => [{ type: 'PlayerWarned', player, reason, by }],
});

export const ruleOnProtest = stepIn(
  'running',
  'ended',
)<MatchCommandOf<'RuleOnProtest'>>({
  refuse: ({ state }, { protest }) => {
    const known = state.protests.find((each) => each.protest === protest);
    if (known === undefined) return rejectMatch('NO_SUCH_PROTEST', { at: '/protest' });
    return refuseIf(known.answer !== undefined, 'PROTEST_ANSWERED', { at: '/protest' });
  },
  makes: (_, { protest, reason, by }) => [{ type: 'ProtestAnswered', protest, reason, by }],
});

/** A finding with a ruling may be ruled on again: the later ruling counts. */
const dealerFinding = (state: OpenedMatch, deal: string) =>
  dealerFindings(state).find((finding) => finding.deal === deal);

export const ruleOnDealer = stepIn(
  'running',
  'ended',
)<MatchCommandOf<'RuleOnDealer'>>({
  refuse: ({ state }, { deal }) =>
    refuseIf(dealerFinding(state, deal) === undefined, 'NO_SUCH_FINDING', { at: '/deal' }),
  makes: ({ state }, { deal, reason, by }) => [
    { type: 'DealerAllowed', deal, expected: dealerFinding(state, deal)?.expected ?? '', reason, by },
  ],
});

const roundFinding = (state: OpenedMatch, deal: string) =>
  roundFindings(state).find((finding) => finding.deal === deal);

export const ruleOnRound = stepIn(
  'running',
  'ended',
)<MatchCommandOf<'RuleOnRound'>>({
  refuse: ({ state }, { deal }) =>
    refuseIf(roundFinding(state, deal) === undefined, 'NO_SUCH_FINDING', { at: '/deal' }),
  makes: ({ state }, { deal, reason, by }) =>
    [roundFinding(state, deal)].flatMap((finding): readonly MatchEvent[] =>
      finding === undefined ? [] : [{ type: 'RoundAllowed', deal, expected: finding.expected, reason, by }],
    ),
});

const RULED = { dealer: 'allowed', round: 'roundAllowed' } as const;

export const withdrawRuling = stepIn(
  'running',
  'ended',
)<MatchCommandOf<'WithdrawRuling'>>({
  refuse: ({ state }, { deal, ruling }) =>
    refuseIf(dealIn(state, deal)?.[RULED[ruling]] === undefined, 'NO_SUCH_RULING', { at: '/deal' }),
  makes: (_, { deal, ruling, reason, by }) => [{ type: 'RulingWithdrawn', ruling, deal, reason, by }],
});

/** The referee's decision has priority over the succession, for one deal. */
export const nameDealer = stepIn('running')<MatchCommandOf<'NameDealer'>>({
  refuse: ({ state }, { player }) => refuseUnknownNow(state, player),
  makes: (_, { player, reason, by }) => [{ type: 'DealerNamed', player, reason, by }],
});
