import type { Schemas } from '../api/types.js';
import { useText } from '../language/language.js';
import type { RuleTexts } from '../rules/rule-set.js';
import { ValuationView } from '../valuation/valuation-view.js';
import * as texts from './ledger.texts.js';

type Line = Schemas['LedgerLine'];
type Hand = Schemas['ValuedHand'];

/** The prefixes of the reasons for payments of a hand's value. Kongs and fines have prices of their own. */
const PAID_BY_VALUE = ['win', 'difference', 'east', 'liability'];

/** The hand whose value is paid: the receiver's last valued hand before the payment. */
const handPaidFor = ({ to, sequence, reason }: Line, hands: readonly Hand[]): Hand | undefined =>
  PAID_BY_VALUE.includes(reason.split('.', 1)[0] ?? '')
    ? hands.findLast((hand) => hand.seat === to && hand.sequence <= sequence)
    : undefined;

interface PaymentLineProps {
  readonly line: Line;
  readonly hands: readonly Hand[];
  readonly rules: RuleTexts;
}

/** A payment in words. When it is opened, it shows the reason, the clause and the hand that was paid for. */
export const PaymentLine = ({ line, hands, rules }: PaymentLineProps) => {
  const text = useText();
  const { from, to, points, reason, clause, sequence } = line;
  const hand = handPaidFor(line, hands);
  return (
    <details class="ledger-line">
      <summary>
        <span>
          {text(texts.pays, { from: texts.accounts[from], to: texts.accounts[to] })}
          <span class="waiting"> {rules.reason(reason)}</span>
        </span>
        <strong class="number">{points}</strong>
      </summary>
      <p>
        <code>{clause}</code> {rules.clause(clause)}
      </p>
      {hand !== undefined && <ValuationView valuation={hand.valuation} rules={rules} />}
      <p class="field-hint">{text(texts.causedBy, { sequence })}</p>
    </details>
  );
};
