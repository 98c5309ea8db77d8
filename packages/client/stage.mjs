import { cpSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'esbuild';
import { runChild } from '../../apps/launcher/steps/child.mjs';
import { forNode } from '../../apps/launcher/bundle/bundle-options.mjs';
import { noticesOf } from '../notices.mjs';

/** The files of the package, and the modules that they contain. `client` and `fold` run in browsers, too. */
const ENTRIES = { client: 'src/index', fold: 'fold/index', verify: 'verify/index' };

/** The compiler follows no imports of other libraries: their types stand in no declaration of the client. */
const DECLARED = [
  ...[
    '--ignoreConfig',
    '--declaration',
    '--emitDeclarationOnly',
    '--noCheck',
    '--strict',
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

/** Writes the client with its parts, its types and those of the document. */
export const stageClient = async (root, folder) => {
  const { banner: _, ...options } = forNode(root);
  const { metafile } = await build({
    ...options,
    entryPoints: Object.entries(ENTRIES).map(([out, path]) => ({ in: `dist/libs/client/${path}.js`, out })),
    outdir: folder,
    outExtension: { '.js': '.mjs' },
    chunkNames: 'part-[hash]',
    splitting: true,
    legalComments: 'none',
    metafile: true,
  });
  writeFileSync(join(folder, 'THIRD-PARTY-NOTICES.txt'), noticesOf(root, Object.keys(metafile.inputs)));
  const types = join(folder, 'types');
  const tsc = join('node_modules', 'typescript', 'bin', 'tsc');
  const args = [tsc, ...DECLARED, '--outDir', types, ...Object.values(ENTRIES).map((path) => `libs/client/${path}.ts`)];
  await runChild('tsc', process.execPath, args, { cwd: root, env: process.env });
  mkdirSync(join(types, 'openapi'), { recursive: true });
  cpSync(join(root, 'openapi', 'client.d.ts'), join(types, 'openapi', 'client.d.ts'));
};
