import { useMemo } from 'preact/hooks';
import type { Schemas } from '../../api/schemas.js';
import { useAnswer } from '../../answers/use-answer.js';
import { useText } from '../../language/language.js';
import { Answered } from '../../layout/answered.js';
import { CorrectedPlayers } from '../../players/corrected-players.js';
import { InTerms } from '../../rules/in-terms.js';
import { type RuleTexts, useRuleTexts } from '../../rules/rule-set.js';
import type { DealView } from '../../api/seen.js';
import { signed } from '../../table/words/signed.js';
import { Balances } from '../../ledger/balances.js';
import { HandLine } from '../../ledger/hand-line.js';
import { MatchUntilDeal } from './match-until-deal.js';
import { PaymentLine } from '../../ledger/payment-line.js';
import * as texts from '../../ledger/ledger.texts.js';
import '../../ledger/ledger.css';

type LedgerAnswer = Schemas['Ledger'];

/** The payments of a deal with their reasons. Each line expands to its clause and to the hand that was paid for. */
export const Ledger = ({ dealId }: { readonly dealId: string }) => {
  const text = useText();
  const params = { path: { dealId } };
  const ledger = useAnswer((api, signal) => api.GET('/v1/deals/{dealId}/ledger', { params, signal }), [dealId]);
  const deal = useAnswer((api, signal) => api.GET('/v1/deals/{dealId}', { params, signal }), [dealId]);
  return (
    <>
      <h1>{text(texts.title)}</h1>
      <p>
        <a href={`/deals/${dealId}`}>{text(texts.toDeal)}</a>
      </p>
      <Answered answer={deal.answer}>
        {({ deal: { ruleSet, edition, players, match, awaiting } }) => (
          <InTerms ruleSet={ruleSet}>
            <CorrectedPlayers dealId={dealId} match={match} players={players}>
              <Answered answer={ledger.answer}>
                {(ledger) => (
                  <Lines ledger={ledger} ruleSet={ruleSet} edition={edition} players={players} awaiting={awaiting} />
                )}
              </Answered>
            </CorrectedPlayers>
            {match !== undefined && <MatchUntilDeal matchId={match} dealId={dealId} />}
          </InTerms>
        )}
      </Answered>
    </>
  );
};

/** The answer contains the texts of the clauses that it cites. The clauses of fans come from the rule set. */
const useLedgerTexts = (ledger: LedgerAnswer, ruleSet: string, edition: string): RuleTexts => {
  const rules = useRuleTexts(ruleSet, edition);
  return useMemo(
    () => ({
      clause: (id) => ledger.clauses[id] ?? rules.clause(id),
      reason: (id) => ledger.reasons[id] ?? rules.reason(id),
      fan: (id) => ledger.fans[id] ?? rules.fan(id),
    }),
    [ledger, rules],
  );
};

const Lines = ({
  ledger,
  ruleSet,
  edition,
  players,
  awaiting,
}: {
  readonly ledger: LedgerAnswer;
  readonly ruleSet: string;
  readonly edition: string;
  readonly players: DealView['players'];
  readonly awaiting: DealView['awaiting'];
}) => {
  const text = useText();
  const rules = useLedgerTexts(ledger, ruleSet, edition);
  return (
    <>
      <Balances balances={ledger.balances} players={players} />
      {(ledger.openPoints ?? []).map(({ seat, fact }) => (
        <p key={`${seat} ${fact}`} class="notice">
          {text(texts.openPoint, { seat: texts.accounts[seat], fact: texts.facts[fact] })}
        </p>
      ))}
      <h2>{text(texts.payments)}</h2>
      {ledger.lines.length === 0 && <p class="waiting">{text(texts.noPayments)}</p>}
      <ol class="ledger-lines">
        {ledger.lines.map((line, index) => (
          <li key={index}>
            <PaymentLine line={line} hands={ledger.hands} rules={rules} />
          </li>
        ))}
      </ol>
      {ledger.hands.length > 0 && <h2>{text(texts.hands)}</h2>}
      {ledger.hands.map((hand) => (
        <HandLine
          key={`${hand.seat} ${hand.sequence}`}
          hand={hand}
          gain={signed(ledger.balances[hand.seat])}
          rules={rules}
          isCountOpen={awaiting.includes(hand.seat)}
        />
      ))}
    </>
  );
};
