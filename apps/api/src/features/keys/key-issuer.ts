import { Inject, Injectable } from '@nestjs/common';
import { ApiKeys, RevokedIssuer } from '#persistence';
import { ENVIRONMENT, type Environment } from '../../platform/environment/environment.js';
import { Problem } from '../../http/problems/problem.js';
import { drawKey, type IssuedKey } from '../../access/keys/api-key.js';

@Injectable()
export class KeyIssuer {
  constructor(
    private readonly keys: ApiKeys,
    @Inject(ENVIRONMENT) private readonly environment: Environment,
  ) {}

  /**
   * Issues a key.
   * @param keys the store, inside a transaction if there is one.
   * @param issuedBy the id of the key that asks; absent at the command line.
   * @throws Problem UNAUTHENTICATED if that key was revoked meanwhile.
   */
  async issue(
    name: string,
    scopes: readonly string[],
    keys: ApiKeys = this.keys,
    issuedBy?: string,
  ): Promise<IssuedKey> {
    const issued = drawKey(this.environment.newId(), name, [...new Set(scopes)], this.environment.now());
    try {
      await keys.add({ ...issued.key, ...(issuedBy !== undefined && { issuedBy }) });
    } catch (error) {
      throw error instanceof RevokedIssuer ? Problem.of('UNAUTHENTICATED', 'wrong', {}) : error;
    }
    return issued;
  }

  /** Issues the first key of an installation; undefined if there has been a key before. */
  async issueFirst(): Promise<IssuedKey | undefined> {
    return (await this.keys.isEmpty()) ? this.issue('first admin key', ['admin']) : undefined;
  }
}
