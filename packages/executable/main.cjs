// The program of an executable: it writes the files of the package to a temporary folder, and starts the one that is the program.
const { mkdirSync, mkdtempSync, rmSync, writeFileSync } = require('node:fs');
const { tmpdir } = require('node:os');
const { dirname, join } = require('node:path');
const { getAsset } = require('node:sea');
const { pathToFileURL } = require('node:url');
const { constants, Script } = require('node:vm');

const folder = mkdtempSync(join(tmpdir(), 'tilescribe-'));
process.on('exit', () => rmSync(folder, { recursive: true, force: true }));
for (const file of JSON.parse(getAsset('files', 'utf8'))) {
  const path = join(folder, file);
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, Buffer.from(getAsset(file)));
}

// In an executable, `import` alone finds only modules of Node. Node calls the option that changes this experimental, once.
const { emitWarning } = process;
process.emitWarning = (warning, ...others) => {
  process.emitWarning = emitWarning;
  if (!String(warning).includes('USE_MAIN_CONTEXT_DEFAULT_LOADER')) emitWarning.call(process, warning, ...others);
};
const load = new Script('(address) => import(address)', {
  importModuleDynamically: constants.USE_MAIN_CONTEXT_DEFAULT_LOADER,
}).runInThisContext();

void load(pathToFileURL(join(folder, 'tilescribe.mjs')).href);
