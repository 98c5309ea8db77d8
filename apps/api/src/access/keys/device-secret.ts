import { randomBytes, timingSafeEqual } from 'node:crypto';
import type { DeviceSecret, DeviceSecretKind } from '#persistence';
import { sha256 } from '../../platform/environment/environment.js';

/** The public beginnings of secrets: `tsc_` for credentials of devices, `tst_` for their tokens, `tss_` for sessions. */
const BEGINNINGS: Readonly<Record<DeviceSecretKind, string>> = { credential: 'tsc', token: 'tst', session: 'tss' };

const SECRET = /^(ts[cst])_([0-9a-f]{12})_[A-Za-z0-9_-]{43}$/;

export interface DrawnSecret {
  readonly stored: DeviceSecret;
  /** The secret itself. It is shown once; the database stores only its hash. */
  readonly secret: string;
}

/** Returns a new secret of 256 bits. A plain hash of it is enough: nobody can guess 256 bits. */
export function drawSecret(kind: DeviceSecretKind, keyId: string, scopes: readonly string[]): DrawnSecret {
  const prefix = randomBytes(6).toString('hex');
  const secret = `${BEGINNINGS[kind]}_${prefix}_${randomBytes(32).toString('base64url')}`;
  return { stored: { keyId, prefix, secretHash: sha256(secret), scopes }, secret };
}

/** Returns the prefix of a text that has the form of a secret of this kind. */
export const devicePrefixOf = (kind: DeviceSecretKind, secret: string): string | undefined => {
  const [, beginning, prefix] = SECRET.exec(secret) ?? [];
  return beginning === BEGINNINGS[kind] ? prefix : undefined;
};

export const provesDevice = (secret: string, { secretHash }: DeviceSecret): boolean =>
  timingSafeEqual(Buffer.from(sha256(secret)), Buffer.from(secretHash));
