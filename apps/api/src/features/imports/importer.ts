import { isDeepStrictEqual } from 'node:util';
import { setImmediate } from 'node:timers/promises';
import { Inject, Injectable } from '@nestjs/common';
import type { z } from 'zod';
import type { Appended, EventStore, UnitRefused } from '#event-log';
import type { Language } from '#language';
import { ALL, streamOf } from '#projections';
import { EVENT_STORE } from '../../platform/database/tokens.js';
import { DealReader } from '../../recording/reading/deal-reader.js';
import type { Caller } from '../../access/keys/caller.js';
import type { CallerWork } from '../../access/protection/caller-work.js';
import { textOf } from '../../http/problems/problem.js';
import { awaitedLater } from '../../recording/awaited-later.js';
import { refused } from '../../recording/outcome.js';
import { Repeats } from '../../recording/repeats.js';
import { ImportRoom } from './import-room.js';
import type { ImportAnswer, ImportResult } from './import-schemas.js';
import { DealJudging, type JudgedCommand, type JudgedDeal, type PlayedDeal, type RefusedDeal } from './judged-deal.js';

type Result = z.infer<typeof ImportResult>;
type Outcome = { readonly kind: 'imported' | 'repeated'; readonly sequence: number } | RefusedDeal;

/** Imports deals: each is decided again and stored as a whole, or nothing of it. */
@Injectable()
export class Importer {
  constructor(
    @Inject(EVENT_STORE) private readonly store: EventStore,
    private readonly judging: DealJudging,
    private readonly reader: DealReader,
    private readonly repeats: Repeats,
    private readonly room: ImportRoom,
  ) {}

  /** Returns the result of each deal. As many deals as have room are decided before the log is awaited. */
  async take(
    deals: readonly PlayedDeal[],
    importing: CallerWork,
    language: Language,
  ): Promise<z.infer<typeof ImportAnswer>> {
    const outcomes: Promise<Outcome>[] = [];
    for (const deal of deals) {
      // Other requests have their turn between two deals.
      await setImmediate();
      const leave = await this.room.enter(deal.commands.length);
      const judged = this.judging.judged(deal, importing);
      outcomes.push(awaitedLater(this.#outcome(deal, judged, importing.caller).finally(leave)));
      await judged;
    }
    const settled = await Promise.allSettled(outcomes);
    const results = settled.map((outcome, index) => {
      if (outcome.status === 'rejected') throw outcome.reason;
      return resultOf(deals[index]?.dealId ?? '', outcome.value, `/deals/${index}`, language);
    });
    return { results };
  }

  async #outcome(deal: PlayedDeal, judging: Promise<JudgedDeal>, caller: Caller): Promise<Outcome> {
    const judged = await judging;
    return judged.kind === 'refused' ? judged : this.#stored(deal, judged.commands, caller);
  }

  async #stored({ dealId }: PlayedDeal, commands: readonly JudgedCommand[], caller: Caller): Promise<Outcome> {
    const stored = await this.store.appendTogether(
      commands.map(({ commandId, part }) => ({ commandId, streams: [part] })),
    );
    const sequence = commands.reduce((sum, { events }) => sum + events.length, 0);
    if (isStored(stored)) return { kind: 'imported', sequence };
    if (await this.#isRepeat(dealId, commands, caller)) return { kind: 'repeated', sequence };
    return this.#refused(dealId, commands, stored);
  }

  /**
   * Compares a deal with the one that is stored under its id, for the caller that gave its commands. To everyone else a
   * confirmation would show that guessed tiles are right.
   */
  async #isRepeat(dealId: string, commands: readonly JudgedCommand[], caller: Caller): Promise<boolean> {
    const stream = streamOf(dealId);
    const leaves = await this.store.readStream(stream);
    if (leaves.length === 0 || !(await this.repeats.areOwn(stream, leaves, caller))) return false;
    const stored = await this.reader.events(dealId, ALL);
    return isDeepStrictEqual(
      stored.map(({ commandId, event }) => [commandId, event]),
      commands.flatMap(({ commandId, events }) => events.map((event) => [commandId, plain(event)])),
    );
  }

  /** The refusal depends on ids only, which are public. */
  async #refused(
    dealId: string,
    commands: readonly JudgedCommand[],
    { index, result }: UnitRefused,
  ): Promise<RefusedDeal> {
    const { sequence } = await this.store.streamHead(streamOf(dealId));
    const commandId = commands[index]?.commandId ?? '';
    return result.kind === 'appended' && sequence === 0
      ? { ...refused('COMMAND_ID_REUSED', 'newId', { commandId }), within: `/commands/${index}/commandId` }
      : { ...refused('DEAL_DIFFERS', 'stored', { deal: dealId }), within: '/dealId' };
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
  return { status: 'refused', dealId, rejection: { ...rejection, ...(clause !== undefined && { clause }) } };
};
