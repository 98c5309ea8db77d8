import { balancesOf, PENALTY_BY_RULING, refundOf, type Transfer } from '#ledger';
import type { CommandOf } from '../../messages/commands.js';
import { awaitedFacts, seatWithSuitDue } from '../../state/missing-facts.js';
import { reject, type Rejection } from '../../messages/rejections.js';
import type { RuleSet } from '../../rule-set/rule-set.js';
import type { Dealt } from '../../state/state.js';
import { hasDeclaredHu, isOut, mayNotClaim } from '../step/checks.js';
import { type Ending, stepOfEnding } from '../step/ending-step.js';
import { settleAgain } from '../step/settle-again.js';
import { BEFORE_THE_END, DEALT, OPENED, SHOWING, stepIn } from '../step/step.js';

/** Replaces the id of a clause when the referee decides and no clause does. */
export const RULING = 'ruling';

type Penalty = CommandOf<'ImposePenalty'>;

const refusePenalty = (rules: RuleSet, { payments, clause }: Penalty): Rejection | undefined => {
  const self = payments.findIndex(({ from, to }) => from === to);
  if (self >= 0) return reject('SELF_PAYMENT', { at: `/payments/${self}/to` });
  const isKnown = clause === undefined || rules.clauses.includes(clause);
  return isKnown ? undefined : reject('UNKNOWN_CLAUSE', { at: '/clause' });
};

export const imposePenalty = stepIn(...DEALT)<Penalty>({
  refuse: ({ rules }, penalty) => refusePenalty(rules, penalty),
  acts: (draft, { payments, clause = RULING, reason, by }) => {
    const transfers = payments.map((payment): Transfer => ({ ...payment, reason: PENALTY_BY_RULING, clause }));
    draft.add({ type: 'RulingMade', ruling: 'penalty', reason, by, transfers });
    settleAgain(draft);
  },
});

/** A warning moves no points and changes nothing. It can be given before the deal and after its settlement. */
export const warn = stepIn(...OPENED)<CommandOf<'WarnSeat'>>({
  refuse: () => undefined,
  acts: (draft, { seat, reason, by }) => {
    draft.add({ type: 'RulingMade', ruling: 'warning', seat, reason, by, transfers: [] });
  },
});

/** The rule set judges the hand of a seat that has declared a win. A wrongly recorded declaration is rewound. */
export const ruleHandDead = stepIn(...BEFORE_THE_END)<CommandOf<'RuleHandDead'>>({
  refuse: ({ rules, state }, { seat }) => {
    if (mayNotClaim(rules, state, seat)) return reject('HAND_DEAD', { at: '/seat' });
    if (state.phase === 'playing' && hasDeclaredHu(state, seat)) return reject('SHOW_AWAITED', { at: '/seat' });
    return isOut(state, seat) ? reject('SEAT_IS_OUT', { at: '/seat' }) : undefined;
  },
  acts: (draft, { seat, reason, by }) => {
    draft.add({ type: 'RulingMade', ruling: 'dead-hand', seat, reason, by, transfers: [] });
  },
});

/**
 * Play goes on, or the deal settles, without the fact, and the settlement names it. A player may still show the fact
 * before the settlement.
 */
export const ruleUnknowable = stepIn(...SHOWING)<CommandOf<'RuleUnknowable'>>({
  refuse: ({ rules, state }, { seat, fact }) => {
    const isAwaited =
      state.phase === 'playing'
        ? fact === 'forbidden-suit' && seatWithSuitDue(rules, state) === seat
        : state.awaiting.includes(seat) && awaitedFacts(rules, state, seat).includes(fact);
    return isAwaited ? undefined : reject('FACT_NOT_AWAITED', { at: '/fact' });
  },
  acts: (draft, { seat, fact, reason, by }) => {
    draft.add({ type: 'RulingMade', ruling: 'unknowable', seat, fact, reason, by, transfers: [] });
  },
});

/** Every payment is reversed in a line of its own, so that the ledger still shows the payments. The dealer stays. */
export const voiding: Ending<'VoidDeal'> = {
  refuse: (state) => (state.phase === 'settled' && state.ending === 'void' ? reject('WRONG_PHASE') : undefined),
  makes: (state, { reason, by }) => {
    const paid = (state as Dealt).table.transfers;
    const transfers = refundOf(paid, 'ruling.void', RULING);
    const balances = balancesOf([...paid, ...transfers]);
    return [
      { type: 'RulingMade', ruling: 'void', reason, by, transfers },
      { type: 'DealSettled', ending: 'void', nextDealer: 'east', clause: RULING, balances },
    ];
  },
};

export const voidDeal = stepIn(...DEALT)<CommandOf<'VoidDeal'>>(stepOfEnding(voiding));
