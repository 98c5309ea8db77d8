import { readFileSync } from 'node:fs';
import { parse, printParseErrorCode, type ParseError } from 'jsonc-parser';
import { z } from 'zod';
import { shownAddress } from '#persistence';
import { codeWords, shapeFaults } from '#shapes';
import { databaseAddress, fileName, logName, type LogPlacement } from './log-placement.js';
import { hostOf, isHost } from './request-host.js';

const Host = z
  .string()
  .refine(
    isHost,
    'expected a host in lower case without a port, such as league.example, or an IPv6 address such as [2001:db8::1]',
  )
  .transform(hostOf);

const Placement = z.strictObject({
  log: logName(),
  hosts: z.array(Host).min(1, 'expected at least one host'),
  databaseUrl: databaseAddress(),
  databaseAdminUrl: databaseAddress().optional(),
  logKeyFile: fileName().optional(),
  previousLogKeyFile: fileName().optional(),
});

/** Members that no two logs may share. A key that signs two logs could not be handed over to another organisation with one of them. */
const UNIQUE = {
  log: (placement: z.infer<typeof Placement>) => [placement.log],
  hosts: (placement: z.infer<typeof Placement>) => placement.hosts,
  logKeyFile: (placement: z.infer<typeof Placement>) => (placement.logKeyFile ? [placement.logKeyFile] : []),
};

const LogsFile = z.strictObject({ logs: z.array(Placement).min(1, 'expected at least one log') }).check((context) => {
  for (const [member, valuesOf] of Object.entries(UNIQUE)) {
    const seen = new Set<string>();
    for (const [index, placement] of context.value.logs.entries())
      for (const value of valuesOf(placement)) {
        if (seen.has(value))
          context.issues.push({
            code: 'custom',
            input: value,
            path: ['logs', index, member],
            message: 'expected a value that no other log has',
          });
        seen.add(value);
      }
  }
});

/**
 * Reads the file that `TILESCRIBE_LOGS` names: `{"logs": [{"log", "hosts", "databaseUrl", ...}]}`.
 * @throws Error that names the file, and the line or the JSON pointer of each fault. It shows no password.
 */
export function readLogsFile(path: string): readonly LogPlacement[] {
  const value = parsed(path, contentOf(path));
  const { success, data, error } = LogsFile.safeParse(value);
  if (!success) {
    const faults = shapeFaults(error.issues, { value: withoutPasswords(value), schema: LogsFile });
    throw new Error(
      [
        `TILESCRIBE_LOGS: ${path} is not valid.`,
        ...faults.map(({ pointer, detail }) => `${pointer}: ${detail.en}`),
      ].join('\n'),
    );
  }
  return data.logs;
}

function contentOf(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch (error) {
    const { code = 'unknown' } = error as NodeJS.ErrnoException;
    throw new Error(`TILESCRIBE_LOGS: ${path} cannot be read (${code}). Name a file that lists the logs.`);
  }
}

function parsed(path: string, text: string): unknown {
  const errors: ParseError[] = [];
  const value: unknown = parse(text, errors, { disallowComments: true, allowTrailingComma: false });
  const [first] = errors;
  if (first === undefined) return value;
  const lines = text.slice(0, first.offset).split('\n');
  const place = `${path}, line ${lines.length}, column ${(lines.at(-1)?.length ?? 0) + 1}`;
  const fault = text.trim() === '' ? 'the file is empty' : codeWords(printParseErrorCode(first.error));
  throw new Error(`TILESCRIBE_LOGS: ${place}: ${fault}. Write the file as JSON, without comments and trailing commas.`);
}

/** The value in messages. It shows no password. */
const withoutPasswords = (value: unknown): unknown =>
  JSON.parse(
    JSON.stringify(value, (key, member: unknown) =>
      key.startsWith('database') && typeof member === 'string' ? shownAddress(member) : member,
    ),
  );
