import { SEATS, type Seat, type Tile } from '#tiles';
import type { Schemas } from '../../api/types.js';
import { useText } from '../../language/language.js';
import { type RuleSet, type RuleTexts, useRuleTexts } from '../../rules/rule-set.js';
import { SEAT_NAMES } from '#texts/page/language/seat-names';
import { signed } from '../../table/words/signed.js';
import { Balances } from '../../ledger/balances.js';
import { tilesOfMeld } from '../../tile-board/hand.js';
import { without } from '../../tile-board/without.js';
import { HandLine } from '../../ledger/hand-line.js';
import { accounts, pays } from '../../ledger/ledger.texts.js';
import { AnswerSheet } from './answer-sheet.js';
import { NoWin, Refusal } from './faults.js';
import { isComplete, settleBody, tilesMissing } from './settle-request.js';
import { type TableDraft, tableQuery } from './table-draft.js';
import { useDebouncedAnswer } from './use-debounced-answer.js';
import * as texts from '#texts/page/calculator';
import '../../ledger/ledger.css';

type Settled = Extract<Schemas['SettleAnswer'], { verdict: 'win' }>;

/** The answer of the calculator, or the reason for its refusal. */
type Settlement =
  | { readonly kind: 'settled'; readonly answer: Schemas['SettleAnswer']; readonly of: TableDraft }
  | { readonly kind: 'refused'; readonly problem: Schemas['Problem'] | undefined }
  | { readonly kind: 'incomplete' };

const useSettlement = (draft: TableDraft, ruleSet: RuleSet): Settlement | undefined =>
  useDebouncedAnswer<Settlement>(
    async (api, signal) => {
      if (!isComplete(draft)) return { kind: 'incomplete' };
      const answer = await api.post('/v1/calculator/settle', { body: settleBody(draft, ruleSet), signal });
      return { kind: 'settled', answer, of: draft };
    },
    (problem) => ({ kind: 'refused', problem }),
    [ruleSet, tableQuery(draft)],
  );

/** The payments between the four present hands. */
export const SettlementView = ({ draft, ruleSet }: { readonly draft: TableDraft; readonly ruleSet: RuleSet }) => {
  const rules = useRuleTexts(ruleSet.id);
  const settlement = useSettlement(draft, ruleSet);
  return (
    <AnswerSheet isAnswered={settlement !== undefined && settlement.kind !== 'incomplete'}>
      <Missing draft={draft} />
      {settlement?.kind === 'refused' && <Refusal problem={settlement.problem} />}
      {settlement?.kind === 'settled' && <Answer answer={settlement.answer} of={settlement.of} rules={rules} />}
    </AnswerSheet>
  );
};

/** The number of tiles that each hand lacks before the payments can be calculated. */
const Missing = ({ draft }: { readonly draft: TableDraft }) => {
  const text = useText();
  const missing = tilesMissing(draft);
  return (
    <>
      {SEATS.filter((seat) => missing[seat] !== 0).map((seat) => (
        <p key={seat} class={missing[seat] < 0 ? 'field-fault' : undefined}>
          {text(missing[seat] > 0 ? texts.handLacks : texts.handExceeds, {
            seat: SEAT_NAMES[seat],
            count: Math.abs(missing[seat]),
          })}
        </p>
      ))}
    </>
  );
};

interface AnswerProps {
  readonly answer: Schemas['SettleAnswer'];
  /** The hands that were settled. */
  readonly of: TableDraft;
  readonly rules: RuleTexts;
}

const Answer = ({ answer, of, rules }: AnswerProps) => {
  const text = useText();
  if (answer.verdict === 'no-win') return <NoWin faults={answer.faults} />;
  const { balances, hands, liable, transfers } = answer;
  return (
    <>
      <h2>{text(texts.whoPays)}</h2>
      <Balances balances={{ ...balances, bank: 0 }} players={undefined} />
      {liable !== undefined && <Liable liable={liable} rules={rules} />}
      <ol class="calculator-transfers">
        {transfers.map((transfer, index) => (
          <li key={index}>
            <Transfer transfer={transfer} rules={rules} />
          </li>
        ))}
      </ol>
      {SEATS.map((seat) => (
        <HandLine
          key={seat}
          hand={{ seat, won: seat === of.winner, sequence: 1, valuation: hands[seat] }}
          gain={signed(balances[seat])}
          others={seat === of.winner ? [] : tilesOutsideSets(of, seat, hands[seat])}
          rules={rules}
        />
      ))}
    </>
  );
};

/** The tiles of a hand that has not won, without those of the sets that count. */
const tilesOutsideSets = (
  { hands }: TableDraft,
  seat: Seat,
  { arrangement }: Schemas['Valuation'],
): readonly Tile[] => {
  const { standing, melds } = hands[seat];
  const inSets = arrangement.flatMap(({ tiles }) => tiles);
  return without([...standing, ...melds.flatMap(tilesOfMeld)], inSets);
};

interface LiableProps {
  readonly liable: NonNullable<Settled['liable']>;
  readonly rules: RuleTexts;
}

/** The player who pays for all, with the clauses. */
const Liable = ({ liable, rules }: LiableProps) => {
  const { seat, clauses } = liable;
  const text = useText();
  return (
    <div class="notice">
      <p>{text(texts.liable, { seat: SEAT_NAMES[seat] })}</p>
      {clauses.map((clause) => (
        <p key={clause}>
          <code>{clause}</code> {rules.clause(clause)}
        </p>
      ))}
    </div>
  );
};

interface TransferProps {
  readonly transfer: Settled['transfers'][number];
  readonly rules: RuleTexts;
}

/** A payment. When it is opened, it shows its clause. */
const Transfer = ({ transfer, rules }: TransferProps) => {
  const { from, to, points, clause, text: reason } = transfer;
  const text = useText();
  return (
    <details class="ledger-line">
      <summary>
        <span>
          {text(pays, { from: accounts[from], to: accounts[to] })}
          <span class="waiting"> {reason}</span>
        </span>
        <strong class="number">{points}</strong>
      </summary>
      <p>
        <code>{clause}</code> {rules.clause(clause)}
      </p>
    </details>
  );
};
