import { needsHistory, type DealCommand, type DealEvent } from '#deal';
import { boundariesOf } from '#decider';
import type { DealJudge } from '#judge';
import type { Balances } from '#ledger';
import { ledgerOf } from '#projections';
import type { DealLog } from './deal-log.js';
import { holdsSealed } from '../sealed/holds-sealed.js';
import { groupedByCommand } from './judgement.js';

/** The result of a deal under another edition than the one that it names. */
export interface UnderAnotherJudge {
  readonly deal: string;
  readonly result: 'equal' | 'paid-differently' | 'refused' | 'sealed';
  /** The balances in the log, and under the other edition; absent where a command could not be decided. */
  readonly recorded: Balances;
  readonly under?: Balances;
  /** The sequence of the first event of the command that was refused or is sealed. */
  readonly sequence?: number;
}

/**
 * Decides all commands of a deal again under another edition and compares the payments. The log stays as it is: the
 * judge that a deal names is the one that counts.
 */
export const underAnotherJudge = (log: DealLog, judge: DealJudge): UnderAnotherJudge => {
  const { deal } = log;
  const recorded = balancesAfter(log.events.map(({ event }) => event));
  const decisions: (readonly DealEvent[])[] = [];
  let state = judge.initial;
  for (const [first] of groupedByCommand(log.events)) {
    if (first?.command === undefined || holdsSealed(first.command))
      return { deal, result: 'sealed', recorded, sequence: first?.sequence ?? 1 };
    const command = underEdition(first.command, judge.edition);
    const history = needsHistory(command) ? judge.historyOf(decisions.flat(), boundariesOf(decisions)) : undefined;
    const decision = judge.decide(state, command, history);
    if (!decision.accepted) return { deal, result: 'refused', recorded, sequence: first.sequence };
    decisions.push(decision.events);
    ({ state } = decision);
  }
  const under = balancesAfter(decisions.flat());
  return { deal, result: isEqual(recorded, under) ? 'equal' : 'paid-differently', recorded, under };
};

const underEdition = (command: DealCommand, edition: string): DealCommand =>
  command.type === 'OpenDeal' ? { ...command, edition } : command;

const balancesAfter = (events: readonly DealEvent[]): Balances =>
  ledgerOf(events.map((event, index) => ({ sequence: index + 1, event }))).balances;

const isEqual = (one: Balances, other: Balances): boolean =>
  Object.entries(one).every(([account, points]) => other[account as keyof Balances] === points);
