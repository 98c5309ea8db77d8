import type { z } from 'zod';

/** A request with a command, as examples show it. */
interface CommandExample<C> {
  readonly commandId: string;
  readonly occurredAt: string;
  readonly command: C;
}

/**
 * A body for each command of a union, by its type, with the example of the command's schema. The ids of the commands follow
 * `from`, a UUID that ends with zeros, so that no two examples share one.
 */
export const commandExamples = <C extends z.ZodType>(
  commands: readonly C[],
  from: string,
  occurredAt: string,
): Readonly<Record<string, CommandExample<z.output<C>>>> =>
  Object.fromEntries(
    commands.map((schema, index) => {
      const { id, examples } = schema.meta() ?? {};
      const [command] = (examples ?? []) as readonly z.output<C>[];
      if (id === undefined || command === undefined) throw new Error('a command has no example');
      const commandId = from.slice(0, -2) + (index + 1).toString(16).padStart(2, '0');
      return [id, { commandId, occurredAt, command }];
    }),
  );
