import type { Tile as Kind } from '#tiles';
import type { Schemas } from '../api/types.js';
import { useText } from '../language/language.js';
import type { RuleTexts } from '../rules/rule-set.js';
import { Tiles } from '../tiles/tile.js';
import * as texts from './valuation.texts.js';
import './valuation.css';

type Valuation = Schemas['Valuation'];
type CountedFan = Schemas['CountedFan'];

interface ValuationViewProps {
  readonly valuation: Valuation;
  readonly rules: RuleTexts;
}

/** The value of a hand: its sets, the fans that count, and those that a higher fan includes. Clauses open on demand. */
export const ValuationView = ({ valuation, rules }: ValuationViewProps) => {
  const text = useText();
  const { fans, arrangement, absorbed = [] } = valuation;
  return (
    <div class="valuation">
      <Arrangement sets={arrangement} />
      {fans.length > 0 && (
        <ul class="valuation-fans" aria-label={text(texts.fans)}>
          {fans.map((fan) => (
            <li key={fan.id}>
              <FanLine fan={fan} sets={arrangement} rules={rules} />
            </li>
          ))}
        </ul>
      )}
      {absorbed.length > 0 && (
        <ul class="valuation-absorbed" aria-label={text(texts.absorbed)}>
          {absorbed.map(({ id, by }) => (
            <li key={`${id} ${by}`}>{text(texts.absorbedBy, { fan: rules.fan(id), by: rules.fan(by) })}</li>
          ))}
        </ul>
      )}
    </div>
  );
};

/** The sets of the hand side by side. */
const Arrangement = ({ sets }: { readonly sets: Valuation['arrangement'] }) => {
  const text = useText();
  return (
    <div class="valuation-sets" role="group" aria-label={text(texts.arrangement)}>
      {sets.map(({ tiles, kind, declared }, index) => (
        <span
          key={index}
          class="valuation-set"
          role="group"
          aria-label={text(declared ? texts.declared[kind] : texts.kinds[kind])}
        >
          <Tiles tiles={tiles as readonly Kind[]} />
        </span>
      ))}
    </div>
  );
};

const gainOf = ({ fan, doublings, limit }: CountedFan): readonly [keyof typeof texts.gains, number] => {
  if (limit) return ['limit', 0];
  return doublings === undefined ? ['fan', fan] : ['doublings', doublings];
};

interface FanLineProps {
  readonly fan: CountedFan;
  readonly sets: Valuation['arrangement'];
  readonly rules: RuleTexts;
}

/** A fan with its value. When it is opened, it shows its clause and the sets that make it. */
const FanLine = ({ fan, sets, rules }: FanLineProps) => {
  const text = useText();
  const [kind, value] = gainOf(fan);
  return (
    <details>
      <summary>
        <span>
          {rules.fan(fan.id)}
          {fan.count > 1 && ` × ${fan.count}`}
        </span>
        <span class="number">{text(texts.gains[kind], { value })}</span>
      </summary>
      <p>
        <code>{fan.clause}</code> {rules.clause(fan.clause)}
      </p>
      {(fan.sets ?? []).map((indexes, time) => (
        <p key={time} class="valuation-sets">
          {indexes.map((index) => (
            <Tiles key={index} tiles={(sets[index]?.tiles ?? []) as readonly Kind[]} />
          ))}
        </p>
      ))}
    </details>
  );
};
