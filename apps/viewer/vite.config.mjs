import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { defineConfig } from 'vite';

const folder = (path) => fileURLToPath(new URL(path, import.meta.url));

const OUTPUT = folder('../../dist/viewer');
const COMPRESSED = /\.(js|css|svg)$/;

/** Writes a Brotli and a gzip file beside each text file; the API sends the one that a browser accepts. */
const precompress = {
  name: 'precompress',
  closeBundle() {
    for (const name of readdirSync(OUTPUT, { recursive: true }).filter((each) => COMPRESSED.test(each))) {
      const path = join(OUTPUT, name);
      const content = readFileSync(path);
      writeFileSync(`${path}.br`, brotliCompressSync(content));
      writeFileSync(`${path}.gz`, gzipSync(content, { level: 9 }));
    }
  },
};

const DOCUMENTING = new Set(['describe', 'meta']);

/** The members of a syntax tree, itself first. */
function* nodesOf(node) {
  if (node === null || typeof node !== 'object') return;
  if (typeof node.type === 'string') yield node;
  for (const part of Object.values(node)) yield* nodesOf(part);
}

/** The page checks data by the schemas of the libraries and shows none of their descriptions: those are left out. */
const withoutDescriptions = () => ({
  name: 'without-descriptions',
  transform(code, id) {
    if (!/\/dist\/libs\/[a-z-]+\/schema\//.test(id)) return null;
    const calls = [...nodesOf(this.parse(code))].filter(
      ({ type, callee }) =>
        type === 'CallExpression' && callee.type === 'MemberExpression' && DOCUMENTING.has(callee.property.name),
    );
    // From the end, so that the places of those before stay; what lies in a call that is left out goes with it.
    const cuts = calls.map(({ callee, end }) => [callee.object.end, end]).sort(([one], [other]) => other - one);
    const outer = cuts.filter(([from, to]) => !cuts.some(([start, end]) => start < from && to <= end));
    return { code: outer.reduce((text, [from, to]) => text.slice(0, from) + text.slice(to), code), map: null };
  },
});

/** The parts of zod that write JSON schemas: the API does that, the page never. */
const withoutJsonSchemas = () => ({
  name: 'without-json-schemas',
  transform(code, id) {
    if (!/\/zod\/v4\/core\/(to-json-schema|json-schema-processors)\.js$/.test(id)) return null;
    const names = [...code.matchAll(/^export (?:const|function) (\w+)/gm)].map(([, name]) => name);
    return { code: names.map((name) => `export const ${name} = () => () => undefined;`).join('\n'), map: null };
  },
});

/** The page is built into dist/viewer, which the API serves. The libraries are taken from the build of `tsc`. */
export default defineConfig({
  root: folder('.'),
  publicDir: folder('public'),
  plugins: [precompress, withoutDescriptions(), withoutJsonSchemas()],
  build: {
    outDir: OUTPUT,
    emptyOutDir: true,
    target: 'es2022',
    // The content security policy allows no data: scripts or styles.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    // The libraries are pure: a module of which nothing is used is left out, its schemas too.
    rolldownOptions: { treeshake: { moduleSideEffects: (id) => !id.includes('/dist/libs/') } },
  },
  // The worker of the auditor's desk loads rule sets when it needs them.
  worker: {
    plugins: () => [withoutDescriptions(), withoutJsonSchemas()],
    format: 'es',
    rolldownOptions: { treeshake: { moduleSideEffects: (id) => !id.includes('/dist/libs/') } },
  },
  oxc: { jsx: { runtime: 'automatic', importSource: 'preact' } },
});
