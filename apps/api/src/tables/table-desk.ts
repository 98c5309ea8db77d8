import { Inject, Injectable } from '@nestjs/common';
import type { z } from 'zod';
import { DeviceDamages, DeviceRefusals, Directory, Tables, type Table } from '#persistence';
import { dealOf } from '#projections';
import type { Language } from '#tiles';
import { Authors } from '../deals/authors.js';
import { damageDocument } from '../devices/damage-document.js';
import { refusedRecord } from '../devices/kept-refusal.js';
import { EDGE, type Edge } from '../edge.js';
import type { Caller } from '../keys/caller.js';
import { seesConcealedAt } from '../keys/scopes.js';
import { Problem } from '../problems/problem.js';
import type { TableDocument, TableHolder, TableSummary } from './table-schemas.js';

type Summary = z.infer<typeof TableSummary>;

@Injectable()
export class TableDesk {
  constructor(
    private readonly tables: Tables,
    private readonly refusals: DeviceRefusals,
    private readonly damages: DeviceDamages,
    private readonly directory: Directory,
    private readonly authors: Authors,
    @Inject(EDGE) private readonly edge: Edge,
  ) {}

  /** @param tables where it is stored, inside a transaction if there is one. */
  async open(id: string, name: string, tables: Tables = this.tables): Promise<Summary> {
    if (!(await tables.open({ id, name, openedAt: this.edge.now() })))
      throw Problem.of('TABLE_EXISTS', 'goOn', { table: id });
    return { table: id, name, status: 'running' };
  }

  async list(): Promise<readonly Summary[]> {
    return (await this.tables.list()).map(summary);
  }

  async get(id: string, caller: Caller, language: Language): Promise<z.infer<typeof TableDocument>> {
    const table = await this.#find(id);
    const [deal] = await this.directory.deals({ table: id }, { order: 'desc', limit: 1 });
    // Refused commands hold concealed tiles, and the reasons of their refusal depend on them.
    const missing = seesConcealedAt(caller.scopes, id)
      ? {
          refusals: (await this.refusals.ofTable(id)).map((refusal) => refusedRecord(refusal, language)),
          damages: (await this.damages.ofTable(id)).map(damageDocument),
        }
      : {};
    const heldBy = await this.#holderOf(id);
    return {
      ...summary(table),
      ...(deal ? { currentDeal: deal.id } : {}),
      ...(heldBy ? { heldBy } : {}),
      ...missing,
    };
  }

  async #holderOf(id: string): Promise<z.infer<typeof TableHolder> | undefined> {
    const stream = await this.directory.holderOf(id);
    const deal = stream === undefined ? undefined : dealOf(stream);
    const openedBy = deal === undefined ? undefined : await this.authors.openerOf(deal);
    return deal === undefined || openedBy === undefined ? undefined : { deal, openedBy };
  }

  async visit(id: string, tables: Tables = this.tables): Promise<Summary> {
    const table = await this.#find(id, tables);
    // A closed table stays closed.
    if (table.state === 'needs-referee') await tables.setState(id, 'running');
    return summary(await this.#find(id, tables));
  }

  async #find(id: string, tables: Tables = this.tables): Promise<Table> {
    const table = await tables.find(id);
    if (!table) throw Problem.of('NO_SUCH_TABLE', 'unopened', { table: JSON.stringify(id) });
    return table;
  }
}

const summary = ({ id, name, state }: Table): Summary => ({ table: id, name, status: state });
