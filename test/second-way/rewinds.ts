import type { DealCommand } from '#deal';

/** A command, and the place of its last event in the log. */
export interface Given {
  readonly command: DealCommand;
  readonly lastEvent: number;
}

/** The commands that count in the end: a rewind restores those that counted after an event, on any branch. */
export const countingNow = <T extends Given>(given: readonly T[]): readonly T[] => {
  const countedAfter = new Map<number, readonly T[]>();
  let counting: readonly T[] = [];
  for (const one of given) {
    const { command, lastEvent } = one;
    counting = command.type === 'RewindTo' ? (countedAfter.get(command.sequence) ?? []) : [...counting, one];
    countedAfter.set(lastEvent, counting);
  }
  return counting;
};
