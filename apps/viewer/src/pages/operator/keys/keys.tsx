import { useState } from 'preact/hooks';
import type { Schemas } from '../../../api/types.js';
import { CheckBox } from '../../../form/forms.js';
import { useText } from '../../../language/language.js';
import { Answered } from '../../../layout/answered.js';
import type { KeysAnswer } from './devices.js';
import { IssueKey } from './issue-key.js';
import { KeyRow } from './key-row.js';
import { OperatorTable } from '../lists/operator-table.js';
import * as texts from '#texts/page/operator/keys';
import type { TablesAnswer } from '../tables/tables.js';

interface KeysProps {
  readonly tables: TablesAnswer;
  readonly keys: KeysAnswer;
  readonly reload: () => void;
}

/** The keys of the service: a list, revocation, and the form that issues another one. */
export const Keys = ({ tables, keys, reload }: KeysProps) => {
  const text = useText();
  return (
    <section aria-labelledby="operator-keys">
      <h2 id="operator-keys">{text(texts.title)}</h2>
      <Answered answer={keys}>
        {({ keys: all }) => (
          <Answered answer={tables}>
            {({ tables: known }) => <KeyList keys={all} tables={known} reload={reload} />}
          </Answered>
        )}
      </Answered>
      <Answered answer={tables}>{({ tables: all }) => <IssueKey tables={all} issued={reload} />}</Answered>
    </section>
  );
};

const COLUMNS = [texts.name, texts.scopes, texts.prefix, texts.issued, texts.action];

interface KeyListProps {
  readonly keys: readonly Schemas['Key'][];
  readonly tables: readonly Schemas['TableSummary'][];
  readonly reload: () => void;
}

/** The keys, the newest first. Revoked keys are shown on demand. */
const KeyList = ({ keys, tables, reload }: KeyListProps) => {
  const text = useText();
  const [withRevoked, setWithRevoked] = useState(false);
  const valid = keys.filter(({ revokedAt }) => revokedAt === undefined);
  const revoked = keys.length - valid.length;
  return (
    <>
      <OperatorTable label={text(texts.title)} columns={COLUMNS}>
        {(withRevoked ? keys : valid).toReversed().map((key) => (
          <KeyRow key={key.keyId} issued={key} keys={keys} tables={tables} reload={reload} />
        ))}
      </OperatorTable>
      {revoked > 0 && (
        <CheckBox class="operator-row" isChecked={withRevoked} onCheck={setWithRevoked}>
          {text(texts.showRevoked, { count: revoked })}
        </CheckBox>
      )}
    </>
  );
};
