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

/** The options of esbuild for a program that Node runs. */
export const forNode = (root) => ({
  absWorkingDir: root,
  bundle: true,
  format: 'esm',
  platform: 'node',
  target: 'node20',
  logLevel: 'error',
  external: NOT_BUNDLED,
  alias: ALIASES,
  plugins: [missingPackages],
  banner: { js: COMMON_JS },
});
