import { readFile } from 'node:fs/promises';
import type { Socket } from 'node:net';

/** The number of checks of a reader within its idle time. */
const CHECKS = 4;

/**
 * Calls `idle` when the reader of a connection has taken no byte for a time although bytes wait for it: at the latest after five quarters of the time.
 * Returns a function that ends the watch.
 */
export const watchReader = (socket: Socket, ms: number, idle: () => void): (() => void) => {
  let [last, unchanged] = ['', 0];
  const check = async (): Promise<void> => {
    const waiting = await bytesWaiting(socket);
    const now = `${socket.bytesWritten} ${waiting}`;
    unchanged = waiting > 0 && now === last ? unchanged + 1 : 0;
    last = now;
    if (unchanged === CHECKS) idle();
  };
  const timer = setInterval(() => void check(), ms / CHECKS).unref();
  return () => clearInterval(timer);
};

/** Returns the bytes of a connection that its reader has not taken, in this process and in the kernel. */
const bytesWaiting = async (socket: Socket): Promise<number> => socket.writableLength + (await kernelQueue(socket));

/**
 * Returns the bytes that the kernel has not delivered (`tx_queue` in proc(5)); 0 where the system does not say. The kernel takes megabytes, and accepts more only when a third of them is delivered:
 * without this number a slow reader cannot be distinguished from one that reads nothing. Connections from the same port of several addresses are counted together.
 */
const kernelQueue = async ({ localAddress = '', localPort = 0, remotePort = 0 }: Socket): Promise<number> => {
  const table = localAddress.includes(':') ? '/proc/net/tcp6' : '/proc/net/tcp';
  const lines = (await readFile(table, 'utf8').catch(() => '')).split('\n');
  const [local, remote] = [localPort, remotePort].map(
    (port) => `:${port.toString(16).toUpperCase().padStart(4, '0')}`,
  ) as [string, string];
  return lines
    .map((line) => line.trim().split(/ +/))
    .filter(([, own = '', other = '']) => own.endsWith(local) && other.endsWith(remote))
    .reduce((sum, fields) => sum + Number.parseInt(fields[4] ?? '0', 16), 0);
};
