import { Inject, Injectable } from '@nestjs/common';
import type { Opened } from '#deal';
import { eventsCausedBy, sealEvent } from '#event-log';
import {
  decideWall,
  evolveWall,
  secretPathsOfWall,
  type CommittedWall,
  type WallEvent,
  type WallSituation,
} from '#fairness';
import type { Judge } from '#judge';
import { WallSeeds } from '#persistence';
import { wallStreamOf } from '#projections';
import { DealCache } from '../deals/deal-cache.js';
import { ENVIRONMENT, sha256, type Environment } from '../environment.js';
import { seesConcealedAt } from '../keys/scopes.js';
import { detailOf } from '../problems/details.js';
import { acceptedOf, senderOf } from '../recording/order.js';
import { refused, type RecordingOutcome, type Refused } from '../recording/outcome.js';
import { decidedBy, type Additions, type Decided, type RecordKind } from '../recording/record-kind.js';
import { refuseOtherTable } from '../recording/table-checks.js';
import { Judges } from '../rule-sets/judges.js';
import type { WallOrder } from './wall-order.js';
import { WallReader, type WallSoFar } from './wall-reader.js';

type WallState = CommittedWall | undefined;
type Terms = Opened['terms'];

/** How commands for walls are recorded: in a stream beside that of the deal, which the rule sets do not read. */
@Injectable()
export class WallKind implements RecordKind<WallOrder, WallEvent, WallState> {
  readonly busy = 'busyDeal';

  constructor(
    @Inject(ENVIRONMENT) private readonly environment: Environment,
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

  load({ dealId }: WallOrder): Promise<WallSoFar> {
    return this.reader.load(dealId);
  }

  tableOf(wall: WallState): string | undefined {
    return wall?.table;
  }

  async decide(order: WallOrder, before: WallSoFar): Promise<Decided<WallEvent, WallState> | RecordingOutcome> {
    const { dealId, command } = order;
    const { sequence, state } = await this.deals.load(dealId);
    if (state.phase === 'unopened')
      return refused('NO_SUCH_DEAL', detailOf('NO_SUCH_DEAL', 'unopened', { deal: dealId }));
    const { terms } = state;
    const judge = this.judges.named(terms);
    const forbidden = refuseSender(order, terms);
    if (forbidden !== undefined || judge === undefined) return forbidden ?? judgeMissing(terms);
    const decision = await decideWall(
      this.#situation(order, before, judge, terms, {
        hasBegun: sequence > 1,
        isSettled: state.phase === 'settled',
      }),
      command,
    );
    if ('refusal' in decision)
      return refused(decision.refusal, detailOf(decision.refusal, 'ofDeal', { deal: dealId }), { table: terms.table });
    return decidedBy(before, { events: [decision.event], state: evolveWall(before.state, decision.event) });
  }

  additions(order: WallOrder, { sequence }: WallSoFar, { events }: Decided<WallEvent, WallState>): Promise<Additions> {
    const accepted = acceptedOf(order, senderOf(order), this.environment.now());
    const sealed = eventsCausedBy(
      accepted,
      events.map(({ type, ...data }) => ({ type, schemaVersion: 1, data })),
    ).map((event) => sealEvent(event, secretPathsOfWall, this.environment.drawSalt, sha256));
    const part = {
      stream: wallStreamOf(order.dealId),
      expectedSequence: sequence,
      events: sealed.map(({ event }) => event),
      disclosures: sealed.flatMap(({ disclosures }) => disclosures),
    };
    return Promise.resolve({ streams: [part] });
  }

  refuseOccupied(): never {
    throw new Error('a wall takes no place');
  }

  #situation(
    { dealId }: WallOrder,
    { state: wall }: WallSoFar,
    judge: Judge,
    { table, options }: Terms,
    phase: Pick<WallSituation, 'hasBegun' | 'isSettled'>,
  ): WallSituation {
    // Two salts of 128 random bits are a seed of 256.
    const draw = (): string => this.environment.drawSalt() + this.environment.drawSalt();
    const seed = (): Promise<string> => this.seeds.keep(dealId, draw());
    return { deal: dealId, table, wall, set: judge.rules.setup.tiles(options), seed, sha256, ...phase };
  }
}

/** Every key that writes at the table records nonces of its players. Only one that sees concealed tiles handles the wall. */
const refuseSender = ({ command, caller }: WallOrder, { table }: Terms): Refused | undefined => {
  const otherTable = refuseOtherTable(caller, table);
  if (otherTable !== undefined || command.type === 'GiveNonce' || seesConcealedAt(caller.scopes, table))
    return otherTable;
  return refused('FORBIDDEN', detailOf('FORBIDDEN', 'wall', {}), { table, at: '/type' });
};

const judgeMissing = ({ ruleSet, edition, fingerprint, table }: Terms): Refused =>
  refused('JUDGE_MISSING', detailOf('JUDGE_MISSING', 'ofDeal', { judge: `${ruleSet}@${edition}`, fingerprint }), {
    table,
  });
