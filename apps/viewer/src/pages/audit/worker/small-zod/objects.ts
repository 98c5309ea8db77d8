import { unknownKeys, wrongType } from './messages.js';
import { memberRead, Schema } from './schema.js';

type Members = Readonly<Record<string, unknown>>;

export const isObject = (input: unknown): input is Members =>
  typeof input === 'object' && input !== null && !Array.isArray(input);

export type Shape = Readonly<Record<string, Schema>>;

/** An object with the members of the shape and no others. */
export class ObjectSchema extends Schema {
  constructor(readonly shape: Shape) {
    const members = Object.entries(shape);
    super((input, issues) => {
      if (!isObject(input)) {
        issues.push({ message: wrongType('object', input), path: [], goesOn: undefined });
        return input;
      }
      const read: Record<string, unknown> = {};
      for (const [key, member] of members) {
        if (member.isOptional && !(key in input)) continue;
        read[key] = memberRead(member, input[key], key, issues);
      }
      const others = Object.keys(input).filter((key) => !Object.hasOwn(shape, key));
      if (others.length > 0) issues.push({ message: unknownKeys(others), path: [], goesOn: true });
      return read;
    });
  }
}

export const strictObject = (shape: Shape): ObjectSchema => new ObjectSchema(shape);

/** An object with members of any name that the first schema accepts. */
export const record = (keys: Schema, values: Schema): Schema =>
  new Schema((input, issues) => {
    if (!isObject(input)) {
      issues.push({ message: wrongType('record', input), path: [], goesOn: undefined });
      return input;
    }
    const read: Record<string, unknown> = {};
    for (const [key, value] of Object.entries(input)) {
      // As in zod, because this name would replace the prototype.
      if (key === '__proto__') continue;
      if (!keys.safeParse(key).success) {
        issues.push({ message: 'Invalid key in record', path: [key], goesOn: undefined });
        continue;
      }
      read[key] = memberRead(values, value, key, issues);
    }
    return read;
  });
