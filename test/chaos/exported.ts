import type { Acknowledged } from './recorder.js';

export interface ExportedEvent {
  readonly position: number;
  readonly hash: string;
  readonly leaf: {
    readonly stream: string;
    readonly sequence: number;
    readonly type: string;
    readonly recordedAt: string;
    readonly cause: { readonly commandId: string; readonly index: number; readonly count: number };
  };
}

export const eventsIn = (file: string): readonly ExportedEvent[] =>
  file
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as object)
    .filter((line): line is ExportedEvent => 'leaf' in line);

/**
 * Compares the log with the acknowledged commands. Returns commands that are lost, doubled, out of order or different;
 * nothing where the log has exactly the acknowledged commands, each once and whole.
 */
export const faultsIn = (events: readonly ExportedEvent[], all: readonly Acknowledged[]): readonly string[] => {
  const faults: string[] = [];
  const byCommand = new Map<string, ExportedEvent[]>();
  const heads = new Map<string, number>();
  for (const [index, event] of events.entries()) {
    const { position, leaf } = event;
    if (position !== index + 1) faults.push(`position ${position} is where ${index + 1} is expected`);
    const due = (heads.get(leaf.stream) ?? 0) + 1;
    if (leaf.sequence !== due) faults.push(`${leaf.stream}: ${leaf.sequence} is where ${due} is expected`);
    heads.set(leaf.stream, leaf.sequence);
    const { commandId } = leaf.cause;
    byCommand.set(commandId, [...(byCommand.get(commandId) ?? []), event]);
  }
  for (const command of all) faults.push(...faultsOf(command, byCommand.get(command.commandId) ?? []));
  const known = new Set(all.map(({ commandId }) => commandId));
  for (const commandId of byCommand.keys())
    if (!known.has(commandId)) faults.push(`${commandId} was never acknowledged`);
  return faults;
};

const faultsOf = (
  { by, dealId, commandId, types, sequence, events }: Acknowledged,
  recorded: readonly ExportedEvent[],
): readonly string[] => {
  const command = `${commandId} of ${by}`;
  if (recorded.length === 0) return [`${command} is lost`];
  const found = recorded.map(({ leaf: { stream, sequence: at, type } }) => `${stream}#${at} ${type}`);
  const expected = types.map((type, index) => `deal/${dealId}#${sequence - types.length + 1 + index} ${type}`);
  if (found.join() !== expected.join()) return [`${command} is recorded as ${found.join()}, not as ${expected.join()}`];
  const marks = (those: readonly { readonly position: number; readonly hash: string }[]): string =>
    those.map(({ position, hash }) => `${position} ${hash}`).join();
  return events === undefined || marks(events) === marks(recorded)
    ? []
    : [`${command} was acknowledged with other places or hashes`];
};
