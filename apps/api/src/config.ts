import { z } from 'zod';
import { shapeFaults } from '#event-log';

const Environment = z.object({
  HOST: z.string().min(1).default('127.0.0.1').describe('address to listen on'),
  PORT: z.coerce.number('a port from 0 to 65535').int().min(0).max(65535).default(3000).describe('port to listen on'),
  DATABASE_URL: z
    .string()
    .regex(/^postgres(ql)?:\/\//, 'a postgres:// address')
    .describe('as the application connects'),
  DATABASE_ADMIN_URL: z
    .string()
    .regex(/^postgres(ql)?:\/\//, 'a postgres:// address')
    .optional()
    .describe('as the owner connects'),
  TILESCRIBE_LOG: z
    .string()
    .regex(/^[\x21-\x7e]{1,200}$/, 'an origin name without blanks')
    .default('localhost/tilescribe')
    .describe("origin name of the organisation's log; it stands in every leaf and cannot be changed later"),
});

/** A line for each variable. */
export const ENVIRONMENT = Object.entries(Environment.shape)
  .map(([name, { description = '' }]) => `  ${name.padEnd(20)} ${description}`)
  .join('\n');

export interface Config {
  readonly host: string;
  readonly port: number;
  readonly databaseUrl: string;
  readonly databaseAdminUrl: string | undefined;
  readonly log: string;
}

/** @throws Error that names each variable that is missing or wrong. */
export function configOf(environment: Readonly<Record<string, string | undefined>>): Config {
  const { success, data, error } = Environment.safeParse(environment);
  if (!success) {
    const faults = shapeFaults(error.issues).map(({ pointer, detail }) => `${pointer.slice(1)}: ${detail}`);
    throw new Error(`The environment does not fit.\n${faults.join('\n')}`);
  }
  return {
    host: data.HOST,
    port: data.PORT,
    databaseUrl: data.DATABASE_URL,
    databaseAdminUrl: data.DATABASE_ADMIN_URL,
    log: data.TILESCRIBE_LOG,
  };
}
