import { Inject, Injectable } from '@nestjs/common';
import { ApiKeys } from '#persistence';
import { ENVIRONMENT, type Environment } from '../environment.js';
import { drawKey, type IssuedKey } from './api-key.js';

@Injectable()
export class KeyIssuer {
  constructor(
    private readonly keys: ApiKeys,
    @Inject(ENVIRONMENT) private readonly environment: Environment,
  ) {}

  /** Issues a key. @param keys the store, inside a transaction if there is one. */
  async issue(name: string, scopes: readonly string[], keys: ApiKeys = this.keys): Promise<IssuedKey> {
    const issued = drawKey(this.environment.newId(), name, [...new Set(scopes)], this.environment.now());
    await keys.add(issued.key);
    return issued;
  }

  /** Issues the first key of an installation; undefined if there has been a key before. */
  async issueFirst(): Promise<IssuedKey | undefined> {
    return (await this.keys.list()).length === 0 ? this.issue('first admin key', ['admin']) : undefined;
  }
}
