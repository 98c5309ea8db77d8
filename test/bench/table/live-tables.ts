import type { Observation } from '#inference';
import type { Cell } from './cells.js';
import { type DecoderUnderTest, productDecoder } from './decoder-under-test.js';
import { recordingOf } from './measure-deal.js';
import type { BenchOptions } from './options.js';
import { setupOf } from './record-deal.js';
import { markdownTable } from './report.js';
import { percentile } from './statistics.js';

/** A table whose deal is decoded beside others. */
export interface LiveTable {
  readonly observations: readonly Observation[];
  readonly decoder: Pick<DecoderUnderTest, 'observe'>;
}

/** The result of decoding several tables in one process. */
export interface LiveRun {
  /** Minutes of table time, over all tables. */
  readonly minutes: number;
  readonly cpuMs: number;
}

const MINUTE_MS = 60_000;

/** All tables begin at the same time; their observations are taken in the order of time, as one gateway does. */
export const decodeLive = (tables: readonly LiveTable[]): LiveRun => {
  const feed = tables
    .flatMap(({ observations, decoder }) => {
      const begin = observations[0]?.at ?? 0;
      return observations.map((observation) => ({ at: observation.at - begin, observation, decoder }));
    })
    .sort((one, other) => one.at - other.at);
  const ms = tables.reduce(
    (sum, { observations }) => sum + (observations.at(-1)?.at ?? 0) - (observations[0]?.at ?? 0),
    0,
  );
  const started = process.cpuUsage();
  for (const { observation, decoder } of feed) decoder.observe(observation);
  const { user, system } = process.cpuUsage(started);
  return { minutes: ms / MINUTE_MS, cpuMs: (user + system) / 1_000 };
};

/** Live tables that one core carries: minutes of table time decoded in a minute of CPU. */
const tablesACore = ({ minutes, cpuMs }: LiveRun): number => minutes / (cpuMs / MINUTE_MS);

/** The runs. Each decodes `tables` deals side by side, none of them twice; an incomplete last run is left out. */
const runsOf = async (
  cell: Cell,
  deals: number,
  tables: number,
  options: BenchOptions,
): Promise<readonly LiveRun[]> => {
  const runs: LiveRun[] = [];
  for (let first = 0; first + tables <= deals; first += tables) {
    const live: LiveTable[] = [];
    for (let seed = options.seed + first; seed < options.seed + first + tables; seed += 1) {
      const { observations } = await recordingOf(cell, seed, options);
      live.push({ observations, decoder: productDecoder(await setupOf(cell, seed)) });
    }
    runs.push(decodeLive(live));
  }
  return runs;
};

const spread = (values: readonly number[], digits: number): string => {
  const [median, least, most] = [0.5, 0, 1].map((rank) => percentile(values, rank)?.toFixed(digits) ?? '-');
  return `${median} (${least}-${most})`;
};

/** The number of live tables that a core carries, for each selected cell: median of the runs, the least and the most. */
export const liveTablesMarkdown = async (options: BenchOptions, tables: number): Promise<string> => {
  const rows: string[][] = [];
  for (const { cell, deals } of options.plan) {
    const runs = await runsOf(cell, deals, tables, options);
    const perMinute = runs.map(({ minutes, cpuMs }) => cpuMs / minutes);
    rows.push([
      cell.name,
      `${tables}`,
      `${runs.length}`,
      `${spread(perMinute, 0)} ms`,
      spread(runs.map(tablesACore), 0),
    ]);
  }
  return markdownTable(['cell', 'tables', 'runs', 'CPU a minute of play', 'live tables a core'], rows);
};
