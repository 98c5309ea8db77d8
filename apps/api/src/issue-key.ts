import { parseArgs } from 'node:util';
import { shapeFaults } from '#shapes';
import { configOf } from './config.js';
import { databaseFault } from './database/database-fault.js';
import { openOwnLog } from './database/own-log.js';
import { edge } from './edge.js';
import { KeyIssuer } from './keys/key-issuer.js';
import { KeyRequest } from './keys/key-schemas.js';

const USAGE = `node dist/apps/api/src/issue-key.js --name NAME --scope SCOPE [--scope SCOPE ...] [--json]

Issues an API key straight into the database, and prints the line to paste into a shell: export KEY=tsk_...

  --name NAME    for whom or what the key is
  --scope SCOPE  admin, referee, audit, deals:read, deals:write, deals:record, device:ID or table:ID; as often as needed
  --json         print {"keyId", "key"} instead
  --help         print this text

Environment: DATABASE_URL and TILESCRIBE_LOG, as for the API.`;

const options = () =>
  parseArgs({
    options: {
      name: { type: 'string' },
      scope: { type: 'string', multiple: true },
      json: { type: 'boolean' },
      help: { type: 'boolean', short: 'h' },
    },
  }).values;

/** The operator's way to a key, past the API. */
async function issueKey({ name, scope = [], json }: ReturnType<typeof options>): Promise<string> {
  const given = { ...(name === undefined ? {} : { name }), scopes: scope };
  const asked = KeyRequest.safeParse(given);
  if (!asked.success)
    throw new Error(
      [
        ...shapeFaults(asked.error.issues, { value: given, schema: KeyRequest }).map(
          ({ pointer, detail }) => `${pointer.slice(1)}: ${detail.en}`,
        ),
        '--help says how to call.',
      ].join('\n'),
    );
  const config = configOf(process.env);
  const database = await openOwnLog(config).catch((error: unknown) => {
    throw databaseFault(error, config);
  });
  try {
    const { key, secret } = await new KeyIssuer(database.apiKeys, edge).issue(asked.data.name, asked.data.scopes);
    return json ? JSON.stringify({ keyId: key.id, key: secret }) : `export KEY=${secret}`;
  } finally {
    await database.close();
  }
}

try {
  const asked = options();
  process.stdout.write(`${asked.help ? USAGE : await issueKey(asked)}\n`);
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
