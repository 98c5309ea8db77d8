import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';

const PROGRAM = join(process.cwd(), 'apps/launcher/cli/tilescribe.mjs');
const BUILT = join(process.cwd(), 'dist/programs/auditor/main.js');

/** Runs the command line as a separate process, with `input` on its standard input. */
export const spawnTilescribe = async (
  args: readonly string[],
  input = '',
): Promise<{ readonly code: number; readonly out: string; readonly err: string }> => {
  if (!existsSync(BUILT)) throw new Error(`${BUILT} is missing: \`npm run build\` first`);
  const child = spawn(process.execPath, [PROGRAM, ...args], { stdio: ['pipe', 'pipe', 'pipe'] });
  child.stdin.end(input);
  const closed = once(child, 'close') as Promise<[number]>;
  const [out, err, [code]] = await Promise.all([text(child.stdout), text(child.stderr), closed]);
  return { code, out, err };
};

/** Sends bodies as NDJSON to a calculation. Returns its exit code and its answers. */
export const tilescribe = async (
  command: string,
  bodies: readonly unknown[],
): Promise<{ readonly code: number; readonly answers: readonly unknown[] }> => {
  const { code, out } = await spawnTilescribe([command], bodies.map((body) => `${JSON.stringify(body)}\n`).join(''));
  const lines = out.split('\n').filter((line) => line !== '');
  return { code, answers: lines.map((line) => JSON.parse(line) as unknown) };
};
