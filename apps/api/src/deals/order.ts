import type { DealCommand } from '#deal';
import type { Appended, DeviceGap, DeviceSequence, Evidence, KeyUsed } from '#event-log';
import type { Text } from '#language';
import type { Caller } from '../keys/caller.js';
import type { Refusal } from '../problems/problem.js';

/** A command to be recorded, with everything that decides whether it is accepted. */
export interface Order {
  readonly dealId: string;
  readonly commandId: string;
  /** ISO 8601, UTC, milliseconds. */
  readonly occurredAt: string;
  readonly command: DealCommand;
  readonly caller: Caller;
  /** The sequence that the sender has seen. Without it, the order is decided again if the deal has new events. */
  readonly expected?: number;
  /** The number in its match that the sender of an opening expects. */
  readonly number?: number;
  readonly device?: DeviceSequence;
  readonly evidence?: Evidence;
  /** The statement of a referee on which a rewind by a device rests. */
  readonly statement?: string;
  readonly idempotency?: { readonly key: string; readonly requestHash: string; readonly status: number };
}

/** Returns the id of the key or device that acted; it is opaque and never names a person. */
export const actorOf = ({ device, caller }: Pick<Order, 'device' | 'caller'>): string =>
  device ? `device:${device.device}` : `key:${caller.keyId}`;

/** The outcome of an order. Only with `recorded` is anything stored, now or by an earlier copy of the same command. */
export type RecordingOutcome =
  | {
      readonly kind: 'recorded';
      readonly appended: Appended;
      /** Whether the command was accepted before. */
      readonly duplicate: boolean;
    }
  | Refused
  | { readonly kind: 'stale'; readonly expected: number; readonly actual: number }
  | DeviceGap
  | KeyUsed;

export interface Refused {
  readonly kind: 'refused';
  readonly refusal: Refusal;
  /** The table of the deal, also of a deal whose opening is refused. */
  readonly table?: string;
}

export const refused = (
  code: Refusal['code'],
  message: Text,
  where: { table?: string; at?: string; deal?: string } = {},
): Refused => {
  const { table, at, deal } = where;
  return {
    kind: 'refused',
    refusal: { code, message, ...(at === undefined ? {} : { at }), ...(deal === undefined ? {} : { deal }) },
    ...(table === undefined ? {} : { table }),
  };
};
