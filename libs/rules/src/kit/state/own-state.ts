import { bySeat, type Seat } from '#tiles';
import { type Dealt, NO_OWN_FACTS, type OwnFacts, type OwnFolds, type OwnState } from '#deal';

/** One subject of a rule set's own state, with the folds of its events. Several rule sets can keep the same part. */
export interface OwnPart<State extends object> {
  /** The state when the deal is opened. */
  readonly initial: () => State;
  readonly copyOf: (state: State) => State;
  /** Each changes the part in place. */
  readonly folds: OwnFolds<State>;
  /** The facts in this part that the commands of all rule sets and the views read. */
  readonly facts?: Partial<OwnFacts<State>>;
}

/** A part that holds one value for each seat. */
export const forEachSeat = <Value>(atFirst: Value): Pick<OwnPart<Record<Seat, Value>>, 'initial' | 'copyOf'> => {
  const first = bySeat(() => atFirst);
  return { initial: () => ({ ...first }), copyOf: (values) => ({ ...values }) };
};

interface Kept<Own> {
  /** For the rule set's `ownState`. */
  readonly ownState: OwnState;
  readonly ownOf: (state: Dealt) => Readonly<Own>;
}

/**
 * Each part with the function that reads it. A written member is several times as fast as a name that is known only
 * while folding, and every draw and discard is folded.
 */
type Parts<Own extends Members<Own>> = {
  readonly [Name in keyof Own]: readonly [part: OwnPart<Own[Name]>, of: (own: Own) => Own[Name]];
};
type Members<Own> = { readonly [Name in keyof Own]: object };

/** A part whose type is not known any more. */
type AnyPart = OwnPart<object>;
type AnyOwn = Record<string, object>;
type PartOf = (own: AnyOwn) => object;
type AnyFold = NonNullable<ReturnType<OwnState<AnyOwn>['folds']['get']>>;
type Folded = Parameters<OwnState['folds']['get']>[0];

/**
 * Returns the state that a rule set keeps, made of its parts, and the function that reads it. The aggregate does not
 * know the type of the state: it holds the result of `initial` and passes it only to the same rule set.
 */
export const keeping = <Own extends Members<Own>>(
  parts: Parts<Own>,
  { overlookedFlower = 'as-drawn' }: Partial<Pick<OwnState, 'overlookedFlower'>> = {},
): Kept<Own> => {
  const named = Object.entries(parts as unknown as Record<string, readonly [AnyPart, PartOf]>).map(
    ([name, [part, of]]) => ({ name, part, of }),
  );
  const made = (make: (part: AnyPart, of: PartOf) => object): AnyOwn => {
    const own: AnyOwn = {};
    for (const { name, part, of } of named) own[name] = make(part, of);
    return own;
  };
  const ownState: OwnState<AnyOwn> = {
    initial: () => made((part) => part.initial()),
    copyOf: (own) => made((part, of) => part.copyOf(of(own))),
    folds: foldsOf(named),
    overlookedFlower,
    facts: factsOf(named),
  };
  return { ownState: ownState as unknown as OwnState, ownOf: ({ own }) => own as Own };
};

type NamedParts = readonly { readonly part: AnyPart; readonly of: PartOf }[];

/** The folds of all parts. An event that changes several parts is folded into them in their order. */
const foldsOf = (named: NamedParts): OwnState<AnyOwn>['folds'] => {
  const folds = new Map<Folded, AnyFold>();
  for (const { part, of } of named)
    for (const [type, fold] of Object.entries(part.folds) as [Folded, AnyFold][]) {
      const first = folds.get(type);
      const ofPart: AnyFold = (own, event, before) => {
        fold(of(own) as AnyOwn, event, before);
      };
      folds.set(type, first === undefined ? ofPart : inOrder(first, ofPart));
    }
  return folds;
};

const inOrder =
  (first: AnyFold, second: AnyFold): AnyFold =>
  (own, event, before) => {
    first(own, event, before);
    second(own, event, before);
  };

type AnyFact = (own: AnyOwn, seat: Seat) => unknown;

const factsOf = (named: NamedParts): OwnFacts<AnyOwn> => {
  const facts: Record<string, AnyFact> = { ...NO_OWN_FACTS };
  for (const { part, of } of named)
    for (const [fact, read] of Object.entries(part.facts ?? {}) as [string, AnyFact][])
      facts[fact] = (own, seat) => read(of(own) as AnyOwn, seat);
  return facts as unknown as OwnFacts<AnyOwn>;
};
