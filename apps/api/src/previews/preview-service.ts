import { Inject, Injectable } from '@nestjs/common';
import type { z } from 'zod';
import type { DealCommand } from '#deal';
import { ALL } from '#projections';
import { DealDecider, type DecidedDeal } from '../deals/deal-decider.js';
import { DealReader, type RecordedEvent } from '../recording/deal-reader.js';
import { DealCache, pastOf, type DealSoFar } from '../deals/deal-cache.js';
import type { Refused } from '../recording/outcome.js';
import { ENVIRONMENT, type Environment } from '../environment.js';
import { readerOf, type Caller } from '../keys/caller.js';
import { DEAL_FOLLOWER, type DealFollower } from '../recording/deal-follower.js';
import { problemOf, unavailable } from '../problems/problem.js';
import type { DealOrder } from '../deals/deal-order.js';
import { Judges } from '../rule-sets/judges.js';
import type { Preview } from './preview-schemas.js';

/** The state of a deal after previewed commands, without the texts of its ledger. */
export interface PreviewedDeal {
  /** The sequence of the last recorded event. */
  readonly sequence: number;
  /** The recorded events as the caller may see them, followed by the events of the commands. */
  readonly events: readonly NumberedEvent[];
}

type NumberedEvent = z.infer<typeof Preview>['events'][number];
type PastEvent = Pick<RecordedEvent, 'sequence' | 'event' | 'commandId'>;

/** Decides commands as if they were recorded now, but records nothing. */
@Injectable()
export class PreviewService {
  constructor(
    @Inject(ENVIRONMENT) private readonly environment: Environment,
    private readonly reader: DealReader,
    private readonly deals: DealCache,
    private readonly decider: DealDecider,
    @Inject(DEAL_FOLLOWER) private readonly follower: DealFollower,
    private readonly judges: Judges,
  ) {}

  /** Previews commands. @throws Problem of the first refused command, with a pointer into `/commands`. */
  async after(dealId: string, commands: readonly DealCommand[], caller: Caller): Promise<PreviewedDeal> {
    const recorded = await this.deals.load(dealId);
    const news = await this.#decided(recorded, this.#orders(dealId, commands, caller));
    const seen = recorded.sequence === 0 ? [] : await this.#seen(dealId, recorded, caller);
    // Full recordings accept commands only from keys that see concealed tiles (Admission); other recordings contain none.
    return { sequence: recorded.sequence, events: [...seen, ...news] };
  }

  #orders(dealId: string, commands: readonly DealCommand[], caller: Caller): readonly DealOrder[] {
    const occurredAt = this.environment.now().toISOString();
    return commands.map((command, index) => ({ dealId, commandId: `preview ${index}`, occurredAt, command, caller }));
  }

  async #seen(dealId: string, { sequence }: DealSoFar, caller: Caller): Promise<readonly NumberedEvent[]> {
    const reader = readerOf(caller, await this.reader.tableOf(dealId));
    return (await this.reader.events(dealId, reader)).slice(0, sequence);
  }

  async #decided(recorded: DealSoFar, orders: readonly DealOrder[]): Promise<readonly NumberedEvent[]> {
    const news: PastEvent[] = [];
    let deal = recorded;
    for (const [index, order] of orders.entries()) {
      const { events, after } = await this.#next(order, deal, news, index);
      const { sequence } = deal;
      news.push(...events.map((event, at) => ({ event, sequence: sequence + at + 1, commandId: order.commandId })));
      deal = after;
    }
    return news.map(({ sequence, event }) => ({ sequence, event }));
  }

  async #next(order: DealOrder, deal: DealSoFar, news: readonly PastEvent[], index: number): Promise<DecidedDeal> {
    const within = `/commands/${index}`;
    const decided = await this.decider.decide(order, deal, () => this.#history(order.dealId, news));
    if (decided.kind === 'refused') throw problemOf(decided.refusal, within);
    if (decided.kind !== 'decided') throw new Error(`a preview was decided as ${decided.kind}`);
    // The match has only recorded deals, so it checks only the first command.
    const refusal = index === 0 ? await this.#refusalOfMatch(order, deal, decided) : undefined;
    if (refusal !== undefined) throw problemOf(refusal.refusal, within);
    return decided;
  }

  async #history(dealId: string, news: readonly PastEvent[]) {
    const recorded: readonly PastEvent[] = await this.reader.events(dealId, ALL);
    return pastOf(this.judges, [...recorded, ...news]);
  }

  async #refusalOfMatch(
    order: DealOrder,
    deal: DealSoFar,
    { events, after }: DecidedDeal,
  ): Promise<Refused | undefined> {
    const { accepted, part } = this.decider.addition(order, deal, events);
    const move = { dealId: order.dealId, before: deal.state, after: after.state, part, accepted };
    const appends = await this.follower.appendsFor(move);
    if (appends === 'lost-race') throw unavailable('busyDeal');
    return 'kind' in appends ? appends : undefined;
  }
}
