import { pointerTo } from '#event-log';
import type { Text } from '#language';
import { messageInEach } from './messages-in-each.js';
import { rangeWith, schemasWithin, type Schema } from './ranges.js';
import {
  ANOTHER_VALUE,
  cut,
  cutInEach,
  either,
  expectedNoun,
  kind,
  oneOf,
  receivedBut,
  UNKNOWN_MEMBER,
  within,
} from './shape-words.js';

/** An issue of a schema (zod, or any by the Standard Schema specification): its place and its message. */
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
  /** Whether the minimum or maximum is itself accepted. */
  readonly inclusive?: boolean | undefined;
  /** The subject of a limit: a number, the length of a text or of a list. */
  readonly origin?: string | undefined;
  /** The values of the member that decides which schema of a union applies. */
  readonly options?: readonly unknown[] | undefined;
  /** For a union: the issues of each of its members. */
  readonly errors?: readonly (readonly ShapeIssue[])[];
}

export interface ShapeFault {
  /** JSON pointer (RFC 6901) to the value with another shape. */
  readonly pointer: string;
  readonly detail: Text;
}

/** The checked value: the origin of its issues, and the schema that found them. */
export interface Checked {
  readonly value: unknown;
  readonly schema: object;
  /** JSON pointer to the value; empty for a whole body. */
  readonly root?: string;
}

/** Limits the answer to a hostile body. */
const MOST_FAULTS = 20;

/**
 * Returns the places with another shape than the schema requires: the first twenty, one fault for each place. An
 * unknown member is named itself. Each detail states the received value and the expectation; a range is stated with
 * both ends.
 */
export const shapeFaults = (
  issues: readonly ShapeIssue[],
  { value, schema, root = '' }: Checked,
): readonly ShapeFault[] => {
  const outer: Place = { value, pointer: root, schemas: isZod(schema) ? [schema] : [] };
  return onePerPlace(issues.slice(0, MOST_FAULTS).flatMap((issue) => faultsOf(issue, outer)))
    .slice(0, MOST_FAULTS)
    .map(({ pointer, detail }) => ({ pointer: cut(pointer), detail: cutInEach(detail) }));
};

const isZod = (schema: object): schema is Schema => '_zod' in schema;

interface Place {
  readonly value: unknown;
  readonly pointer: string;
  /** The schemas that may describe the value; several if a union leaves it open. */
  readonly schemas: readonly Schema[];
}

/** Several limits that one number violates have one range. Of other faults at one place, the first is stated. */
const onePerPlace = (faults: readonly ShapeFault[]): readonly ShapeFault[] =>
  [...new Map(faults.toReversed().map((fault) => [fault.pointer, fault])).values()].toReversed();

const faultsOf = (issue: ShapeIssue, outer: Place): readonly ShapeFault[] => {
  const { path = [], code, keys = [], errors = [] } = issue;
  const place = path.reduce<Place>((at, step) => inner(at, typeof step === 'object' ? step.key : step), outer);
  if (code === 'unrecognized_keys')
    return keys
      .slice(0, MOST_FAULTS)
      .map((key) => ({ pointer: pointerTo(place.pointer, key), detail: UNKNOWN_MEMBER }));
  const [meant] = errors
    .filter((branch) => !branch.some(isOfAnotherKind))
    .map((branch) => branch.flatMap((each) => faultsOf(each, place)))
    .sort((a, b) => a.length - b.length);
  return meant ?? [{ pointer: place.pointer, detail: receivedBut(place.value, expectationOf(issue, place)) }];
};

const inner = ({ value, pointer, schemas }: Place, step: PropertyKey): Place => ({
  value: typeof value === 'object' && value !== null ? (value as Record<PropertyKey, unknown>)[step] : undefined,
  pointer: pointerTo(pointer, String(step)),
  schemas: schemasWithin(schemas, step),
});

/** The expectation, as a noun; undefined if only the schema can state it. */
const EXPECTATIONS: Readonly<Record<string, (issue: ShapeIssue, place: Place) => Text | undefined>> = {
  invalid_type: ({ expected = '' }) => kind(expected),
  invalid_value: ({ values = [] }, { value }) => oneOf(values, value),
  too_small: ({ minimum, inclusive, origin = '' }, { schemas }) =>
    within(rangeWith(schemas, { from: Number(minimum) + (inclusive === false ? 1 : 0) }), origin),
  too_big: ({ maximum, inclusive, origin = '' }, { schemas }) =>
    within(rangeWith(schemas, { to: Number(maximum) - (inclusive === false ? 1 : 0) }), origin),
  invalid_union: ({ errors = [], options = [] }, place) => {
    const kinds = errors
      .flatMap((branch) => branch.filter(isOfAnotherKind).map((each) => EXPECTATIONS[each.code ?? '']?.(each, place)))
      .filter((noun) => noun !== undefined);
    if (kinds.length > 0) return either(kinds);
    return options.length > 0 ? oneOf(options, place.value) : undefined;
  },
};

/** A schema's own message has priority over ours; the messages of the schema library use its own type names. */
const OF_LIBRARY = /^(Invalid|Too |Unrecognized)/;

const expectationOf = (issue: ShapeIssue, place: Place): Text => {
  if (!OF_LIBRARY.test(issue.message)) return messageInEach(issue.message);
  const noun = EXPECTATIONS[issue.code ?? '']?.(issue, place);
  return noun === undefined ? ANOTHER_VALUE : expectedNoun(noun);
};

/**
 * Returns whether the value has another kind (text or list) than the union member. The value was meant for a member of
 * its own kind, with the fewest faults.
 */
const isOfAnotherKind = ({ path = [], code }: ShapeIssue): boolean =>
  path.length === 0 && (code === 'invalid_type' || code === 'invalid_value');
