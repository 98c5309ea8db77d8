import type { Schemas } from '../api/types.js';
import { counted } from '../language/counted.js';
import { useText } from '../language/language.js';
import type { RuleTexts } from '../rules/rule-set.js';
import { HandInSets } from '../win-card/hand-in-sets.js';
import { FanTable } from './fan-table.js';
import * as texts from './ledger.texts.js';
import './ledger.css';

interface HandLineProps {
  readonly hand: Schemas['ValuedHand'];
  readonly gain: string;
  readonly rules: RuleTexts;
  /** The tile with which the hand won, in gold. */
  readonly winningTile?: string | undefined;
  /** The tiles of the hand that are in no set, where they are known. */
  readonly others?: readonly string[];
  /** True while the own count of the winner can be contested (DZ-count.7). */
  readonly isCountOpen?: boolean;
}

/** A hand that was revealed and valued: its sets, and each fan with its reason. */
export const HandLine = ({ hand, gain, rules, winningTile, others = [], isCountOpen = false }: HandLineProps) => {
  const text = useText();
  const { seat, won, valuation } = hand;
  const ownCount = isCountOpen ? texts.openCount : texts.ownCount;
  return (
    <section class="card ledger-hand">
      <h3>
        {text(won ? texts.wonHand : texts.otherHand, {
          seat: texts.accounts[seat],
          points: counted('points', valuation.points),
        })}
        <span class="waiting"> {text(texts.inTheDeal, { gain })}</span>
      </h3>
      {valuation.arrangement.length + others.length > 0 && (
        <HandInSets sets={valuation.arrangement} winningTile={winningTile} others={others} jokers={valuation.jokers} />
      )}
      <FanTable valuation={valuation} rules={rules} />
      {valuation.uncapped !== undefined && (
        <p>{text(texts.capped, { points: counted('points', valuation.uncapped) })}</p>
      )}
      {valuation.stated && <p class="notice">{text('ownCount' in valuation ? ownCount : texts.stated)}</p>}
    </section>
  );
};
