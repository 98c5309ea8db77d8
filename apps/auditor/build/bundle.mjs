/** Bundles the compiled auditor into few files: loading its some 700 modules takes longer than verifying a deal. */
import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';

const ROOT = fileURLToPath(new URL('../../..', import.meta.url));
const COMPILED = join(ROOT, 'dist', 'apps', 'auditor', 'src');
const BUNDLED = join(ROOT, 'dist', 'auditor');

const { dependencies } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'));

rmSync(BUNDLED, { recursive: true, force: true });
await build({
  absWorkingDir: ROOT,
  // The thread is found beside the file that starts it, so all of them are in one folder.
  entryPoints: [join(COMPILED, 'main.js'), join(COMPILED, 'threads', 'examining-thread.js')],
  outdir: BUNDLED,
  entryNames: '[name]',
  chunkNames: 'part-[hash]',
  bundle: true,
  splitting: true,
  format: 'esm',
  platform: 'node',
  target: 'node20',
  logLevel: 'warning',
  // Of the packages only this one is loaded by every call.
  external: Object.keys(dependencies).filter((name) => name !== 'zod'),
});
