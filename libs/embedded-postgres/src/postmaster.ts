import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, existsSync, openSync, readFileSync, rmSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { exists } from '#process-lock';
import type { Account } from './account.js';
import { answerAt, type Answer } from './answer.js';
import type { Binaries } from './binaries.js';
import { EmbeddedError } from './embedded-error.js';
import type { Passwords } from './passwords.js';
import type { Places } from './places.js';
import { program } from './server-program.js';

/** A running server, as described in its postmaster.pid. */
export interface Postmaster {
  readonly pid: number;
  readonly port: number;
}

/** Time for the server to start (ms). After a crash it first replays its write-ahead log, which may take long. */
const START_PATIENCE = 120_000;
const STOP_PATIENCE = 60_000;
const PAUSE = 50;
/** Time between two lines of progress while the server does not answer (ms). */
const REPORT_INTERVAL = 5_000;
/** Attempts to start: another program may take the free port before the server does. */
const START_TRIES = 3;

const pidFile = ({ data }: Places): string => join(data, 'postmaster.pid');

/**
 * Returns the server that holds the data, if its process runs. Line 1 of postmaster.pid is the process id, line 4 the port
 * (PostgreSQL manual, "Database File Layout"). During the start the file may still be incomplete.
 */
export function runningPostmaster(places: Places): Postmaster | undefined {
  const lines = pidLines(places);
  const pid = Number(lines[0]);
  const port = Number(lines[3]);
  if (!(pid > 0) || !exists(pid)) return undefined;
  if (!isServer(pid)) {
    // Another program now has the process id. The server would take it for a running server and refuse to start.
    rmSync(pidFile(places), { force: true });
    return undefined;
  }
  return port > 0 ? { pid, port } : undefined;
}

/** Whether the server of the data ended without a shutdown: its postmaster.pid is there, and its process is not. */
export function isWithoutShutdown(places: Places): boolean {
  const pid = Number(pidLines(places)[0]);
  return pid > 0 && !(exists(pid) && isServer(pid));
}

function pidLines(places: Places): readonly string[] {
  try {
    return readFileSync(pidFile(places), 'utf8').split('\n');
  } catch {
    return [];
  }
}

/** Whether the process is a server. If the system does not report its name, it counts as one. */
function isServer(pid: number): boolean {
  try {
    return readFileSync(`/proc/${pid}/comm`, 'utf8').startsWith('postgres');
  } catch {
    return true;
  }
}

/**
 * Starts the server on a free port of 127.0.0.1. It runs until its last user stops it, also after this process.
 * @param settings further arguments of the server.
 * @param log receives lines of progress while the server does not answer.
 */
export async function startPostmaster(
  places: Places,
  binaries: Binaries,
  account: Account,
  passwords: Passwords,
  settings: readonly string[],
  log: (line: string) => void,
): Promise<Postmaster> {
  for (let attempt = 1; ; attempt += 1) {
    const port = await freePort();
    const ended = start(places, binaries, account, ['-p', String(port), ...settings]);
    const answer = await answerInTime(passwords, port, ended, log);
    if (answer.kind === 'welcome') return runningPostmaster(places) ?? failed(places);
    await stopPostmaster(places);
    if (attempt === START_TRIES || !TRIES_AGAIN.has(answer.kind)) failed(places, answer);
  }
}

/** Answers after which another port may help: another program took the port, so our server ended or another one answered. */
const TRIES_AGAIN: ReadonlySet<Answer['kind']> = new Set(['ended', 'refused']);

const failed = ({ serverLog }: Places, answer?: Answer): never => {
  const reason = answer && 'reason' in answer ? ` It was started, but: ${answer.reason}.` : '';
  throw new EmbeddedError(
    'START_FAILED',
    `PostgreSQL did not start.${reason} Its log is ${serverLog}, which ends:\n${lastLines(serverLog)}`,
  );
};

/** Starts the process of the server. Returns whether it has ended. */
function start(places: Places, binaries: Binaries, account: Account, settings: readonly string[]): () => boolean {
  const output = openSync(places.serverLog, 'a', 0o600);
  // The server has its own process group, so that Ctrl-C reaches its users first.
  const server = spawn(program(binaries, 'postgres'), ['-D', places.data, ...settings], {
    detached: true,
    stdio: ['ignore', output, output],
    cwd: places.data,
    ...account.ids,
  });
  closeSync(output);
  server.unref();
  let ended = false;
  server.once('error', () => (ended = true));
  server.once('exit', () => (ended = true));
  return () => ended;
}

/** Waits for an answer that is final, at most START_PATIENCE. Reports at intervals why there is none yet. */
export async function answerInTime(
  passwords: Passwords,
  port: number,
  ended: () => boolean,
  log: (line: string) => void,
): Promise<Answer> {
  const begun = Date.now();
  let reported = begun;
  for (;;) {
    if (ended()) return { kind: 'ended' };
    const answer = await answerAt(port, passwords);
    const now = Date.now();
    if (answer.kind !== 'silent' || now - begun > START_PATIENCE) return answer;
    if (now - reported > REPORT_INTERVAL) {
      reported = now;
      log(`PostgreSQL on port ${port} does not answer yet: ${answer.reason}`);
    }
    await sleep(PAUSE);
  }
}

/** Stops the server (SIGINT: fast shutdown, open transactions are rolled back) and waits for its end. Signals only this postmaster. */
export async function stopPostmaster(places: Places): Promise<void> {
  const running = runningPostmaster(places);
  if (!running) return;
  process.kill(running.pid, 'SIGINT');
  const deadline = Date.now() + STOP_PATIENCE;
  while (existsSync(pidFile(places)) && exists(running.pid) && Date.now() < deadline) await sleep(PAUSE);
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address() as AddressInfo;
  probe.close();
  await once(probe, 'close');
  return port;
}

function lastLines(file: string): string {
  try {
    return readFileSync(file, 'utf8').trimEnd().split('\n').slice(-10).join('\n');
  } catch {
    return '(no log)';
  }
}
