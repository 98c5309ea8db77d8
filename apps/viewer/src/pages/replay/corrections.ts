import type { SeenRecord } from '../../api/types.js';

/** A rewind: the events that it withdrew, and those recorded in their place until the next rewind. */
export interface Correction {
  readonly rewind: SeenRecord;
  /** The sequence to which the deal went back. */
  readonly target: number;
  /** The last event before the rewind, and the last one of the branch that replaced it. */
  readonly before: number;
  readonly after: number;
  readonly reason: string;
}

export const correctionsOf = (records: readonly SeenRecord[]): readonly Correction[] => {
  const rewinds = records.flatMap(({ event }, index) => (event.type === 'RewoundTo' ? [{ index, event }] : []));
  return rewinds.map(({ index, event }, place) => {
    const next = rewinds[place + 1]?.index ?? records.length;
    const rewind = records[index] as SeenRecord;
    return {
      rewind,
      target: event.sequence,
      before: rewind.sequence - 1,
      after: records[next - 1]?.sequence ?? rewind.sequence,
      reason: event.reason,
    };
  });
};
