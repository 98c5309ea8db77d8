import { useText } from '../language/language.js';
import type { MatchView } from './running-totals.js';
import { usePlayerNames } from '../players/player-name.js';
import type { RuleTexts } from '../rules/rule-set.js';
import { SEAT_NAMES } from '#texts/page/language/seat-names';
import { Clause } from './clause.js';
import * as texts from '#texts/page/match';

/** The next dealer with the reason, the round, and the number of deals left. Shows nothing after the match has ended. */
export const NextDeal = ({ match, rules }: { readonly match: MatchView; readonly rules: RuleTexts }) => {
  const text = useText();
  if (match.phase === 'ended') return null;
  return (
    <section aria-labelledby="match-next">
      <h2 id="match-next">{text(texts.next)}</h2>
      <Dealer match={match} rules={rules} />
      {match.dealsLeft !== undefined && <p>{text(texts.dealsLeft, { count: match.dealsLeft })}</p>}
    </section>
  );
};

const Dealer = ({ match: { phase, next }, rules }: { readonly match: MatchView; readonly rules: RuleTexts }) => {
  const text = useText();
  const name = usePlayerNames();
  if (next === undefined) return <p>{text(phase === 'running' ? texts.noNext : texts.seatsAwaited)}</p>;
  const { number, dealer, seating, round } = next;
  return (
    <p>
      <strong>{text(texts.nextDeal, { number, dealer: name(seating.east.player) })}</strong>{' '}
      {round !== undefined && `${text(texts.round, { wind: SEAT_NAMES[round] })} `}
      {text(texts.DEALER_BY[dealer.by])} <Clause id={dealer.clause} rules={rules} />
    </p>
  );
};
