import { Inject, Injectable } from '@nestjs/common';
import type { z } from 'zod';
import { needsHistory, type DealCommand, type DealEvent, type DealState, type RuleSets } from '#deal';
import { ALL } from '#projections';
import { DealDecider, type Decided } from '../deals/deal-decider.js';
import { DealReader, type RecordedEvent } from '../deals/deal-reader.js';
import { DealsAtHand, pastOf, type DealSoFar } from '../deals/deals-at-hand.js';
import { Admission } from '../deals/admission.js';
import type { Order, Refused } from '../deals/order.js';
import { EDGE, type Edge } from '../edge.js';
import { readerOf, type Caller } from '../keys/caller.js';
import { MatchBook } from '../matches/match-book.js';
import { problemOf, unavailable } from '../problems/problem.js';
import { RULE_SETS } from '../rule-sets/tokens.js';
import type { Preview } from './preview-schemas.js';

/** What a deal would be after some commands: without the texts of its ledger. */
export interface PreviewedDeal {
  /** The sequence of the last recorded event. */
  readonly sequence: number;
  /** The recorded events as the caller may see them, and then those of the commands. */
  readonly events: readonly NumberedEvent[];
}

type NumberedEvent = z.infer<typeof Preview>['events'][number];
type PastEvent = Pick<RecordedEvent, 'sequence' | 'event' | 'commandId'>;

/** Decides commands as they would be decided if they were recorded now, and records nothing. */
@Injectable()
export class PreviewDesk {
  constructor(
    @Inject(EDGE) private readonly edge: Edge,
    private readonly reader: DealReader,
    private readonly deals: DealsAtHand,
    private readonly admission: Admission,
    private readonly decider: DealDecider,
    private readonly matches: MatchBook,
    @Inject(RULE_SETS) private readonly ruleSets: RuleSets,
  ) {}

  /** @throws Problem with which the first refused command would be answered; it stands in the body at `/commands`. */
  async after(dealId: string, commands: readonly DealCommand[], caller: Caller): Promise<PreviewedDeal> {
    const recorded = await this.deals.load(dealId);
    const news = await this.#decided(recorded, this.#orders(dealId, commands, caller));
    const seen = recorded.sequence === 0 ? [] : await this.#seen(dealId, recorded, caller);
    // Only a key that sees the concealed tiles gives commands to a full recording (Admission); other recordings name none.
    return { sequence: recorded.sequence, events: [...seen, ...news] };
  }

  #orders(dealId: string, commands: readonly DealCommand[], caller: Caller): readonly Order[] {
    const occurredAt = this.edge.now().toISOString();
    return commands.map((command, index) => ({ dealId, commandId: `preview ${index}`, occurredAt, command, caller }));
  }

  async #seen(dealId: string, { sequence }: DealSoFar, caller: Caller): Promise<readonly NumberedEvent[]> {
    const reader = readerOf(caller, await this.reader.tableOf(dealId));
    return (await this.reader.events(dealId, reader)).slice(0, sequence);
  }

  async #decided(recorded: DealSoFar, orders: readonly Order[]): Promise<readonly NumberedEvent[]> {
    const news: PastEvent[] = [];
    let deal = recorded;
    for (const [index, order] of orders.entries()) {
      const { events, after } = await this.#next(order, deal, news, index);
      news.push(...events.map((event, at) => numbered(event, deal.sequence + at + 1, order)));
      deal = after;
    }
    return news.map(({ sequence, event }) => ({ sequence, event }));
  }

  async #next(order: Order, deal: DealSoFar, news: readonly PastEvent[], index: number): Promise<Decided> {
    const within = `/commands/${index}`;
    const place = await this.admission.place(order, deal.state);
    if (typeof place !== 'string') throw problemOf(place.refusal, within);
    const history = needsHistory(order.command) ? await this.#history(order.dealId, news) : undefined;
    const decided = this.decider.decide(order, deal, history);
    if (decided.kind === 'refused') throw problemOf(decided.refusal, within);
    if (decided.kind !== 'decided') throw new Error(`a preview was decided as ${decided.kind}`);
    // The match knows only what is recorded: it is asked about the first command.
    const refusal = index === 0 ? await this.#refusalOfMatch(order, deal, decided) : undefined;
    if (refusal !== undefined) throw problemOf(refusal.refusal, within);
    return decided;
  }

  async #history(dealId: string, news: readonly PastEvent[]) {
    const recorded: readonly PastEvent[] = await this.reader.events(dealId, ALL);
    return pastOf(this.ruleSets, [...recorded, ...news]);
  }

  async #refusalOfMatch(order: Order, deal: DealSoFar, { events, after }: Decided): Promise<Refused | undefined> {
    const { accepted, part } = this.decider.addition(order, deal, events);
    const states: Record<'before' | 'after', DealState> = { before: deal.state, after: after.state };
    const beside = await this.matches.beside({ dealId: order.dealId, ...states, part, accepted });
    if (beside === 'lost-race') throw unavailable('busyDeal');
    return 'kind' in beside ? beside : undefined;
  }
}

const numbered = (event: DealEvent, sequence: number, { commandId }: Order): PastEvent => ({
  sequence,
  event,
  commandId,
});
