import { useText } from '../../language/language.js';
import { dealsThatCount, type DealOfMatch, gainOf, type MatchView, runningTotals } from '../../match/running-totals.js';
import type { PaidInDeal } from '../../table/places/false-wins.js';
import { useFalseWinPayments } from '../../match/use-false-win-payments.js';
import { PlayerName, usePlayerNames } from '../../players/player-name.js';
import { useRuleTexts } from '../../rules/rule-set.js';
import { signed } from '../../table/words/signed.js';
import { dealInPlay } from './match-clock.js';
import { DealOutcome } from './deal-outcome.js';
import * as texts from '#texts/page/match';

/** The deals of a match, the newest first: the dealer, the result in words, the points of each player and the running total. */
export const Deals = ({ match }: { readonly match: MatchView }) => {
  const text = useText();
  const places = runningTotals(match);
  const counted = dealsThatCount(match);
  const paidIn = useFalseWinPayments(match);
  const { reason } = useRuleTexts(match.ruleSet, match.edition);
  if (match.deals.length === 0) return <p>{text(texts.noDeals)}</p>;
  /** A void or abandoned deal is not counted by the players. */
  const hasGaps = match.deals.some(({ number, playedNumber }) => number !== playedNumber);
  const inPlay = dealInPlay(match);
  return (
    <>
      <p class="field-hint" id="match-deals-hint">
        {text(texts.dealsHint)}
      </p>
      <div class="match-scroll" role="group" aria-labelledby="match-deals" tabIndex={0}>
        <table class="match-deals" aria-labelledby="match-deals" aria-describedby="match-deals-hint">
          <thead>
            <tr>
              <th scope="col">{text(texts.number)}</th>
              {hasGaps && <th scope="col">{text(texts.playedNumber)}</th>}
              <th scope="col">{text(texts.result)}</th>
              {places.map(({ side, player }) => (
                <th key={side} scope="col" class="number">
                  <PlayerName id={player} />
                </th>
              ))}
              <th scope="col">{text(texts.dealer)}</th>
              <th scope="col">{text(texts.open)}</th>
            </tr>
          </thead>
          <tbody>
            {match.deals.toReversed().map((deal) => {
              const { seating } = deal;
              const place = counted.indexOf(deal) + 1;
              return (
                <tr key={deal.deal} class={deal === inPlay ? 'match-in-play' : ''}>
                  <th scope="row" class="number">
                    {deal.number}
                    {deal.settlements > 1 && <span class="match-corrected">{text(texts.corrected)}</span>}
                  </th>
                  {hasGaps && <td class="number">{deal.playedNumber ?? '\u2013'}</td>}
                  <td class="match-result">
                    <Result deal={deal} paidIn={paidIn} irregularityName={reason} />
                  </td>
                  {places.map(({ side, player, totals }) => (
                    <Points key={side} gain={gainOf(deal, player)} total={place === 0 ? undefined : totals[place]} />
                  ))}
                  <td>
                    <PlayerName id={seating.east.player} />
                  </td>
                  <td>
                    <Links deal={deal} />
                  </td>
                </tr>
              );
            })}
          </tbody>
        </table>
      </div>
    </>
  );
};

const Points = ({ gain, total }: { readonly gain: number | undefined; readonly total: number | undefined }) => {
  const text = useText();
  if (gain === undefined || total === undefined) return <td class="number">{'\u2013'}</td>;
  return (
    <td class="number">
      <span class={gain < 0 ? 'match-gain loss' : gain > 0 ? 'match-gain gain' : 'match-gain'}>{signed(gain)}</span>
      <span class="visually-hidden">, {text(texts.total, { points: signed(total) })}</span>
      <strong class="match-total" aria-hidden="true">
        {signed(total)}
      </strong>
    </td>
  );
};

interface ResultProps {
  readonly deal: DealOfMatch;
  readonly paidIn: PaidInDeal;
  readonly irregularityName: (id: string) => string;
}

const Result = ({ deal, paidIn, irregularityName }: ResultProps) => {
  const text = useText();
  const name = usePlayerNames();
  const { settled, seating, settlements, signed: signers, awaited } = deal;
  if (settled === undefined)
    return settlements > 0 ? <p>{text(texts.rewound)}</p> : <p class="match-playing">{text(texts.notSettled)}</p>;
  return (
    <>
      <DealOutcome {...{ settled, seating, irregularityName }} paid={(seat) => paidIn(deal.deal, seat)} />
      {settlements > 1 && <p class="field-hint">{text(texts.settledAgain, { count: settlements })}</p>}
      {signers.length > 0 && <p class="field-hint">{text(texts.signed, { players: signers.map(name).join(', ') })}</p>}
      {signers.length > 0 && awaited.length > 0 && (
        <p class="field-hint">{text(texts.awaited, { players: awaited.map(name).join(', ') })}</p>
      )}
    </>
  );
};

/** The pages of a deal: the end of each address, and the name of its link. */
const PAGES = [
  ['', texts.toTable],
  ['/replay', texts.toReplay],
  ['/ledger', texts.toLedger],
] as const;

const Links = ({ deal: { deal, number } }: { readonly deal: DealOfMatch }) => {
  const text = useText();
  return (
    <span class="match-links">
      {PAGES.map(([path, page]) => (
        <a key={path} href={`/deals/${deal}${path}`} aria-label={text(texts.linkOf, { page, number })}>
          {text(page)}
        </a>
      ))}
    </span>
  );
};
