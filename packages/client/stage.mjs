import { cpSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'esbuild';
import { runChild } from '../../apps/launcher/child.mjs';

const DECLARED = [
  ...[
    '--ignoreConfig',
    '--declaration',
    '--emitDeclarationOnly',
    '--strict',
    '--skipLibCheck',
    '--exactOptionalPropertyTypes',
  ],
  ...[
    '--module',
    'nodenext',
    '--target',
    'es2023',
    '--lib',
    'es2023,dom,dom.iterable',
    '--types',
    'node',
    '--rootDir',
    '.',
  ],
];

/** Writes the client as one file that runs in Node and in browsers, with its types and those of the document. */
export const stageClient = async (root, folder) => {
  await build({
    absWorkingDir: root,
    entryPoints: ['libs/client/src/index.ts'],
    outfile: join(folder, 'client.mjs'),
    bundle: true,
    format: 'esm',
    platform: 'neutral',
    target: 'es2022',
    logLevel: 'error',
  });
  const types = join(folder, 'types');
  const tsc = join('node_modules', 'typescript', 'bin', 'tsc');
  const args = [tsc, ...DECLARED, '--outDir', types, 'libs/client/src/index.ts'];
  await runChild('tsc', process.execPath, args, { cwd: root, env: process.env });
  mkdirSync(join(types, 'openapi'), { recursive: true });
  cpSync(join(root, 'openapi', 'client.d.ts'), join(types, 'openapi', 'client.d.ts'));
};
