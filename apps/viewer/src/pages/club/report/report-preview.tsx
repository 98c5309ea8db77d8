import type { Schemas } from '../../../api/schemas.js';
import { problemText } from '../../../api/problem.js';
import { faultWords } from '../../../form/fault-words.js';
import { ACCOUNT_NAMES } from '../../../language/account-names.js';
import { useText } from '../../../language/language.js';
import { useRuleTexts } from '../../../rules/rule-set.js';
import { signed } from '../../../table/words/signed.js';
import { SEAT_NAMES } from '#texts/page/language/seat-names';
import { ValuationView } from '../../../valuation/valuation-view.js';
import { type Seated, SeatedPlayer } from '../../../report/seats.js';
import { SEATS } from '#tiles';
import * as texts from '#texts/page/report';
import type { Previewed } from './use-preview.js';

type Ledger = Schemas['Ledger'];
type Balances = Ledger['balances'];

/** The payments of a report before it is saved, or what is still missing in it. */
export const ReportPreview = ({
  previewed,
  seated,
  ruleSet,
  before,
}: {
  readonly previewed: Previewed;
  readonly seated: Seated;
  readonly ruleSet: { readonly id: string; readonly edition: string };
  /** The balances that a correction changes. */
  readonly before?: Balances | undefined;
}) => {
  const text = useText();
  const { preview, problem } = previewed;
  return (
    <section class="club-preview" aria-labelledby="club-preview" aria-busy={previewed.isAwaited}>
      <h3 id="club-preview">{text(texts.preview)}</h3>
      <div aria-live="polite">
        {preview === undefined && problem === undefined && <p class="waiting">{text(texts.awaited)}</p>}
        {problem !== undefined && <Faults problem={problem} />}
        {preview !== undefined && problem === undefined && (
          <Outcome ledger={preview.ledger} seated={seated} ruleSet={ruleSet} before={before} />
        )}
      </div>
    </section>
  );
};

/** Each error in words for a person. Its field shows it too. */
const Faults = ({ problem }: { readonly problem: Schemas['Problem'] }) => {
  const text = useText();
  const faults = problem.errors?.map(({ detail }) => faultWords(detail)) ?? [];
  return (
    <div class="notice">
      <p>{text(texts.stillMissing)}</p>
      <ul>
        {[...new Set(faults.length > 0 ? faults : [text(problemText(problem))])].map((fault) => (
          <li key={fault}>{fault}</li>
        ))}
      </ul>
    </div>
  );
};

const Outcome = ({
  ledger,
  seated,
  ruleSet,
  before,
}: {
  readonly ledger: Ledger;
  readonly seated: Seated;
  readonly ruleSet: { readonly id: string; readonly edition: string };
  readonly before: Balances | undefined;
}) => {
  const text = useText();
  const rules = useRuleTexts(ruleSet.id, ruleSet.edition);
  const { lines, balances, hands } = ledger;
  return (
    <>
      <dl class="club-balances">
        {SEATS.map((seat) => (
          <div key={seat}>
            <dt>
              <SeatedPlayer seat={seat} seated={seated} />
            </dt>
            <dd class="number">
              {before === undefined || before[seat] === balances[seat]
                ? signed(balances[seat])
                : text(texts.was, { points: signed(balances[seat]), before: signed(before[seat]) })}
            </dd>
          </div>
        ))}
      </dl>
      <h4>{text(texts.payments)}</h4>
      {lines.length === 0 && <p class="waiting">{text(texts.noPayments)}</p>}
      <ul class="club-payments">
        {lines.map(({ from, to, points, reason }, index) => (
          <li key={index}>
            <span>
              {text(texts.pays, { from: ACCOUNT_NAMES[from], to: ACCOUNT_NAMES[to] })}{' '}
              <span class="waiting">{ledger.reasons[reason] ?? reason}</span>
            </span>
            <strong class="number">{points}</strong>
          </li>
        ))}
      </ul>
      {hands.map(({ seat, valuation, sequence }) => (
        <details key={`${seat} ${sequence}`}>
          <summary>
            {text(SEAT_NAMES[seat])}: <strong class="number">{valuation.points}</strong>
          </summary>
          <ValuationView valuation={valuation} rules={rules} />
        </details>
      ))}
    </>
  );
};
