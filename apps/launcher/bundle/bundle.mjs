/**
 * Bundles each compiled program with its packages into a few files in `dist/programs`. Node loads these two to three times as fast
 * as single modules: the API has some 3,100 modules, the auditor 700.
 */
import { renameSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import { forNode } from './bundle-options.mjs';

const ROOT = fileURLToPath(new URL('../../..', import.meta.url));
const COMPILED = join(ROOT, 'dist', 'apps');
const PROGRAMS = join(ROOT, 'dist', 'programs');
/** The programs until all are complete: a build that fails or is killed leaves the earlier ones. */
const UNFINISHED = `${PROGRAMS}.new`;

/** The entry files of each program. The last ones of the API are the programs of further threads. */
const ENTRIES = {
  api: [
    ...['main.js', 'issue-key.js', 'move-log.js', 'erase-disclosures.js'],
    ...['access/limits/calculation-thread.js', 'program/cards/card-thread.js'],
  ],
  auditor: ['main.js'],
  'table-gateway': ['main.js', 'commands/main.js'],
  'table-simulator': ['main.js'],
};

/** Returns the name in the bundle, without `.js`. The bundle has the files that start a thread in its first folder, and they find it beside them. */
const nameOf = (file) => (file.endsWith('-thread.js') ? basename(file, '.js') : file.slice(0, -'.js'.length));

rmSync(UNFINISHED, { recursive: true, force: true });
await Promise.all(
  Object.entries(ENTRIES).map(async ([name, files]) => {
    const folder = join(COMPILED, name, 'src');
    const { metafile } = await build({
      ...forNode(ROOT),
      entryPoints: files.map((file) => ({ in: join(folder, file), out: nameOf(file) })),
      outdir: join(UNFINISHED, name),
      chunkNames: 'part-[hash]',
      splitting: true,
      metafile: true,
    });
    // Packages state the licenses of what the program contains.
    writeFileSync(join(UNFINISHED, `${name}.inputs.json`), JSON.stringify(Object.keys(metafile.inputs)));
  }),
);
rmSync(PROGRAMS, { recursive: true, force: true });
renameSync(UNFINISHED, PROGRAMS);
