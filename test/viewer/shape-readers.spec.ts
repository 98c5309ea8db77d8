import { compileFunction } from 'node:vm';
import { hasDeviceSignatureShape, isLogObject, type Shaped, type ShapeReader } from '#event-log';
import { readersModule } from '../../apps/viewer/build/shape-readers.mjs';
import { reader } from '../../apps/viewer/src/verify/worker/shapes/reader.js';
import * as structure from '../../apps/viewer/src/verify/worker/shapes/structures.js';
import * as value from '../../apps/viewer/src/verify/worker/shapes/values.js';
import * as ofDeals from '../../libs/deal/schema/readers.js';
import * as ofFiles from '../../libs/event-log/src/file/readers.js';
import * as ofWalls from '../../libs/fairness/schema/readers.js';
import * as ofMatches from '../../libs/match/schema/readers.js';
import { SampledValues } from './support/sampled-value.js';

type Readers = { readonly [name: string]: ShapeReader<unknown> | Readers };

/** Runs the module that the page has instead of one of the libraries. */
const generated = (module: Readers): Readers => {
  const code = readersModule(module, 'checks')
    .replaceAll(/^import .*$/gm, '')
    .replaceAll(/^export const (\w+)/gm, 'exported.$1');
  const exported: Record<string, Readers> = {};
  const known = { reader, structure, value, hasDeviceSignatureShape, isLogObject, exported };
  compileFunction(code, Object.keys(known))(...(Object.values(known) as never[]));
  return exported;
};

const pairsIn = (ofLibrary: Readers, ofPage: Readers, path = ''): readonly Pair[] =>
  Object.entries(ofLibrary).flatMap(([name, read]) => {
    const other = ofPage[name] as Readers;
    if (typeof read !== 'function') return pairsIn(read, other, `${path}${name}.`);
    return [{ name: path + name, byLibrary: read, onPage: other as unknown as ShapeReader<unknown> }];
  });

interface Pair {
  readonly name: string;
  readonly byLibrary: ShapeReader<unknown>;
  readonly onPage: ShapeReader<unknown>;
}

const PAIRS = [ofDeals, ofMatches, ofWalls, ofFiles].flatMap((module) =>
  pairsIn(module as unknown as Readers, generated(module as unknown as Readers)),
);
const VALUES = 1500;

/** The page gives one example of a tile, whatever the value was. */
const withExample = (shaped: Shaped<unknown>): Shaped<unknown> =>
  'value' in shaped
    ? shaped
    : { issue: { ...shaped.issue, message: shaped.issue.message.replace(/(?<=a tile such as ).*/, '5p') } };

describe.each(PAIRS)('the reader $name of the page', ({ byLibrary, onPage }) => {
  const sampled = new SampledValues(1);
  const values = Array.from({ length: VALUES }, () => sampled.of(byLibrary.schema));

  it('reads the values that the schema reads', () => {
    for (const each of values) expect(onPage(each)).toEqual(byLibrary(each));
    const accepted = values.filter((each) => 'value' in byLibrary(each));
    expect(accepted.length).toBeGreaterThan(VALUES / 3);
  });

  it('reports the fault of a changed value as the schema does', () => {
    const changed = values.map((each) => sampled.changed(each));
    for (const each of changed) expect(withExample(onPage(each))).toEqual(withExample(byLibrary(each)));
    const refused = changed.filter((each) => 'issue' in byLibrary(each));
    expect(refused.length).toBeGreaterThan(VALUES / 3);
  });
});
