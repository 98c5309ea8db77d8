import type { Cause, Evidence, ObservationRange } from './leaf.js';

/** Observations that a command cites: their device, their range, and their digest. */
export interface Citation {
  readonly device: string;
  /** Undefined in leaves written before citations named it. */
  readonly epoch?: string;
  readonly from: number;
  readonly to: number;
  readonly digest: string;
}

const DEVICE = 'device:';

/** The citation of a command, in the current form. Older leaves name the device only as the actor. */
export const citationIn = ({ actor, evidence }: Pick<Cause, 'actor' | 'evidence'>): Citation | undefined => {
  if (evidence === undefined) return undefined;
  if ('device' in evidence) return evidence;
  return { device: actor.startsWith(DEVICE) ? actor.slice(DEVICE.length) : actor, ...evidence };
};

/** The stored evidence for a range that a device states in one of its epochs. */
export const evidenceOf = (
  { device, epoch }: { readonly device: string; readonly epoch: string },
  range: ObservationRange,
): Evidence => ({ device, epoch, ...range });
