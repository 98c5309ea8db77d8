import { isLogObject, isSeal, pointerTo, type LogValue } from '#event-log';
import type { AuditFinding } from './finding.js';

type BrokenSeal = Pick<AuditFinding, 'message' | 'pointer' | 'expected' | 'actual'>;

/**
 * What was made of a seal that is none any more: `sealed` with another text than a SHA-256, or with members beside it. No
 * event and no command has a member of this name.
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
