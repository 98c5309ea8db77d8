import type { MigrationInterface, QueryRunner } from 'typeorm';
import { APPEND_GROUP } from './baseline/append-group.js';
import { CHECK_CLOCK, CHECK_WRITE } from './baseline/checks.js';
import { DIRECTORIES } from './baseline/directories.js';
import { GUARDS } from './baseline/guards.js';
import { ERASURES, LOG } from './baseline/log.js';
import { OUTSIDE_THE_LOG } from './baseline/outside-the-log.js';
import { TRANSPARENCY } from './baseline/transparency.js';

const PARTS = [
  ...[GUARDS, LOG, ERASURES, DIRECTORIES, TRANSPARENCY, OUTSIDE_THE_LOG],
  ...[APPEND_GROUP, CHECK_WRITE, CHECK_CLOCK],
];

/** All tables, triggers and functions of the first version. */
export class Baseline1767225600100 implements MigrationInterface {
  readonly name = 'Baseline1767225600100';

  async up(runner: QueryRunner): Promise<void> {
    for (const part of PARTS) await runner.query(part);
  }

  /** Without its first migration a database holds nothing, so an undone one would be a deleted log. */
  down(): Promise<void> {
    return Promise.reject(new Error('The first migration is not undone: drop the database instead.'));
  }
}
