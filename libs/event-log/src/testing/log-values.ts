import fc from 'fast-check';
import type { LogObject, LogValue } from '../values/log-value.js';

// fast-check's full unicode unit is well-formed: no lone surrogates.
const text = fc.string({ unit: 'binary', maxLength: 12 });
const key = text.filter((name) => name !== '__proto__');

/** Any value that a log may hold. */
export const anyLogValue: fc.Arbitrary<LogValue> = fc.letrec<{ value: LogValue; object: LogObject }>((tie) => ({
  value: fc.oneof(
    { depthSize: 'small' },
    text,
    fc.boolean(),
    fc.maxSafeInteger(),
    fc.array(tie('value'), { maxLength: 4 }),
    tie('object'),
  ),
  object: fc
    .dictionary(key, tie('value'), { maxKeys: 5, noNullPrototype: true })
    // A log refuses an object or a list under this key.
    .filter((members) => typeof members['length'] !== 'object'),
})).value;
