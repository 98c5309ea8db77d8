import { useLocation } from 'preact-iso';
import { dataIn } from '../../answers/use-answer.js';
import { useGet } from '../../answers/use-get.js';
import { useKept, useLostAt } from '../../answers/use-refresh.js';
import { Invite } from '../../attending/invitation/invite.js';
import { needsSomebody } from '../../attending/tables-by-need.js';
import { useText } from '../../language/language.js';
import { Answered } from '../../layout/answered.js';
import { hasScope } from '../../session/session.js';
import { useSession } from '../../session/session-context.js';
import { Devices } from './keys/devices.js';
import { Health } from './status/health.js';
import { Keys } from './keys/keys.js';
import { needsAdmin } from '#texts/page/attending/desk';
import * as invitation from '#texts/page/attending/invitation';
import * as texts from '#texts/page/operator';
import { Players } from './players/players.js';
import { Silence } from './silence.js';
import { Status } from './status/status.js';
import { Tables, type TablesAnswer } from './tables/tables.js';
import '../../attending/desk.css';
import './operator.css';

/** The operator's page in parts: tables, readers, devices and keys, sign-in and names. The address names the part. */
export const Operator = () => {
  const text = useText();
  const { session } = useSession();
  return (
    <div class="operator">
      <h1>{text(texts.title)}</h1>
      {hasScope(session, 'admin') ? <Parts /> : <p class="notice">{text(needsAdmin)}</p>}
    </div>
  );
};

interface PartProps {
  readonly tables: TablesAnswer;
  readonly reload: () => void;
}

const TablesPart = ({ tables, reload }: PartProps) => (
  <>
    <Tables tables={tables} reload={reload} />
    <Health />
  </>
);

const KeysPart = ({ tables }: PartProps) => {
  const keys = useGet('/v1/keys', {});
  return (
    <>
      <Devices tables={tables} keys={keys.answer} />
      <Keys tables={tables} keys={keys.answer} reload={keys.reload} />
    </>
  );
};

const PeoplePart = ({ tables }: PartProps) => {
  const text = useText();
  return (
    <>
      <section aria-labelledby="operator-invitation">
        <h2 id="operator-invitation">{text(invitation.title)}</h2>
        <p class="field-hint">{text(invitation.hint)}</p>
        <Answered answer={tables}>{({ tables: all }) => <Invite tables={all} />}</Answered>
      </section>
      <Players />
    </>
  );
};

const REFRESH_MS = 5_000;
const PARTS = { tables: TablesPart, readers: Status, keys: KeysPart, people: PeoplePart } as const;
type Part = keyof typeof PARTS;
const PART_NAMES = Object.keys(PARTS) as readonly Part[];

/** The part that the address names, and the links to the others. */
const Parts = () => {
  const text = useText();
  const { query } = useLocation();
  const { answer, reload } = useGet('/v1/tables', {});
  const tables = useKept(answer);
  const lostAt = useLostAt(answer, reload, REFRESH_MS);
  const part = PART_NAMES.find((each) => each === query['part']) ?? 'tables';
  const Shown = PARTS[part];
  return (
    <>
      <nav class="operator-parts" aria-label={text(texts.parts)}>
        {PART_NAMES.map((each) => (
          <a
            key={each}
            href={each === 'tables' ? '/operator' : `/operator?part=${each}`}
            aria-current={each === part ? 'page' : undefined}
          >
            {text(texts.PARTS[each])}
            {each === 'tables' && <InNeed tables={tables} />}
          </a>
        ))}
        <a href="/operator/tile-sets">{text(texts.tileSets)}</a>
      </nav>
      {lostAt !== undefined && tables.state === 'answered' && <Silence lostAt={lostAt} onTryNow={reload} />}
      <div class={lostAt === undefined ? undefined : 'operator-lost'}>
        <Shown tables={tables} reload={reload} />
      </div>
    </>
  );
};

/** The number of tables that need somebody. */
const InNeed = ({ tables }: { readonly tables: TablesAnswer }) => {
  const text = useText();
  const count = dataIn(tables)?.tables.filter(needsSomebody).length ?? 0;
  if (count === 0) return null;
  return (
    <span class="operator-need">
      {count}
      <span class="visually-hidden"> {text(texts.needYou, { count })}</span>
    </span>
  );
};
