import { pointerTo, type Shaped } from '#event-log';
import { Misfit, type Check } from './misfit.js';

/** The reader of a shape, as `readerOf` of the log makes it from a schema. */
export const reader =
  (check: Check) =>
  (value: unknown): Shaped<unknown> => {
    try {
      return { value: check(value) };
    } catch (fault) {
      if (!(fault instanceof Misfit)) throw fault;
      const { message, path } = fault;
      return { issue: { message, pointer: path.reduce<string>((at, key) => pointerTo(at, String(key)), '') } };
    }
  };
