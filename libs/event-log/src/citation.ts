import type { Cause, Evidence, ObservationRange } from './leaf.js';

/** Observations that a command cites: whose they are, which, and their digest. */
export interface Citation {
  readonly device: string;
  /** Undefined in leaves written before citations named it. */
  readonly epoch?: string;
  readonly from: number;
  readonly to: number;
  readonly digest: string;
}

const DEVICE = 'device:';

/** The citation of a command, in the present form. Older leaves name the device as the actor alone. */
export const citationIn = ({ actor, evidence }: Pick<Cause, 'actor' | 'evidence'>): Citation | undefined => {
  if (evidence === undefined) return undefined;
  if ('device' in evidence) return evidence;
  return { device: actor.startsWith(DEVICE) ? actor.slice(DEVICE.length) : actor, ...evidence };
};

/** What is stored of a range that a device states in one of its epochs. */
export const evidenceOf = (
  { device, epoch }: { readonly device: string; readonly epoch: string },
  range: ObservationRange,
): Evidence => ({ device, epoch, ...range });
