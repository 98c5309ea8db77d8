import { isDeepStrictEqual } from 'node:util';
import { setImmediate } from 'node:timers/promises';
import { Inject, Injectable } from '@nestjs/common';
import type { z } from 'zod';
import type { Appended, EventStore, UnitRefused } from '#event-log';
import type { Language } from '#language';
import { ALL } from '#projections';
import { EVENT_STORE } from '../database/tokens.js';
import { DealReader } from '../deals/deal-reader.js';
import type { Caller } from '../keys/caller.js';
import { detailOf } from '../problems/details.js';
import { textOf } from '../problems/problem.js';
import type { ImportAnswer, ImportResult } from './import-schemas.js';
import { DealJudging, type JudgedCommand, type PlayedDeal, type RefusedDeal } from './judged-deal.js';

type Result = z.infer<typeof ImportResult>;
type Outcome = { readonly kind: 'imported' | 'repeated'; readonly sequence: number } | RefusedDeal;

/** Imports deals: each is decided again and stored as a whole, or nothing of it. */
@Injectable()
export class Importer {
  constructor(
    @Inject(EVENT_STORE) private readonly store: EventStore,
    private readonly judging: DealJudging,
    private readonly reader: DealReader,
  ) {}

  /** Returns the result of each deal. All deals are decided before the log is awaited. */
  async take(deals: readonly PlayedDeal[], caller: Caller, language: Language): Promise<z.infer<typeof ImportAnswer>> {
    const outcomes: Promise<Outcome>[] = [];
    for (const deal of deals) {
      // Other requests have their turn between two deals.
      await setImmediate();
      const judged = await this.judging.judged(deal, caller);
      outcomes.push(judged.kind === 'refused' ? Promise.resolve(judged) : this.#stored(deal, judged.commands));
    }
    const settled = await Promise.allSettled(outcomes);
    const results = settled.map((outcome, index) => {
      if (outcome.status === 'rejected') throw outcome.reason;
      return resultOf(deals[index]?.dealId ?? '', outcome.value, `/deals/${index}`, language);
    });
    return { results };
  }

  async #stored({ dealId }: PlayedDeal, commands: readonly JudgedCommand[]): Promise<Outcome> {
    const stored = await this.store.appendTogether(
      commands.map(({ commandId, part }) => ({ commandId, streams: [part] })),
    );
    const sequence = commands.reduce((sum, { events }) => sum + events.length, 0);
    return isStored(stored) ? { kind: 'imported', sequence } : this.#repeated(dealId, commands, sequence, stored);
  }

  /** Compares a deal with the one that is stored under its id. */
  async #repeated(
    dealId: string,
    commands: readonly JudgedCommand[],
    sequence: number,
    { index, result }: UnitRefused,
  ): Promise<Outcome> {
    const stored = await this.reader.events(dealId, ALL);
    const isSame = isDeepStrictEqual(
      stored.map(({ commandId, event }) => [commandId, event]),
      commands.flatMap(({ commandId, events }) => events.map((event) => [commandId, plain(event)])),
    );
    if (isSame) return { kind: 'repeated', sequence };
    const isOtherCommand = result.kind === 'appended' && stored.length === 0;
    const commandId = commands[index]?.commandId ?? '';
    return {
      kind: 'refused',
      refusal: isOtherCommand
        ? { code: 'COMMAND_ID_REUSED', message: detailOf('COMMAND_ID_REUSED', 'newId', { commandId }) }
        : { code: 'DEAL_DIFFERS', message: detailOf('DEAL_DIFFERS', 'stored', { deal: dealId }) },
      within: isOtherCommand ? `/commands/${index}/commandId` : '/dealId',
    };
  }
}

const isStored = (stored: readonly Appended[] | UnitRefused): stored is readonly Appended[] => Array.isArray(stored);

/** The event as it is read from the log: without members that are undefined. */
const plain = (event: object): unknown => JSON.parse(JSON.stringify(event));

const resultOf = (dealId: string, outcome: Outcome, place: string, language: Language): Result => {
  if (outcome.kind !== 'refused') return { status: outcome.kind, dealId, sequence: outcome.sequence };
  const { refusal, within } = outcome;
  const { code, clause } = refusal;
  const rejection = { code, message: textOf(refusal)[language], at: `${place}${within}` };
  return { status: 'refused', dealId, rejection: { ...rejection, ...(clause === undefined ? {} : { clause }) } };
};
