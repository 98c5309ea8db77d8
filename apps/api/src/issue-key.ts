import { parseArgs } from 'node:util';
import { openDatabase } from '#persistence';
import { configOf } from './config.js';
import { edge, sha256 } from './edge.js';
import { KeyIssuer } from './keys/key-issuer.js';
import { KeyRequest } from './keys/key-schemas.js';

/**
 * The operator's way to a key, straight into the database:
 * node dist/apps/api/src/issue-key.js --name X --scope device:sim --scope table:T
 */
async function issueKey(): Promise<string> {
  const { values } = parseArgs({ options: { name: { type: 'string' }, scope: { type: 'string', multiple: true } } });
  const asked = KeyRequest.safeParse({ name: values.name, scopes: values.scope ?? [] });
  if (!asked.success)
    throw new Error(asked.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`).join('\n'));
  const { databaseUrl, log } = configOf(process.env);
  const database = await openDatabase({ url: databaseUrl, log, sha256 });
  try {
    const { key, secret } = await new KeyIssuer(database.apiKeys, edge).issue(asked.data.name, asked.data.scopes);
    return JSON.stringify({ keyId: key.id, key: secret });
  } finally {
    await database.close();
  }
}

try {
  process.stdout.write(`${await issueKey()}\n`);
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
