import { transformSync } from '@swc/core';
import { readFileSync } from 'node:fs';
import Module, { createRequire } from 'node:module';
import { join } from 'node:path';
import jest from '../../jest.config.mjs';

/* Loads the TypeScript sources below a folder like jest, with the same table of names and the same compiler options. */

const [{ moduleNameMapper, transform }] = jest.projects;
const [, compilerOptions] = transform['\\.tsx?$'];
const isOurs = (root, file) => file?.startsWith(root) && !file.includes('/node_modules/');

/** Returns functions that load a module, forget some of the loaded modules or all, and run a body with modules of its own. */
export const sourcesOf = (root) => {
  const require = createRequire(join(root, 'package.json'));
  const fewRuns = join(root, 'test/mutants/few-runs.cjs');
  const names = Object.entries({ ...moduleNameMapper, '^fast-check$': fewRuns }).map(([name, path]) => [
    new RegExp(name),
    path.replace('<rootDir>', root),
  ]);

  const resolve = Module._resolveFilename;
  Module._resolveFilename = (request, parent, ...rest) => {
    const [name, path] =
      (isOurs(root, parent?.filename) && parent.filename !== fewRuns && names.find(([each]) => each.test(request))) ||
      [];
    return resolve(name ? request.replace(name, path) : request, parent, ...rest);
  };

  const compiled = new Map();
  Module._extensions['.ts'] = (module, filename) => {
    if (!compiled.has(filename)) {
      const { code } = transformSync(readFileSync(filename, 'utf8'), { ...compilerOptions, filename });
      compiled.set(filename, code);
    }
    module._compile(compiled.get(filename), filename);
  };

  const ours = () => Object.keys(require.cache).filter((file) => isOurs(root, file));
  const forget = (files = ours()) => {
    for (const file of files) Reflect.deleteProperty(require.cache, file);
  };
  const apart = async (body) => {
    const kept = ours().map((file) => [file, require.cache[file]]);
    forget();
    try {
      return await body();
    } finally {
      forget();
      for (const [file, module] of kept) require.cache[file] = module;
    }
  };
  return { apart, forget, load: require };
};
