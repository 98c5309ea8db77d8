#!/usr/bin/env node
import { once } from 'node:events';
import { runTilescribe } from './run.js';

// A reader that needs no more output, such as `head`, closes the pipe.
process.stdout.on('error', (fault: NodeJS.ErrnoException) => {
  if (fault.code !== 'EPIPE') throw fault;
  process.exit();
});

process.exitCode = await runTilescribe(process.argv.slice(2), {
  out: (text) => process.stdout.write(`${text}\n`),
  err: (text) => process.stderr.write(`${text}\n`),
  ...(process.stderr.isTTY ? { progress: (text: string) => void process.stderr.write(`\r\u001b[K${text}`) } : {}),
  taken: async () => {
    if (process.stdout.writableNeedDrain) await once(process.stdout, 'drain');
  },
});
