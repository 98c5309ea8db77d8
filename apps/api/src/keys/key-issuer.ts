import { Inject, Injectable } from '@nestjs/common';
import { ApiKeys } from '#persistence';
import { EDGE, type Edge } from '../edge.js';
import { drawKey, type IssuedKey } from './api-key.js';

@Injectable()
export class KeyIssuer {
  constructor(
    private readonly keys: ApiKeys,
    @Inject(EDGE) private readonly edge: Edge,
  ) {}

  /** @param keys where it is stored, inside a transaction if there is one. */
  async issue(name: string, scopes: readonly string[], keys: ApiKeys = this.keys): Promise<IssuedKey> {
    const issued = drawKey(this.edge.newId(), name, [...new Set(scopes)], this.edge.now());
    await keys.add(issued.key);
    return issued;
  }

  /** The key with which everything begins, or undefined where there has been one before. */
  async issueFirst(): Promise<IssuedKey | undefined> {
    return (await this.keys.list()).length === 0 ? this.issue('first admin key', ['admin']) : undefined;
  }
}
