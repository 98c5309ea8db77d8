import { Inject, Injectable } from '@nestjs/common';
import type { z } from 'zod';
import type { DealCommand, DealEvent, History } from '#deal';
import type { StreamAppend } from '#event-log';
import { judgeMissing } from '../deals/deciding/admission.js';
import { NO_DEAL, type DealRecordState } from '../deals/deciding/deal-cache.js';
import { DealDecider, type DecidedDeal } from '../deals/deciding/deal-decider.js';
import type { DealOrder } from '../deals/deciding/deal-order.js';
import { ENVIRONMENT, type Environment } from '../../platform/environment/environment.js';
import type { CallerWork } from '../../access/protection/caller-work.js';
import { refused, type Refused } from '../../recording/outcome.js';
import { Judges } from '../../recording/judges/judges.js';
import { refuseImplausibleTime } from '../../recording/plausible-time.js';
import type { ImportRequest } from './import-schemas.js';
import { ImportedPast } from './imported-past.js';

export type PlayedDeal = z.infer<typeof ImportRequest>['deals'][number];

/** One command of a judged deal, with the events that it caused and what it appends. */
export interface JudgedCommand {
  readonly commandId: string;
  readonly events: readonly DealEvent[];
  readonly part: StreamAppend;
}

/** A deal that its judge has decided again, or the refusal with the place in the deal. */
export type JudgedDeal = { readonly kind: 'judged'; readonly commands: readonly JudgedCommand[] } | RefusedDeal;

export interface RefusedDeal extends Refused {
  /** JSON pointer into the deal. */
  readonly within: string;
}

/** Decides the commands of deals that were recorded elsewhere, as if they were played now. Stores nothing. */
@Injectable()
export class DealJudging {
  constructor(
    @Inject(ENVIRONMENT) private readonly environment: Environment,
    private readonly decider: DealDecider,
    private readonly judges: Judges,
  ) {}

  async judged(played: PlayedDeal, { caller, work }: CallerWork): Promise<JudgedDeal> {
    const commands: JudgedCommand[] = [];
    const past = new ImportedPast(this.judges);
    let deal: DealRecordState = NO_DEAL;
    for (const [index, { commandId, occurredAt, command }] of played.commands.entries()) {
      await work.next();
      const order = { dealId: played.dealId, commandId, occurredAt, command: imported(command), caller };
      const history = () => work.count(() => past.history());
      const decided = await work.count(() => this.#decided(order, deal, history, played));
      if ('refusal' in decided) return { ...decided, within: `/commands/${index}${decided.within}` };
      const { part: after } = work.count(() => this.decider.addition(order, deal, decided.events));
      past.add(commandId, decided.events);
      // The commands of a deal are stored together, each after the one before it, so their sequences say enough.
      const { expectedHead: _, ...part } = after;
      commands.push({ commandId, events: decided.events, part });
      deal = decided.after;
    }
    if (deal.state.phase === 'settled') return { kind: 'judged', commands };
    return refusedAt(refused('DEAL_UNFINISHED', 'sendAll', {}));
  }

  async #decided(
    order: DealOrder,
    deal: DealRecordState,
    history: () => History,
    { fingerprint }: PlayedDeal,
  ): Promise<DecidedDeal | RefusedDeal> {
    const { command, occurredAt } = order;
    const implausible = refuseImplausibleTime(occurredAt, this.environment.now());
    if (implausible) return refusedAt(implausible, '/occurredAt');
    if (command.type === 'OpenDeal' && command.match !== undefined)
      return refusedAt(refused('DEAL_OF_MATCH', 'alone', { match: command.match }), '/command/match');
    const decided = await this.decider.decide(order, deal, history);
    if (decided.kind === 'refused') return refusedAt(decided);
    if (decided.kind !== 'decided') throw new Error(`an imported command was decided as ${decided.kind}`);
    return (fingerprint === undefined ? undefined : this.#refuseOtherJudge(decided, fingerprint)) ?? decided;
  }

  /** Refuses a deal that another judge has decided than the one that it names. */
  #refuseOtherJudge({ after: { state } }: DecidedDeal, fingerprint: string): RefusedDeal | undefined {
    if (state.phase === 'unopened') return undefined;
    const named = { ...state.terms, fingerprint };
    if (this.judges.named(named)?.fingerprint === state.terms.fingerprint) return undefined;
    return refusedAt(judgeMissing(named), '/command/edition');
  }
}

/** The opening states that the deal is imported: who saw the table first is stated by the other record only. */
const imported = (command: DealCommand): DealCommand =>
  command.type === 'OpenDeal' ? { ...command, source: 'imported' } : command;

const refusedAt = (
  refused: Refused,
  within = refused.refusal.at === undefined ? '' : `/command${refused.refusal.at}`,
): RefusedDeal => ({ ...refused, within });
