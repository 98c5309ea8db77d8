import { DeviceStatusRow } from '../entities/device-status.entity.js';
import { RowsOfLog } from '../schema/rows-of-log.js';

/** The latest status of a table from its device. */
export interface ReportedStatus {
  readonly device: string;
  readonly tableId: string;
  /** JSON, as the API accepted it. */
  readonly status: string;
  readonly reportedAt: Date;
}

/** The latest statuses that the devices of one log reported. */
export class DeviceStatuses extends RowsOfLog {
  /** Stores a report in place of the one before. */
  async put(report: ReportedStatus): Promise<void> {
    await this.#rows.upsert({ log: this.log, ...report }, ['log', 'device', 'tableId']);
  }

  /** Returns all statuses in the order of devices and tables. */
  async list(): Promise<readonly ReportedStatus[]> {
    const rows = await this.#rows.find({ where: { log: this.log }, order: { device: 'ASC', tableId: 'ASC' } });
    return rows.map(({ device, tableId, status, reportedAt }) => ({ device, tableId, status, reportedAt }));
  }

  get #rows() {
    return this.dataSource.getRepository(DeviceStatusRow);
  }
}
