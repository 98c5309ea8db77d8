import type { Schemas } from '../../../api/types.js';
import type { Answer } from '../../../answers/use-answer.js';
import { useText } from '../../../language/language.js';
import { Answered } from '../../../layout/answered.js';
import { Instant } from '../../../layout/instant.js';
import { ClaimCode } from './claim-code.js';
import { OperatorTable } from '../lists/operator-table.js';
import * as texts from '#texts/page/operator/keys/devices';
import { name } from '#texts/page/operator';
import { devicesOf, tablesOf } from './scopes-of.js';
import type { TablesAnswer } from '../tables/tables.js';

export type KeysAnswer = Answer<Schemas['KeyList']>;

/** The devices that have a key, and claim codes for others. */
export const Devices = ({ tables, keys }: { readonly tables: TablesAnswer; readonly keys: KeysAnswer }) => {
  const text = useText();
  return (
    <section aria-labelledby="operator-devices">
      <h2 id="operator-devices">{text(texts.title)}</h2>
      <Answered answer={keys}>{({ keys: all }) => <DeviceList keys={all.filter(isOfDevice)} />}</Answered>
      <Answered answer={tables}>{({ tables: all }) => <ClaimCode tables={all} />}</Answered>
    </section>
  );
};

const isOfDevice = (key: Schemas['Key']): boolean => key.revokedAt === undefined && devicesOf(key).length > 0;

const COLUMNS = [texts.device, name, texts.tables, texts.since];

const DeviceList = ({ keys }: { readonly keys: readonly Schemas['Key'][] }) => {
  const text = useText();
  if (keys.length === 0) return <p>{text(texts.none)}</p>;
  return (
    <OperatorTable label={text(texts.title)} columns={COLUMNS}>
      {keys.map((key) => (
        <tr key={key.keyId}>
          <th scope="row">{devicesOf(key).join(', ')}</th>
          <td data-label={text(name)}>{key.name}</td>
          <td data-label={text(texts.tables)}>{tablesOf(key).join(', ')}</td>
          <td data-label={text(texts.since)}>
            <Instant at={key.createdAt} />
          </td>
        </tr>
      ))}
    </OperatorTable>
  );
};
