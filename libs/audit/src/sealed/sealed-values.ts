import { copiesOnTable, type DealState, mayLackFaces, type RuleSet, type Terms, isDealt, UNOPENED } from '#deal';
import { HIDDEN, isBonusTile, SUITS, UNKNOWN, type Tile } from '#tiles';
import type { SealedReader } from './sealed-members.js';
import { Views, type Assumption, type SealedPlace } from './sealed-views.js';

/** The result of a question to the rule set, over all possible values of the places that this file keeps sealed. */
export type Answer<T> =
  | { readonly is: 'certain'; readonly value: T }
  /** It depends on them: one of these. */
  | { readonly is: 'open'; readonly values: readonly T[] }
  /** It depends on too many of them. */
  | { readonly is: 'unknown' };

/** Passes a value to the rule set. Sealed places in it take their assumed values when they are read. */
export type Assume = <V>(value: V, name: string) => V;

/** Two sealed tiles of 34 kinds are tried; a question that reads three is not. */
const MOST_PLACES = 2;
const MOST_TRIALS = 2000;

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

/** The number of values whose views are kept: the state before a command, those after its events, an event, and the command. */
const KEPT_VIEWS = 4;

/** A place that was read under the assumptions before. Its values are tried from the last to the first. */
interface Branch {
  readonly before: readonly Assumption[];
  readonly place: SealedPlace;
  readonly values: readonly string[];
  /** The number of values that were not tried. */
  left: number;
}

const UNKNOWN_ANSWER = { is: 'unknown' } as const;
const never = (): boolean => false;
const NOTHING_ASSUMED: readonly Assumption[] = [];
/**
 * Thrown where a sealed place is read whose values are not tried. It is one error for all of them: a new one would record its stack,
 * which takes longer than the question.
 */
const NOT_TRIED = new Error('a sealed value was read');

/** The questions of one deal. Several of them are asked about the same state, so its view is kept. */
export class SealedQuestions {
  readonly #views = new Map<string, Views>();
  #kept: readonly { readonly value: object; readonly view: unknown }[] = [];
  /** The state that is asked about. */
  #state: DealState = UNOPENED;
  /** The places with values that were not tried yet. */
  readonly #pending: Branch[] = [];
  #assumed: readonly Assumption[] = NOTHING_ASSUMED;

  /** @param possibleIn the values that the places of a state can have. */
  constructor(private readonly possibleIn: (state: DealState) => Possible) {}

