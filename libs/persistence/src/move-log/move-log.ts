import { shownAddress } from '../connections/shown-address.js';
import type { LogContent } from './copy/log-content.js';
import { withRows, type Source } from './copy/source.js';
import { withNewCopy, type Target } from './copy/target.js';

/**
 * Copies a log with everything that belongs to it into another database, and compares both: the rows of each table, the Merkle tree
 * over the leaves, and the roots that checkpoints sign. From the start of the
 * move, nothing can be appended to the log in the old database. If the move fails, the new database is unchanged, and the old one accepts events again. After an interruption the same
 * move may be started again.
 * @throws MoveFault
 */
export function moveLog(move: Source & Target): Promise<LogContent> {
  const target = shownAddress(move.to);
  const place = { target, isSameMove: (movedTo: string) => movedTo === target };
  return withNewCopy(move, ({ take, commit }) =>
    withRows(move, place, ({ pages, content }) => take(pages, content), commit),
  );
}
