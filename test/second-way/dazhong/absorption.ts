import { FANS, type FanRule } from './fans.js';
import type { Instance } from './instances.js';
import type { Reading } from './reading.js';

/** One occurrence of a fan. */
export interface Found {
  readonly rule: FanRule;
  readonly instance: Instance;
}

/** The fans of a reading before absorption. */
export const foundIn = (reading: Reading): readonly Found[] =>
  FANS.flatMap((rule) => rule.instances(reading).map((instance) => ({ rule, instance })));

/** `each`: every time it counts; `own`: only where it is built from the sets of the dearer fan; `one`: once. */
export interface Absorbed {
  readonly id: string;
  readonly which: 'each' | 'own' | 'one';
}

const WORD = /^(?<one>one )?(?<id>\d+x?)(?<own>s?)$/;

const readColumn = (absorbs: readonly string[]): readonly Absorbed[] =>
  absorbs.map((word) => {
    const { one, id, own } = WORD.exec(word)?.groups ?? {};
    if (id === undefined) throw new RangeError(`${word} names no fan`);
    return { id, which: one ? 'one' : own ? 'own' : 'each' };
  });

/** The rule book's column of absorbed fans, by the number of the dearer fan. */
export const ABSORBS: ReadonlyMap<string, readonly Absorbed[]> = new Map(
  FANS.map(({ id, absorbs }) => [id, readColumn(absorbs)]),
);
const absorbedWith = ({ rule }: Found): readonly Absorbed[] => ABSORBS.get(rule.id) ?? [];

/** A fan of the whole hand contains every set. */
export const isBuiltWithin = (inner: Instance, outer: Instance): boolean =>
  outer.length === 0 || inner.every((group) => outer.includes(group));

const isAbsorbed = (found: Found, by: Found): boolean =>
  absorbedWith(by).some(
    ({ id, which }) =>
      id === found.rule.id && (which === 'each' || (which === 'own' && isBuiltWithin(found.instance, by.instance))),
  );

/** Reading A-986: with nine gates, one fan 86 is dropped. */
const lessOnesAlwaysThere = (left: readonly Found[], all: readonly Found[]): readonly Found[] =>
  all
    .flatMap(absorbedWith)
    .filter(({ which }) => which === 'one')
    .reduce((kept, { id }) => {
      const at = kept.findIndex(({ rule }) => rule.id === id);
      return at < 0 ? kept : kept.toSpliced(at, 1);
    }, left);

/** Also drops what an absorbed fan absorbs: it is present whenever the dearer one is (reading A-ABS). */
export const afterAbsorption = (all: readonly Found[]): readonly Found[] =>
  lessOnesAlwaysThere(
    all.filter((found) => !all.some((by) => isAbsorbed(found, by))),
    all,
  );
