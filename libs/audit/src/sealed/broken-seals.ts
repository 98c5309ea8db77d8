import { isLogObject, isSeal, pointerTo, type LogObject, type LogValue } from '#event-log';
import type { AuditFinding } from '../findings/finding.js';

type BrokenSeal = Pick<AuditFinding, 'message' | 'pointer' | 'expected' | 'actual'>;

/**
 * Finds changed seals: `sealed` with a text that is no SHA-256, or with other members. No event and no command has a
 * member of this name.
 */
export const brokenSealFaults = (value: LogValue): readonly BrokenSeal[] => {
  if (typeof value !== 'object' || isSeal(value)) return NONE;
  let faults: BrokenSeal[] | undefined;
  if (Object.hasOwn(value, 'sealed') && isLogObject(value)) faults = [{ message: MESSAGE, pointer: '', actual: value }];
  const members = value as LogObject;
  for (const key in members) {
    const member = members[key] as LogValue;
    if (typeof member !== 'object') continue;
    // Pointers are built only for a fault: nearly every value has none.
    for (const fault of brokenSealFaults(member))
      (faults ??= []).push({ ...fault, pointer: pointerTo('', key) + (fault.pointer ?? '') });
  }
  return faults ?? NONE;
};

const NONE: readonly BrokenSeal[] = [];
const MESSAGE = 'The seal was changed: expected one member, sealed, with 64 lowercase hex digits.';
