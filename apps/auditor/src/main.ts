#!/usr/bin/env node
import { once } from 'node:events';
import { cannotWrite } from './files/file-faults.js';
import { runTilescribe } from './run.js';
import { shown } from './call/shown-text.js';

/** A failure of the program or the machine. Node's own exit code for it, 1, would state that the log is faulty. */
const FAILED = 2;

// A reader that needs no more output, such as `head`, closes the pipe. Without a result the exit code must not state one.
process.stdout.on('error', (fault: NodeJS.ErrnoException) => {
  if (fault.code === 'EPIPE') process.exit(process.exitCode ?? FAILED);
  process.stderr.write(`${cannotWrite('the output', fault).message}\n`);
  process.exit(FAILED);
});

/** The message in one line, because it may quote a file, and the places of the stack. */
const failureText = (fault: unknown): string => {
  if (!(fault instanceof Error)) return shown(String(fault));
  const places = (fault.stack ?? '').split('\n').filter((line) => /^ {4}at /.test(line));
  return [`${fault.name}: ${fault.message}`, ...places].map(shown).join('\n');
};

const result = runTilescribe(process.argv.slice(2), {
  out: (text) => process.stdout.write(`${text}\n`),
  err: (text) => process.stderr.write(`${text}\n`),
  ...(process.stderr.isTTY && { progress: (text: string) => void process.stderr.write(`\r\u001b[K${text}`) }),
  taken: async () => {
    if (process.stdout.writableNeedDrain) await once(process.stdout, 'drain');
  },
});
process.exitCode = await result.catch((fault: unknown) => {
  process.stderr.write(`tilescribe: ${failureText(fault)}\n`);
  return FAILED;
});
