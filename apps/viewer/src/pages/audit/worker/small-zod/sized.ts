import { isEnded } from './issue.js';
import { wrongLength } from './messages.js';
import { Schema } from './schema.js';

/** The length of a string in code points. */
const lengthOf = (value: unknown): number | undefined =>
  typeof value === 'string'
    ? Array.from(value).length
    : (value as { readonly length?: number } | null | undefined)?.length;

/** A string or an array. */
export class SizedSchema extends Schema {
  min(least: number): this {
    return this.#measured((length) => length >= least, ['small', `>=${least}`]);
  }

  max(most: number): this {
    return this.#measured((length) => length <= most, ['big', `<=${most}`], most);
  }

  length(exact: number): this {
    const bound = `exactly ${exact}`;
    return this.#measured(
      (length) => length === exact,
      (length) => (length > exact ? ['big', bound] : ['small', bound]),
      exact,
    );
  }

  #measured(isFitting: (length: number) => boolean, fault: Fault | ((length: number) => Fault), most = Infinity): this {
    return this.checked({
      most,
      apply: (value, issues, from) => {
        const length = lengthOf(value);
        if (length === undefined || isEnded(issues, from) || isFitting(length)) return value;
        const [size, bound] = typeof fault === 'function' ? fault(length) : fault;
        issues.push({ message: wrongLength(size, bound, value), path: [], goesOn: true });
        return value;
      },
    });
  }
}

type Fault = readonly [size: 'big' | 'small', bound: string];
