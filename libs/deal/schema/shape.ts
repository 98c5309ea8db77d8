import { z } from 'zod';

/** A command with its type, its description and an example that a deal has accepted. */
export const command = <T extends string, S extends z.core.$ZodLooseShape>(
  type: T,
  shape: S,
  description: string,
  example: object,
) =>
  z
    .strictObject({ type: z.literal(type).describe('The type of the command.'), ...shape })
    .meta({ id: type, description, examples: [{ type, ...example }] });

/** An event with its type and its description. */
export const event = <T extends string, S extends z.core.$ZodLooseShape>(type: T, shape: S, description: string) =>
  z
    .strictObject({ type: z.literal(type).describe('The type of the event.'), ...shape })
    .meta({ id: type, description });
