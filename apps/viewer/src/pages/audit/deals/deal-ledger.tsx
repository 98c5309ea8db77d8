import type { LedgerLine } from '#ledger';
import { ACCOUNT_NAMES } from '../../../language/account-names.js';
import { useText } from '../../../language/language.js';
import * as texts from '#texts/page/audit/ledger';
import { type AuditedDeal, knownRuleSet } from '../../../verify/worker/audited-file.js';
import { useRuleTexts } from '../rule-texts.js';

/** The payments of a deal in their order, each with its reason and its clause. */
export const DealLedger = ({ deal: audited }: { readonly deal: AuditedDeal }) => {
  const text = useText();
  const { deal, lines } = audited;
  if (lines.length === 0) return <p>{text(texts.noPayments)}</p>;
  return (
    <div class="audit-scroll" tabIndex={0} role="region" aria-label={`${text(texts.ledger)}: ${deal}`}>
      <table>
        <caption>{text(texts.ledger)}</caption>
        <thead>
          <tr>
            {[texts.event, texts.from, texts.to, texts.points, texts.reason, texts.clause].map((name) => (
              <th key={name.en} scope="col">
                {text(name)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {lines.map((line, index) => (
            <Line key={index} line={line} ruleSet={knownRuleSet(audited)} />
          ))}
        </tbody>
      </table>
    </div>
  );
};

const Line = ({ line, ruleSet }: { readonly line: LedgerLine; readonly ruleSet: string | undefined }) => {
  const text = useText();
  const ruleTexts = useRuleTexts();
  const { sequence, from, to, points, reason, clause } = line;
  const clauseText = ruleTexts.clauseOf(ruleSet, clause);
  return (
    <tr>
      <td class="number">{sequence}</td>
      <td>{text(ACCOUNT_NAMES[from])}</td>
      <td>{text(ACCOUNT_NAMES[to])}</td>
      <td class="number">{points}</td>
      <td>{ruleTexts.reasonOf(ruleSet, reason) ?? reason}</td>
      <td>
        {clause}
        {clauseText !== undefined && <span class="audit-clause"> {clauseText}</span>}
      </td>
    </tr>
  );
};
