import type { DealCommand, DealEvent } from '#deal';
import type { Observation, TableFact } from '#inference';
import type { Tile } from '#tiles';

/** One act of the truth log. */
export interface TrueAct {
  /** Milliseconds of the table's clock at which the act was complete. */
  readonly at: number;
  readonly command: DealCommand;
  readonly events: readonly DealEvent[];
}

/** One played deal: its acts and all its observations. */
export interface Recording {
  readonly cell: string;
  readonly seed: number;
  readonly truth: readonly TrueAct[];
  readonly observations: readonly Observation[];
  /** The facts that other devices stated, each with the number of observations before it. */
  readonly facts?: readonly { readonly fact: TableFact; readonly after: number }[];
  /** The number of disturbances of each layer of people's faults. */
  readonly disturbances: Readonly<Record<string, number>>;
  /** Tiles whose tag is dead, and those of which two have one UID. */
  readonly faultyTiles: readonly Tile[];
}

/** Observations and facts in the order in which they came. */
export const inputsOf = ({ observations, facts = [] }: Recording): readonly (Observation | TableFact)[] => {
  const inputs: (Observation | TableFact)[] = [...observations];
  facts.forEach(({ fact, after }, before) => inputs.splice(after + before, 0, fact));
  return inputs;
};
