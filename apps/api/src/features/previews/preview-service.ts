import { Inject, Injectable } from '@nestjs/common';
import type { z } from 'zod';
import type { DealCommand, History } from '#deal';
import { DealDecider, type DecidedDeal } from '../deals/deciding/deal-decider.js';
import { DealReader, type RecordedEvent } from '../../recording/reading/deal-reader.js';
import { DealCache, pastOf, type DealRecordState } from '../deals/deciding/deal-cache.js';
import type { Refused } from '../../recording/outcome.js';
import { ENVIRONMENT, type Environment } from '../../platform/environment/environment.js';
import { readerOf, type Caller } from '../../access/keys/caller.js';
import { has } from '../../access/keys/scopes.js';
import { DEAL_FOLLOWER, type DealFollower } from '../../recording/deal-follower.js';
import { problemOf, unavailable } from '../../http/problems/problem.js';
import type { DealOrder } from '../deals/deciding/deal-order.js';
import type { CallerWork } from '../../access/protection/caller-work.js';
import type { DividedWork } from '../../access/limits/divided-work.js';
import { Judges } from '../../recording/judges/judges.js';
import type { Preview, PreviewRequest } from './preview-schemas.js';

/** The state of a deal after previewed commands, without the texts of its ledger. */
export interface PreviewedDeal {
  /** The sequence of the last recorded event. */
  readonly sequence: number;
  /** The recorded events as the caller may see them, followed by the events of the commands. */
  readonly events: readonly NumberedEvent[];
}

/** The place of a previewed command in its request, and the history before it. */
interface PreviewedOrder {
  readonly history: () => Promise<History>;
  readonly work: DividedWork;
  readonly index: number;
}

type Previewing = z.infer<typeof PreviewRequest>;
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
  async after(
    dealId: string,
    { commands, occurredAt }: Previewing,
    { caller, work }: CallerWork,
  ): Promise<PreviewedDeal> {
    const recorded = await this.deals.load(dealId);
    const news = await this.#decided(recorded, this.#orders(dealId, commands, caller, occurredAt), work);
    const seen = recorded.sequence === 0 ? [] : await this.#seen(dealId, recorded, caller);
    // Full recordings accept commands only from keys that see concealed tiles (Admission); other recordings contain none.
    return { sequence: recorded.sequence, events: [...seen, ...news] };
  }

  #orders(
    dealId: string,
    commands: readonly DealCommand[],
    caller: Caller,
    first = this.environment.now().toISOString(),
  ): readonly DealOrder[] {
    const now = this.environment.now().toISOString();
    return commands.map((command, index) => {
      const occurredAt = index === 0 ? first : now;
      return { dealId, commandId: `preview ${index}`, occurredAt, command, caller };
    });
  }

  async #seen(dealId: string, { sequence }: DealRecordState, caller: Caller): Promise<readonly NumberedEvent[]> {
    const reader = readerOf(caller, await this.reader.tableOf(dealId));
    return (await this.reader.events(dealId, reader)).slice(0, sequence);
  }

  async #decided(
    recorded: DealRecordState,
    orders: readonly DealOrder[],
    work: DividedWork,
  ): Promise<readonly NumberedEvent[]> {
    const news: PastEvent[] = [];
    let deal = recorded;
    for (const [index, order] of orders.entries()) {
      await work.next();
      const history = () => this.#history(order.dealId, recorded.sequence, news, work);
      const { events, after } = await this.#next(order, deal, { history, work, index });
      const { sequence } = deal;
      news.push(...events.map((event, at) => ({ event, sequence: sequence + at + 1, commandId: order.commandId })));
      deal = after;
    }
    return news.map(({ sequence, event }) => ({ sequence, event }));
  }

  async #next(order: DealOrder, deal: DealRecordState, { history, work, index }: PreviewedOrder): Promise<DecidedDeal> {
    const within = `/commands/${index}`;
    const decided = await work.count(() => this.decider.decide(order, deal, history));
    if (decided.kind === 'refused') throw problemOf(decided.refusal, within);
    if (decided.kind !== 'decided') throw new Error(`a preview was decided as ${decided.kind}`);
    const refusal = await this.#refusalOfMatch(order, deal, decided, index);
    if (refusal !== undefined) throw problemOf(refusal.refusal, within);
    return decided;
  }

  async #history(dealId: string, to: number, news: readonly PastEvent[], work: DividedWork): Promise<History> {
    const recorded = await this.deals.history(dealId, to);
    return work.count(() => pastOf(this.judges, news, recorded));
  }

  async #refusalOfMatch(
    order: DealOrder,
    deal: DealRecordState,
    { events, after }: DecidedDeal,
    index: number,
  ): Promise<Refused | undefined> {
    const { accepted, part } = this.decider.addition(order, deal, events);
    const { dealId, caller } = order;
    const byReferee = has(caller.scopes, 'referee');
    const move = { dealId, before: deal.state, after: after.state, part, accepted, byReferee };
    // The match has only recorded deals, so of the later commands it checks only the time.
    if (index > 0) return this.follower.refusalAhead(move);
    const appends = await this.follower.appendsFor(move);
    if (appends === 'lost-race') throw unavailable('busyDeal');
    return 'kind' in appends ? appends : undefined;
  }
}
