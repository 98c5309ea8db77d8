import { pointerTo } from './json-pointer.js';
import { findFault } from './log-value.js';

/** What a schema (zod, or any by the Standard Schema specification) finds wrong, as far as its place and words go. */
export interface ShapeIssue {
  readonly message: string;
  readonly path?: readonly (PropertyKey | { readonly key: PropertyKey })[] | undefined;
  readonly code?: string | undefined;
  /** Members that the schema does not know. */
  readonly keys?: readonly string[];
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

/** Each place that has another shape than the schema gives it, the first twenty; an unknown member is pointed at itself. */
export const shapeFaults = (issues: readonly ShapeIssue[], root = ''): readonly ShapeFault[] =>
  issues
    .slice(0, MOST_FAULTS)
    .flatMap((issue) => faultsOf(issue, root))
    .slice(0, MOST_FAULTS)
    .map(({ pointer, detail }) => ({ pointer: cut(pointer), detail: cut(detail) }));

const faultsOf = (issue: ShapeIssue, root: string): readonly ShapeFault[] => {
  const { message, path = [], code, keys = [], errors = [] } = issue;
  const pointer = path.reduce<string>(
    (place, step) => pointerTo(place, String(typeof step === 'object' ? step.key : step)),
    root,
  );
  if (code === 'unrecognized_keys')
    return keys.slice(0, MOST_FAULTS).map((key) => ({ pointer: pointerTo(pointer, key), detail: 'an unknown member' }));
  const [meant] = errors
    .filter((branch) => !branch.some(isOfAnotherKind))
    .map((branch) => branch.flatMap((each) => faultsOf(each, pointer)))
    .sort((a, b) => a.length - b.length);
  return meant ?? [{ pointer, detail: message }];
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
