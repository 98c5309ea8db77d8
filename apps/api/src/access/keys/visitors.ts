import { Injectable } from '@nestjs/common';
import type { Request } from '../../http/exchange/http.js';
import { networksOf } from '../limits/networks.js';
import type { ReadWithoutKey } from '../limits/settings.js';
import { READING_METHODS, type KeyAccess } from './access.js';
import type { Caller } from './caller.js';

/** Whether a setting opens a route; routes with names need a setting with names too. */
const OPENS: Readonly<Record<ReadWithoutKey, (access: KeyAccess) => boolean>> = {
  off: () => false,
  links: ({ opensByLink }) => opensByLink === true,
  'links-and-names': ({ opensByLink }) => opensByLink === true,
  deals: () => true,
  'deals-and-names': () => true,
};

/** Answers requests without a key. They are refused unless the operator allows reading without a key; then they read as spectators. */
@Injectable()
export class Visitors {
  #setting: ReadWithoutKey = 'off';

  begin({ readWithoutKey }: { readonly readWithoutKey: ReadWithoutKey }): void {
    this.#setting = readWithoutKey;
  }

  /** Returns the caller of a request without a key; undefined if the route needs a key. */
  callerOf({ method, ip }: Request, access: KeyAccess): Caller | undefined {
    const mayName = !access.showsNames || this.#setting.endsWith('-and-names');
    if (
      !mayName ||
      !OPENS[this.#setting](access) ||
      !READING_METHODS.has(method) ||
      !access.rights.includes('deals:read')
    )
      return undefined;
    const { near, site } = networksOf(ip);
    return {
      keyId: `visitor ${near}`,
      scopes: ['deals:read'],
      isVisitor: true,
      ...(site !== undefined && { site }),
    };
  }
}
