#!/usr/bin/env node
import { createInterface, type Interface } from 'node:readline';
import { runCommand } from './commands.js';

const stopping = new AbortController();
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => stopping.abort());
let typed: Interface | undefined;

process.exitCode = await runCommand(process.argv.slice(2), {
  out: (line) => process.stdout.write(`${line}\n`),
  err: (line) => process.stderr.write(`${line}\n`),
  stop: stopping.signal,
  onLine: (listener) => {
    typed ??= createInterface({ input: process.stdin });
    typed.on('line', listener);
  },
});
typed?.close();
