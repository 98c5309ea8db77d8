#!/usr/bin/env node
import { isatty } from 'node:tty';
import { run } from './program/run.js';

const voice = {
  out: (line: string) => process.stdout.write(`${line}\n`),
  err: (line: string) => process.stderr.write(`${line}\n`),
};
process.exitCode = await run(process.argv.slice(2), process.env, voice, isatty(process.stderr.fd));
