import type { Tile as Kind } from '#tiles';
import type { Schemas } from '../api/types.js';
import { counted } from '../language/counted.js';
import { useText } from '../language/language.js';
import type { RuleTexts } from '../rules/rule-set.js';
import { Tile } from '../tiles/tile.js';
import * as texts from '#texts/page/win-card';
import { doubledSum, type Formula, formulaOf, sumOf } from './formula.js';

type Valuation = Schemas['Valuation'];
type CountedFan = Schemas['CountedFan'];

/** The fans of a hand with their gains, and below them the formula that adds them up. */
export const FanSum = ({ valuation, rules }: { readonly valuation: Valuation; readonly rules: RuleTexts }) => {
  const text = useText();
  const { fans, arrangement } = valuation;
  return (
    <div class="fan-sum">
      {fans.length > 0 && (
        <ul aria-label={text(texts.fans)}>
          {fans.map((fan) => (
            <li key={fan.id}>
              <span class="fan-name" title={rules.clause(fan.clause)}>
                <FanName fan={fan} rules={rules} />
              </span>
              <FanTiles fan={fan} sets={arrangement} />
              <strong class="number">
                <Gain fan={fan} />
              </strong>
            </li>
          ))}
        </ul>
      )}
      <SumLine valuation={valuation} />
    </div>
  );
};

/** The name of a fan, and how many times it counts. */
export const FanName = ({ fan: { id, count }, rules }: { readonly fan: CountedFan; readonly rules: RuleTexts }) => {
  const text = useText();
  const fan = rules.fan(id);
  return <>{count > 1 ? text(texts.times, { fan, count }) : fan}</>;
};

/** The sets that give a fan, a tile for each; none for a fan of the whole hand. */
export const FanTiles = ({ fan, sets }: { readonly fan: CountedFan; readonly sets: Valuation['arrangement'] }) => {
  const tiles = (fan.sets ?? []).flat().flatMap((index) => sets[index]?.tiles[0] ?? []) as readonly Kind[];
  return (
    <span class="tiles fan-tiles">
      {tiles.map((tile, index) => (
        <Tile key={index} tile={tile} />
      ))}
    </span>
  );
};

/** What a fan gives: points or fans, a factor, or the limit. */
export const Gain = ({ fan: { fan, doublings, limit } }: { readonly fan: CountedFan }) => {
  const text = useText();
  if (limit) return <>{text(texts.limit)}</>;
  return <>{doublings === undefined ? fan : text(texts.doubles, { factor: 2 ** doublings })}</>;
};

/** The formula and the points of a hand. */
export const SumLine = ({ valuation }: { readonly valuation: Valuation }) => {
  const text = useText();
  return (
    <p class="sum-line">
      <span>{useFormulaText(formulaOf(valuation))}</span>
      <strong>{text(counted('points', valuation.points))}</strong>
    </p>
  );
};

/** Writes a formula up to its points in the language of the page. */
const useFormulaText = (formula: Formula): string => {
  const text = useText();
  switch (formula.kind) {
    case 'points':
      return text(texts.equals, { sum: sumOf(formula.terms) });
    case 'doubled': {
      const { terms, doublings, uncapped } = formula;
      const sum = doubledSum(terms, doublings);
      return uncapped === undefined ? text(texts.equals, { sum }) : text(texts.capped, { sum, uncapped });
    }
    case 'fans': {
      const fans = text(texts.countedFans, { count: formula.fans });
      const { terms } = formula;
      return terms.length > 1 ? text(texts.ofFans, { sum: sumOf(terms), fans }) : text(texts.oneSum, { fans });
    }
    case 'limit':
      return text(texts.ofLimit);
    case 'stated':
      return text(texts.stated);
  }
};
