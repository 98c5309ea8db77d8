import { type Issue, isAborted, placeUnder } from './issue.js';

/** Reads a value, adds its faults to the issues, and returns the result. */
export type Read = (input: unknown, issues: Issue[]) => unknown;

/** A check of a value that has been read. The issues of this value begin at `from`. */
export interface Check {
  readonly apply: (value: unknown, issues: Issue[], from: number) => unknown;
  /** The greatest length that the check accepts. */
  readonly most?: number;
}

export type Parsed =
  | { readonly success: true; readonly data: unknown }
  | { readonly success: false; readonly error: { readonly issues: readonly Issue[] } };

export class Schema {
  constructor(
    private readonly read: Read,
    protected readonly checks: readonly Check[] = [],
    /** An object may lack the member. */
    readonly isOptional = false,
  ) {}

  run(input: unknown, issues: Issue[]): unknown {
    const from = issues.length;
    return this.checks.reduce((value, { apply }) => apply(value, issues, from), this.read(input, issues));
  }

  safeParse(input: unknown): Parsed {
    const issues: Issue[] = [];
    const data = this.run(input, issues);
    return issues.length === 0 ? { success: true, data } : { success: false, error: { issues } };
  }

  exactOptional(): Schema {
    return new Schema((input, issues) => this.run(input, issues), [], true);
  }

  readonly(): Schema {
    return new Schema((input, issues) => Object.freeze(this.run(input, issues)), [], this.isOptional);
  }

  refine(isAccepted: (value: unknown) => boolean, message: string): this {
    return this.checked({
      apply: (value, issues, from) => {
        if (!isAborted(issues, from) && !isAccepted(value)) issues.push({ message, path: [], goesOn: true });
        return value;
      },
    });
  }

  /** Descriptions are needed for the API document only. */
  describe(): this {
    return this;
  }
  meta(): this {
    return this;
  }

  /** Returns the same schema with one more check. */
  protected checked(check: Check): this {
    const Same = this.constructor as new (...parts: ConstructorParameters<typeof Schema>) => this;
    return new Same(this.read, [...this.checks, check], this.isOptional);
  }
}

/** Reads a member of an object or an array. The paths of its issues get its key. */
export const memberRead = (schema: Schema, member: unknown, key: string | number, issues: Issue[]): unknown => {
  const from = issues.length;
  const read = schema.run(member, issues);
  placeUnder(issues, from, key);
  return read;
};
