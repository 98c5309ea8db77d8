import { z } from 'zod';
import { isDatabaseAddress } from '#persistence';

/** Where one log is kept, who signs it, and which requests are for it. */
export interface LogPlacement {
  /** Origin name of the log. */
  readonly log: string;
  /** Hosts of the requests for this log. If empty, it is the only log and receives every request. */
  readonly hosts: readonly string[];
  readonly databaseUrl: string;
  readonly databaseAdminUrl?: string | undefined;
  readonly logKeyFile?: string | undefined;
  readonly previousLogKeyFile?: string | undefined;
}

/** The other logs in the same database. */
export const neighboursOf = (placement: LogPlacement, all: readonly LogPlacement[]): readonly string[] =>
  all
    .filter(({ log, databaseUrl }) => log !== placement.log && databaseUrl === placement.databaseUrl)
    .map(({ log }) => log);

export const databaseAddress = () =>
  z
    .string()
    .refine(
      isDatabaseAddress,
      'expected a postgres:// address in which special characters of the password are encoded, such as %25 for %',
    );

export const logName = () => z.string().regex(/^[\x21-\x7e]{1,200}$/, 'expected an origin name without blanks');

export const fileName = () => z.string().min(1);
