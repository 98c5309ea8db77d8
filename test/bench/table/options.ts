import { parseArgs } from 'node:util';
import { type Cell, CELLS, cellsNamed } from './cells.js';
import { type DecoderName, DECODERS } from './decoders.js';
import { type PlannedCell, planOf } from './plan.js';
import { type PlannedTables, tablePlanOf } from './table-plan.js';

/** Outside of git: a long run takes hours, and its journal grows. */
const DEFAULT_JOURNAL = '.tilescribe/bench/table.ndjson';

const USAGE = `usage: npm run bench:table -- [options]

  --cell NAME      GAME/PROFILE/ROUND with layers of faults, such as sichuan-mil/typical/0.6+brisk+motion, or the beginning
                   of the names in --list, such as dazhong; corners-2 is sichuan-mil/calm/0.6+corners-2; may be repeated
                   (default sichuan-mil/typical/0.6)
  --deals N        deals a cell (default 20)
  --plan           all cells of the long run with their deals and targets, in place of --cell and --deals
  --scale X        so many times as many deals, or tables, in each cell of the plan (default 1)
  --results FILE   write the figures between the marks of a page, such as hardware/RESULTS.md
  --mark NAME      write them between the marks with this name (default measured)
  --seed N         the first seed; deal n has the seed N + n (default 1)
  --journal FILE   keep each measurement; what this build has measured before is taken from there and not played again;
                   the plans keep them in TILESCRIBE_BENCH_JOURNAL, or in ${DEFAULT_JOURNAL}
  --report-only    measure nothing: report what the journal holds, of whichever build
  --compare N      measure N deals of the journal again, as many of each cell, and report those whose verdict is not the same;
                   the journal stays as it is, and the control is left out unless --decoder asks for it
  --minutes N      begin no deal later than this after the start
  --jobs N         processes that play and decode side by side (default 1)
  --tables N       play --deals deals (default 16) at each of N tables, each with one decoder, and print one line a cell
  --helped         with --tables: decode each table again, with a referee who answers the questions
  --table-plan     all cells of tables of the long run with their targets, helped; --cell selects some of them
  --side-by-side N decode so many deals side by side in one process, each from a table of its own, and print how many live
                   tables a core carries; every N of the deals are a run
  --decoder NAME   product, or debounce (the control); may be repeated (default both)
  --record FOLDER  store each recording: what was played and every observation
  --replay FOLDER  decode stored recordings instead of playing; deals that are not stored are played
  --capture FOLDER store the bytes of the readers, the tile set and the truth of each played deal, or of each table, in
                   FOLDER/CELL/SEED, for tilescribe score-capture
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
  helped: { type: 'boolean' },
  'table-plan': { type: 'boolean' },
  'side-by-side': { type: 'string' },
  decoder: { type: 'string', multiple: true },
  record: { type: 'string' },
  replay: { type: 'string' },
  capture: { type: 'string' },
  verbose: { type: 'boolean' },
  json: { type: 'string' },
  list: { type: 'boolean' },
  help: { type: 'boolean' },
} as const;

export interface BenchOptions {
  readonly plan: readonly PlannedCell[];
  readonly seed: number;
  readonly jobs: number;
  /** The tables at which deals are played one after another with one decoder, in place of `plan`. */
  readonly tables?: readonly PlannedTables[];
  /** True if a referee answers the questions at these tables, in a second decoding. */
  readonly isHelped: boolean;
  /** The number of tables that one process decodes side by side, to measure the live tables that a core carries. */
  readonly sideBySide?: number;
  readonly journal?: string;
  /** True to report the journal, of any build, without measuring. */
  readonly isReportOnly: boolean;
  /** The number of deals of the journal to measure again and compare. */
  readonly compare?: number;
  readonly minutes?: number;
  readonly decoders: readonly DecoderName[];
  readonly record?: string;
  readonly replay?: string;
  readonly capture?: string;
  readonly isVerbose: boolean;
  readonly json?: string;
  readonly results?: string;
  /** The name of the marks of the page between which results are written. */
  readonly mark: string;
}

/** The deals of one evening at a table. */
const DEALS_AT_TABLE = 16;

const DEFAULT_CELL = 'sichuan-mil/typical/0.6';

/**
 * The options of a command line, or what to print instead. `environment` may name the journal. Throws a RangeError for an
 * unknown cell or number.
 */
export const readOptions = (
  args: readonly string[],
  environment: { readonly TILESCRIBE_BENCH_JOURNAL?: string | undefined } = {},
): BenchOptions | { readonly print: string } => {
  const { values } = parseArgs({ args: [...args], options: FLAGS, strict: true });
  if (values.help) return { print: USAGE };
  if (values.list) return { print: CELLS.map(({ name }) => name).join('\n') };
  const { record, replay, capture, json, results, minutes } = values;
  const isTablePlan = values['table-plan'] ?? false;
  const tables = tablesOf(values);
  const deals = whole('deals', values.deals ?? '20', 1);
  const given = values['side-by-side'];
  const sideBySide = given === undefined ? undefined : whole('side-by-side', given, 1);
  if (sideBySide !== undefined && sideBySide > deals)
    throw new RangeError(`--side-by-side ${sideBySide}: expected at most as many as --deals, ${deals}`);
  const compare = values.compare === undefined ? undefined : whole('compare', values.compare, 1);
  const isReportOnly = values['report-only'] ?? false;
  const isPlanned = isTablePlan || (values.plan ?? false);
  const journal = values.journal ?? (isPlanned ? (environment.TILESCRIBE_BENCH_JOURNAL ?? DEFAULT_JOURNAL) : undefined);
  if (journal === undefined && (isReportOnly || compare !== undefined))
    throw new RangeError('--report-only and --compare: expected --journal FILE, which they read');
  const decoders = values.decoder ?? (compare === undefined ? Object.keys(DECODERS) : ['product']);
  return {
    plan: values.plan
      ? planOf(positive('scale', values.scale ?? '1'))
      : namedCells(values.cell ?? [DEFAULT_CELL]).map((cell) => ({ cell, deals })),
    seed: whole('seed', values.seed ?? '1', 0),
    jobs: whole('jobs', values.jobs ?? (tables === undefined ? '1' : '2'), 1),
    isHelped: isTablePlan || (values.helped ?? false),
    decoders: decoders.map(decoderNamed),
    isReportOnly,
    mark: values.mark ?? (tables === undefined ? 'measured' : 'tables'),
    isVerbose: values.verbose ?? false,
    ...(tables !== undefined && { tables }),
    ...(sideBySide !== undefined && { sideBySide }),
    ...(journal !== undefined && { journal }),
    ...(compare !== undefined && { compare }),
    ...(minutes !== undefined && { minutes: positive('minutes', minutes) }),
    ...(record !== undefined && { record }),
    ...(replay !== undefined && { replay }),
    ...(capture !== undefined && { capture }),
    ...(json !== undefined && { json }),
    ...(results !== undefined && { results }),
  };
};

interface TableFlags {
  readonly 'table-plan'?: boolean | undefined;
  readonly tables?: string | undefined;
  readonly deals?: string | undefined;
  readonly scale?: string | undefined;
  readonly cell?: string[] | undefined;
}

/** The tables that a command line asks for; undefined for none. */
const tablesOf = (flags: TableFlags): readonly PlannedTables[] | undefined => {
  const { tables, deals, scale, cell: names } = flags;
  if (flags['table-plan']) {
    const wanted = names === undefined ? undefined : new Set(namedCells(names).map(({ name }) => name));
    return tablePlanOf(positive('scale', scale ?? '1')).filter(({ cell }) => wanted?.has(cell.name) ?? true);
  }
  if (tables === undefined) return undefined;
  const each = { tables: whole('tables', tables, 1), deals: whole('deals', deals ?? `${DEALS_AT_TABLE}`, 1) };
  return namedCells(names ?? [DEFAULT_CELL]).map((cell) => ({ cell, ...each }));
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
