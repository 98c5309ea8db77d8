import { Inject, Injectable } from '@nestjs/common';
import type { z } from 'zod';
import type { EventStore } from '#event-log';
import { Directory, ProvisionalActs, Tables, type StandingActs } from '#persistence';
import { streamOf } from '#projections';
import { EVENT_STORE } from '../../platform/database/tokens.js';
import { Problem } from '../../http/problems/problem.js';
import { quoted } from '../../http/problems/quoted.js';
import { ProvisionalStatement, type ProvisionalRequest } from './provisional-schemas.js';

export type Statement = z.infer<typeof ProvisionalStatement>;

/** Validity of a statement (ms). Devices repeat a statement that is still valid; that of a stopped device expires. */
const LASTING_MS = 5_000;

/** The provisional acts of devices: acts that they expect but have not recorded yet. */
@Injectable()
export class ProvisionalService {
  constructor(
    private readonly acts: ProvisionalActs,
    private readonly tables: Tables,
    private readonly directory: Directory,
    @Inject(EVENT_STORE) private readonly store: EventStore,
  ) {}

  async put(table: string, request: z.infer<typeof ProvisionalRequest>): Promise<Statement> {
    const { deal, sequence, acts } = request;
    if ((await this.directory.holderOf(table)) !== streamOf(deal)) await this.#refuseOtherDeal(table, deal);
    const last = await this.#lastOf(deal);
    if (sequence !== last) {
      const extras = { expected: last, errors: [{ pointer: '/sequence' }] };
      throw Problem.of('NOT_CURRENT', 'anotherEvent', { deal, got: sequence, last }, extras);
    }
    await this.acts.put(table, { dealId: deal, sequence, acts: JSON.stringify(acts) }, LASTING_MS);
    return { ...request, expiresInMs: acts.length === 0 ? 0 : LASTING_MS };
  }

  /** Returns the acts that follow the last event of this deal; undefined if there are none. */
  async find(table: string, deal: string): Promise<Statement | undefined> {
    const latest = await this.acts.find(table);
    if (latest?.dealId !== deal || latest.sequence !== (await this.#lastOf(deal))) return undefined;
    const statement = statementOf(latest);
    return statement?.acts.length === 0 ? undefined : statement;
  }

  async #lastOf(deal: string): Promise<number> {
    return (await this.store.streamHead(streamOf(deal))).sequence;
  }

  async #refuseOtherDeal(table: string, deal: string): Promise<never> {
    if (!(await this.tables.find(table))) throw Problem.of('NO_SUCH_TABLE', 'unopened', { table: quoted(table) });
    throw Problem.of('NOT_CURRENT', 'anotherDeal', { deal, table }, { errors: [{ pointer: '/deal' }] });
  }
}

/** Returns the statement; undefined for acts that only another version of the service supports. */
const statementOf = ({ dealId: deal, sequence, acts: text, expiresInMs }: StandingActs): Statement | undefined => {
  const acts: unknown = JSON.parse(text);
  return ProvisionalStatement.safeParse({ deal, sequence, acts, expiresInMs }).data;
};