  /**
   * Evaluates a pure question for all possible values of the sealed places that it reads. A question that reads none is
   * evaluated once, so a result that does not depend on them is certain.
   * @param isEnough for a result after which the answer does not matter: it is unknown.
   */
  resultForAllValues<T>(
    state: DealState,
    evaluate: (assume: Assume) => T,
    isEnough: (value: T) => boolean = never,
  ): Answer<T> {
    let found: Map<string, T> | undefined;
    this.#state = state;
    if (this.#pending.length > 0) this.#pending.length = 0;
    this.#assumed = NOTHING_ASSUMED;
    for (let trials = 0; trials < MOST_TRIALS; trials += 1) {
      try {
        const value = plain(evaluate(this.#assume)) as T;
        if (this.#assumed.length === 0) return { is: 'certain', value };
        if (isEnough(value)) return UNKNOWN_ANSWER;
        found ??= new Map();
        found.set(JSON.stringify([value]), value);
      } catch (error) {
        if (error !== NOT_TRIED) throw error;
        return UNKNOWN_ANSWER;
      }
      if (!this.#assumeNext()) return answerOf([...found.values()]);
    }
    return UNKNOWN_ANSWER;
  }

  /** Returns false if everything was tried. */
  #assumeNext(): boolean {
    const branch = this.#pending.at(-1);
    if (branch === undefined) return false;
    const { before, place, values } = branch;
    branch.left -= 1;
    this.#assumed = [...before, { place, value: values[branch.left] as string }];
    if (branch.left === 0) this.#pending.pop();
    return true;
  }

  readonly #assume: Assume = (value, name) => {
    if (typeof value !== 'object' || value === null) return value;
    for (const kept of this.#kept) if (kept.value === value) return kept.view as typeof value;
    const views = this.#views.get(name) ?? new Views(name, this.#reader);
    this.#views.set(name, views);
    const view = views.viewOf(value) as typeof value;
    this.#kept = [{ value, view }, ...this.#kept.slice(0, KEPT_VIEWS - 1)];
    return view;
  };

  readonly #valueAt = (holder: object, key: string, path: string): string => {
    for (const { place, value } of this.#assumed) if (place.holder === holder && place.key === key) return value;
    return this.#assumedAt({ holder, key, path: `${path}/${key}` });
  };

  /** The evaluation goes on with one of the possible values; the others are tried later. */
  #assumedAt(place: SealedPlace): string {
    const state = this.#state;
    const before = this.#assumed;
    const values = before.length < MOST_PLACES ? valuesOf(place, this.possibleIn(state), state) : [];
    const last = values.at(-1);
    if (last === undefined) throw NOT_TRIED;
    if (values.length > 1) this.#pending.push({ before, place, values, left: values.length - 1 });
    this.#assumed = [...before, { place, value: last }];
    return last;
  }

  readonly #reader: SealedReader = {
    valueAt: this.#valueAt,
    // Four unlike tiles are there only if the record saw them, and no kind names them (DZ-kong.10). What follows depends on their
    // presence, not on their faces.
    laidAt: (kong, path) =>
      this.#valueAt(kong, 'tile', path) === UNKNOWN && this.possibleIn(this.#state).recording === 'full'
        ? FACE_DOWN
        : undefined,
  };
}

const FACE_DOWN = [HIDDEN, HIDDEN, HIDDEN, HIDDEN];

const answerOf = <T>(values: readonly T[]): Answer<T> =>
  values.length === 1 ? { is: 'certain', value: values[0] as T } : { is: 'open', values };

/** Empty if there are too many to try: whole hands, and points of a passed win. */
const valuesOf = (
  { path }: SealedPlace,
  { tiles, hasFalseKongs, ...agreed }: Possible,
  state: DealState,
): readonly string[] => {
  if (path.endsWith('/suit')) return [...SUITS, ...(agreed.recording === 'full' ? [] : [UNKNOWN])];
  if (/\/(own\/passed\/\w+|points|tiles)$/.test(path)) return [];
  const isKong = /\/melds\/\d+\/tile$/.test(path);
  const isFalseKong = hasFalseKongs && path.endsWith('/tile');
  const mayBeUnknown = isFalseKong || (isKong ? agreed.recording !== 'full' : mayLackFaces(agreed));
  const { kinds, orUnknown } = facesIn(tiles(agreed.options));
  const faces = mayBeUnknown ? orUnknown : kinds;
  return isKong ? faces.filter((face) => face === UNKNOWN || canBeKong(state, face)) : faces;
};

/** The kinds of a set of tiles, and the faces that a place of the record can have. */
interface Faces {
  readonly kinds: readonly Tile[];
  readonly orUnknown: readonly (Tile | typeof UNKNOWN)[];
}

/** A rule set returns the same array for the same options. */
const FACES = new WeakMap<readonly Tile[], Faces>();

const facesIn = (tiles: readonly Tile[]): Faces => {
  const known = FACES.get(tiles);
  if (known !== undefined) return known;
  const kinds = [...new Set(tiles)];
  const faces: Faces = { kinds, orUnknown: [...kinds, UNKNOWN] };
  FACES.set(tiles, faces);
  return faces;
};

/** Whether all four copies can be in the kong. */
const canBeKong = (state: DealState, kind: Tile): boolean =>
  !isBonusTile(kind) && (!isDealt(state) || copiesOnTable(state, kind) === 0);

/** The result of a rule set may contain parts of its input; these are copied out of it. */
const plain = (value: unknown): unknown => {
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map(plain);
  const copy: Record<string, unknown> = {};
  for (const key in value) {
    const member = (value as Readonly<Record<string, unknown>>)[key];
    if (member !== undefined) copy[key] = plain(member);
  }
  return copy;
};
