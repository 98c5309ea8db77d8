import type { Schemas } from '../../../../api/types.js';
import { ACCOUNT_NAMES } from '../../../../language/account-names.js';
import { useText } from '../../../../language/language.js';
import { ColumnHeads } from '../../../../layout/column-heads.js';
import { signed } from '../../../../table/words/signed.js';
import { ACCOUNTS } from '../../../../ledger/ledger.texts.js';
import * as texts from '#texts/page/referee/rulings';

type Balances = Schemas['Balances'];

const NUMBERS = [texts.before, texts.after, texts.change];

/** The total of each account before and after. */
export const TotalChanges = ({ before, after }: { readonly before: Balances; readonly after: Balances }) => {
  const text = useText();
  const shown = ACCOUNTS.filter((account) => account !== 'bank' || before.bank !== 0 || after.bank !== 0);
  return (
    <table class="referee-totals">
      <caption>{text(texts.totals)}</caption>
      <ColumnHeads names={[texts.account, ...NUMBERS]} numbers={NUMBERS} />
      <tbody>
        {shown.map((account) => (
          <tr key={account} class={before[account] === after[account] ? '' : 'referee-changed'}>
            <th scope="row">{text(ACCOUNT_NAMES[account])}</th>
            <td class="number">{signed(before[account])}</td>
            <td class="number">{signed(after[account])}</td>
            <td class="number">{signed(after[account] - before[account])}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
};
