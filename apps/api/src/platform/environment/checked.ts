import type { z } from 'zod';
import { shapeFaults } from '#shapes';

/**
 * Returns what a schema reads from values by their names, such as flags or variables of the environment.
 * @param message of the error. @param shown the values as messages may show them.
 * @throws Error with a line for each missing or wrong value.
 */
export const checked = <Schema extends z.ZodType>(
  schema: Schema,
  values: Readonly<Record<string, unknown>>,
  message: (faults: string) => string = (faults) => faults,
  shown = values,
): z.output<Schema> => {
  const { success, data, error } = schema.safeParse(values);
  if (success) return data;
  const faults = shapeFaults(error.issues, { value: shown, schema });
  throw new Error(message(faults.map(({ pointer, detail }) => `${pointer.slice(1)}: ${detail.en}`).join('\n')));
};
