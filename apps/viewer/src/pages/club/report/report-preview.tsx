import type { Schemas } from '../../../api/types.js';
import { ACCOUNT_NAMES } from '../../../language/account-names.js';
import { useText } from '../../../language/language.js';
import { useRuleTexts } from '../../../rules/rule-set.js';
import { signed } from '../../../table/words/signed.js';
import { ValuationView } from '../../../valuation/valuation-view.js';
import { type Seated, SeatName } from '../../../report/seats.js';
import { usePlayerNames } from '../../../players/player-name.js';
import { type Seat, SEATS } from '#tiles';
import * as texts from '#texts/page/report';
import type { Missing } from './state/missing.js';
import type { Previewed } from './use-preview.js';

type Ledger = Schemas['Ledger'];
type Balances = Ledger['balances'];

/** The values and payments of a report before it is saved, or what is still wrong in it. */
export const ReportPreview = ({
  previewed: { preview, problem },
  faults,
  seated,
  ruleSet,
}: {
  readonly previewed: Previewed;
  readonly faults: readonly Missing[];
  readonly seated: Seated;
  readonly ruleSet: { readonly id: string; readonly edition: string };
}) => (
  <div class="club-preview" aria-live="polite">
    {faults.length > 1 && <Faults faults={faults} />}
    {preview !== undefined && problem === undefined && (
      <Outcome ledger={preview.ledger} seated={seated} ruleSet={ruleSet} />
    )}
  </div>
);

interface BalancesProps {
  readonly balances: Balances | undefined;
  readonly seated: Seated;
  readonly before: Balances | undefined;
}

/** What each player gains or loses; a dash until it is known. */
export const Balances = ({ balances, seated, before }: BalancesProps) => {
  const text = useText();
  const shown = (seat: Seat): string => {
    if (balances === undefined) return '–';
    const points = signed(balances[seat]);
    if (before === undefined || before[seat] === balances[seat]) return points;
    return text(texts.was, { points, before: signed(before[seat]) });
  };
  return (
    <dl class="club-balances">
      {SEATS.map((seat) => (
        <div key={seat}>
          <dt>
            <SeatName seat={seat} seated={seated} />
          </dt>
          <dd class={`number ${lossOrGain(balances?.[seat])}`}>{shown(seat)}</dd>
        </div>
      ))}
    </dl>
  );
};

const lossOrGain = (points = 0): string => (points === 0 ? '' : points < 0 ? 'club-loss' : 'club-gain');

/** Everything that is wrong, each with the player. The first stands beside the button too. The keyboard scrolls a long list. */
const Faults = ({ faults }: { readonly faults: readonly Missing[] }) => {
  const text = useText();
  return (
    <div class="notice" role="group" aria-label={text(texts.stillMissing)} tabIndex={0}>
      <p>{text(texts.stillMissing)}</p>
      <ul>
        {faults.map((fault) => (
          <li key={text(fault.text)}>{text(fault.text)}</li>
        ))}
      </ul>
    </div>
  );
};

interface OutcomeProps {
  readonly ledger: Ledger;
  readonly seated: Seated;
  readonly ruleSet: { readonly id: string; readonly edition: string };
}

/** The value of each hand, and who pays whom. */
const Outcome = ({ ledger, seated, ruleSet }: OutcomeProps) => {
  const text = useText();
  const playerName = usePlayerNames();
  const rules = useRuleTexts(ruleSet.id, ruleSet.edition);
  const { lines, hands } = ledger;
  const nameOf = (account: keyof Balances): string =>
    account === 'bank' ? text(ACCOUNT_NAMES.bank) : playerName(seated[account].player);
  return (
    <>
      {hands
        .filter(({ valuation }) => valuation.arrangement.length > 0)
        .map(({ seat, valuation, sequence }) => (
          <details key={`${seat} ${sequence}`}>
            <summary>
              {text(texts.handOf, { player: nameOf(seat) })} <strong class="number">{valuation.points}</strong>
            </summary>
            <ValuationView valuation={valuation} rules={rules} />
          </details>
        ))}
      <h4>{text(texts.payments)}</h4>
      {lines.length === 0 && <p class="waiting">{text(texts.noPayments)}</p>}
      <ul class="club-payments">
        {lines.map(({ from, to, points, reason }, index) => (
          <li key={index}>
            <span>
              {text(texts.pays, { from: nameOf(from), to: nameOf(to) })}{' '}
              <span class="waiting">{ledger.reasons[reason] ?? reason}</span>
            </span>
            <strong class="number">{points}</strong>
          </li>
        ))}
      </ul>
    </>
  );
};
