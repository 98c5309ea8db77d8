/**
 * Bundles each compiled program with its packages into a few files in `dist/programs`. Node loads these two to three times as fast
 * as single modules: the API has some 3,100 modules, the auditor 700.
 */
import { renameSync, rmSync } from 'node:fs';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const COMPILED = join(ROOT, 'dist', 'apps');
const PROGRAMS = join(ROOT, 'dist', 'programs');
/** The programs until all are complete: a build that fails or is killed leaves the earlier ones. */
const UNFINISHED = `${PROGRAMS}.new`;

/** The entry files of each program. The last one of the API is the program of a further thread. */
const ENTRIES = {
  api: ['main.js', 'issue-key.js', 'move-log.js', 'erase-disclosures.js', 'access/limits/calculation-thread.js'],
  auditor: ['main.js'],
  'table-gateway': ['main.js', 'commands/main.js'],
  'table-simulator': ['main.js'],
};

/** Returns the name in the bundle, without `.js`. The bundle has the files that start a thread in its first folder, and they find it beside them. */
const nameOf = (file) => (file.endsWith('-thread.js') ? basename(file, '.js') : file.slice(0, -'.js'.length));

/** Packages that read further files of their package: a native module, the files of a page. */
const NOT_BUNDLED = ['serialport', 'swagger-ui-dist'];
/** Its main file names its parts at run time; this one imports them. So the gateway runs without installed packages, except on serial ports. */
const ALIASES = { 'jsonc-parser': 'jsonc-parser/lib/esm/main.js' };

/** Optional packages that are not installed remain imports. The package that imports one catches the error. */
const missingPackages = {
  name: 'missing packages',
  setup: ({ onResolve, resolve }) => {
    onResolve({ filter: /^[^./#]/ }, async ({ path, importer, kind, resolveDir, pluginData }) => {
      if (pluginData === missingPackages || !importer.includes('node_modules')) return undefined;
      const found = await resolve(path, { importer, kind, resolveDir, pluginData: missingPackages });
      return found.errors.length > 0 ? { path, external: true } : found;
    });
  },
};

/** Defines the variables that bundled CommonJS packages expect. */
const COMMON_JS = `import { createRequire as requireFrom } from 'node:module';
import { dirname as folderOf } from 'node:path';
import { fileURLToPath as pathFrom } from 'node:url';
const require = requireFrom(import.meta.url);
const __filename = pathFrom(import.meta.url);
const __dirname = folderOf(__filename);`;

rmSync(UNFINISHED, { recursive: true, force: true });
await Promise.all(
  Object.entries(ENTRIES).map(([name, files]) => {
    const folder = join(COMPILED, name, 'src');
    return build({
      absWorkingDir: ROOT,
      entryPoints: files.map((file) => ({ in: join(folder, file), out: nameOf(file) })),
      outdir: join(UNFINISHED, name),
      chunkNames: 'part-[hash]',
      bundle: true,
      splitting: true,
      format: 'esm',
      platform: 'node',
      target: 'node20',
      logLevel: 'error',
      external: NOT_BUNDLED,
      alias: ALIASES,
      plugins: [missingPackages],
      banner: { js: COMMON_JS },
    });
  }),
);
rmSync(PROGRAMS, { recursive: true, force: true });
renameSync(UNFINISHED, PROGRAMS);
