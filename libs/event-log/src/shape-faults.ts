import { pointerTo } from './json-pointer.js';
import { findFault } from './log-value.js';

/** What a schema (zod, or any by the Standard Schema specification) finds wrong, as far as its place and words go. */
export interface ShapeIssue {
  readonly message: string;
  readonly path?: readonly (PropertyKey | { readonly key: PropertyKey })[] | undefined;
  readonly code?: string | undefined;
  /** Members that the schema does not know. */
  readonly keys?: readonly string[];
  /** The kind of value that is expected. */
  readonly expected?: string | undefined;
  /** All values that are expected. */
  readonly values?: readonly unknown[] | undefined;
  readonly minimum?: number | bigint | undefined;
  readonly maximum?: number | bigint | undefined;
  /** What a limit is about: a number, the length of a text or of a list. */
  readonly origin?: string | undefined;
  /** Of a union told by one member: that member's values. */
  readonly options?: readonly unknown[] | undefined;
  /** Of a union: what is wrong by each of its members. */
  readonly errors?: readonly (readonly ShapeIssue[])[];
}

export interface ShapeFault {
  /** JSON pointer (RFC 6901) to what has another shape. */
  readonly pointer: string;
  readonly detail: string;
}

/** A hostile body must not be answered with a text as large. */
const MOST_FAULTS = 20;
const LONGEST_DETAIL = 300;

/**
 * Each place that has another shape than the schema gives it, the first twenty, one fault a place; an unknown member is pointed
 * at itself. Each detail says what was received and what is expected.
 * @param value what was checked.
 * @param root where the value stands.
 */
export const shapeFaults = (issues: readonly ShapeIssue[], value: unknown, root = ''): readonly ShapeFault[] =>
  onePerPlace(issues.slice(0, MOST_FAULTS).flatMap((issue) => faultsOf(issue, { value, pointer: root })))
    .slice(0, MOST_FAULTS)
    .map(({ pointer, detail }) => ({ pointer: cut(pointer), detail: cut(detail) }));

interface Place {
  readonly value: unknown;
  readonly pointer: string;
}

/** A fault, and the limit that it states. */
interface Found extends ShapeFault {
  readonly limit?: number;
}

/** Of several limits that one number breaks the narrowest is stated; of other faults at one place the first. */
const onePerPlace = (faults: readonly Found[]): readonly Found[] => {
  const kept = new Map<string, Found>();
  for (const fault of faults) {
    const before = kept.get(fault.pointer);
    const isNarrower = Math.abs(fault.limit ?? Infinity) < Math.abs(before?.limit ?? Infinity);
    if (before === undefined || (before.limit !== undefined && isNarrower)) kept.set(fault.pointer, fault);
  }
  return [...kept.values()];
};

const faultsOf = (issue: ShapeIssue, outer: Place): readonly Found[] => {
  const { path = [], code, keys = [], errors = [] } = issue;
  const place = path.reduce<Place>((at, step) => inner(at, typeof step === 'object' ? step.key : step), outer);
  if (code === 'unrecognized_keys')
    return keys
      .slice(0, MOST_FAULTS)
      .map((key) => ({ pointer: pointerTo(place.pointer, key), detail: 'an unknown member' }));
  const [meant] = errors
    .filter((branch) => !branch.some(isOfAnotherKind))
    .map((branch) => branch.flatMap((each) => faultsOf(each, place)))
    .sort((a, b) => a.length - b.length);
  if (meant) return meant;
  const limit = issue.maximum ?? issue.minimum;
  return [
    {
      pointer: place.pointer,
      detail: `${receivedAs(place.value)}, ${expectationOf(issue)}`,
      ...(typeof limit === 'number' ? { limit } : {}),
    },
  ];
};

const inner = ({ value, pointer }: Place, step: PropertyKey): Place => ({
  value: typeof value === 'object' && value !== null ? (value as Record<PropertyKey, unknown>)[step] : undefined,
  pointer: pointerTo(pointer, String(step)),
});

const LONGEST_RECEIVED = 60;

const receivedAs = (value: unknown): string => {
  if (value === undefined) return 'missing';
  if (Array.isArray(value)) return 'got a list';
  if (typeof value === 'object' && value !== null) return 'got an object';
  const text = JSON.stringify(value);
  return `got ${text.length > LONGEST_RECEIVED ? `${text.slice(0, LONGEST_RECEIVED)}…` : text}`;
};

/** Kinds of values in plain words. */
const KINDS: Readonly<Record<string, string>> = {
  string: 'a text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  object: 'an object',
  record: 'an object',
  array: 'a list',
  tuple: 'a list',
  null: 'null',
};

const UNITS: Readonly<Record<string, string>> = { string: ' characters', array: ' items' };

/** So many values are listed; of more one is named. */
const MOST_LISTED = 12;

const EXPECTATIONS: Readonly<Record<string, (issue: ShapeIssue) => string | undefined>> = {
  invalid_type: ({ expected = '' }) => KINDS[expected] ?? expected,
  invalid_value: ({ values = [] }) => {
    const listed = values.slice(0, MOST_LISTED).map(String);
    if (listed.length === 1) return listed[0];
    return values.length > MOST_LISTED ? `a value such as ${listed[0] ?? ''}` : `one of ${listed.join(', ')}`;
  },
  too_small: ({ minimum, origin = '' }) => `at least ${String(minimum)}${UNITS[origin] ?? ''}`,
  too_big: ({ maximum, origin = '' }) => `at most ${String(maximum)}${UNITS[origin] ?? ''}`,
  invalid_union: ({ errors = [], options = [] }) => {
    const kinds = errors.flatMap((branch) =>
      branch.filter(isOfAnotherKind).map((each) => EXPECTATIONS[each.code ?? '']?.(each)),
    );
    const known = [...new Set(kinds.filter((kind) => kind !== undefined))];
    if (known.length > 0) return known.join(' or ');
    return options.length > 0 ? `one of ${options.map(String).join(', ')}` : undefined;
  },
};

/** A schema's own words go before ours; those of the schema library speak of its types. */
const OF_LIBRARY = /^(Invalid|Too |Unrecognized)/;
const STATED = 'expected ';

const expectationOf = (issue: ShapeIssue): string => {
  const { message, code = '' } = issue;
  const known = OF_LIBRARY.test(message) ? EXPECTATIONS[code]?.(issue) : undefined;
  if (known !== undefined) return `expected ${known}`;
  if (message.startsWith(STATED)) return message;
  return OF_LIBRARY.test(message) ? 'expected another value: see the schema' : `expected ${message}`;
};

/** Of the members of a union the value was meant as one whose kind it has, text or list, with the fewest faults. */
const isOfAnotherKind = ({ path = [], code }: ShapeIssue): boolean =>
  path.length === 0 && (code === 'invalid_type' || code === 'invalid_value');

const cut = (text: string): string => (text.length > LONGEST_DETAIL ? `${text.slice(0, LONGEST_DETAIL)}…` : text);

/** What a schema lets pass and no log may hold, such as half a surrogate pair. */
export const unfitForLog = (value: unknown): readonly ShapeFault[] => {
  const fault = findFault(value);
  return fault ? [{ pointer: cut(fault.pointer), detail: `${fault.problem}: this may not stand in a log` }] : [];
};
