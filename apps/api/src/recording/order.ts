import type { AcceptedCommand, DeviceSequence, DeviceSignature, Evidence } from '#event-log';
import type { Caller } from '../access/keys/caller.js';
import { has } from '../access/keys/scopes.js';

/** The number of a device's command. */
export interface NumberAtTables extends DeviceSequence {
  /** The tables at which the sender may have given it: those of its epoch and of its signature. */
  readonly tables: readonly string[];
}

/** A command to be recorded, with everything that decides whether it is accepted. Each kind of record adds the id of its record. */
export interface Order {
  readonly commandId: string;
  /** ISO 8601, UTC, milliseconds. */
  readonly occurredAt: string;
  readonly command: object;
  readonly caller: Caller;
  /** The sequence that the sender has seen. Without it, the order is decided again if the record has new events. */
  readonly expected?: number;
  readonly device?: NumberAtTables;
  readonly evidence?: Evidence;
  /** The signature of the device over the command. */
  readonly signature?: DeviceSignature;
  /** The device that has signed the command outside of a batch. */
  readonly signer?: string;
  readonly idempotency?: { readonly key: string; readonly requestHash: string; readonly status: number };
}

/** Returns the id of the key or device that acted; it is opaque and never names a person. */
export const actorOf = ({
  device,
  signer = device?.device,
  caller,
}: Pick<Order, 'caller' | 'signer'> & { readonly device?: Pick<DeviceSequence, 'device'> }): string =>
  signer === undefined ? `key:${caller.keyId}` : `device:${signer}`;

/** Returns the command as the log records it. @param source the kind of sender, or the source of a whole deal. */
export const acceptedOf = <O extends Order>(order: O, source: string, recordedAt: Date) => {
  const { commandId, evidence, signature, occurredAt } = order;
  const command: O['command'] = order.command;
  const accepted = {
    commandId,
    actor: actorOf(order),
    source,
    command,
    occurredAt,
    recordedAt: recordedAt.toISOString(),
  };
  if (evidence === undefined && signature === undefined) return accepted;
  return {
    ...accepted,
    ...(evidence !== undefined && { evidence }),
    ...(signature !== undefined && { signature }),
  } satisfies Omit<AcceptedCommand, 'command'> & Pick<O, 'command'>;
};

/** The accepted command without itself and what its sender proves: the cause of a command that follows from it in another stream. */
export type Cause = Omit<AcceptedCommand, 'command' | 'evidence' | 'signature'>;

export const causeOf = ({ command: _, evidence: __, signature: ___, ...cause }: AcceptedCommand): Cause => cause;

/** Returns the kind of sender. */
export const senderOf = ({ caller }: Pick<Order, 'caller'>): string =>
  has(caller.scopes, 'device') ? 'device' : 'person';
