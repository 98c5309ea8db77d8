import { pointerTo, type Shaped } from '#event-log';
import { Misfit, type Check } from './misfit.js';

/** The reader of a shape, as `readerOf` of the log makes it from a schema. */
export const reader =
  (check: Check) =>
  (value: unknown): Shaped<unknown> => {
    const checked = check(value);
    if (!(checked instanceof Misfit)) return { value: checked };
    const { message, path } = checked;
    return { issue: { message, pointer: path.reduce<string>((at, key) => pointerTo(at, String(key)), '') } };
  };
