import { Injectable } from '@nestjs/common';
import type { z } from 'zod';
import { brokenBy, layoutUnder, noncesOf, shuffledWall, takenFrom, thrownDice } from '#fairness';
import { WallSeeds } from '#persistence';
import { DealCache } from '../deals/deciding/deal-cache.js';
import { DealReader } from '../../recording/reading/deal-reader.js';
import { sha256 } from '../../platform/environment/environment.js';
import type { Idempotency } from '../../access/idempotency/idempotency.js';
import { readerOf, type Caller } from '../../access/keys/caller.js';
import { has, reaches } from '../../access/keys/scopes.js';
import { Problem } from '../../http/problems/problem.js';
import { Submissions } from '../../recording/submissions.js';
import { Judges } from '../../recording/judges/judges.js';
import { WallKind } from './wall-kind.js';
import { WallReader } from './wall-reader.js';
import type { CommandSignature, DrawnWall, WallAnswer, WallDocument } from './wall-schemas.js';
import { WallSignatures, type UnsignedOrder } from './wall-signatures.js';

interface SentWallCommand extends UnsignedOrder {
  readonly signature?: CommandSignature;
}

/** Submits commands for walls, and returns walls as a reader may see them. */
@Injectable()
export class WallService {
  constructor(
    private readonly submissions: Submissions,
    private readonly kind: WallKind,
    private readonly signatures: WallSignatures,
    private readonly walls: WallReader,
    private readonly reader: DealReader,
    private readonly deals: DealCache,
    private readonly judges: Judges,
    private readonly seeds: WallSeeds,
  ) {}

  /** @throws Problem */
  async take(sent: SentWallCommand, idempotency: Idempotency | undefined): Promise<z.infer<typeof WallAnswer>> {
    const { signature, ...unsigned } = sent;
    const { dealId, caller } = sent;
    const order = { ...unsigned, ...(await this.signatures.of(unsigned, signature)) };
    const { sequence, events } = await this.submissions.take(this.kind, order, idempotency, 200);
    const reader = readerOf(caller, await this.reader.tableOf(dealId));
    return { dealId, sequence, events: await this.walls.opened(dealId, events, reader) };
  }

  /** @throws Problem */
  async get(dealId: string, caller: Caller): Promise<z.infer<typeof WallDocument>> {
    const table = await this.reader.tableOf(dealId);
    const events = await this.walls.events(dealId, readerOf(caller, table));
    if (events.length === 0)
      throw Problem.of('WALL_NOT_COMMITTED', 'ofDeal', { deal: dealId }, { errors: [{ pointer: '/dealId' }] });
    const drawn = recordsAt(caller, table) ? await this.#drawn(dealId) : undefined;
    return { dealId, sequence: events.length, events, ...(drawn !== undefined && { drawn }) };
  }

  /** Returns the software wall of a deal, as soon as its last nonce is open. */
  async #drawn(dealId: string): Promise<z.infer<typeof DrawnWall> | undefined> {
    const { state: wall } = await this.walls.load(dealId);
    const { state: deal } = await this.deals.load(dealId);
    if (wall?.method !== 'software' || wall.phase !== 'fixed' || deal.phase === 'unopened') return undefined;
    const [secret, judge] = [await this.seeds.find(dealId), this.judges.named(deal.terms)];
    if (secret === undefined || judge === undefined) return undefined;
    const { rules, calculator } = judge;
    const { options } = deal.terms;
    const seed = { secret, deal: dealId, nonces: noncesOf(wall) };
    const tiles = shuffledWall(seed, rules.setup.tiles(options), sha256);
    const dice = thrownDice(seed, rules.setup.throws.count, sha256);
    const order = takenFrom(layoutUnder(rules, calculator.wall(options)), tiles, brokenBy(rules, dice));
    return { tiles, dice, order: order.map(({ tile }) => tile) };
  }
}

/** Only the recorder of the deal deals the wall. Referees and auditors read it after its reveal. */
const recordsAt = ({ scopes }: Caller, table: string): boolean =>
  reaches(scopes, table) && (has(scopes, 'deals:record') || has(scopes, 'device'));
