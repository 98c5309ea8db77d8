import 'reflect-metadata';
import { fileURLToPath } from 'node:url';
import { migrate } from '#persistence';
import { createApplication } from './application.js';
import { configOf, ENVIRONMENT, type Config } from './config.js';
import { databaseFault } from './database/database-fault.js';
import { checkLogName } from './database/own-log.js';
import { listenFault } from './listen-fault.js';
import { serveDocument } from './openapi/document.js';
import { KeyIssuer } from './keys/key-issuer.js';
import { workingCopies } from './rule-sets/sources.js';
import { serveViewer } from './viewer/serve-viewer.js';

const say = (line: string): void => void process.stdout.write(`${line}\n`);
const complain = (line: string): void => void process.stderr.write(`${line}\n`);

const USAGE = `node dist/apps/api/src/main.js

Serves the API. It takes no arguments; the environment says where it listens and where its database is:

${ENVIRONMENT}`;

async function serve(): Promise<void> {
  const config = configOf(process.env);
  try {
    await serveWith(config);
  } catch (error) {
    throw databaseFault(error, config);
  }
}

async function serveWith(config: Config): Promise<void> {
  const { host, port, databaseUrl, databaseAdminUrl, log, judges, nats, limits, protection } = config;
  const { logKeyFile, previousLogKeyFile, witnessPolicyFile, witnessIntervalMs } = config;
  const { ran, warnings } = await migrate({ url: databaseUrl, adminUrl: databaseAdminUrl });
  if (ran.length > 0) say(`migrated the database: ${ran.join(', ')}`);
  for (const warning of warnings) complain(warning);

  await checkLogName({ databaseUrl, log });
  const app = await createApplication(
    {
      ...{ url: databaseUrl, log, limits },
      ...(logKeyFile === undefined ? {} : { logKeyFile }),
      ...(nats === undefined ? {} : { nats }),
      ...(previousLogKeyFile === undefined ? {} : { previousLogKeyFile }),
      ...(witnessPolicyFile === undefined ? {} : { witnessPolicyFile, witnessIntervalMs }),
      ...(judges === 'published' ? {} : { preferredJudges: workingCopies() }),
    },
    { protection },
  );
  try {
    serveDocument(app);
    await serveViewer(app, fileURLToPath(new URL('../../../viewer', import.meta.url)));
    // A second signal changes nothing: the API closes once and in order, and the process then exits with 0.
    let closing: Promise<void> | undefined;
    for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => void (closing ??= app.close()));
    await app.init();
    // Fastify listens itself: Nest would also log the error with its stack.
    const fastify = app.getHttpAdapter().getInstance();
    const address = await fastify.listen({ port, host }).catch((error: unknown) => {
      throw listenFault(error, host, port);
    });
    // After listening: if the port is taken, no first key is issued and lost.
    const first = await app.get(KeyIssuer, { strict: false }).issueFirst();
    if (first) say(`first admin key, shown this once: ${first.secret}`);
    say(`listening on ${address}`);
  } catch (error) {
    await app.close();
    throw error;
  }
}

const [argument] = process.argv.slice(2);
if (argument === '--help' || argument === '-h') say(USAGE);
else if (argument !== undefined) {
  complain(`got ${argument}, expected no argument\n\n${USAGE}`);
  process.exitCode = 2;
} else
  try {
    await serve();
  } catch (error) {
    complain(error instanceof Error ? error.message : String(error));
    process.exitCode = 1;
  }
