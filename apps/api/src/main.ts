import 'reflect-metadata';
import { join } from 'node:path';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { projectFolder } from '#editions';
import { migrate, type MigrationProgress } from '#persistence';
import { createApplication } from './application.js';
import { checkKeyFiles } from './features/log/checkpoints/key-files.js';
import { configOf, ENVIRONMENT, type Config } from './config.js';
import { RecordingReadiness } from './features/health/recording-readiness.js';
import { makeLogger, type Logger } from '#logging';
import { databaseFault } from './platform/database/database-fault.js';
import { checkLogName } from './platform/database/own-log.js';
import { listenFault } from './program/listening/listen-fault.js';
import { faultOfLog } from './program/logs/fault-of-log.js';
import { HostRouter } from './program/logs/host-router.js';
import { neighboursOf, type LogPlacement } from './program/logs/log-placement.js';
import { serveDocument } from './program/document/document.js';
import { KeyIssuer } from './features/keys/key-issuer.js';
import { workingCopies } from './recording/judges/sources.js';
import { Metrics } from './features/health/metrics.js';
import { serveMetrics, type MeasuredLog } from './program/listening/serve-metrics.js';
import { serveViewer } from './program/viewer/serve-viewer.js';

/** Writes a line to standard error: a fault of the start, or the first key. The log is on standard output. */
const say = (line: string): void => void process.stderr.write(`${line}\n`);

/** Time to write the message and to close connections after a failed start. */
const GRACE_MS = 500;

const USAGE = `node dist/programs/api/main.js

Serves the API. It takes no arguments; the environment says where it listens and where its database is:

${ENVIRONMENT}`;

async function serve(): Promise<void> {
  const config = configOf(process.env);
  const logger = makeLogger(config.logLevel);
  const router = config.logs.some(({ hosts }) => hosts.length > 0) ? new HostRouter() : undefined;
  const apps: NestFastifyApplication[] = [];
  let closeMetrics: () => Promise<void> = () => Promise.resolve();
  const close = (): Promise<unknown> => Promise.all([closeMetrics(), ...apps.map((app) => app.close())]);
  try {
    for (const placement of config.logs)
      apps.push(await applicationOf(placement, config, { logger: loggerOf(placement, config, logger), router }));
    // A second signal changes nothing: the API closes once and in order, and the process then exits with 0.
    // Nest's own shutdown hooks would end the process by the signal when the first of several applications has closed.
    let closing: Promise<unknown> | undefined;
    const stop = async (signal: string): Promise<void> => {
      logger.info(`stopping after ${signal}`);
      await close();
      logger.info('stopped');
    };
    for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => void (closing ??= stop(signal)));
    if (config.metrics !== undefined) {
      const server = await serveMetrics(measured(apps, config), config.metrics);
      closeMetrics = server.close;
      logger.info(`serving metrics at ${server.address}`);
    }
    await listen(apps, config, logger);
  } catch (error) {
    await close();
    throw error;
  }
}

const progressText = ({ name, number, of, seconds }: MigrationProgress): string =>
  seconds === 0
    ? `migrating the database (${number} of ${of}): ${name}`
    : `migrating the database (${number} of ${of}): ${name} has been running for ${seconds} seconds`;

async function migrated(addresses: Parameters<typeof migrate>[0], logger: Logger): Promise<void> {
  const { ran, warnings } = await migrate({ ...addresses, onProgress: (each) => logger.info(progressText(each)) });
  if (ran.length > 0) logger.info(`migrated the database: ${ran.join(', ')}`);
  for (const warning of warnings) logger.warn(warning);
}

const measured = (apps: readonly NestFastifyApplication[], { logs }: Config): readonly MeasuredLog[] =>
  apps.map((app, index) => ({
    log: logs.length === 1 ? undefined : logs[index]?.log,
    metrics: app.get(Metrics, { strict: false }),
  }));

/** Lines of one of several logs name it. */
const loggerOf = ({ log }: LogPlacement, { logs }: Config, logger: Logger): Logger =>
  logs.length === 1 ? logger : logger.child({ log });

/** Migrates the database of a log, unless it is only read, and makes the application that serves it. It does not listen yet. */
async function applicationOf(
  placement: LogPlacement,
  config: Config,
  { logger, router }: { readonly logger: Logger; readonly router: HostRouter | undefined },
): Promise<NestFastifyApplication> {
  const { log, hosts, databaseUrl, databaseAdminUrl, logKeyFile, previousLogKeyFile } = placement;
  const { readsOnly, judges, nats, limits, protection, witnessPolicyFile, witnessIntervalMs } = config;
  const keyFiles = { log, readsOnly, logKeyFile, previousLogKeyFile, witnessPolicyFile, witnessIntervalMs };
  try {
    for (const warning of await checkKeyFiles(keyFiles)) logger.warn(warning);
    if (!readsOnly) await migrated({ url: databaseUrl, adminUrl: databaseAdminUrl }, logger);

    const neighbours = neighboursOf(placement, config.logs);
    await checkLogName({ databaseUrl, log, neighbours, readsOnly });
    const app = await createApplication(
      {
        ...{ url: databaseUrl, neighbours, limits, ...keyFiles },
        ...(nats !== undefined && { nats }),
        ...(judges !== 'published' && { preferredJudges: workingCopies() }),
      },
      { logger, protection, ...(router && { router }) },
    );
    serveDocument(app);
    await serveViewer(app, join(projectFolder(), 'dist', 'viewer'));
    await app.init();
    const fastify = app.getHttpAdapter().getInstance();
    await fastify.ready();
    const recording = app.get(RecordingReadiness, { strict: false });
    const isReady = (): Promise<boolean> =>
      (readsOnly ? recording.checkSchema() : recording.check()).then(
        () => true,
        () => false,
      );
    router?.serve({ hosts, listener: (request, response) => fastify.routing(request, response), isReady });
    return app;
  } catch (error) {
    throw faultOfLog(databaseFault(error, placement), placement);
  }
}

/** The first application listens for all. */
async function listen(
  apps: readonly NestFastifyApplication[],
  { host, port, logs, readsOnly }: Config,
  logger: Logger,
): Promise<void> {
  const [first] = apps;
  // Fastify listens itself: Nest would also log the error with its stack.
  const address = await first
    ?.getHttpAdapter()
    .getInstance()
    .listen({ port, host })
    .catch((error: unknown) => {
      throw listenFault(error, host, port);
    });
  // After listening: if the port is taken, no first key is issued and lost.
  for (const [index, app] of readsOnly ? [] : apps.entries()) {
    const key = await app.get(KeyIssuer, { strict: false }).issueFirst();
    const ofLog = apps.length === 1 ? '' : ` of ${logs[index]?.log ?? ''}`;
    if (key) say(`first admin key${ofLog}, shown this once: ${key.secret}`);
  }
  if (readsOnly) logger.info('serving reads only');
  logger.info(`listening on ${address ?? ''}`);
}

const [argument] = process.argv.slice(2);
if (argument === '--help' || argument === '-h') process.stdout.write(`${USAGE}\n`);
else if (argument !== undefined) {
  say(`got ${argument}, expected no argument\n\n${USAGE}`);
  process.exitCode = 2;
} else
  try {
    await serve();
  } catch (error) {
    say(error instanceof Error ? error.message : String(error));
    process.exitCode = 1;
    // An application that was not made completely leaves idle connections, which would keep the process for a while.
    setTimeout(() => process.exit(), GRACE_MS).unref();
  }
