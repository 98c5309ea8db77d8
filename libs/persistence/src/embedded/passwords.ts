import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { z } from 'zod';

/** superuser makes roles and nothing else; owner migrates; app is what the API connects as. */
export const ROLES = { superuser: 'postgres', owner: 'tilescribe_owner', app: 'tilescribe_app' } as const;
export type RoleName = keyof typeof ROLES;

const passwordsSchema = z.strictObject({ superuser: z.string(), owner: z.string(), app: z.string() });
export type Passwords = z.infer<typeof passwordsSchema>;

/** The passwords of a server, drawn when it is first made; the file is for its owner's eyes (0600). */
export function passwordsAt(path: string): Passwords {
  if (existsSync(path)) return passwordsSchema.parse(JSON.parse(readFileSync(path, 'utf8')));
  const drawn: Passwords = { superuser: password(), owner: password(), app: password() };
  writeFileSync(path, JSON.stringify(drawn), { mode: 0o600 });
  return drawn;
}

export const urlOf = (role: RoleName, passwords: Passwords, port: number, database: string): string =>
  `postgres://${ROLES[role]}:${passwords[role]}@127.0.0.1:${port}/${database}`;

const password = (): string => randomBytes(24).toString('hex');
