import type { Ledger } from './api-reader.js';

const signed = (points: number): string => (points > 0 ? `+${points}` : String(points));

/** Returns the ledger as text: every line with its clause, followed by the balances. */
export const ledgerText = ({ lines, balances, clauses }: Pick<Ledger, 'lines' | 'balances' | 'clauses'>): string => {
  const rows = lines.map(
    ({ from, to, points, reason, clause, sequence }) =>
      `  ${String(points).padStart(3)}  ${`${from} to ${to}`.padEnd(14)}  event ${String(sequence).padStart(3)}  ` +
      `${reason.padEnd(16)}  ${clause.padEnd(9)} ${clauses[clause] ?? ''}`,
  );
  const accounts = Object.entries(balances)
    .filter(([account, points]) => account !== 'bank' || points !== 0)
    .map(([account, points]) => `${account} ${signed(points)}`);
  return [...(rows.length > 0 ? rows : ['  nobody pays']), `  ${accounts.join(', ')}`].join('\n');
};
