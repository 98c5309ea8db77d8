#!/usr/bin/env node
import { runAuditor } from './run.js';

// A reader that has seen enough, such as `head`, closes the pipe.
process.stdout.on('error', (fault: NodeJS.ErrnoException) => {
  if (fault.code !== 'EPIPE') throw fault;
  process.exit();
});

process.exitCode = await runAuditor(process.argv.slice(2), {
  out: (text) => process.stdout.write(`${text}\n`),
  err: (text) => process.stderr.write(`${text}\n`),
});
