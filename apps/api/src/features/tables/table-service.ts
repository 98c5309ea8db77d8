import { Inject, Injectable } from '@nestjs/common';
import type { z } from 'zod';
import type { EventStore } from '#event-log';
import type { Language } from '#language';
import {
  DeviceDamages,
  DeviceRefusals,
  Directory,
  type OpenQuestions,
  RefereeQuestions,
  Tables,
  type Table,
} from '#persistence';
import { dealOf, streamOf } from '#projections';
import { EVENT_STORE } from '../../platform/database/tokens.js';
import { damageDocument } from '../devices/damage-document.js';
import { refusedRecord } from '../devices/stored-refusal.js';
import { ENVIRONMENT, type Environment } from '../../platform/environment/environment.js';
import type { Caller } from '../../access/keys/caller.js';
import { seesConcealedAt } from '../../access/keys/scopes.js';
import { Problem } from '../../http/problems/problem.js';
import { ProvisionalService } from '../provisional/provisional-service.js';
import { openerOf } from '../../recording/opener.js';
import type { ListedTable, TableDocument, TableHolder, TableSummary } from './table-schemas.js';

type Summary = z.infer<typeof TableSummary>;

@Injectable()
export class TableService {
  constructor(
    @Inject(EVENT_STORE) private readonly store: EventStore,
    private readonly tables: Tables,
    private readonly refusals: DeviceRefusals,
    private readonly damages: DeviceDamages,
    private readonly questions: RefereeQuestions,
    private readonly directory: Directory,
    private readonly provisional: ProvisionalService,
    @Inject(ENVIRONMENT) private readonly environment: Environment,
  ) {}

  /** Opens a table. @param tables the store, inside a transaction if there is one. */
  async open(id: string, name: string, tables: Tables = this.tables): Promise<Summary> {
    if (!(await tables.open({ id, name, openedAt: this.environment.now() })))
      throw Problem.of('TABLE_EXISTS', 'goOn', { table: id });
    return { table: id, name, status: 'running' };
  }

  /** Gives a table another name. */
  async correct(id: string, name: string, { scopes }: Caller): Promise<Summary> {
    await this.tables.rename(id, name);
    return summary(await this.#find(id), seesConcealedAt(scopes, id));
  }

  async list({ scopes }: Caller): Promise<readonly z.infer<typeof ListedTable>[]> {
    const tables = await this.tables.list();
    const held = await this.directory.heldPlaces();
    const seen = new Set(tables.filter(({ id }) => seesConcealedAt(scopes, id)).map(({ id }) => id));
    // Whether there is a question depends on concealed tiles.
    const questions = seen.size === 0 ? [] : await this.questions.openByTable();
    const open = new Map(questions.map((each) => [each.tableId, each]));
    return tables.map((table) => ({
      ...summary(table, seen.has(table.id)),
      isFree: !held.has(table.id),
      ...(seen.has(table.id) && { questions: openQuestions(open.get(table.id)) }),
    }));
  }

  async get(id: string, caller: Caller, language: Language): Promise<z.infer<typeof TableDocument>> {
    const table = await this.#find(id);
    const [deal] = await this.directory.deals({ table: id }, { order: 'desc', limit: 1 });
    // Refused commands contain concealed tiles, and the reasons of their refusal depend on them.
    const seesConcealed = seesConcealedAt(caller.scopes, id);
    const missing = seesConcealed
      ? {
          refusals: (await this.refusals.ofTable(id)).map((refusal) => refusedRecord(refusal, language)),
          damages: (await this.damages.ofTable(id)).map(damageDocument),
        }
      : {};
    const heldBy = await this.#holderOf(id);
    const provisional = heldBy && (await this.provisional.find(id, heldBy.deal));
    return {
      ...summary(table, seesConcealed),
      ...(deal && { currentDeal: deal.id }),
      ...(heldBy && { heldBy }),
      ...(provisional && { provisional }),
      ...missing,
    };
  }

  async #holderOf(id: string): Promise<z.infer<typeof TableHolder> | undefined> {
    const stream = await this.directory.holderOf(id);
    const deal = stream === undefined ? undefined : dealOf(stream);
    const openedBy = deal === undefined ? undefined : await openerOf(this.store, streamOf(deal));
    return deal === undefined || openedBy === undefined ? undefined : { deal, openedBy };
  }

  async visit(id: string, { scopes }: Caller, tables: Tables = this.tables): Promise<Summary> {
    const table = await this.#find(id, tables);
    // A closed table stays closed.
    if (table.state === 'needs-referee') await tables.setState(id, 'running');
    return summary(await this.#find(id, tables), seesConcealedAt(scopes, id));
  }

  async #find(id: string, tables: Tables = this.tables): Promise<Table> {
    const table = await tables.find(id);
    if (!table) throw Problem.of('NO_SUCH_TABLE', 'unopened', { table: JSON.stringify(id) });
    return table;
  }
}

/** Whether a record was refused depends on concealed tiles, and so does the status `needs-referee`. */
const summary = ({ id, name, state }: Table, seesConcealed: boolean): Summary => ({
  table: id,
  name,
  status: state === 'needs-referee' && !seesConcealed ? 'running' : state,
});

const openQuestions = (open: OpenQuestions | undefined) =>
  open === undefined ? { count: 0 } : { count: open.count, since: open.since.toISOString() };
