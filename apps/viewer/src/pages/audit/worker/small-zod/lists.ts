import type { Issue } from './issue.js';
import { wrongLength, wrongType } from './messages.js';
import { memberRead, Schema } from './schema.js';
import { SizedSchema } from './sized.js';

class ArraySchema extends SizedSchema {
  /** As in zod, the elements of an array that is too long are not read: a malicious file would take a long time. */
  override run(input: unknown, issues: Issue[]): unknown {
    const exceeded = Array.isArray(input) ? this.checks.find(({ most = Infinity }) => input.length > most) : undefined;
    if (exceeded === undefined) return super.run(input, issues);
    const from = issues.length;
    exceeded.apply(input, issues, from);
    issues.push(...issues.splice(from).map((issue) => ({ ...issue, goesOn: false })));
    return input;
  }
}

export const array = (element: Schema): ArraySchema =>
  new ArraySchema((input, issues) => {
    if (Array.isArray(input)) return input.map((each: unknown, index) => memberRead(element, each, index, issues));
    issues.push({ message: wrongType('array', input), path: [], goesOn: undefined });
    return input;
  });

/** An array with one schema for each position. */
export const tuple = (items: readonly Schema[]): Schema =>
  new Schema((input, issues): unknown => {
    if (!Array.isArray(input)) {
      issues.push({ message: wrongType('tuple', input), path: [], goesOn: undefined });
      return input;
    }
    if (input.length < items.length) {
      issues.push({ message: wrongLength('small', `>=${items.length}`, input), path: [], goesOn: undefined });
      return input;
    }
    if (input.length > items.length)
      issues.push({ message: wrongLength('big', `<=${items.length}`, input), path: [], goesOn: undefined });
    return items.map((item, index) => memberRead(item, input[index], index, issues));
  });
