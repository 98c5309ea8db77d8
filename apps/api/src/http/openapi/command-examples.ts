import type { z } from 'zod';

/** An example of a request with a command. */
interface CommandExample<C> {
  readonly commandId: string;
  readonly occurredAt: string;
  readonly command: C;
}

/**
  * Returns a body for each command of a union, by type, with the example of the command's schema. The command ids count up
  * from `from`, a UUID that ends with zeros, so that each example has its own id.
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
