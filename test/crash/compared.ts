import { createHash } from 'node:crypto';
import { canonicalJson, MerkleTree, type Sha256 } from '#event-log';
import { type ExportedEvent, faultsIn } from '../chaos/exported.js';
import type { Acknowledged } from '../chaos/recorder.js';
import type { DeviceAcknowledged } from './keyed-device.js';

const sha256: Sha256 = (data) => createHash('sha256').update(data).digest('hex');

/**
 * Compares the log with what was acknowledged. The answers to devices name only the last event of a command; which events a
 * command causes is then taken from the log, and `tilescribe verify` decides each command again.
 */
export const eventFaults = (
  events: readonly ExportedEvent[],
  written: readonly Acknowledged[],
  ofDevices: readonly DeviceAcknowledged[],
): readonly string[] => {
  const typesOf = new Map<string, string[]>();
  for (const { leaf } of events) {
    const types = typesOf.get(leaf.cause.commandId);
    if (types) types.push(leaf.type);
    else typesOf.set(leaf.cause.commandId, [leaf.type]);
  }
  const sent = ofDevices.map((each): Acknowledged => ({
    ...each,
    by: 'a device',
    types: typesOf.get(each.commandId) ?? [],
  }));
  return faultsIn(events, [...written, ...sent]);
};

/** Compares each signed checkpoint with the log: lines two and three of a note are the size and the root in base64. */
export const checkpointFaults = (events: readonly ExportedEvent[], notes: readonly string[]): readonly string[] => {
  const rootsAt = new Map<number, string>();
  const faults: string[] = [];
  for (const note of notes) {
    const [, size = '', root = ''] = note.split('\n');
    const known = rootsAt.get(Number(size)) ?? root;
    if (known !== root) faults.push(`two checkpoints of ${size} events: ${known} and ${root}`);
    rootsAt.set(Number(size), root);
  }
  const tree = new MerkleTree(sha256);
  const compare = (): void => {
    const signed = rootsAt.get(tree.size);
    const root = Buffer.from(tree.root(), 'hex').toString('base64');
    if (signed !== undefined && signed !== root)
      faults.push(`the checkpoint of ${tree.size} events has the root ${signed}, and the log has ${root}`);
    rootsAt.delete(tree.size);
  };
  compare();
  for (const { leaf } of events) {
    tree.add(Buffer.from(canonicalJson(leaf)));
    if (rootsAt.has(tree.size)) compare();
  }
  for (const size of rootsAt.keys()) faults.push(`a checkpoint has ${size} events, and the log has ${events.length}`);
  return faults;
};
