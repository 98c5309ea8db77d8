import { useAnswer } from '../../answers/use-answer.js';
import { useText } from '../../language/language.js';
import { hasScope } from '../../session/session.js';
import { useSession } from '../../session/session-context.js';
import { Devices } from './keys/devices.js';
import { Health } from './status/health.js';
import { Keys } from './keys/keys.js';
import { needsAdmin } from '#texts/page/attending/desk';
import * as texts from '#texts/page/operator';
import { Players } from './players/players.js';
import { SignInCode } from './keys/sign-in-code.js';
import { Status } from './status/status.js';
import { Tables } from './tables/tables.js';
import '../../attending/desk.css';

/** The operator's page: tables, devices, keys, sign-in codes and players of one service. */
export const Operator = () => {
  const text = useText();
  const { session } = useSession();
  return (
    <div class="operator">
      <h1>{text(texts.title)}</h1>
      {hasScope(session, 'admin') ? <Sections /> : <p class="notice">{text(needsAdmin)}</p>}
    </div>
  );
};

/** Loads tables and keys once, because several sections use them. */
const Sections = () => {
  const tables = useAnswer((api, signal) => api.GET('/v1/tables', { signal }), []);
  const keys = useAnswer((api, signal) => api.GET('/v1/keys', { signal }), []);
  return (
    <>
      <Health />
      <Tables tables={tables.answer} reload={tables.reload} />
      <Devices tables={tables.answer} keys={keys.answer} />
      <Status />
      <SignInCode tables={tables.answer} />
      <Players />
      <Keys tables={tables.answer} keys={keys.answer} reload={keys.reload} />
    </>
  );
};
