import 'reflect-metadata';
import { migrate } from '#persistence';
import { createApplication } from './application.js';
import { configOf } from './config.js';
import { serveDocument } from './openapi/document.js';
import { KeyIssuer } from './keys/key-issuer.js';

const say = (line: string): void => void process.stdout.write(`${line}\n`);
const complain = (line: string): void => void process.stderr.write(`${line}\n`);

let abandon: () => Promise<void> = () => Promise.resolve();
try {
  const { host, port, databaseUrl, databaseAdminUrl, log } = configOf(process.env);
  const { ran, warnings } = await migrate({ url: databaseUrl, adminUrl: databaseAdminUrl });
  if (ran.length > 0) say(`migrated the database: ${ran.join(', ')}`);
  for (const warning of warnings) complain(warning);

  const app = await createApplication({ url: databaseUrl, log });
  abandon = () => app.close();
  serveDocument(app);
  // Asked twice, it still closes once and in order; then nothing is left to run, and the process ends with 0.
  let closing: Promise<void> | undefined;
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => void (closing ??= app.close()));
  await app.listen(port, host);
  // After listening: where the port is taken, no key is made that nobody would see.
  const first = await app.get(KeyIssuer, { strict: false }).issueFirst();
  if (first) say(`first admin key, shown this once: ${first.secret}`);
  say(`listening on ${await app.getUrl()}`);
} catch (error) {
  complain(error instanceof Error ? error.message : String(error));
  process.exitCode = 1;
  await abandon();
}
