import type { Codec, Leaf, LogObject, Shaped, ShapeReader } from '#event-log';
import type { AuditFinding } from './finding.js';

type Fault = Pick<AuditFinding, 'message' | 'pointer' | 'expected' | 'actual'>;

/** Checks the version, which this program must read, and that only the leaf names the type of the event, not its data. */
export const envelopeFault = (
  { versionOf }: Pick<Codec, 'versionOf'>,
  { type, schemaVersion, data }: Leaf,
): Fault | undefined => {
  if (Object.hasOwn(data, 'type')) return { message: 'The data name a type of their own.', pointer: '/data/type' };
  const expected = versionOf(type);
  if (schemaVersion >= 1 && schemaVersion <= expected) return undefined;
  const message = 'This program does not know the version of the event.';
  return { message, pointer: '/schemaVersion', expected, actual: schemaVersion };
};

/** The event of a leaf in its present version. @param data with its seals opened. A forged leaf may fit no step between versions. */
export const readEvent = <T, E extends { readonly type: string }>(
  read: ShapeReader<T>,
  { decode }: Pick<Codec<E>, 'decode'>,
  leaf: Leaf,
  data: LogObject,
): Shaped<T> => {
  let event: E;
  try {
    event = decode(leaf, data);
  } catch (fault) {
    return { issue: { message: fault instanceof Error ? fault.message : 'another shape', pointer: '' } };
  }
  return read(event);
};
