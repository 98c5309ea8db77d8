import { parseArgs } from 'node:util';
import { type Cell, CELLS, cellsNamed } from './cells.js';
import { type DecoderName, DECODERS } from './decoders.js';
import { type PlannedCell, planOf } from './plan.js';

const USAGE = `usage: npm run bench:table -- [options]

  --cell NAME      GAME/PROFILE/ROUND with layers of faults, such as sichuan-mil/typical/0.6+brisk+motion, or the beginning
                   of the names in --list, such as dazhong; may be repeated (default sichuan-mil/typical/0.6)
  --deals N        deals a cell (default 20)
  --plan           all cells of the long run with their deals and targets, in place of --cell and --deals
  --scale X        so many times as many deals in each cell of the plan (default 1)
  --results FILE   write the figures between the marks of a page, such as hardware/RESULTS.md
  --mark NAME      write them between the marks with this name (default measured)
  --seed N         the first seed; deal n has the seed N + n (default 1)
  --journal FILE   keep each measurement; what this build has measured before is taken from there and not played again
  --report-only    measure nothing: report what the journal holds, of whichever build
  --compare N      measure N deals of the journal again, as many of each cell, and report those whose verdict is not the same;
                   the journal stays as it is, and the control is left out unless --decoder asks for it
  --minutes N      begin no deal later than this after the start
  --jobs N         processes that play and decode side by side (default 1)
  --tables N       decode so many deals side by side in one process, each from a table of its own, and print how many live
                   tables a core carries; every N of the deals are a run
  --decoder NAME   product, or debounce (the control); may be repeated (default both)
  --record FOLDER  store each recording: what was played and every observation
  --replay FOLDER  decode stored recordings instead of playing; deals that are not stored are played
  --verbose        print the first difference of every deal that is not exact
  --json FILE      write the summaries, how often each layer disturbed the play, and all verdicts
  --list           print the names of the cells
  --help           print this text`;

const FLAGS = {
  cell: { type: 'string', multiple: true },
  deals: { type: 'string' },
  plan: { type: 'boolean' },
  scale: { type: 'string' },
  results: { type: 'string' },
  mark: { type: 'string' },
  seed: { type: 'string' },
  journal: { type: 'string' },
  'report-only': { type: 'boolean' },
  compare: { type: 'string' },
  minutes: { type: 'string' },
  jobs: { type: 'string' },
  tables: { type: 'string' },
  decoder: { type: 'string', multiple: true },
  record: { type: 'string' },
  replay: { type: 'string' },
  verbose: { type: 'boolean' },
  json: { type: 'string' },
  list: { type: 'boolean' },
  help: { type: 'boolean' },
} as const;

export interface BenchOptions {
  readonly plan: readonly PlannedCell[];
  readonly seed: number;
  readonly jobs: number;
  /** The number of tables that one process decodes side by side, to measure the live tables that a core carries. */
  readonly tables?: number;
  readonly journal?: string;
  /** True to report the journal, of any build, without measuring. */
  readonly isReportOnly: boolean;
  /** The number of deals of the journal to measure again and compare. */
  readonly compare?: number;
  readonly minutes?: number;
  readonly decoders: readonly DecoderName[];
  readonly record?: string;
  readonly replay?: string;
  readonly isVerbose: boolean;
  readonly json?: string;
  readonly results?: string;
  /** The name of the marks of the page between which results are written. */
  readonly mark: string;
}

const DEFAULT_CELL = 'sichuan-mil/typical/0.6';

/** The options of a command line, or what to print instead. Throws a RangeError for an unknown cell or number. */
export const readOptions = (args: readonly string[]): BenchOptions | { readonly print: string } => {
  const { values } = parseArgs({ args: [...args], options: FLAGS, strict: true });
  if (values.help) return { print: USAGE };
  if (values.list) return { print: CELLS.map(({ name }) => name).join('\n') };
  const { record, replay, json, results, journal, minutes } = values;
  const deals = whole('deals', values.deals ?? '20', 1);
  const tables = values.tables === undefined ? undefined : whole('tables', values.tables, 1);
  if (tables !== undefined && tables > deals)
    throw new RangeError(`--tables ${tables}: expected at most as many as --deals, ${deals}`);
  const compare = values.compare === undefined ? undefined : whole('compare', values.compare, 1);
  const isReportOnly = values['report-only'] ?? false;
  if (journal === undefined && (isReportOnly || compare !== undefined))
    throw new RangeError('--report-only and --compare: expected --journal FILE, which they read');
  const decoders = values.decoder ?? (compare === undefined ? Object.keys(DECODERS) : ['product']);
  return {
    plan: values.plan
      ? planOf(positive('scale', values.scale ?? '1'))
      : namedCells(values.cell ?? [DEFAULT_CELL]).map((cell) => ({ cell, deals })),
    seed: whole('seed', values.seed ?? '1', 0),
    jobs: whole('jobs', values.jobs ?? '1', 1),
    decoders: decoders.map(decoderNamed),
    isReportOnly,
    mark: values.mark ?? 'measured',
    isVerbose: values.verbose ?? false,
    ...(tables === undefined ? {} : { tables }),
    ...(journal === undefined ? {} : { journal }),
    ...(compare === undefined ? {} : { compare }),
    ...(minutes === undefined ? {} : { minutes: positive('minutes', minutes) }),
    ...(record === undefined ? {} : { record }),
    ...(replay === undefined ? {} : { replay }),
    ...(json === undefined ? {} : { json }),
    ...(results === undefined ? {} : { results }),
  };
};

const namedCells = (names: readonly string[]): readonly Cell[] => {
  const unknown = names.find((name) => cellsNamed(name).length === 0);
  if (unknown !== undefined)
    throw new RangeError(`--cell ${unknown}: expected GAME/PROFILE/ROUND+LAYER or the beginning of a name in --list`);
  const cells = new Map(names.flatMap(cellsNamed).map((cell) => [cell.name, cell]));
  return [...cells.values()];
};

const decoderNamed = (name: string): DecoderName => {
  if (name in DECODERS) return name as DecoderName;
  throw new RangeError(`--decoder ${name}: expected one of ${Object.keys(DECODERS).join(', ')}`);
};

const whole = (flag: string, text: string, least: number): number => {
  const value = Number(text);
  if (Number.isSafeInteger(value) && value >= least) return value;
  throw new RangeError(`--${flag} ${text}: expected a whole number of at least ${least}`);
};

const positive = (flag: string, text: string): number => {
  const value = Number(text);
  if (Number.isFinite(value) && value > 0) return value;
  throw new RangeError(`--${flag} ${text}: expected a number above 0`);
};
