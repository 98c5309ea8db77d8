/** The log contradicts itself because of a program error or a forged log, never because of a player. */
export class CorruptLog extends Error {
  override readonly name = 'CorruptLog';
}

export interface Typed {
  readonly type: string;
}

/** How one type of event changes the state, and the phases in which it can occur. */
export interface Fold<Phase extends string, Change> {
  readonly in: readonly Phase[];
  /** Called in these phases only. */
  readonly fold: Change;
}

/** The folds of a record, by the type of the event. It is a map, because a lookup of a missing member of an object is slow. */
export type Folds<Phase extends string, Change> = ReadonlyMap<string, Fold<Phase, Change>>;

/**
 * Finds the fold of an event in a phase.
 * @throws CorruptLog for an event that cannot follow, or of an unknown type.
 */
export const foldOf = <Phase extends string, Change>(
  folds: Folds<Phase, Change>,
  phase: Phase,
  { type }: Typed,
): Change => {
  const found = folds.get(type);
  if (found === undefined) throw new CorruptLog(`unknown event ${type}`);
  if (!canOccur(found.in, phase)) throw cannotFollow({ phase }, { type });
  return found.fold;
};

/** The error of an event that cannot follow in this phase. */
export const cannotFollow = ({ phase }: { readonly phase: string }, { type }: Typed): CorruptLog =>
  new CorruptLog(`${type} cannot follow in the phase ${phase}`);

/** The first phase is compared on its own, because it is nearly always the one, and `includes` is slow. */
const canOccur = <Phase>(phases: readonly Phase[], phase: Phase): boolean =>
  phases[0] === phase || phases.includes(phase);
