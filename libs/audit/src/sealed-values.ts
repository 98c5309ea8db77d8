import { copiesOnTable, type DealState, mayLackFaces, type RuleSet, type Terms, isDealt } from '#deal';
import { HIDDEN, isBonusTile, SUITS, UNKNOWN, type Tile } from '#tiles';
import { holdsSealed } from './holds-sealed.js';

/** The result of a question to the rule set, over all possible values of the places that this file keeps sealed. */
export type Answer<T> =
  | { readonly is: 'certain'; readonly value: T }
  /** It depends on them: one of these. */
  | { readonly is: 'open'; readonly values: readonly T[] }
  /** It depends on too many of them. */
  | { readonly is: 'unknown' };

/** Passes a value to the rule set. Sealed places in it take their assumed values when they are read. */
export type Assume = <V>(value: V, name: string) => V;

/** A sealed place without an assumed value was read. */
class SealedPlaceRead extends Error {
  override readonly name = 'SealedPlaceRead';
  constructor(readonly place: string) {
    super(`the sealed value at ${place} was read`);
  }
}

/** Two sealed tiles of 34 kinds are tried; a question that reads three is not. */
const MOST_PLACES = 2;
const MOST_TRIALS = 2000;

type Assumed = ReadonlyMap<string, string>;

/** The set of tiles, the level and the source of the deal, which determine the possible values of a sealed place. */
export type Possible = Pick<RuleSet['setup'], 'tiles'> & { readonly hasFalseKongs: boolean } & Agreed;

/** The values that a rule set makes possible at a table. */
export const possibleUnder = (
  { setup, irregularities }: RuleSet,
  { options, recording, source }: Agreed,
): Possible => ({
  tiles: setup.tiles,
  options,
  recording,
  source,
  hasFalseKongs: irregularities?.falseKongsAre === 'penalised',
});

export type Agreed = Pick<Terms, 'options' | 'recording' | 'source'>;

/**
 * Evaluates a pure question for all possible values of the sealed places that it reads. A question that reads none is
 * evaluated once, so a result that does not depend on them is certain.
 */
export const resultForAllValues = <T>(
  possible: Possible,
  state: DealState,
  evaluate: (assume: Assume) => T,
): Answer<T> => {
  const found = new Map<string, T>();
  const pending: Assumed[] = [new Map()];
  for (let trials = 0; trials < MOST_TRIALS; trials += 1) {
    const assumed = pending.pop();
    if (assumed === undefined) return answerOf([...found.values()]);
    try {
      const trial = new Trial(possible, assumed);
      const value = plain(evaluate((given, name) => trial.copyOf(given, name))) as T;
      found.set(JSON.stringify([value]), value);
    } catch (signal) {
      if (!(signal instanceof SealedPlaceRead)) throw signal;
      const { place } = signal;
      const values = assumed.size < MOST_PLACES ? valuesOf(place, possible, state) : [];
      if (values.length === 0) return { is: 'unknown' };
      pending.push(...values.map((value) => new Map([...assumed, [place, value]])));
    }
  }
  return { is: 'unknown' };
};

const answerOf = <T>(values: readonly T[]): Answer<T> =>
  values.length === 1 ? { is: 'certain', value: values[0] as T } : { is: 'open', values };

/** Empty if there are too many to try: whole hands, and points of a passed win. */
const valuesOf = (
  place: string,
  { tiles, hasFalseKongs, ...agreed }: Possible,
  state: DealState,
): readonly string[] => {
  if (place.endsWith('/suit')) return [...SUITS, ...(agreed.recording === 'full' ? [] : [UNKNOWN])];
  if (/\/(own\/passed\/\w+|points|tiles)$/.test(place)) return [];
  const isKong = /\/melds\/\d+\/tile$/.test(place);
  const isFalseKong = hasFalseKongs && place.endsWith('/tile');
  const mayBeUnknown = isFalseKong || (isKong ? agreed.recording !== 'full' : mayLackFaces(agreed));
  const kinds = [...new Set<Tile>(tiles(agreed.options))];
  const fitting = isKong ? kinds.filter((kind) => canBeKong(state, kind)) : kinds;
  return [...fitting, ...(mayBeUnknown ? [UNKNOWN] : [])];
};

/** Whether all four copies can be in the kong. */
const canBeKong = (state: DealState, kind: Tile): boolean =>
  !isBonusTile(kind) && (!isDealt(state) || copiesOnTable(state, kind) === 0);

type Members = Record<string, unknown>;

/** One set of assumed values. */
class Trial {
  readonly #copies = new Map<object, object>();

  constructor(
    private readonly possible: Possible,
    private readonly assumed: Assumed,
  ) {}

  /**
   * Returns the value with a copy of each part that holds something sealed. A sealed place looks up its assumed value
   * when it is read. An object that occurs twice, such as a win, is copied once.
   */
  copyOf<V>(value: V, place: string): V {
    if (typeof value !== 'object' || value === null || !holdsSealed(value)) return value;
    const known = this.#copies.get(value);
    if (known !== undefined) return known as V;
    const copy = (Array.isArray(value) ? [...(value as unknown[])] : { ...value }) as Members;
    this.#copies.set(value, copy);
    for (const [key, member] of Object.entries(value)) {
      if (member === HIDDEN) lazy(copy, key, () => this.#valueAt(`${place}/${key}`));
      else if (holdsSealed(member)) lazy(copy, key, () => this.copyOf<unknown>(member, `${place}/${key}`));
    }
    if (isSealedKong(value as Members)) lazy(copy, 'laid', () => this.#laidAt(place));
    return copy as V;
  }

  #valueAt(place: string): string {
    const value = this.assumed.get(place);
    if (value === undefined) throw new SealedPlaceRead(place);
    return value;
  }

  /**
   * Four unlike tiles are there only if the record saw them, and no kind names them (DZ-kong.10). What follows depends
   * on their presence, not on their faces.
   */
  #laidAt(kong: string): readonly string[] | undefined {
    const isFalse = this.#valueAt(`${kong}/tile`) === UNKNOWN && this.possible.recording === 'full';
    return isFalse ? [HIDDEN, HIDDEN, HIDDEN, HIDDEN] : undefined;
  }
}

const lazy = (holder: object, key: string, get: () => unknown): void => {
  Object.defineProperty(holder, key, { get, enumerable: true, configurable: true });
};

const isSealedKong = ({ kind, tile, laid }: Members): boolean =>
  kind === 'kong' && tile === HIDDEN && laid === undefined;

/** The result of a rule set may contain parts of its input; these are copied out of it. */
const plain = (value: unknown): unknown => {
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map(plain);
  return Object.fromEntries(
    Object.entries(value).flatMap(([key, member]) => (member === undefined ? [] : [[key, plain(member)]])),
  );
};
