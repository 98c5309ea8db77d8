import type { DealView, Schemas } from '../api/types.js';
import { useText } from '../language/language.js';
import { PlayerName } from '../players/player-name.js';
import { signed } from '../table/words/signed.js';
import * as texts from './ledger.texts.js';

interface BalancesProps {
  readonly balances: Schemas['Balances'];
  readonly players: DealView['players'];
}

/** The total of each account, with the player of each seat. The sum is 0: points that no player receives go to the bank. */
export const Balances = ({ balances, players }: BalancesProps) => {
  const text = useText();
  const shown = texts.ACCOUNTS.filter((account) => account !== 'bank' || balances.bank !== 0);
  return (
    <div class="ledger-scroll" tabIndex={0} role="group" aria-label={text(texts.totals)}>
      <table class="ledger-balances">
        <caption>{text(texts.totals)}</caption>
        <thead>
          <tr>
            {shown.map((account) => (
              <th key={account} scope="col">
                {text(texts.accounts[account])}
                {account !== 'bank' && players !== undefined && (
                  <span class="ledger-player">
                    <PlayerName id={players[account].player} />
                  </span>
                )}
              </th>
            ))}
            <th scope="col">{text(texts.sum)}</th>
          </tr>
        </thead>
        <tbody>
          <tr>
            {shown.map((account) => (
              <td key={account} class="number">
                {signed(balances[account])}
              </td>
            ))}
            <td class="number">{signed(texts.ACCOUNTS.reduce((sum, account) => sum + balances[account], 0))}</td>
          </tr>
        </tbody>
      </table>
    </div>
  );
};
