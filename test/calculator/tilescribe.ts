import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';

const PROGRAM = join(process.cwd(), 'apps/launcher/cli/tilescribe.mjs');
const BUILT = join(process.cwd(), 'dist/apps/auditor/src/main.js');

/** The command line as a process of its own, fed with bodies as NDJSON: its exit code and its answers. */
export const tilescribe = async (
  command: string,
  bodies: readonly unknown[],
): Promise<{ readonly code: number; readonly answers: readonly unknown[] }> => {
  if (!existsSync(BUILT)) throw new Error(`${BUILT} is missing: \`npm run build\` first`);
  const child = spawn(process.execPath, [PROGRAM, command], { stdio: ['pipe', 'pipe', 'inherit'] });
  child.stdin.end(bodies.map((body) => `${JSON.stringify(body)}\n`).join(''));
  const [out, [code]] = await Promise.all([text(child.stdout), once(child, 'close') as Promise<[number]>]);
  const lines = out.split('\n').filter((line) => line !== '');
  return { code, answers: lines.map((line) => JSON.parse(line) as unknown) };
};
