import { useAnswer } from '../../api/use-answer.js';
import { useText } from '../../language/language.js';
import { hasScope } from '../../session/session.js';
import { useSession } from '../../session/session-context.js';
import { Devices } from './devices.js';
import { Health } from './health.js';
import { Keys } from './keys.js';
import * as texts from './operator.texts.js';
import { Players } from './players.js';
import { SignInCode } from './sign-in-code.js';
import { Status } from './status.js';
import { Tables } from './tables.js';
import './operator.css';

/** The operator's desk: tables, devices, keys and sign-in codes of one service. */
export const Operator = () => {
  const text = useText();
  const { session } = useSession();
  return (
    <div class="operator">
      <h1>{text(texts.title)}</h1>
      {hasScope(session, 'admin') ? <Desk /> : <p class="notice">{text(texts.needsAdmin)}</p>}
    </div>
  );
};

/** Tables and keys are used by several parts, so they are asked for once. */
const Desk = () => {
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
