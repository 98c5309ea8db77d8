import { randomBytes, timingSafeEqual } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import type { ApiKey } from '#persistence';
import { sha256 } from '../../platform/environment/environment.js';

/** `tsk_<prefix>_<secret>`: the prefix identifies the key, the secret of 256 bits proves it. */
const KEY = /^tsk_([0-9a-f]{12})_[A-Za-z0-9_-]{43}$/;

export interface IssuedKey {
  readonly key: ApiKey;
  /** The key itself. It is shown once; the database stores only its hash. */
  readonly secret: string;
}

export function drawKey(id: string, name: string, scopes: readonly string[], createdAt: Date): IssuedKey {
  const prefix = randomBytes(6).toString('hex');
  const secret = `tsk_${prefix}_${randomBytes(32).toString('base64url')}`;
  // A plain hash is enough: nobody can guess 256 bits, so a slow hash is not needed.
  return { key: { id, name, prefix, secretHash: sha256(secret), scopes, createdAt }, secret };
}

/** Returns the key of a request: `Authorization: Bearer <key>`. */
export const secretIn = ({ authorization = '' }: IncomingHttpHeaders): string | undefined =>
  /^Bearer +(\S+)$/i.exec(authorization)?.[1];

/** Returns the prefix of a text that has the form of a key. */
export const prefixOf = (secret: string): string | undefined => KEY.exec(secret)?.[1];

export const proves = (secret: string, { secretHash, revokedAt }: ApiKey): boolean =>
  revokedAt === undefined && timingSafeEqual(Buffer.from(sha256(secret)), Buffer.from(secretHash));
