import { Inject } from '@nestjs/common';
import { ApiKeys, RevokedIssuer, type ApiKey, type IssuedClaim } from '#persistence';
import { ENVIRONMENT, type Environment } from '../../platform/environment/environment.js';
import { drawKey } from '../../access/keys/api-key.js';
import { CODE_SECONDS, drawCode, hashOfCode, typedCode, type CodePurpose } from '../../access/keys/one-time-code.js';

export interface IssuedCode {
  readonly code: string;
  readonly expiresAt: Date;
}

/** Issues one-time codes of one purpose, and makes a key for each code that is exchanged. */
export abstract class CodeIssuer {
  protected abstract readonly purpose: CodePurpose;

  constructor(
    private readonly keys: ApiKeys,
    @Inject(ENVIRONMENT) private readonly environment: Pick<Environment, 'newId' | 'now'>,
  ) {}

  /** Issues a code. @param keys the store, inside a transaction if there is one. */
  async issueCode(claim: IssuedClaim, keys: ApiKeys = this.keys): Promise<IssuedCode> {
    const code = drawCode();
    return { code, expiresAt: await keys.devices.addCode(hashOfCode(code, this.purpose), claim, CODE_SECONDS) };
  }

  /** Returns whether a code can be exchanged now. */
  async knows(typed: string): Promise<boolean> {
    const code = typedCode(typed);
    return code !== undefined && this.keys.devices.hasCode(hashOfCode(code, this.purpose));
  }

  /**
   * Exchanges a code; undefined if it is unknown, used or expired. The secret of its key is discarded.
   * @param withSecret gives the key the secret with which its owner authenticates instead.
   */
  protected async exchange<Secret>(
    typed: string,
    within: ApiKeys,
    withSecret: (key: ApiKey, keys: ApiKeys) => Promise<Secret>,
  ): Promise<Secret | undefined> {
    const code = typedCode(typed);
    if (code === undefined) return undefined;
    const opened = within.transaction(async (keys) => {
      const claim = await keys.devices.takeCode(hashOfCode(code, this.purpose));
      if (claim === undefined) return undefined;
      const { key } = drawKey(this.environment.newId(), claim.name, claim.scopes, this.environment.now());
      await keys.add({ ...key, ...(claim.issuedBy !== undefined && { issuedBy: claim.issuedBy }) });
      return withSecret(key, keys);
    });
    return opened.catch(asUnknownCode);
  }
}

/** A code of a key that was revoked meanwhile is as unknown as one that was issued by a revoked key. */
const asUnknownCode = (error: unknown): undefined => {
  if (!(error instanceof RevokedIssuer)) throw error;
};
