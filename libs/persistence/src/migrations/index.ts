import type { MigrationInterface } from 'typeorm';
import { Baseline1767225600100 } from './0100-baseline.js';
import { NotifiedEnd1767225600101 } from './0101-notified-end.js';

/** A class of migrations. */
export type Migration = new () => MigrationInterface & { readonly name: string };

/** The migrations in the order in which they run. Never change a published migration; add a new one. */
export const MIGRATIONS: readonly Migration[] = [Baseline1767225600100, NotifiedEnd1767225600101];
