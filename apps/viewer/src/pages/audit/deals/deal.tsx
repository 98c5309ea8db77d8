import { useEffect, useState } from 'preact/hooks';
import { ACCOUNT_NAMES } from '../../../language/account-names.js';
import { useText } from '../../../language/language.js';
import type { Account } from '#ledger';
import * as texts from '#texts/page/audit';
import { type AuditedDeal, knownRuleSet } from '../../../verify/worker/audited-file.js';
import { VERDICT_TEXTS } from '#texts/page/audit/check';
import type { DealLedger } from './deal-ledger.js';
import { useRuleTexts } from '../rule-texts.js';

/** One deal: its verdict and balances. The ledger is drawn when it is opened. */
export const Deal = ({ deal: audited }: { readonly deal: AuditedDeal }) => {
  const text = useText();
  const ruleTexts = useRuleTexts();
  const [open, setOpen] = useState(false);
  const { deal, events, verdict, findings, gaps, opened, balances } = audited;
  return (
    <li class="card audit-deal">
      <details onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
        <summary>
          <code>{deal}</code> <span class={`audit-badge audit-${verdict}`}>{text(VERDICT_TEXTS[verdict])}</span>
          <span class="audit-balances">
            {accountsOf(balances).map((account) => (
              <span key={account}>
                {text(ACCOUNT_NAMES[account])} <b class="number">{signed(balances[account])}</b>
              </span>
            ))}
          </span>
        </summary>
        {open && (
          <>
            <p>
              {opened && `${ruleTexts.titleOf(knownRuleSet(audited)) ?? opened.ruleSet} · ${opened.table} · `}
              {text(texts.dealFacts, { events, findings, gaps })}
            </p>
            <Ledger deal={audited} />
          </>
        )}
      </details>
    </li>
  );
};

/** The ledger with its words, which the page loads when one is opened. */
const Ledger = ({ deal }: { readonly deal: AuditedDeal }) => {
  const [loaded, setLoaded] = useState<{ readonly DealLedger: typeof DealLedger }>();
  useEffect(() => {
    void import('./deal-ledger.js').then(setLoaded);
  }, []);
  return loaded === undefined ? null : <loaded.DealLedger deal={deal} />;
};

/** The bank is listed only if it was paid. */
const accountsOf = (balances: AuditedDeal['balances']): readonly Account[] =>
  (Object.keys(ACCOUNT_NAMES) as Account[]).filter((account) => account !== 'bank' || balances.bank !== 0);

/** Formats a number with its sign, with a true minus sign. */
const signed = (points: number): string => (points > 0 ? `+${points}` : String(points).replace('-', '−'));
