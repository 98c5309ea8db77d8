import { balancesOf, PENALTY_BY_RULING, refundOf, type Transfer } from '#ledger';
import type { CommandOf } from '../commands.js';
import { awaitedFacts } from '../missing-facts.js';
import { reject, type Rejection } from '../rejections.js';
import type { RuleSet } from '../rule-set.js';
import type { DealState, Dealt } from '../state.js';
import { hasSaidHu, isOut, mayNotClaim } from './checks.js';
import type { Step } from './draft.js';
import { settledAgain } from './settle-again.js';

/** Stands in place of a clause where no clause of the book but the referee decides. */
export const RULING = 'ruling';

const onTheTable = (state: DealState, check: (state: Dealt) => Rejection | undefined): Rejection | undefined => {
  if (state.phase === 'unopened') return reject('NOT_OPEN');
  return state.phase === 'opened' ? reject('WRONG_PHASE') : check(state);
};

type Penalty = CommandOf<'ImposePenalty'>;

const refusedPenalty = (rules: RuleSet, { payments, clause }: Penalty): Rejection | undefined => {
  const self = payments.findIndex(({ from, to }) => from === to);
  if (self >= 0) return reject('SELF_PAYMENT', { at: `/payments/${self}/to` });
  const isKnown = clause === undefined || rules.clauses.some(({ id }) => id === clause);
  return isKnown ? undefined : reject('UNKNOWN_CLAUSE', { at: '/clause' });
};

export const imposePenalty: Step<Penalty> = {
  refuses: ({ rules, state }, penalty) => onTheTable(state, () => refusedPenalty(rules, penalty)),
  acts: (draft, { payments, clause = RULING, reason, by }) => {
    const transfers = payments.map((payment): Transfer => ({ ...payment, reason: PENALTY_BY_RULING, clause }));
    draft.add({ type: 'RulingMade', ruling: 'penalty', reason, by, transfers });
    // Settled anew, so that the balances are true again.
    if (draft.state.phase === 'settled') draft.add(settledAgain(draft.state));
  },
};

/** The hand of a seat that has declared a win is judged by the book; what was declared wrongly is rewound. */
export const ruleHandDead: Step<CommandOf<'RuleHandDead'>> = {
  refuses: ({ state }, { seat }) =>
    onTheTable(state, (now) => {
      if (now.phase === 'settled') return reject('WRONG_PHASE');
      if (mayNotClaim(now, seat)) return reject('HAND_DEAD', { at: '/seat' });
      if (now.phase === 'playing' && hasSaidHu(now, seat)) return reject('SHOW_AWAITED', { at: '/seat' });
      return isOut(now, seat) ? reject('SEAT_IS_OUT', { at: '/seat' }) : undefined;
    }),
  acts: (draft, { seat, reason, by }) => {
    draft.add({ type: 'RulingMade', ruling: 'dead-hand', seat, reason, by, transfers: [] });
  },
};

/** The deal settles without the fact, and names it; a player who shows it before the settlement is still heard. */
export const ruleUnknowable: Step<CommandOf<'RuleUnknowable'>> = {
  refuses: ({ state }, { seat, fact }) =>
    onTheTable(state, (now) => {
      if (now.phase !== 'settling') return reject('WRONG_PHASE');
      const isAwaited = now.awaiting.includes(seat) && awaitedFacts(now, seat).includes(fact);
      return isAwaited ? undefined : reject('FACT_NOT_AWAITED', { at: '/fact' });
    }),
  acts: (draft, { seat, fact, reason, by }) => {
    draft.add({ type: 'RulingMade', ruling: 'unknowable', seat, fact, reason, by, transfers: [] });
  },
};

/** Every payment is reversed line by line, so that the ledger still shows what had been paid; the dealer stays. */
export const voidDeal: Step<CommandOf<'VoidDeal'>> = {
  refuses: ({ state }) =>
    onTheTable(state, (now) => (now.phase === 'settled' && now.ending === 'void' ? reject('WRONG_PHASE') : undefined)),
  acts: (draft, { reason, by }) => {
    const { transfers } = (draft.state as Dealt).table;
    draft.add({
      type: 'RulingMade',
      ruling: 'void',
      reason,
      by,
      transfers: refundOf(transfers, 'ruling.void', RULING),
    });
    const balances = balancesOf((draft.state as Dealt).table.transfers);
    draft.add({ type: 'DealSettled', ending: 'void', nextDealer: 'east', clause: RULING, balances });
  },
};
