import { commandLine, several } from '#command-line';
import type { ApiKeys } from '#persistence';
import { checked } from './platform/environment/checked.js';
import { configOf } from './config.js';
import { databaseFault } from './platform/database/database-fault.js';
import { openOwnLog } from './platform/database/own-log.js';
import { DeviceKeyIssuer } from './features/device-keys/device-key-issuer.js';
import { ClaimCodeRequest } from './features/device-keys/device-key-schemas.js';
import { environment } from './platform/environment/environment.js';
import type { IssuedCode } from './features/keys/code-issuer.js';
import { KeyIssuer } from './features/keys/key-issuer.js';
import { KeyRequest } from './features/keys/key-schemas.js';
import { scopesOfDevice } from './access/keys/scopes.js';
import { chosenLog } from './program/logs/chosen-log.js';
import { neighboursOf } from './program/logs/log-placement.js';
import { runProgram } from './program/run-program.js';
import { SessionIssuer } from './features/sessions/session-issuer.js';

const line = commandLine(
  'node dist/programs/api/issue-key.js',
  `Issues an API key straight into the database, and prints the line to paste into a shell: export KEY=tsk_...
With --device it issues a claim code, which the gateway exchanges for its credential: table-gateway claim CODE.

Environment: DATABASE_URL and TILESCRIBE_LOG, or TILESCRIBE_LOGS, as for the API.`,
)
  .option('--name <NAME>', 'for whom or what the key is')
  .option(
    '--scope <SCOPE>',
    'admin, referee, audit, deals:read, deals:write, deals:record, device:ID or table:ID; as often as needed',
    several,
  )
  .option('--device <ID>', 'the device that claims its key')
  .option('--table <ID>', 'a table at which that device records; as often as needed', several)
  .option('--sign-in', 'a code with which a browser signs in, once and within ten minutes, instead of a key')
  .option('--log <NAME>', 'which log, where TILESCRIBE_LOGS lists several')
  .option('--json', 'print {"keyId", "key"} instead, or {"code", "expiresAt"}');

type Options = ReturnType<typeof line.opts>;

const withHelp = (faults: string): string => `${faults}\n--help says how to call.`;

/** Returns the requested name and scopes. @throws Error that names each fault. */
const requested = ({ name, scope = [] }: Options) =>
  checked(KeyRequest, { ...(name !== undefined && { name }), scopes: scope }, withHelp);

/** Runs `work` on the database of the API, without the API. */
async function withKeys<Result>({ log }: Options, work: (keys: ApiKeys) => Promise<Result>): Promise<Result> {
  const { logs, limits } = configOf(process.env);
  const placement = chosenLog(logs, log);
  const neighbours = neighboursOf(placement, logs);
  const database = await openOwnLog({ ...placement, neighbours, limits }).catch((error: unknown) => {
    throw databaseFault(error, placement);
  });
  try {
    return await work(database.apiKeys);
  } finally {
    await database.close();
  }
}

async function issueKey(values: Options): Promise<string> {
  const { name, scopes } = requested(values);
  const { key, secret } = await withKeys(values, (keys) => new KeyIssuer(keys, environment).issue(name, scopes));
  return values.json ? JSON.stringify({ keyId: key.id, key: secret }) : `export KEY=${secret}`;
}

async function issueSignInCode(values: Options): Promise<string> {
  const claim = requested(values);
  const issued = await withKeys(values, (keys) => new SessionIssuer(keys, environment).issueCode(claim));
  return codeText(values, issued, 'sign-in code', 'Open the page of the service at /#sign-in=');
}

async function issueClaimCode(values: Options): Promise<string> {
  const { name, scope, device, table = [] } = values;
  if (scope !== undefined)
    throw new Error('--scope and --device exclude each other: --table names what a device may write.');
  const given = { ...(name !== undefined && { name }), device, tables: table };
  const request = checked(ClaimCodeRequest, given, withHelp);
  const claim = { name: request.name, scopes: scopesOfDevice(request.device, request.tables) };
  const issued = await withKeys(values, (keys) => new DeviceKeyIssuer(keys, environment).issueCode(claim));
  return codeText(values, issued, 'claim code', 'At the gateway: table-gateway claim ');
}

/** @param use how the code is used, which ends with the code. */
function codeText({ json }: Options, { code, expiresAt }: IssuedCode, kind: string, use: string): string {
  const until = expiresAt.toISOString();
  return json ? JSON.stringify({ code, expiresAt: until }) : `${kind} ${code}, valid until ${until}. ${use}${code}`;
}

/** Issues a key, a sign-in code or a claim code for the operator, without the API. */
const issue = (values: Options): Promise<string> => {
  if (values.signIn) return issueSignInCode(values);
  return values.device === undefined ? issueKey(values) : issueClaimCode(values);
};

await runProgram(line, issue);
