import type { SeenRecord } from '../../../api/types.js';

/** The events of one command. A rewind goes back to the last event of a command. */
export interface RecordedCommand {
  readonly last: number;
  readonly events: readonly SeenRecord[];
  /** False if a rewind withdrew the events. */
  readonly counts: boolean;
}

/** @param acts the events that no rewind withdrew, and the rewinds. */
export const commandsOf = (records: readonly SeenRecord[], acts: readonly SeenRecord[]): readonly RecordedCommand[] => {
  const counting = new Set(acts.map(({ sequence }) => sequence));
  const commands: SeenRecord[][] = [];
  for (const record of records) {
    const current = commands.at(-1);
    if (current?.at(-1)?.commandId === record.commandId) current.push(record);
    else commands.push([record]);
  }
  return commands.map((events) => {
    const last = events.at(-1)?.sequence ?? 0;
    return { last, events, counts: events.some(({ sequence }) => counting.has(sequence)) };
  });
};
