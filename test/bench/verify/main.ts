/** `npm run bench:verify`: the speed and the greatest memory of `tilescribe verify` on one long generated log. */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { cpus, tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { writeLongLog } from './long-log.js';

const EVENTS = 200_000;
/** Events a second, and megabytes. */
const TARGETS = { sealed: 60_000, disclosed: 40_000, megabytes: 250 };

interface Measured {
  readonly code: number;
  readonly seconds: number;
  readonly wall: number;
  readonly megabytes: number;
}

const MEASURED = fileURLToPath(new URL('measured.js', import.meta.url));
const measure = (file: string): Measured =>
  JSON.parse(execFileSync(process.execPath, [MEASURED, file], { encoding: 'utf8' })) as Measured;

const folder = mkdtempSync(join(tmpdir(), 'tilescribe-bench-'));
try {
  process.stderr.write('writing the log\n');
  const { events, ...files } = writeLongLog(folder, EVENTS);
  console.log(`node ${process.version}, ${cpus()[0]?.model ?? 'unknown processor'}, ${events} events\n`);
  console.log(
    '| log | events/s of CPU time | target | events/s | memory, MB | target | exit code |\n| --- | --- | --- | --- | --- | --- | --- |',
  );
  for (const name of ['sealed', 'disclosed'] as const) {
    process.stderr.write(`verifying: ${name}\n`);
    const { code, seconds, wall, megabytes } = measure(files[name]);
    const [ofProcessor, speed] = [Math.round(events / seconds), Math.round(events / wall)];
    const cells = [name, ofProcessor, TARGETS[name], speed, Math.round(megabytes), `< ${TARGETS.megabytes}`, code];
    console.log(`| ${cells.join(' | ')} |`);
  }
} finally {
  rmSync(folder, { recursive: true, force: true });
}
