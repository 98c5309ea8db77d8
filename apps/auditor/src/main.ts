#!/usr/bin/env node
import { runAuditor } from './run.js';

process.exitCode = await runAuditor(process.argv.slice(2), {
  out: (text) => process.stdout.write(`${text}\n`),
  err: (text) => process.stderr.write(`${text}\n`),
});
