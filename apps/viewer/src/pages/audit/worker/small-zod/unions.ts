import { type GivenMessage, isAborted, type Issue, worded } from './issue.js';
import { wrongDiscriminator, wrongType } from './messages.js';
import { isObject, type ObjectSchema } from './objects.js';
import { Schema } from './schema.js';
import { ValueSchema } from './values.js';

/** A value that one of the schemas accepts. The first schema that accepts it is used. */
export const union = (options: readonly Schema[], given?: GivenMessage): Schema =>
  new Schema((input, issues) => {
    const refused: { readonly read: unknown; readonly issues: readonly Issue[] }[] = [];
    for (const option of options) {
      const own: Issue[] = [];
      const read = option.run(input, own);
      if (own.length === 0) return read;
      refused.push({ read, issues: own });
    }
    const [closest, another] = refused.filter((each) => !isAborted(each.issues, 0));
    if (closest === undefined || another !== undefined) {
      issues.push({ message: worded(given, input, 'Invalid input'), path: [], goesOn: undefined });
      return input;
    }
    issues.push(...closest.issues);
    return closest.read;
  });

/** An object with a member that states which of the schemas applies. */
export const discriminatedUnion = (member: string, options: readonly ObjectSchema[]): Schema => {
  const byValue = new Map(
    options.flatMap((option) => valuesAt(option, member).map((value) => [value, option] as const)),
  );
  return new Schema((input, issues) => {
    if (!isObject(input)) {
      issues.push({ message: wrongType('object', input), path: [], goesOn: undefined });
      return input;
    }
    const option = byValue.get(input[member]);
    if (option !== undefined) return option.run(input, issues);
    issues.push({ message: wrongDiscriminator([...byValue.keys()]), path: [member], goesOn: undefined });
    return input;
  });
};

const valuesAt = ({ shape }: ObjectSchema, member: string): readonly unknown[] => {
  const schema = shape[member];
  return schema instanceof ValueSchema ? schema.options : [];
};
