import { commandLine } from '#command-line';
import { eraseDisclosures } from '#persistence';
import { configOf } from './config.js';
import { databaseFault } from './platform/database/database-fault.js';
import { chosenLog } from './program/logs/chosen-log.js';
import { runProgram } from './program/run-program.js';

const MOST_CHARACTERS = 500;

const line = commandLine(
  'node dist/programs/api/erase-disclosures.js',
  `Erases the disclosures of one stream: the tiles that its events seal, which the database holds beside the log. The log itself
does not change, because it contains their hashes only. Nobody can restore them, judge the deal again or prove its wall. The
erasure leaves a row in the table disclosure_erasures: when, by which database role, why, and how many.

Afterwards restart the API processes, whose caches may hold the tiles. Backups, exports and mirrors keep them.

Environment: DATABASE_ADMIN_URL, the database as the owner of its tables connects, with DATABASE_URL and TILESCRIBE_LOG, or
TILESCRIBE_LOGS, as for the API. The role of the application cannot erase disclosures.`,
)
  .option('--stream <STREAM>', 'the stream as exports name it: deal/ID, wall/ID, match/ID')
  .option('--reason <TEXT>', `why they are erased, at most ${MOST_CHARACTERS} characters`)
  .option('--log <NAME>', 'which log, where TILESCRIBE_LOGS lists several');

async function erase({ stream, reason, log: named }: ReturnType<typeof line.opts>): Promise<string> {
  if (stream === undefined) throw new Error('--stream: missing, expected a stream such as deal/ID');
  if (reason === undefined || reason.trim() === '' || reason.length > MOST_CHARACTERS)
    throw new Error(
      `--reason: ${reason === undefined ? 'missing' : `got ${reason.length} characters`}, expected 1 to ${MOST_CHARACTERS} characters`,
    );
  const placement = chosenLog(configOf(process.env).logs, named);
  const { log, databaseUrl, databaseAdminUrl: adminUrl = databaseUrl } = placement;
  const erased = await eraseDisclosures({ adminUrl, log, stream, reason }).catch((error: unknown) => {
    throw databaseFault(error, placement);
  });
  return `erased ${erased} disclosures of ${stream} in ${log}. Restart the API processes; backups and exports keep the tiles.`;
}

await runProgram(line, erase);
