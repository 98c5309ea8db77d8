import { type GivenMessage, isAborted, worded } from './issue.js';
import { wrongType } from './messages.js';
import { SizedSchema } from './sized.js';

class StringSchema extends SizedSchema {
  regex(pattern: RegExp, message = `Invalid string: must match pattern ${String(pattern)}`): this {
    return this.checked({
      apply: (value, issues, from) => {
        if (!isAborted(issues, from) && !pattern.test(value as string))
          issues.push({ message, path: [], goesOn: true });
        return value;
      },
    });
  }

  toLowerCase(): this {
    return this.checked({
      apply: (value, issues, from) => (isAborted(issues, from) ? value : (value as string).toLowerCase()),
    });
  }
}

export const string = (given?: GivenMessage): StringSchema =>
  new StringSchema((input, issues) => {
    if (typeof input !== 'string')
      issues.push({ message: worded(given, input, wrongType('string', input)), path: [], goesOn: undefined });
    return input;
  });

const UUID_7 = /^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/i;

export const uuidv7 = (message: string): StringSchema => string(message).regex(UUID_7, message);

const LEAP_DAY = String.raw`(?:\d\d[2468][048]|\d\d[13579][26]|\d\d0[48]|[02468][048]00|[13579][26]00)-02-29`;
const OTHER_DAY = String.raw`\d{4}-(?:(?:0[13578]|1[02])-(?:0[1-9]|[12]\d|3[01])|(?:0[469]|11)-(?:0[1-9]|[12]\d|30)|02-(?:0[1-9]|1\d|2[0-8]))`;
const TIME = String.raw`(?:[01]\d|2[0-3]):[0-5]\d:[0-5]\d\.`;

export const datetime = ({ precision }: { readonly precision: number }): StringSchema =>
  string().regex(new RegExp(`^(?:${LEAP_DAY}|${OTHER_DAY})T${TIME}\\d{${precision}}Z$`), 'Invalid ISO datetime');
