import { liveBranch, type Recorded } from '#deal';
import { ACCOUNTS, balanceFault, balancesOf, transferFaults, type Transfer } from '#ledger';
import type { DealLog } from './deal-log.js';
import type { AuditFinding } from './finding.js';

/** Check 5: every line is a payment, the lines add up to what the settlement says, and no point is made or lost. */
export const checkLedger = ({ deal, events }: DealLog): readonly AuditFinding[] => {
  const place = { check: 'ledger' as const, deal };
  const paid: Transfer[] = [];
  return liveBranch(events).flatMap(({ sequence, event }): AuditFinding[] => {
    if (event.type === 'DealSettled')
      return settlementFindings(event, paid).map((found) => ({ ...place, sequence, ...found }));
    if (!('transfers' in event)) return [];
    paid.push(...event.transfers);
    return transferFaults(event.transfers).map(({ message }) => ({
      ...place,
      code: 'TRANSFER_FAULT',
      sequence,
      message,
    }));
  });
};

type Settlement = Extract<Recorded['event'], { type: 'DealSettled' }>;

const settlementFindings = (
  { balances, clause }: Settlement,
  paid: readonly Transfer[],
): readonly Omit<AuditFinding, 'check'>[] => {
  const sums = balancesOf(paid);
  const differing = ACCOUNTS.filter((account) => sums[account] !== balances[account]).map((account) => ({
    code: 'BALANCES_DIFFER' as const,
    message: `The lines of ${account} add up to another balance.`,
    clause,
    pointer: `/balances/${account}`,
    expected: sums[account],
    actual: balances[account],
  }));
  const fault = balanceFault(balances);
  return fault === undefined ? differing : [...differing, { code: 'NOT_BALANCED', message: fault.message, clause }];
};
