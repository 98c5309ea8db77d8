import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { z } from 'zod';

/** The roles: `superuser` only makes roles, `owner` migrates, and the API connects as `app`. */
export const ROLES = { superuser: 'postgres', owner: 'tilescribe_owner', app: 'tilescribe_app' } as const;
export type RoleName = keyof typeof ROLES;

const passwordsSchema = z.strictObject({ superuser: z.string(), owner: z.string(), app: z.string() });
export type Passwords = z.infer<typeof passwordsSchema>;

/** Returns the passwords of a server; draws them when it is first made. Only the owner may read their file (0600). */
export function passwordsAt(path: string): Passwords {
  if (existsSync(path)) return passwordsSchema.parse(JSON.parse(readFileSync(path, 'utf8')));
  const drawn: Passwords = { superuser: password(), owner: password(), app: password() };
  writeFileSync(path, JSON.stringify(drawn), { mode: 0o600 });
  return drawn;
}

export const urlOf = (role: RoleName, passwords: Passwords, port: number, database: string): string =>
  `postgres://${ROLES[role]}:${passwords[role]}@127.0.0.1:${port}/${database}`;

const password = (): string => randomBytes(24).toString('hex');
