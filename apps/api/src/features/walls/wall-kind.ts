import { Inject, Injectable } from '@nestjs/common';
import type { Opened } from '#deal';
import type { EventStore } from '#event-log';
import {
  decideWall,
  evolveWall,
  type CommittedWall,
  type WallCommand,
  type WallEvent,
  type WallSituation,
} from '#fairness';
import type { Judge } from '#judge';
import { WallSeeds } from '#persistence';
import { streamOf, wallStreamOf } from '#projections';
import { judgeMissing } from '../deals/deciding/admission.js';
import { EVENT_STORE } from '../../platform/database/tokens.js';
import { DealCache, type DealRecordState } from '../deals/deciding/deal-cache.js';
import { ENVIRONMENT, sha256, type Environment } from '../../platform/environment/environment.js';
import { seesConcealedAt } from '../../access/keys/scopes.js';
import { acceptedOf, actorOf, senderOf, type Order } from '../../recording/order.js';
import { refused, type RecordingOutcome, type Refused } from '../../recording/outcome.js';
import {
  decidedBy,
  type AppendContents,
  type Decided,
  type RecordKind,
  type RecordState,
} from '../../recording/record-kind.js';
import { refuseOtherTable } from '../../recording/table-checks.js';
import { Judges } from '../../recording/judges/judges.js';
import { wallAppend } from './wall-append.js';
import { WallReader } from './wall-reader.js';

/** A command for the wall of a deal to be recorded. */
export interface WallOrder extends Order {
  readonly dealId: string;
  readonly command: WallCommand;
}

/** A wall and the deal on which the decision about it rests. */
interface WallState {
  /** Undefined before the commitment. */
  readonly wall: CommittedWall | undefined;
  readonly deal: DealRecordState;
}

type WallRecordState = RecordState<WallState>;
type Terms = Opened['terms'];

/** Records commands for walls in a separate stream beside that of the deal. The rule sets do not read it. */
@Injectable()
export class WallKind implements RecordKind<WallOrder, WallEvent, WallState> {
  readonly busy = 'busyDeal';

  constructor(
    @Inject(ENVIRONMENT) private readonly environment: Environment,
    @Inject(EVENT_STORE) private readonly store: EventStore,
    private readonly reader: WallReader,
    private readonly deals: DealCache,
    private readonly judges: Judges,
    private readonly seeds: WallSeeds,
  ) {}

  streamOf({ dealId }: WallOrder): string {
    return wallStreamOf(dealId);
  }

  addressOf({ dealId }: WallOrder): string {
    return `/v1/deals/${dealId}/wall`;
  }

  async load({ dealId }: WallOrder): Promise<WallRecordState> {
    const deal = await this.deals.load(dealId);
    const { sequence, head, state: wall } = await this.reader.load(dealId);
    return { sequence, head, state: { wall, deal } };
  }

  tableOf({ wall }: WallState): string | undefined {
    return wall?.table;
  }

  async decide(order: WallOrder, before: WallRecordState): Promise<Decided<WallEvent, WallState> | RecordingOutcome> {
    const { dealId, command } = order;
    const { deal, wall } = before.state;
    if (deal.state.phase === 'unopened') return refused('NO_SUCH_DEAL', 'unopened', { deal: dealId });
    const { terms } = deal.state;
    const judge = this.judges.named(terms);
    const forbidden = refuseSender(order, terms);
    if (forbidden !== undefined || judge === undefined) return forbidden ?? judgeMissing(terms);
    if (command.type === 'RevealSoftwareWall' && wall?.method === 'software' && wall.revealed !== undefined)
      return this.#revealedBefore(order);
    const decision = await decideWall(this.#situation(order, before.state, judge, terms), command);
    if ('refusal' in decision) return refused(decision.refusal, 'ofDeal', { deal: dealId }, { table: terms.table });
    const state = { wall: evolveWall(wall, { event: decision.event, actor: actorOf(order) }), deal };
    return decidedBy(before, { events: [decision.event], state });
  }

  /** The deal must not move before the append: a throw would make a commitment late, a rewind a reveal early. */
  additions(
    order: WallOrder,
    { sequence, head, state: { deal } }: WallRecordState,
    { events }: Decided<WallEvent, WallState>,
  ): AppendContents {
    const { dealId } = order;
    const accepted = acceptedOf(order, senderOf(order), this.environment.now());
    return {
      streams: [wallAppend({ dealId, sequence, head }, accepted, events, this.environment.drawSalt)],
      unchanged: [{ stream: streamOf(dealId), expectedSequence: deal.sequence, expectedHead: deal.head }],
    };
  }

  refuseOccupied(): never {
    throw new Error('a wall takes no place');
  }

  /** The settlement reveals a software wall, so a later command gets that reveal and stores nothing. */
  async #revealedBefore({ dealId, commandId }: WallOrder): Promise<RecordingOutcome> {
    const events = await this.reader.reveals(dealId);
    return {
      kind: 'recorded',
      appended: { kind: 'appended', duplicate: true, commandId, events, heads: [] },
      duplicate: true,
    };
  }

  #situation(
    order: WallOrder,
    { wall, deal: { sequence, state } }: WallState,
    judge: Judge,
    { table, options, recording }: Terms,
  ): WallSituation {
    const { dealId } = order;
    // Two salts of 128 random bits are a seed of 256.
    const draw = (): string => this.environment.drawSalt() + this.environment.drawSalt();
    return {
      actor: actorOf(order),
      log: this.store.log,
      deal: dealId,
      table,
      wall,
      hasBegun: sequence > 1,
      isSettled: state.phase === 'settled',
      isResultOnly: recording === 'result',
      set: judge.rules.setup.tiles(options),
      seed: () => this.seeds.keep(dealId, draw()),
      sha256,
    };
  }
}

/** Whether a command concerns the nonce of one player. */
export const isOfPlayer = ({ type }: WallCommand): boolean => type === 'CommitNonce' || type === 'OpenNonce';

/** Every key that writes at the table may record nonces of its players. Only a key that sees concealed tiles may send the other commands. */
const refuseSender = ({ command, caller }: WallOrder, { table }: Terms): Refused | undefined => {
  const otherTable = refuseOtherTable(caller, table);
  if (otherTable !== undefined || isOfPlayer(command) || seesConcealedAt(caller.scopes, table)) return otherTable;
  return refused('FORBIDDEN', 'wall', {}, { table, at: '/type' });
};
