import type { MigrationInterface, QueryRunner } from 'typeorm';
import { APPEND_GROUP } from './baseline/append-group.js';

const NOTIFIED = `pg_notify('tilescribe_appended', log_name)`;
const LAST_HASH = `encode(substring(event_hashes FROM octet_length(event_hashes) - 31), 'hex')`;
const NOTIFIED_WITH_END = `pg_notify('tilescribe_appended', log_name || ' ' || after || ':' || ${LAST_HASH})`;

const REPLACED = APPEND_GROUP.replace('CREATE FUNCTION', 'CREATE OR REPLACE FUNCTION');

/** Notifications of appends name the last event, so that a process which has it already reads nothing. */
export class NotifiedEnd1767225600101 implements MigrationInterface {
  readonly name = 'NotifiedEnd1767225600101';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(REPLACED.replace(NOTIFIED, NOTIFIED_WITH_END));
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(REPLACED);
  }
}
