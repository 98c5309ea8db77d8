import { ACCOUNT_NAMES } from '../../language/account-names.js';
import { useText } from '../../language/language.js';
import * as texts from './audit.texts.js';
import type { AuditedDeal, ExplainedTransfer } from './audited-file.js';

/** The payments of a deal in their order, each with its reason and its clause. */
export const DealLedger = ({ deal: { deal, lines } }: { readonly deal: AuditedDeal }) => {
  const text = useText();
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
            <Line key={index} line={line} />
          ))}
        </tbody>
      </table>
    </div>
  );
};

const Line = ({ line }: { readonly line: ExplainedTransfer }) => {
  const text = useText();
  const { sequence, from, to, points, reason, reasonText, clause, clauseText } = line;
  return (
    <tr>
      <td class="number">{sequence}</td>
      <td>{text(ACCOUNT_NAMES[from])}</td>
      <td>{text(ACCOUNT_NAMES[to])}</td>
      <td class="number">{points}</td>
      <td>{reasonText === undefined ? reason : text(reasonText)}</td>
      <td>
        {clause}
        {clauseText !== undefined && <span class="audit-clause"> {text(clauseText)}</span>}
      </td>
    </tr>
  );
};
