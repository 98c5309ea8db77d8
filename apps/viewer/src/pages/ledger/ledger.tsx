import { useMemo } from 'preact/hooks';
import { useGet } from '../../answers/use-get.js';
import type { DealView, Schemas } from '../../api/types.js';
import { useText } from '../../language/language.js';
import { Answered } from '../../layout/answered.js';
import { Neighbours } from '../../match/neighbours.js';
import { CorrectedPlayers } from '../../players/corrected-players.js';
import { InTerms } from '../../rules/in-terms.js';
import { type RuleTexts, useRuleTexts } from '../../rules/rule-set.js';
import { signed } from '../../table/words/signed.js';
import { counted } from '../../language/counted.js';
import { ShareButton } from '../../share/share-button.js';
import { sharedDeal } from '../../share/shared.js';
import { Downloads } from '../../verify/downloads.js';
import { VerifyRecord } from '../../verify/verify-record.js';
import { flowsOf } from '../../win-card/flows.js';
import { Payments } from '../../win-card/payments.js';
import { useAccountNames } from '../../win-card/seat-plate.js';
import { payments } from '#texts/page/win-card';
import { Totals } from '../../ledger/totals.js';
import { HandLine } from '../../ledger/hand-line.js';
import { MatchUntilDeal } from './match-until-deal.js';
import { PaymentLine } from '../../ledger/payment-line.js';
import * as texts from '../../ledger/ledger.texts.js';
import '../../ledger/ledger.css';

type LedgerAnswer = Schemas['Ledger'];

/** The score of a deal explained: the totals, each hand with its fans, and the payments with their reasons. */
export const Ledger = ({ dealId }: { readonly dealId: string }) => {
  const ledger = useGet('/v1/deals/{dealId}/ledger', { path: { dealId } });
  const deal = useGet('/v1/deals/{dealId}', { path: { dealId } });
  return (
    <Answered answer={deal.answer}>
      {({ deal: view }) => (
        <InTerms ruleSet={view.ruleSet}>
          <CorrectedPlayers dealId={dealId} match={view.match} players={view.players}>
            <Answered answer={ledger.answer}>
              {(answered) => <Score dealId={dealId} ledger={answered} view={view} />}
            </Answered>
          </CorrectedPlayers>
          {view.match !== undefined && <MatchUntilDeal matchId={view.match} dealId={dealId} />}
        </InTerms>
      )}
    </Answered>
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

interface ScoreProps {
  readonly dealId: string;
  readonly ledger: LedgerAnswer;
  readonly view: DealView;
}

const Score = ({ dealId, ledger, view }: ScoreProps) => {
  const text = useText();
  const rules = useLedgerTexts(ledger, view.ruleSet, view.edition);
  const winners = ledger.hands.filter(({ won }) => won).map(({ seat }) => seat);
  return (
    <div class="score">
      <header class="score-heading">
        <Title ledger={ledger} view={view} />
        <p>
          <Neighbours dealId={dealId} page="ledger" />
          <a href={`/deals/${dealId}`}>{text(texts.toDeal)}</a>
          <a href={`/deals/${dealId}/replay`}>{text(texts.toReplay)}</a>
          <ShareButton shared={sharedDeal(dealId, { match: view.match })} />
        </p>
      </header>
      <div class="score-proof">
        <VerifyRecord record={{ kind: 'deal', id: dealId }} />
        <Downloads deal={dealId} />
      </div>
      <div class="score-lines">
        <Totals balances={ledger.balances} players={view.players} winners={winners} />
        <Lines ledger={ledger} view={view} rules={rules} />
      </div>
      {ledger.lines.length > 0 && (
        <section class="card score-payments" aria-labelledby="score-payments">
          <h2 id="score-payments">{text(payments)}</h2>
          <Payments flows={flowsOf(ledger.lines)} players={view.players} bottom="east" winner={winners[0]} />
        </section>
      )}
    </div>
  );
};

/** Names the winner and the points of the deal, if one player won. */
const Title = ({ ledger: { hands, balances }, view }: Omit<ScoreProps, 'dealId'>) => {
  const text = useText();
  const names = useAccountNames(view.players);
  const [won, ...others] = hands.filter((hand) => hand.won);
  if (won === undefined || others.length > 0) return <h1>{text(texts.title)}</h1>;
  const points = counted('points', balances[won.seat]);
  return <h1>{text(texts.winsPoints, { winner: names(won.seat), points })}</h1>;
};

interface LinesProps extends Omit<ScoreProps, 'dealId'> {
  readonly rules: RuleTexts;
}

const Lines = ({ ledger, view, rules }: LinesProps) => {
  const { awaiting, wins } = view;
  const text = useText();
  return (
    <>
      {(ledger.openPoints ?? []).map(({ seat, fact }) => (
        <p key={`${seat} ${fact}`} class="notice">
          {text(texts.openPoint, { seat: texts.accounts[seat], fact: texts.facts[fact] })}
        </p>
      ))}
      {ledger.hands.length > 0 && <h2 class="visually-hidden">{text(texts.hands)}</h2>}
      {winnersFirst(ledger.hands).map((hand) => (
        <HandLine
          key={`${hand.seat} ${hand.sequence}`}
          hand={hand}
          gain={signed(ledger.balances[hand.seat])}
          rules={rules}
          winningTile={hand.won ? wins.find(({ seat }) => seat === hand.seat)?.tile : undefined}
          isCountOpen={awaiting.includes(hand.seat)}
        />
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
    </>
  );
};

const winnersFirst = (hands: LedgerAnswer['hands']): LedgerAnswer['hands'] => [
  ...hands.filter(({ won }) => won),
  ...hands.filter(({ won }) => !won),
];
