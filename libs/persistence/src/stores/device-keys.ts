import type { EntityManager } from 'typeorm';
import { ClaimCodeRow } from '../entities/claim-code.entity.js';
import { DeviceSecretRow, type DeviceSecretKind } from '../entities/device-secret.entity.js';

export type { DeviceSecretKind } from '../entities/device-secret.entity.js';

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

/** A time of the database, as `timestamptz` of one column. */
interface Expiry {
  readonly expires_at: Date;
}

const IN_SECONDS = 'now() + make_interval(secs => :seconds)';

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
    await this.#codes.createQueryBuilder().delete().where('log = :log AND expires_at <= now()', this.#ofLog).execute();
    const added = await this.#codes
      .createQueryBuilder()
      .insert()
      .values({
        ...this.#ofLog,
        ...{ codeHash, name, scopes: [...scopes], issuedBy: issuedBy ?? null },
        expiresAt: () => IN_SECONDS,
      })
      .setParameters({ seconds })
      .returning('expires_at')
      .execute();
    return expiryIn(added.raw);
  }

  /** Returns whether a code can be used now, without using it. */
  hasCode(codeHash: string): Promise<boolean> {
    return this.#codes
      .createQueryBuilder('code')
      .where('code.log = :log AND code.code_hash = :codeHash AND code.expires_at > now()', {
        ...this.#ofLog,
        codeHash,
      })
      .getExists();
  }

  /** Uses a code, which works once. Returns undefined if the code is unknown, used or expired, or its issuer is revoked. */
  async takeCode(codeHash: string): Promise<IssuedClaim | undefined> {
    const taken = await this.#codes
      .createQueryBuilder()
      .delete()
      .where('log = :log AND code_hash = :codeHash AND expires_at > now()', { ...this.#ofLog, codeHash })
      .andWhere(
        `NOT EXISTS (SELECT FROM api_keys key
           WHERE key.log = claim_codes.log AND key.id = claim_codes.issued_by AND key.revoked_at IS NOT NULL)`,
      )
      .returning('name, scopes, issued_by')
      .execute();
    const [row] = taken.raw as readonly (Claim & { readonly issued_by: string | null })[];
    return row && { name: row.name, scopes: row.scopes, ...(row.issued_by !== null && { issuedBy: row.issued_by }) };
  }

  async addCredential(credential: DeviceSecret): Promise<void> {
    await this.#secrets.insert(this.#rowOf('credential', credential));
  }

  /** Stores the session of a key. Returns its expiry time. */
  addSession(session: DeviceSecret, seconds: number): Promise<Date> {
    return this.#addExpiring('session', session, seconds);
  }

  /** Stores a token and deletes the expired secrets of its key. Returns its expiry time. */
  async addToken(token: DeviceSecret, seconds: number): Promise<Date> {
    await this.#secrets
      .createQueryBuilder()
      .delete()
      .where('log = :log AND key_id = :keyId AND expires_at <= now()', { ...this.#ofLog, keyId: token.keyId })
      .execute();
    return this.#addExpiring('token', token, seconds);
  }

  /** Limits the other credentials of a key to a grace time. Returns the end of that time. */
  async endOtherCredentials(keyId: string, prefix: string, graceSeconds: number): Promise<Date> {
    await this.#secrets
      .createQueryBuilder()
      .update()
      .set({ expiresAt: () => `least(expires_at, ${IN_SECONDS})` })
      .where(`log = :log AND key_id = :keyId AND kind = 'credential' AND prefix <> :prefix`)
      .setParameters({ ...this.#ofLog, keyId, prefix, seconds: graceSeconds })
      .execute();
    return expiryIn(
      await this.#secrets.query('SELECT now() + make_interval(secs => $1) AS expires_at', [graceSeconds]),
    );
  }

  /** Returns the secret with this prefix; undefined if it is unknown or expired, or its key is revoked. */
  async find(kind: DeviceSecretKind, prefix: string): Promise<FoundDeviceSecret | undefined> {
    const { entities, raw } = await this.#secrets
      .createQueryBuilder('secret')
      .innerJoin('secret.key', 'key', 'key.revoked_at IS NULL')
      .addSelect('ceil(extract(epoch FROM secret.expires_at - now()) * 1000)', 'valid_for_ms')
      .where({ ...this.#ofLog, kind, prefix })
      .andWhere('(secret.expires_at IS NULL OR secret.expires_at > now())')
      .getRawAndEntities<{ readonly valid_for_ms: string | null }>();
    const [row] = entities;
    return row && secretOf(row, raw[0]?.valid_for_ms ?? null);
  }

  async #addExpiring(kind: DeviceSecretKind, secret: DeviceSecret, seconds: number): Promise<Date> {
    const added = await this.#secrets
      .createQueryBuilder()
      .insert()
      .values({ ...this.#rowOf(kind, secret), expiresAt: () => IN_SECONDS })
      .setParameters({ seconds })
      .returning('expires_at')
      .execute();
    return expiryIn(added.raw);
  }

  #rowOf(kind: DeviceSecretKind, { keyId, prefix, secretHash, scopes }: DeviceSecret) {
    return { ...this.#ofLog, kind, prefix, keyId, secretHash, scopes: [...scopes] };
  }

  get #ofLog() {
    return { log: this.log };
  }

  get #codes() {
    return this.rows.getRepository(ClaimCodeRow);
  }

  get #secrets() {
    return this.rows.getRepository(DeviceSecretRow);
  }
}

const expiryIn = (rows: unknown): Date => {
  const [row] = rows as readonly Expiry[];
  if (row === undefined) throw new Error('the statement returned no expiry');
  return row.expires_at;
};

const secretOf = (
  { keyId, prefix, secretHash, scopes }: DeviceSecretRow,
  validForMs: string | null,
): FoundDeviceSecret => ({
  keyId,
  prefix,
  secretHash,
  scopes,
  ...(validForMs !== null && { validForMs: Number(validForMs) }),
});
