import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

const READY_MS = 60_000;

/** Kills a process that was started here, and waits until it is gone. */
export const killed = async (process: ChildProcess): Promise<void> => {
  if (process.exitCode !== null || process.signalCode !== null) return;
  const ended = once(process, 'exit');
  process.kill('SIGKILL');
  await ended;
};

/** Returns the ids of the children of a process (Linux). */
export const childrenOf = (pid: number): readonly number[] =>
  readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').filter(Boolean).map(Number);

/** Waits until a check is true. */
export const within = async (what: string, check: () => Promise<boolean>, ms = READY_MS): Promise<void> => {
  const deadline = Date.now() + ms;
  while (!(await check())) {
    if (Date.now() > deadline) throw new Error(`after ${ms} ms it is not true that ${what}`);
    await sleep(100);
  }
};

/** Returns TCP ports on loopback that nobody uses. */
export const freePorts = async (count: number): Promise<readonly number[]> => {
  const servers = Array.from({ length: count }, () => createServer());
  for (const server of servers) await once(server.listen(0, '127.0.0.1'), 'listening');
  const ports = servers.map((server) => (server.address() as AddressInfo).port);
  for (const server of servers) await once(server.close(), 'close');
  return ports;
};
