import { isLogObject, isSeal, pointerTo, type LogValue } from '#event-log';
import type { AuditFinding } from './finding.js';

type BrokenSeal = Pick<AuditFinding, 'message' | 'pointer' | 'expected' | 'actual'>;

/**
 * Finds changed seals: `sealed` with a text that is no SHA-256, or with other members. No event and no command has a
 * member of this name.
 */
export const brokenSealFaults = (value: LogValue, pointer = ''): readonly BrokenSeal[] => {
  if (typeof value !== 'object') return [];
  if (isSeal(value)) return [];
  const broken = Object.hasOwn(value, 'sealed') && isLogObject(value);
  return [
    ...(broken ? [{ message: MESSAGE, pointer, actual: value }] : []),
    ...Object.entries(value).flatMap(([key, member]: [string, LogValue]) =>
      brokenSealFaults(member, pointerTo(pointer, key)),
    ),
  ];
};

const MESSAGE = 'The seal was changed: expected one member, sealed, with 64 lowercase hex digits.';
