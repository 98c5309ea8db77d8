import { isAborted, type Issue } from './issue.js';
import { wrongNumber, wrongType } from './messages.js';
import { Schema } from './schema.js';

export class NumberSchema extends Schema {
  min(least: number): this {
    return this.#bounded((value) => value >= least, wrongNumber('small', `>=${least}`));
  }

  max(most: number): this {
    return this.#bounded((value) => value <= most, wrongNumber('big', `<=${most}`));
  }

  nonnegative(): this {
    return this.min(0);
  }

  positive(): this {
    return this.#bounded((value) => value > 0, wrongNumber('small', '>0'));
  }

  /** A safe integer. */
  whole(): this {
    return this.checked({
      apply: (value, issues, from) => {
        const issue = isAborted(issues, from) ? undefined : notWhole(value as number);
        if (issue !== undefined) issues.push(issue);
        return value;
      },
    });
  }

  #bounded(isInside: (value: number) => boolean, message: string): this {
    return this.checked({
      apply: (value, issues, from) => {
        if (!isAborted(issues, from) && !isInside(value as number)) issues.push({ message, path: [], goesOn: true });
        return value;
      },
    });
  }
}

const notWhole = (value: number): Issue | undefined => {
  if (!Number.isInteger(value)) return { message: wrongType('int', value), path: [], goesOn: false };
  if (Number.isSafeInteger(value)) return undefined;
  const message =
    value > 0
      ? wrongNumber('big', `<=${Number.MAX_SAFE_INTEGER}`, 'int')
      : wrongNumber('small', `>=${Number.MIN_SAFE_INTEGER}`, 'int');
  return { message, path: [], goesOn: true };
};

export const int = (): NumberSchema =>
  new NumberSchema((input, issues) => {
    if (!Number.isFinite(input)) issues.push({ message: wrongType('number', input), path: [], goesOn: undefined });
    return input;
  }).whole();
