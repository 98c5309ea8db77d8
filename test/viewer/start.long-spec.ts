import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { join } from 'node:path';
import type { Browser } from 'playwright-core';
import { createTestDatabase, type TestDatabase } from '../../libs/persistence/src/testing/index.js';
import { uuidv7 } from '../api/uuidv7.js';
import { BrowserVisit } from './support/browser-visit.js';
import { describeInBrowser, launchChromium } from './support/chromium.js';
import { ReusedContexts } from './support/reused-contexts.js';
import { seeAll } from './support/see-all.js';

/** The longest time of a start, which builds first and takes minutes. */
const START_MS = 300_000;
const POLL_MS = 250;
/** With typical readers a record is corrected too seldom: not once in a minute. */
const FAULTS = 'misread';
/** The speed-up of play. */
const SPEED = '60';

const freePort = async (): Promise<string> => {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return String(port);
};

describeInBrowser('npm start -- --faults misread', () => {
  let database: TestDatabase;
  let browser: Browser;
  let program: ChildProcess;
  let port: string;
  let printed = '';
  beforeAll(async () => {
    [database, browser, port] = await Promise.all([createTestDatabase(), launchChromium(), freePort()]);
    const { url, adminUrl } = database;
    program = spawn('npm', ['start', '--', '--simulate', '--faults', FAULTS, '--speed', SPEED], {
      env: { ...process.env, DATABASE_URL: url, DATABASE_ADMIN_URL: adminUrl, HOST: '127.0.0.1', PORT: port },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    for (const stream of [program.stdout!, program.stderr!])
      stream.setEncoding('utf8').on('data', (text: string) => {
        printed += text;
      });
    await untilPrinted(/its readers fail \(misread\)/);
  }, START_MS);
  afterAll(async () => {
    if (program.exitCode === null) {
      program.kill('SIGTERM');
      await once(program, 'close');
    }
    await browser.close();
    await database.drop();
    rmSync(join(process.cwd(), '.tilescribe', `simulated-${port}`), { recursive: true, force: true });
  }, 60_000);

  const poll = () => new Promise((resolve) => setTimeout(resolve, POLL_MS));
  const untilPrinted = async (pattern: RegExp): Promise<void> => {
    while (!pattern.test(printed)) {
      if (program.exitCode !== null) throw new Error(`npm start ended with ${program.exitCode}:\n${printed}`);
      await poll();
    }
  };
  it('says how phones in the network can sign in', () => {
    expect(printed).toContain('phones:       npm start -- --network');
  });

  it('prints one address to open, which opens the page signed in', async () => {
    const addresses = [...printed.matchAll(/open this: +(\S+)/g)].map(([, address]) => address!);
    expect(addresses).toHaveLength(1);
    const home = `http://localhost:${port}`;
    expect(addresses[0]).toMatch(new RegExp(`^${home}/#sign-in=`));
    const visit = await BrowserVisit.open(new ReusedContexts(browser, home));
    const { page, faults } = visit;
    await page.goto(addresses[0]!);
    await page.getByRole('button', { name: 'Sign out' }).waitFor();
    await seeAll(page);
    await page.getByRole('link', { name: 'Demo table' }).waitFor();
    // The person who starts the service may use every desk.
    for (const desk of ['Club', 'Referee', 'Operator']) await page.getByRole('link', { name: desk }).waitFor();
    expect(page.url()).toBe(`${home}/`);
    expect(faults).toEqual([]);
  });

  it('opens deals by their links without a key, and no list', async () => {
    const codeAt = async (path: string): Promise<unknown> => {
      const answer = await fetch(`http://localhost:${port}${path}`);
      return ((await answer.json()) as { readonly code?: string }).code;
    };
    expect(await codeAt(`/v1/deals/${uuidv7()}`)).toBe('NO_SUCH_DEAL');
    expect(await codeAt('/v1/deals')).toBe('UNAUTHENTICATED');
  });

  it('plays a deal whose record its readings correct', async () => {
    await untilPrinted(/commands are taken back: the readings refute what was recorded: observations/);
  }, 120_000);
});
