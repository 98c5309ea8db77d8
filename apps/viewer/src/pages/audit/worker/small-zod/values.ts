import { type GivenMessage, worded } from './issue.js';
import { wrongType, wrongValue } from './messages.js';
import { Schema } from './schema.js';

export const unknown = (): Schema => new Schema((input) => input);

export const boolean = (): Schema =>
  new Schema((input, issues) => {
    if (typeof input !== 'boolean') issues.push({ message: wrongType('boolean', input), path: [], goesOn: undefined });
    return input;
  });

/** One of some values. */
export class ValueSchema extends Schema {
  constructor(
    readonly options: readonly unknown[],
    private readonly given?: GivenMessage,
  ) {
    const accepted = new Set(options);
    super((input, issues) => {
      if (!accepted.has(input))
        issues.push({ message: worded(given, input, wrongValue(options)), path: [], goesOn: undefined });
      return input;
    });
  }

  exclude(values: readonly unknown[]): ValueSchema {
    return new ValueSchema(
      this.options.filter((option) => !values.includes(option)),
      this.given,
    );
  }
}

export const enumeration = (options: readonly unknown[], given?: GivenMessage): ValueSchema =>
  new ValueSchema(options, given);

export const literal = (value: unknown): ValueSchema => new ValueSchema(Array.isArray(value) ? value : [value]);
