import type { DataSource } from 'typeorm';
import { DeviceStatusRow } from './entities/device-status.entity.js';

/** The status of a table as its device reported it last. */
export interface ReportedStatus {
  readonly device: string;
  readonly tableId: string;
  /** JSON, as the API accepted it. */
  readonly status: string;
  readonly reportedAt: Date;
}

/** What the devices of one log reported last of their tables. */
export class DeviceStatuses {
  constructor(
    private readonly dataSource: DataSource,
    private readonly log: string,
  ) {}

  /** Keeps a report in place of the one before. */
  async put(report: ReportedStatus): Promise<void> {
    await this.#rows.upsert({ log: this.log, ...report }, ['log', 'device', 'tableId']);
  }

  /** In the order of devices and tables. */
  async list(): Promise<readonly ReportedStatus[]> {
    const rows = await this.#rows.find({ where: { log: this.log }, order: { device: 'ASC', tableId: 'ASC' } });
    return rows.map(({ device, tableId, status, reportedAt }) => ({ device, tableId, status, reportedAt }));
  }

  get #rows() {
    return this.dataSource.getRepository(DeviceStatusRow);
  }
}
