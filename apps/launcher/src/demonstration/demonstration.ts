import { TilescribeClient } from '#client';
import type { Child, Ending } from '../parts/child.js';
import { issueKey, OPERATOR } from '../parts/issue-key.js';
import type { ReportProgress } from '../parts/progress-line.js';
import { startSimulatedTable } from '../parts/simulated-table.js';
import type { StartedParts } from '../parts/started-parts.js';
import { type DemonstrationGame, matchToPlay } from './match.js';
import { openTable } from './open-table.js';
import { namePlayers } from './players.js';
import { resultLine } from './result-line.js';

export interface DemonstrationOptions {
  readonly game: DemonstrationGame;
  readonly address: string;
  readonly stateFolder: string;
  /** The environment with the address of the database, where keys are issued. */
  readonly database: Readonly<Record<string, string>>;
  /** The flags of the simulated table. */
  readonly args: readonly string[];
  /** Without matches, a deal is not bound to what was recorded of the deals before: readers that fail may record another dealer. */
  readonly playsMatches: boolean;
  readonly progress: ReportProgress;
  readonly onLine: (line: string) => void;
}

/** A service on this machine that does not answer has ended: nothing is sent again. */
const AT_ONCE = { patienceMs: 0 };

/** The line in which the gateway reports the result of a deal. */
const SETTLED = /^deal (\S+) \w+: east /;

/** Lets named players play match after match at a simulated table. Resolves with the ending of the table if it fails. */
export const playDemonstration = async (options: DemonstrationOptions, parts: StartedParts): Promise<Ending> => {
  const { address, database, game, playsMatches, progress } = options;
  const key = await issueKey('demonstration', OPERATOR, database);
  const api = new TilescribeClient({ address, key, ...AT_ONCE });
  await namePlayers(api);
  await openTable(api, game.table);
  let table: Child | undefined;
  const stop = new AbortController();
  parts.add(async () => {
    stop.abort();
    await table?.stop();
  });
  for (;;) {
    const match = playsMatches ? await matchToPlay(api, game) : undefined;
    table = await startSimulatedTable({
      ...options,
      name: game.table,
      args: [...options.args, ...(match === undefined ? [] : matchFlags(match))],
      onLine: (line) => {
        options.onLine(line);
        const dealId = SETTLED.exec(line)?.[1];
        if (dealId !== undefined)
          void resultLine(api, dealId).then(...reporting(progress, `${address}/deals/${dealId}`));
      },
    });
    const ending = await table.ended;
    if (stop.signal.aborted || !ending.isSuccess) return ending;
  }
};

/** The result of a deal is only shown: a service that has ended in between is no fault of its own. */
const reporting = (progress: ReportProgress, deal: string) =>
  [(line: string | undefined) => line !== undefined && progress(`${line}  ${deal}`), () => undefined] as const;

const matchFlags = ({ match, dealer, dealsLeft }: NonNullable<Awaited<ReturnType<typeof matchToPlay>>>) => [
  ...['--match', match],
  ...['--dealer', String(dealer)],
  ...['--deals', String(dealsLeft)],
];
