/**
 * `npm run bench:verify`: the speed and the greatest memory of `tilescribe verify` on one long generated log, beside a program that only
 * reads, parses and hashes each line.
 */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { cpus, tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { writeLongLog } from './long-log.js';

const EVENTS = 200_000;
/** Processor time in multiples of that of the peer, and megabytes. */
const TARGETS = { sealed: 9, disclosed: 4.5, megabytes: 250 };

interface Measured {
  readonly code: number;
  readonly seconds: number;
  readonly wall: number;
  readonly megabytes: number;
}

const run = (program: string, file: string): unknown => {
  const path = fileURLToPath(new URL(program, import.meta.url));
  return JSON.parse(execFileSync(process.execPath, [path, file], { encoding: 'utf8' }));
};
const measure = (file: string): Measured => run('measured.js', file) as Measured;
const ofPeer = (file: string): Pick<Measured, 'seconds'> => run('peer.js', file) as Measured;

const folder = mkdtempSync(join(tmpdir(), 'tilescribe-bench-'));
try {
  process.stderr.write('writing the log\n');
  const { events, ...files } = writeLongLog(folder, EVENTS);
  console.log(`node ${process.version}, ${cpus()[0]?.model ?? 'unknown processor'}, ${events} events\n`);
  console.log(
    '| log | events/s of CPU time | times the peer | target | events/s | memory, MB | target | exit code |\n| --- | --- | --- | --- | --- | --- | --- | --- |',
  );
  for (const name of ['sealed', 'disclosed'] as const) {
    process.stderr.write(`verifying: ${name}\n`);
    const { code, seconds, wall, megabytes } = measure(files[name]);
    const times = (seconds / ofPeer(files[name]).seconds).toFixed(1);
    const [ofProcessor, speed] = [Math.round(events / seconds), Math.round(events / wall)];
    const memory = [Math.round(megabytes), `< ${TARGETS.megabytes}`];
    const cells = [name, ofProcessor, times, `<= ${TARGETS[name]}`, speed, ...memory, code];
    console.log(`| ${cells.join(' | ')} |`);
  }
} finally {
  rmSync(folder, { recursive: true, force: true });
}
