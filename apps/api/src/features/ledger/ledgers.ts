import { Injectable } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import type { z } from 'zod';
import type { StreamHead } from '#event-log';
import type { Language } from '#language';
import { DealReader } from '../../recording/reading/deal-reader.js';
import { Judges } from '../../recording/judges/judges.js';
import { ledgerDocument } from './ledger-document.js';
import type { LedgerDocument } from './ledger-schemas.js';

/** The number of ledgers in the cache, some 10 KB each. More deals are rarely followed at the same time. */
const MOST_LEDGERS = 2_000;

type Ledger = z.infer<typeof LedgerDocument>;

/** Computes the ledgers of deals. A ledger is public and changes only with the head of its deal, so each is computed once. */
@Injectable()
export class Ledgers {
  /** By the hash of the last event, which stands for the whole deal, and the language. */
  readonly #computed = new LRUCache<string, Ledger>({ max: MOST_LEDGERS });

  constructor(
    private readonly reader: DealReader,
    private readonly judges: Judges,
  ) {}

  /** Returns the ledger of a deal up to an event. */
  async upTo(dealId: string, { sequence, hash }: StreamHead, language: Language): Promise<Ledger> {
    const key = `${hash} ${language}`;
    const known = this.#computed.get(key);
    if (known !== undefined) return known;
    const events = await this.reader.ledgerEvents(dealId, sequence);
    const ledger = ledgerDocument({ dealId, sequence, events }, language);
    this.#computed.set(key, ledger);
    return ledger;
  }
}
