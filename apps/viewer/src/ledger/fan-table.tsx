import type { Schemas } from '../api/types.js';
import { useText } from '../language/language.js';
import { ColumnHeads } from '../layout/column-heads.js';
import type { RuleTexts } from '../rules/rule-set.js';
import { FanName, FanTiles, Gain, SumLine } from '../win-card/fan-sum.js';
import { absorbedBy } from '#texts/page/valuation';
import * as texts from './ledger.texts.js';

type Valuation = Schemas['Valuation'];

/** Each fan of a hand with its reason, its tiles, its clause and its gain, the sum, and the fans that do not count. */
export const FanTable = ({ valuation, rules }: { readonly valuation: Valuation; readonly rules: RuleTexts }) => {
  const text = useText();
  const { fans, arrangement, absorbed = [] } = valuation;
  return (
    <>
      {fans.length > 0 && (
        <table class="fan-table">
          <ColumnHeads class="visually-hidden" names={[texts.fan, texts.tiles, texts.clause, texts.gain]} />
          <tbody>
            {fans.map((fan) => (
              <tr key={fan.id}>
                <th scope="row">
                  <FanName fan={fan} rules={rules} />
                  <span class="fan-reason">
                    {reasonOf(rules.clause(fan.clause), rules.fan(fan.id))} <code>{fan.clause}</code>
                  </span>
                </th>
                <td class="fan-table-tiles">
                  <FanTiles fan={fan} sets={arrangement} />
                </td>
                <td class="fan-table-clause">
                  <code>{fan.clause}</code>
                </td>
                <td class="number">
                  <Gain fan={fan} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      <SumLine valuation={valuation} />
      {absorbed.map(({ id, by }) => (
        <p key={`${id} ${by}`} class="fan-absorbed">
          {text(absorbedBy, { fan: rules.fan(id), by: rules.fan(by) })}
        </p>
      ))}
    </>
  );
};

/** A clause of a fan begins with its name, which stands above it already. */
const reasonOf = (clause: string, name: string): string =>
  clause.startsWith(name) ? clause.slice(name.length).replace(/^[:：]\s*/u, '') : clause;
