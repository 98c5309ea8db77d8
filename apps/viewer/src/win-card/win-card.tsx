import type { ComponentChildren } from 'preact';
import { textNamed } from '#language';
import { useState } from 'preact/hooks';
import type { Seat } from '#tiles';
import { useText } from '../language/language.js';
import type { RuleTexts } from '../rules/rule-set.js';
import { signed } from '../table/words/signed.js';
import * as texts from '#texts/page/win-card';
import { causeInWords } from './cause.js';
import { type DealResult, gainOfWin, type WonHand } from './deal-result.js';
import { FanSum } from './fan-sum.js';
import { HandInSets } from './hand-in-sets.js';
import { PaymentRows, Payments } from './payments.js';
import { type Players, useAccountNames } from './seat-plate.js';
import './win-card.css';

interface CardProps {
  readonly result: DealResult;
  readonly players: Players;
  readonly rules: RuleTexts;
  readonly bottom: Seat;
  /** What can be done with the deal. */
  readonly actions: ComponentChildren;
}

/** The result of a deal: the win, its hand, its fans, and who pays whom. Several wins are shown one at a time. */
export const WinCard = (props: CardProps) => {
  const { result, players, rules, bottom, actions } = props;
  const text = useText();
  const [shown, show] = useState(0);
  const hand = result.won[shown];
  if (hand === undefined) return <NobodyWon {...props} />;
  const { win, valuation, flows } = hand;
  return (
    <>
      <Band hand={hand} players={players} />
      <div class="win-content" tabIndex={0} role="group" aria-label={text(texts.result)}>
        {result.won.length > 1 && <Winners won={result.won} players={players} shown={shown} show={show} />}
        {valuation !== undefined && valuation.arrangement.length > 0 && (
          <HandInSets
            sets={valuation.arrangement}
            winningTile={win.tile}
            flowers={players?.[win.seat].bonusTiles}
            jokers={valuation.jokers}
          />
        )}
        <div class="win-columns">
          {valuation === undefined ? (
            <p class="waiting">{text(texts.notOnRecord)}</p>
          ) : (
            <FanSum valuation={valuation} rules={rules} />
          )}
          <Payments flows={flows} players={players} bottom={bottom} winner={win.seat} />
        </div>
        {result.others.length > 0 && <OtherPayments result={result} players={players} />}
      </div>
      <div class="win-actions">{actions}</div>
    </>
  );
};

/** The cause, the winner and the points. */
const Band = ({ hand, players }: { readonly hand: WonHand; readonly players: Players }) => {
  const text = useText();
  const names = useAccountNames(players);
  const { win } = hand;
  const from = win.source.kind === 'self-draw' ? '' : names(win.source.from);
  const { gain, each, payers } = gainOfWin(hand);
  const [payer] = payers;
  return (
    <header class="win-band">
      <div>
        <p>{text(causeInWords(win, from))}</p>
        <h2>{text(texts.wins, { winner: names(win.seat) })}</h2>
      </div>
      <div class="win-gain">
        <strong>{signed(gain)}</strong>
        {each !== undefined && <p>{text(texts.fromEach, { points: each })}</p>}
        {each === undefined && payers.length > 1 && <p>{text(texts.fromAll, { count: payers.length })}</p>}
        {payers.length === 1 && payer !== undefined && <p>{text(texts.fromOne, { from: names(payer) })}</p>}
      </div>
    </header>
  );
};

interface WinnersProps {
  readonly won: readonly WonHand[];
  readonly players: Players;
  readonly shown: number;
  readonly show: (index: number) => void;
}

const Winners = ({ won, players, shown, show }: WinnersProps) => {
  const text = useText();
  const names = useAccountNames(players);
  return (
    <div class="win-tabs" role="group" aria-label={text(texts.winners)}>
      {won.map((hand, index) => (
        <button key={hand.win.seat} type="button" aria-pressed={index === shown} onClick={() => show(index)}>
          {names(hand.win.seat)} <span class="number">{signed(gainOfWin(hand).gain)}</span>
        </button>
      ))}
    </div>
  );
};

const OtherPayments = ({ result: { others }, players }: Pick<CardProps, 'result' | 'players'>) => {
  const text = useText();
  return (
    <section class="win-others">
      <h3>{text(texts.otherPayments)}</h3>
      <PaymentRows flows={others} players={players} />
    </section>
  );
};

const NobodyWon = ({ result, players, bottom, actions }: CardProps) => {
  const text = useText();
  const ending = textNamed(texts.ENDINGS, result.ending);
  return (
    <>
      <header class="win-band win-band-nobody">
        <div>
          {ending !== undefined && <p>{text(ending)}</p>}
          <h2>{text(texts.nobody)}</h2>
        </div>
      </header>
      <div class="win-content" tabIndex={0} role="group" aria-label={text(texts.result)}>
        <Payments flows={result.others} players={players} bottom={bottom} />
      </div>
      <div class="win-actions">{actions}</div>
    </>
  );
};
