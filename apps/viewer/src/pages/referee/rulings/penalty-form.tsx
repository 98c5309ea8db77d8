import { useState } from 'preact/hooks';
import type { Schemas } from '../../../api/types.js';
import { Choice, Field, LIMITS, QuietButton } from '../../../form/forms.js';
import { ACCOUNT_NAMES } from '../../../language/account-names.js';
import { useText } from '../../../language/language.js';
import { useRuleTexts } from '../../../rules/rule-set.js';
import { ACCOUNTS } from '../../../ledger/ledger.texts.js';
import { AT, RulingForm, type RulingProps } from './ruling-form.js';
import * as texts from '#texts/page/referee/rulings';

interface Payment {
  readonly from: Schemas['Account'];
  readonly to: Schemas['Account'];
  /** The points as they were typed. */
  readonly points: string;
}

/** The greatest number of payments that the API accepts in one ruling. */
const MOST_PAYMENTS = 16;

const FIRST: Payment = { from: 'east', to: 'bank', points: '' };

/** The form for payments that the referee imposes. */
export const PenaltyForm = (props: RulingProps) => {
  const text = useText();
  const [payments, setPayments] = useState<readonly Payment[]>([FIRST]);
  const [clause, setClause] = useState('');
  const { ruleSet, edition } = props.deal.view;
  const rules = useRuleTexts(ruleSet, edition);
  const known = rules.clause(clause);
  return (
    <RulingForm
      ruling={props}
      command={{
        type: 'ImposePenalty',
        // An empty field is no number; it becomes null in JSON.
        payments: payments.map(({ points, ...payment }) => ({
          ...payment,
          points: points === '' ? NaN : Number(points),
        })),
        ...(clause !== '' && { clause }),
        ...props.decided,
      }}
    >
      {payments.map((payment, index) => (
        <PaymentFields
          key={index}
          place={index + 1}
          payment={payment}
          onChange={(changed) => setPayments(payments.with(index, changed))}
          {...(payments.length > 1 && { remove: () => setPayments(payments.toSpliced(index, 1)) })}
          pointer={`${AT}/payments/${index}`}
        />
      ))}
      {payments.length < MOST_PAYMENTS && (
        <QuietButton onClick={() => setPayments([...payments, FIRST])}>{text(texts.addPayment)}</QuietButton>
      )}
      <Field
        label={text(texts.clause)}
        hint={known === clause ? text(texts.clauseHint) : known}
        value={clause}
        onValue={setClause}
        limits={LIMITS.clause}
        pointer={`${AT}/clause`}
      />
    </RulingForm>
  );
};

interface PaymentFieldsProps {
  readonly place: number;
  readonly payment: Payment;
  readonly onChange: (payment: Payment) => void;
  /** Absent if there is only one payment. */
  readonly remove?: () => void;
  readonly pointer: string;
}

const PaymentFields = ({ place, payment, onChange, remove, pointer }: PaymentFieldsProps) => {
  const text = useText();
  const accounts = ACCOUNTS.map((account) => [account, text(ACCOUNT_NAMES[account])] as const);
  return (
    <div class="referee-payment" role="group" aria-label={text(texts.payment, { place })}>
      <Choice
        label={text(texts.from)}
        value={payment.from}
        values={accounts}
        onChoose={(from) => onChange({ ...payment, from })}
        pointer={`${pointer}/from`}
      />
      <Choice
        label={text(texts.to)}
        value={payment.to}
        values={accounts}
        onChoose={(to) => onChange({ ...payment, to })}
        pointer={`${pointer}/to`}
      />
      <Field
        label={text(texts.points)}
        value={payment.points}
        onValue={(points) => onChange({ ...payment, points })}
        limits={LIMITS.penaltyPoints}
        pointer={`${pointer}/points`}
      />
      {remove !== undefined && (
        <QuietButton aria-label={text(texts.removePayment, { place })} onClick={remove}>
          ×
        </QuietButton>
      )}
    </div>
  );
};
