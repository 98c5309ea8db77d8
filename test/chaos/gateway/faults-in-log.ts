import type { ExportedEvent } from '../exported.js';
import type { AnsweredRecord } from './answered.js';

/** A gateway registers its signing key by a request of its own, outside its batches. */
const isKeyRegistration = ({ leaf }: ExportedEvent): boolean =>
  leaf.type === 'DeviceKeyRegistered' && leaf.stream.startsWith('device/');

/**
 * Compares the log with the API's answers to the gateways. Returns records that are lost, doubled or out of order, and
 * commands that no gateway sent.
 */
export const faultsInLog = (
  events: readonly ExportedEvent[],
  answered: readonly AnsweredRecord[],
  sent: ReadonlySet<string>,
): readonly string[] => {
  const faults = [...denseFaults(events)];
  const commands = new Map<string, ExportedEvent[]>();
  for (const event of events) {
    const { commandId } = event.leaf.cause;
    const known = commands.get(commandId);
    if (known === undefined) commands.set(commandId, [event]);
    else known.push(event);
  }
  const kept = answered.filter(({ isRefused }) => !isRefused);
  for (const record of kept) faults.push(...commandFaults(record, commands.get(record.commandId) ?? []));
  for (const [commandId, caused] of commands)
    if (!sent.has(commandId) && !caused.every(isKeyRegistration))
      faults.push(`command ${commandId} is in the log and was never sent`);
  return [...faults, ...orderFaults(kept, commands)];
};

const denseFaults = (events: readonly ExportedEvent[]): readonly string[] => {
  const heads = new Map<string, number>();
  return events.flatMap(({ position, leaf: { stream, sequence } }, index) => {
    const expected = (heads.get(stream) ?? 0) + 1;
    heads.set(stream, sequence);
    return [
      ...(position === index + 1 ? [] : [`position ${position} is where ${index + 1} is expected`]),
      ...(sequence === expected ? [] : [`${stream}: event ${sequence} is where ${expected} is expected`]),
    ];
  });
};

const commandFaults = (
  { commandId, device, dealId, type }: AnsweredRecord,
  recorded: readonly ExportedEvent[],
): readonly string[] => {
  const command = `${type} ${commandId} of ${device}`;
  const [first] = recorded;
  if (first === undefined) return [`${command} is lost`];
  const isWhole =
    recorded.length === first.leaf.cause.count && recorded.every(({ leaf: { cause } }, index) => cause.index === index);
  return [
    ...(isWhole ? [] : [`${command} has ${recorded.length} events, expected each of ${first.leaf.cause.count} once`]),
    ...(recorded.some(({ leaf }) => leaf.stream === `deal/${dealId}`) ? [] : [`${command} is not in deal ${dealId}`]),
  ];
};

/** Checks that the records of one boot are in the log in the order of their numbers. */
const orderFaults = (
  kept: readonly AnsweredRecord[],
  commands: ReadonlyMap<string, readonly ExportedEvent[]>,
): readonly string[] => {
  const last = new Map<string, { readonly sequence: number; readonly position: number }>();
  return kept
    .toSorted((a, b) => a.sequence - b.sequence)
    .flatMap(({ epoch, sequence, commandId }) => {
      const position = commands.get(commandId)?.[0]?.position ?? 0;
      const before = last.get(epoch);
      last.set(epoch, { sequence, position });
      return before !== undefined && position <= before.position
        ? [`record ${sequence} of ${epoch} is at ${position}, before record ${before.sequence}`]
        : [];
    });
};
