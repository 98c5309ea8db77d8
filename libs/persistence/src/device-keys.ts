import type { EntityManager } from 'typeorm';
import { ApiKeyRow } from './entities/api-key.entity.js';

/**
 * The kind of a secret. `credential`: stays on the device and is exchanged for tokens. `token`: opens the API for a few
 * minutes. `session`: opens the API for some hours, in a browser.
 */
export type DeviceSecretKind = 'credential' | 'token' | 'session';

/** A secret of a device's key. The secret itself is shown once and never stored. */
export interface DeviceSecret {
  /** The API key of the secret. */
  readonly keyId: string;
  /** The public beginning of the secret, which identifies it. */
  readonly prefix: string;
  readonly secretHash: string;
  readonly scopes: readonly string[];
}

export interface FoundDeviceSecret extends DeviceSecret {
  /** Undefined for a secret that does not expire. */
  readonly validForMs?: number;
}

/** The name and scopes of the key that a claim code is exchanged for. */
export interface Claim {
  readonly name: string;
  readonly scopes: readonly string[];
}

/** A claim, and the key that issued its code; undefined where an operator issued it at the command line. */
export interface IssuedClaim extends Claim {
  readonly issuedBy?: string;
}

interface SecretRow {
  readonly key_id: string;
  readonly prefix: string;
  readonly secret_hash: string;
  readonly scopes: readonly string[];
  readonly valid_for_ms: string | null;
}

/**
 * The claim codes, credentials and tokens of the devices of one log, and the sign-in codes and sessions of browsers. The
 * clock of the database sets and compares all expiry times, so that processes with different clocks agree.
 */
export class DeviceKeys {
  constructor(
    private readonly rows: Pick<EntityManager, 'getRepository'>,
    private readonly log: string,
  ) {}

  /** Stores a code and deletes expired ones. Returns its expiry time. */
  async addCode(codeHash: string, { name, scopes, issuedBy }: IssuedClaim, seconds: number): Promise<Date> {
    await this.#query('DELETE FROM claim_codes WHERE log = $1 AND expires_at <= now()', [this.log]);
    return this.#expiry(
      `INSERT INTO claim_codes (log, code_hash, name, scopes, expires_at, issued_by)
       VALUES ($1, $2, $3, $4, now() + make_interval(secs => $5), $6) RETURNING expires_at`,
      [this.log, codeHash, name, scopes, seconds, issuedBy ?? null],
    );
  }

  /** Uses a code, which works once. Returns undefined if the code is unknown, used or expired, or its issuer is revoked. */
  async takeCode(codeHash: string): Promise<Claim | undefined> {
    const [claim] = await this.#query<Claim>(
      `WITH taken AS (
         DELETE FROM claim_codes code
         WHERE log = $1 AND code_hash = $2 AND expires_at > now() AND NOT EXISTS (
           SELECT FROM api_keys key WHERE key.log = code.log AND key.id = code.issued_by AND key.revoked_at IS NOT NULL)
         RETURNING name, scopes)
       SELECT name, scopes FROM taken`,
      [this.log, codeHash],
    );
    return claim;
  }

  async addCredential(credential: DeviceSecret): Promise<void> {
    await this.#insert('credential', credential, null);
  }

  /** Stores the session of a key. Returns its expiry time. */
  addSession(session: DeviceSecret, seconds: number): Promise<Date> {
    return this.#insert('session', session, seconds);
  }

  /** Stores a token and deletes the expired secrets of its key. Returns its expiry time. */
  async addToken(token: DeviceSecret, seconds: number): Promise<Date> {
    await this.#query('DELETE FROM device_secrets WHERE log = $1 AND key_id = $2 AND expires_at <= now()', [
      this.log,
      token.keyId,
    ]);
    return this.#insert('token', token, seconds);
  }

  /** Limits the other credentials of a key to a grace time. Returns the end of that time. */
  async endOtherCredentials(keyId: string, prefix: string, graceSeconds: number): Promise<Date> {
    await this.#query(
      `UPDATE device_secrets SET expires_at = least(expires_at, now() + make_interval(secs => $4))
       WHERE log = $1 AND key_id = $2 AND kind = 'credential' AND prefix <> $3`,
      [this.log, keyId, prefix, graceSeconds],
    );
    return this.#expiry('SELECT now() + make_interval(secs => $1) AS expires_at', [graceSeconds]);
  }

  /** Returns the secret with this prefix; undefined if it is unknown or expired, or its key is revoked. */
  async find(kind: DeviceSecretKind, prefix: string): Promise<FoundDeviceSecret | undefined> {
    const [row] = await this.#query<SecretRow>(
      `SELECT secret.key_id, secret.prefix, secret.secret_hash, secret.scopes,
              ceil(extract(epoch FROM secret.expires_at - now()) * 1000)::bigint AS valid_for_ms
       FROM device_secrets secret JOIN api_keys key ON key.log = secret.log AND key.id = secret.key_id
       WHERE secret.log = $1 AND secret.kind = $2 AND secret.prefix = $3
         AND key.revoked_at IS NULL AND (secret.expires_at IS NULL OR secret.expires_at > now())`,
      [this.log, kind, prefix],
    );
    return row && secretOf(row);
  }

  #insert(kind: DeviceSecretKind, { keyId, prefix, secretHash, scopes }: DeviceSecret, seconds: number | null) {
    return this.#expiry(
      `INSERT INTO device_secrets (log, kind, prefix, key_id, secret_hash, scopes, expires_at)
       VALUES ($1, $2, $3, $4, $5, $6, now() + make_interval(secs => $7)) RETURNING expires_at`,
      [this.log, kind, prefix, keyId, secretHash, scopes, seconds],
    );
  }

  async #expiry(sql: string, parameters: readonly unknown[]): Promise<Date> {
    const [row] = await this.#query<{ expires_at: Date }>(sql, parameters);
    if (row === undefined) throw new Error('the statement returned no expiry');
    return row.expires_at;
  }

  #query<Row>(sql: string, parameters: readonly unknown[]): Promise<readonly Row[]> {
    return this.rows.getRepository(ApiKeyRow).query(sql, [...parameters]);
  }
}

const secretOf = ({ key_id, prefix, secret_hash, scopes, valid_for_ms }: SecretRow): FoundDeviceSecret => ({
  keyId: key_id,
  prefix,
  secretHash: secret_hash,
  scopes,
  ...(valid_for_ms === null ? {} : { validForMs: Number(valid_for_ms) }),
});
