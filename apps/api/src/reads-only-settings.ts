import { isOfOneServer } from '#persistence';
import type { LogPlacement } from './program/logs/log-placement.js';

/**
 * Refuses settings that a process with TILESCRIBE_READS_ONLY=1 cannot follow. All of its answers come from one server: of two standbys, one may
 * have fewer events than a checkpoint of the other, which auditors must take for a removal.
 * @throws Error that names each of them.
 */
export function checkReadsOnly(logs: readonly LogPlacement[], natsUrl: readonly string[]): void {
  const faults = logs.flatMap(({ log, databaseUrl, databaseAdminUrl, previousLogKeyFile }) =>
    [
      isOfOneServer(databaseUrl)
        ? undefined
        : 'DATABASE_URL: got several servers or target_session_attrs=read-write, expected the address of one standby',
      databaseAdminUrl === undefined ? undefined : 'DATABASE_ADMIN_URL: expected no value, since nothing is migrated',
      previousLogKeyFile === undefined
        ? undefined
        : 'TILESCRIBE_LOG_PREVIOUS_KEY_FILE: expected no value, since no change of the key is signed',
    ]
      .filter((fault) => fault !== undefined)
      .map((fault) => (logs.length === 1 ? fault : `${log}: ${fault}`)),
  );
  if (natsUrl.length > 0)
    faults.push('NATS_URL: expected no value, since the process of the primary publishes the log');
  if (faults.length > 0) throw new Error(`The environment does not fit TILESCRIBE_READS_ONLY=1.\n${faults.join('\n')}`);
}
