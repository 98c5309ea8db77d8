import type { Schemas } from '../../api/schemas.js';
import type { Answer } from '../../api/use-answer.js';
import { useText } from '../../language/language.js';
import { Answered } from '../../layout/answered.js';
import { Instant } from '../../layout/instant.js';
import { ClaimCode } from './claim-code.js';
import * as texts from './devices.texts.js';
import { name } from './operator.texts.js';
import { devicesOf, tablesOf } from './scopes-of.js';
import type { TablesAnswer } from './tables.js';

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

const DeviceList = ({ keys }: { readonly keys: readonly Schemas['Key'][] }) => {
  const text = useText();
  if (keys.length === 0) return <p>{text(texts.none)}</p>;
  return (
    <div class="operator-scroll" tabIndex={0} role="group" aria-label={text(texts.title)}>
      <table>
        <thead>
          <tr>
            {[texts.device, name, texts.tables, texts.since].map((column) => (
              <th key={column.en} scope="col">
                {text(column)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {keys.map((key) => (
            <tr key={key.keyId}>
              <th scope="row">{devicesOf(key).join(', ')}</th>
              <td>{key.name}</td>
              <td>{tablesOf(key).join(', ')}</td>
              <td>
                <Instant at={key.createdAt} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
};
