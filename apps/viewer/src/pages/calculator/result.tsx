import type { Schemas } from '../../api/types.js';
import { counted } from '../../language/counted.js';
import { useText } from '../../language/language.js';
import { type RuleSet, type RuleTexts, useRuleTexts } from '../../rules/rule-set.js';
import { requiredStanding } from '../../tile-board/hand.js';
import { Tile } from '../../tiles/tile.js';
import { ValuationView } from '../../valuation/valuation-view.js';
import { AnswerSheet } from './answer-sheet.js';
import type { Draft } from './draft.js';
import { Faults, NoWin, Refusal } from './faults.js';
import { stageOf } from './request.js';
import { type Calculated, useCalculation } from './use-calculation.js';
import * as texts from '#texts/page/calculator';

/** The answer of the calculator to the present draft. */
export const Result = ({ draft, ruleSet }: { readonly draft: Draft; readonly ruleSet: RuleSet }) => {
  const rules = useRuleTexts(ruleSet.id);
  const calculated = useCalculation(draft, ruleSet);
  return (
    <AnswerSheet isAnswered={calculated !== undefined}>
      <Missing draft={draft} />
      {calculated !== undefined && <CalculatedView calculated={calculated} rules={rules} />}
    </AnswerSheet>
  );
};

/** The number of tiles that are missing before there is something to calculate. */
const Missing = ({ draft }: { readonly draft: Draft }) => {
  const text = useText();
  const stage = stageOf(draft);
  const more = requiredStanding(draft.hand) - draft.hand.standing.length;
  if (stage === 'too-few') return <p>{text(texts.pickMore, { count: more })}</p>;
  return stage === 'too-many' ? <p class="field-fault">{text(texts.tooMany, { count: -1 - more })}</p> : null;
};

const CalculatedView = ({ calculated, rules }: { readonly calculated: Calculated; readonly rules: RuleTexts }) => {
  switch (calculated.kind) {
    case 'refused':
      return <Refusal problem={calculated.problem} />;
    case 'score':
      return <Score answer={calculated.answer} rules={rules} />;
    case 'waits':
      return <Waits answer={calculated.answer} value={calculated.value} rules={rules} />;
  }
};

const Score = ({ answer, rules }: { readonly answer: Schemas['ScoreAnswer']; readonly rules: RuleTexts }) => {
  const text = useText();
  if (answer.verdict === 'no-win') return <NoWin faults={answer.faults} />;
  const { valuation, payments } = answer;
  return (
    <>
      <h2>{text(counted('points', valuation.points))}</h2>
      <ValuationView valuation={valuation} rules={rules} />
      <h3>{text(texts.payments)}</h3>
      <ul class="calculator-payments">
        {payments.map(({ by, points, reason, clause }) => (
          <li key={`${by} ${reason}`}>
            <details>
              <summary>{text(texts.payment, { payer: texts.payers[by], points })}</summary>
              <p>
                {rules.reason(reason)} <code>{clause}</code> {rules.clause(clause)}
              </p>
            </details>
          </li>
        ))}
      </ul>
    </>
  );
};

interface WaitsProps {
  readonly answer: Schemas['WaitsAnswer'];
  readonly value: Schemas['ValueAnswer'] | undefined;
  readonly rules: RuleTexts;
}

const Waits = ({ answer, value, rules }: WaitsProps) => {
  const text = useText();
  return (
    <>
      <h2>{text(answer.ready ? texts.ready : texts.notReady)}</h2>
      <Faults faults={answer.faults} />
      <ul class="calculator-waits">
        {answer.waits.map(({ tile, valuation }) => (
          <li key={tile}>
            <Tile tile={tile} />
            <span>{text(counted('points', valuation.points))}</span>
            <span class="waiting">{valuation.fans.map(({ name }) => name).join(', ')}</span>
          </li>
        ))}
      </ul>
      {value !== undefined && (
        <>
          <h3>{text(texts.valueWithoutWin, { points: counted('points', value.valuation.points) })}</h3>
          <ValuationView valuation={value.valuation} rules={rules} />
        </>
      )}
    </>
  );
};
