import { liveBranch, type DealEvent, type EventOf, type Recorded, type Valuation } from '#deal';
import { ACCOUNTS, balanceFault, balancesOf, transferFaults, type Transfer } from '#ledger';
import type { Seat } from '#tiles';
import type { DealLog } from './deal-log.js';
import type { AuditFinding } from '../findings/finding.js';

type Found = Omit<AuditFinding, 'check' | 'deal' | 'sequence'>;

export interface LedgerCheck {
  readonly findings: readonly AuditFinding[];
  /** The number of payments, values of hands and settlements. */
  readonly examined: number;
}

/**
 * Check 5, which needs no rule set and no hand. Every value is the sum of its lines. Every win is paid equally by its
 * payers. Every line is a payment, and the lines add up to the settlement. No point is made or lost.
 */
export const checkLedger = ({ deal, events }: DealLog): LedgerCheck => {
  const account = new Account();
  const findings = liveBranch(events).flatMap((recorded) =>
    account
      .faultsOf(recorded.event)
      .map((found): AuditFinding => ({ check: 'ledger', deal, sequence: recorded.sequence, ...found })),
  );
  return { findings, examined: account.examined };
};

const NONE: readonly never[] = [];

/** The payments so far, and the payers of each win. */
class Account {
  examined = 0;
  readonly #paid: Transfer[] = [];
  readonly #payers = new Map<Seat, readonly Seat[]>();
  /** The points of the last valid win. */
  #counted = 0;

  faultsOf(event: DealEvent): readonly Found[] {
    if (event.type === 'WinDeclared') for (const seat of event.seats) this.#payers.set(seat, event.payers);
    const values = valuationsIn(event);
    // Most events have no value, no payment and no balance.
    if (values.length === 0 && !('transfers' in event) && event.type !== 'DealSettled') return NONE;
    const transfers = 'transfers' in event ? event.transfers : [];
    this.examined += values.length + transfers.length;
    const faults = [
      ...values.flatMap(({ valuation, pointer }) => valueFaults(valuation, pointer)),
      ...(event.type === 'WinJudged' ? this.#winFaults(event) : []),
      ...(event.type === 'CountSettled' ? this.#countFaults(event) : []),
      ...(event.type === 'HandJudged' ? readyFaults(event) : []),
      ...transferFaults(transfers).map(({ message }): Found => ({
        code: 'TRANSFER_FAULT',
        message,
        pointer: '/transfers',
      })),
    ];
    this.#paid.push(...transfers);
    if (event.type !== 'DealSettled') return faults;
    this.examined += 1;
    return [...faults, ...settlementFaults(event, this.#paid)];
  }

  /** If a win is paid at once, each of its payers pays the winner the same amount, at least the value of the hand. */
  #winFaults({ seat, valid, valuation, transfers }: EventOf<'WinJudged'>): readonly Found[] {
    const payers = this.#payers.get(seat);
    if (!valid || valuation === undefined || transfers.length === 0 || payers === undefined) return [];
    const price = transfers[0]?.points ?? 0;
    this.#counted = valuation.points;
    return [
      ...paymentFaults(transfers, seat, payers),
      ...(price >= valuation.points && price <= valuation.points + MOST_BESIDE_VALUE
        ? []
        : [payment('A payment is not the value of the hand.', '/transfers/0/points', valuation.points, price)]),
    ];
  }

  /** After an objection each payer of the win pays what the winner did not count. */
  #countFaults({ seat, valuation, transfers }: EventOf<'CountSettled'>): readonly Found[] {
    const payers = this.#payers.get(seat);
    if (valuation === undefined || payers === undefined) return [];
    const missing = valuation.points - this.#counted;
    const price = transfers[0]?.points ?? 0;
    return [
      ...paymentFaults(transfers, seat, payers),
      ...(price === missing
        ? []
        : [payment('A payment is not what the count of the winner lacks.', '/transfers/0/points', missing, price)]),
    ];
  }
}

/** A self-draw costs one point more under SBR-8.2. */
const MOST_BESIDE_VALUE = 1;

const payment = (message: string, pointer: string, expected: number | string, actual: number | string): Found => ({
  code: 'PAYMENT_DIFFERS',
  message,
  pointer,
  expected,
  actual,
});

const paymentFaults = (transfers: readonly Transfer[], to: Seat, payers: readonly Seat[]): readonly Found[] => {
  const [first] = transfers;
  const from = transfers.map((transfer) => transfer.from);
  return [
    ...(from.length === payers.length && payers.every((payer) => from.includes(payer))
      ? []
      : [payment('Others pay than those who were to pay.', '/transfers', payers.join(' '), from.join(' '))]),
    ...transfers.flatMap((transfer, place): readonly Found[] => {
      if (transfer.to !== to) return [payment('Another seat is paid.', `/transfers/${place}/to`, to, transfer.to)];
      const points = first?.points ?? 0;
      return transfer.points === points
        ? []
        : [payment('Payers of one win pay alike.', `/transfers/${place}/points`, points, transfer.points)];
    }),
  ];
};

/** A ready hand is paid the value of its best tile at the wall's end. */
const readyFaults = ({ seat, best, transfers }: EventOf<'HandJudged'>): readonly Found[] =>
  transfers.flatMap((transfer, place): readonly Found[] => {
    const points = best?.valuation.points ?? 0;
    if (transfer.to !== seat) return [payment('Another seat is paid.', `/transfers/${place}/to`, seat, transfer.to)];
    return transfer.points === points
      ? []
      : [payment('A payment is not the value of the hand.', `/transfers/${place}/points`, points, transfer.points)];
  });

interface Valued {
  readonly valuation: Valuation;
  readonly pointer: string;
}

const valuationsIn = (event: DealEvent): readonly Valued[] => {
  if ('valuation' in event) return [{ valuation: event.valuation, pointer: '/valuation' }];
  if (event.type === 'HandJudged' && event.best !== undefined)
    return [{ valuation: event.best.valuation, pointer: '/best/valuation' }];
  return NONE;
};

/** The lines of a value add up to it, and a limit only lowers it. */
const valueFaults = (
  { fans, fan, doublings, points, uncapped, stated }: Valuation,
  pointer: string,
): readonly Found[] => {
  const differs = (member: string, expected: number, actual: number): Found => ({
    code: 'VALUE_DIFFERS',
    message: `The lines of the value give another ${member}.`,
    pointer: `${pointer}/${member}`,
    expected,
    actual,
  });
  if (fans.some(({ limit }) => limit === true)) return [];
  // A stated value has no lines.
  const sum = stated ? fan : fans.reduce((total, each) => total + each.fan, 0);
  const doubled = fans.reduce((total, each) => total + (each.doublings ?? 0), 0);
  const worth = uncapped ?? points;
  return [
    ...(sum === fan ? [] : [differs('fan', sum, fan)]),
    ...(doublings === undefined || doubled === doublings ? [] : [differs('doublings', doubled, doublings)]),
    ...(doublings === undefined || fan * 2 ** doublings === worth
      ? []
      : [differs(uncapped === undefined ? 'points' : 'uncapped', fan * 2 ** doublings, worth)]),
    ...(uncapped === undefined || uncapped > points ? [] : [differs('points', uncapped, points)]),
  ];
};

const settlementFaults = (
  { balances, clause }: Extract<Recorded['event'], { type: 'DealSettled' }>,
  paid: readonly Transfer[],
): readonly Found[] => {
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
