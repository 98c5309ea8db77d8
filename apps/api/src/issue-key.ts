import { parseArgs } from 'node:util';
import type { z } from 'zod';
import type { ApiKeys } from '#persistence';
import { shapeFaults } from '#shapes';
import { configOf } from './config.js';
import { databaseFault } from './database/database-fault.js';
import { openOwnLog } from './database/own-log.js';
import { DeviceKeyIssuer } from './device-keys/device-key-issuer.js';
import { ClaimCodeRequest } from './device-keys/device-key-schemas.js';
import { edge } from './edge.js';
import { KeyIssuer } from './keys/key-issuer.js';
import { KeyRequest } from './keys/key-schemas.js';
import { scopesOfDevice } from './keys/scopes.js';
import { SessionIssuer } from './sessions/session-issuer.js';

const USAGE = `node dist/apps/api/src/issue-key.js --name NAME --scope SCOPE [--scope SCOPE ...] [--json]
       node dist/apps/api/src/issue-key.js --name NAME --scope SCOPE [--scope SCOPE ...] --sign-in [--json]
       node dist/apps/api/src/issue-key.js --name NAME --device ID --table ID [--table ID ...] [--json]

Issues an API key straight into the database, and prints the line to paste into a shell: export KEY=tsk_...
With --device it issues a claim code, which the gateway exchanges for its credential: table-gateway claim CODE.

  --name NAME    for whom or what the key is
  --scope SCOPE  admin, referee, audit, deals:read, deals:write, deals:record, device:ID or table:ID; as often as needed
  --device ID    the device that claims its key
  --table ID     a table at which that device records; as often as needed
  --sign-in      a code with which a browser signs in, once and within ten minutes, instead of a key
  --json         print {"keyId", "key"} instead, or {"code", "expiresAt"}
  --help         print this text

Environment: DATABASE_URL and TILESCRIBE_LOG, as for the API.`;

const options = () =>
  parseArgs({
    options: {
      name: { type: 'string' },
      scope: { type: 'string', multiple: true },
      device: { type: 'string' },
      table: { type: 'string', multiple: true },
      'sign-in': { type: 'boolean' },
      json: { type: 'boolean' },
      help: { type: 'boolean', short: 'h' },
    },
  }).values;

type Asked = ReturnType<typeof options>;

/** Checks what was asked for. Throws an Error that names each fault. */
const checked = <Schema extends z.ZodType>(schema: Schema, given: object): z.output<Schema> => {
  const asked = schema.safeParse(given);
  if (asked.success) return asked.data;
  const faults = shapeFaults(asked.error.issues, { value: given, schema });
  throw new Error(
    [...faults.map(({ pointer, detail }) => `${pointer.slice(1)}: ${detail.en}`), '--help says how to call.'].join(
      '\n',
    ),
  );
};

/** Works on the database of the API, without the API. */
async function withKeys<Result>(work: (keys: ApiKeys) => Promise<Result>): Promise<Result> {
  const config = configOf(process.env);
  const database = await openOwnLog(config).catch((error: unknown) => {
    throw databaseFault(error, config);
  });
  try {
    return await work(database.apiKeys);
  } finally {
    await database.close();
  }
}

async function issueKey({ name, scope = [], json }: Asked): Promise<string> {
  const { name: label, scopes } = checked(KeyRequest, { ...(name === undefined ? {} : { name }), scopes: scope });
  const { key, secret } = await withKeys((keys) => new KeyIssuer(keys, edge).issue(label, scopes));
  return json ? JSON.stringify({ keyId: key.id, key: secret }) : `export KEY=${secret}`;
}

async function issueSignInCode({ name, scope = [], json }: Asked): Promise<string> {
  const claim = checked(KeyRequest, { ...(name === undefined ? {} : { name }), scopes: scope });
  const { code, expiresAt } = await withKeys((keys) => new SessionIssuer(keys, edge).issueCode(claim));
  const until = expiresAt.toISOString();
  return json
    ? JSON.stringify({ code, expiresAt: until })
    : `sign-in code ${code}, valid until ${until}. Open the address of the API with #sign-in=${code}`;
}

async function issueCode({ name, scope, device, table = [], json }: Asked): Promise<string> {
  if (scope !== undefined)
    throw new Error('--scope and --device exclude each other: --table names what a device may write.');
  const asked = checked(ClaimCodeRequest, { ...(name === undefined ? {} : { name }), device, tables: table });
  const claim = { name: asked.name, scopes: scopesOfDevice(asked.device, asked.tables) };
  const { code, expiresAt } = await withKeys((keys) => new DeviceKeyIssuer(keys, edge).issueCode(claim));
  const until = expiresAt.toISOString();
  return json
    ? JSON.stringify({ code, expiresAt: until })
    : `claim code ${code}, valid until ${until}. At the gateway: table-gateway claim ${code}`;
}

/** The operator's way to a key, a sign-in code or a claim code, past the API. */
const issue = (asked: Asked): Promise<string> => {
  if (asked['sign-in']) return issueSignInCode(asked);
  return asked.device === undefined ? issueKey(asked) : issueCode(asked);
};

try {
  const asked = options();
  process.stdout.write(`${asked.help ? USAGE : await issue(asked)}\n`);
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
