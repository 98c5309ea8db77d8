import { pathToFileURL } from 'node:url';
import { ShapeCode } from './shape-code.mjs';

const READERS = /\/dist\/libs\/.+\/readers\.js$/;

/** Returns the code of the exports of a module: readers, and objects of readers. */
const exportsIn = (module, code) => {
  const textOf = (value) =>
    typeof value === 'function'
      ? `reader(${code.of(value.schema)})`
      : `{${Object.entries(value).map(([name, each]) => `${name}: ${textOf(each)}`)}}`;
  return Object.entries(module).map(([name, value]) => `export const ${name} = ${textOf(value)};`);
};

/** The readers of a module, made from their schemas. @param checks the folder of the functions that they call. */
export const readersModule = (module, checks) => {
  const code = new ShapeCode();
  const exported = exportsIn(module, code);
  return [
    `import { reader } from ${JSON.stringify(`${checks}/reader.ts`)};`,
    `import * as value from ${JSON.stringify(`${checks}/values.ts`)};`,
    `import * as structure from ${JSON.stringify(`${checks}/structures.ts`)};`,
    `import { ${[...code.functions].join(', ')} } from '#event-log';`,
    ...code.declarations,
    ...exported,
  ].join('\n');
};

/**
 * Builds the audit without the schema library: each module `readers` of a library gets readers that are generated from its
 * schemas. They accept the same values and report the same faults.
 */
export const shapeReaders = (checks) => ({
  name: 'shape-readers',
  async load(id) {
    return READERS.test(id) ? readersModule(await import(pathToFileURL(id)), checks) : null;
  },
});
