import type { PlayedDeal, TrueAct } from '#accuracy';
import type { Observation, TableFact } from '#inference';

/** An act whose time is known. */
export type TimedAct = TrueAct & { readonly at: number };

/** One played deal: its acts and all its observations. */
export interface Recording extends PlayedDeal {
  readonly cell: string;
  readonly seed: number;
  readonly truth: readonly TimedAct[];
  readonly observations: readonly Observation[];
  /** The tags that do not answer, and those of which two tiles have the UID. */
  readonly faultyTags?: readonly string[];
  /** The facts that other devices stated, each with the number of observations before it. */
  readonly facts?: readonly { readonly fact: TableFact; readonly after: number }[];
  /** The number of disturbances of each layer of people's faults. */
  readonly disturbances: Readonly<Record<string, number>>;
}

/** Observations and facts in the order in which they came. */
export const inputsOf = ({ observations, facts = [] }: Recording): readonly (Observation | TableFact)[] => {
  const inputs: (Observation | TableFact)[] = [...observations];
  facts.forEach(({ fact, after }, before) => inputs.splice(after + before, 0, fact));
  return inputs;
};
