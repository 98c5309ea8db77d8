import type { DealView, Schemas } from '../api/types.js';
import { useText } from '../language/language.js';
import { signed } from '../table/words/signed.js';
import { AccountLabel } from '../win-card/seat-plate.js';
import * as texts from './ledger.texts.js';
import './ledger.css';

interface TotalsProps {
  readonly balances: Schemas['Balances'];
  readonly players: DealView['players'];
  readonly winners: readonly Schemas['Account'][];
}

/** The total of each account; seats that won are in gold. The sum is 0: points that no player receives go to the bank. */
export const Totals = ({ balances, players, winners }: TotalsProps) => {
  const text = useText();
  const shown = texts.ACCOUNTS.filter((account) => account !== 'bank' || balances.bank !== 0);
  return (
    <ul class="totals" aria-label={text(texts.totals)}>
      {shown.map((account) => (
        <li key={account} class={winners.includes(account) ? 'total total-winner' : 'total'}>
          <AccountLabel account={account} players={players} />
          <strong class={balances[account] > 0 ? 'gain' : balances[account] < 0 ? 'loss' : 'waiting'}>
            {signed(balances[account])}
          </strong>
        </li>
      ))}
    </ul>
  );
};
