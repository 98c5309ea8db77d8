import { ACCOUNTS, type Balances } from '#ledger';
import { withoutScript } from './script-file.js';

/** The results of a sheet that was computed by hand. */
export interface Sheet {
  /** `east>west 2 win.discard SBR-8.1`, in the order of the table. */
  readonly ledger: readonly string[];
  /** The same, for lines that a rewind withdrew. */
  readonly withdrawn: readonly string[];
  readonly balances: Balances;
  /** `fan.34 2 32`: a fan of the winner's hand by its clause, how often it counts, its points in all. */
  readonly fans: readonly string[];
  /** `fan.89 1 fan.72`: a fan left out, how often, and by which dearer one. */
  readonly absorbed: readonly string[];
  /** `south score.mahjong 1 20 0`: a line counted in a hand, how often, its points and its doublings in all. */
  readonly lines: readonly string[];
  /** `south 30 1 60`: points, doublings and value of a hand, in the order of seats. */
  readonly values: readonly string[];
  /** The value of the best of the other arrangements. */
  readonly next: number | undefined;
  /** `south SBR-5.4`. */
  readonly nextDealer: string;
  /** The clauses in the text of the sheet, without the prefix of the rule set: `7.F1`, `val.cap`, `A23x`, `A-ABS`. */
  readonly cited: readonly string[];
}

const LEDGER = ['no.', 'from', 'to', 'points', 'reason', 'clause'];
const WITHDRAWN = ['withdrawn', ...LEDGER.slice(1)];
const FANS = ['fan', 'times', 'points'];
const ABSORBED = ['absorbed', 'times', 'by'];
const LINES = ['hand', 'line', 'times', 'points', 'doublings'];
const VALUES = ['hand', 'points', 'doublings', 'value'];
const NEXT_BEST = /^Next best: (\d+)/m;
const NEXT_DEALER = /^Next dealer: (\w+) \(([^)]+)\)/m;

/** Matches a cited clause; a clause of another rule set has its prefix. */
const CITATION =
  /(?<![\w.-])(?:A\d+x?|A-[A-Z\d]+(?:-[A-Z]+)?|\d+\.(?:\d+|F\d+|[Vcx])|[a-zA-Z]+(?:\.[a-zA-Z\d]+)+)(?![\w.]\w)/g;
/** Matches the tables, because reasons of payments look like clauses. */
const TABLES = /^\|.*$/gm;

/** Reads the tables of a `sheet.md`. Throws where a table or the dealer is missing or miscounted. */
export const readSheet = (sheet: string): Sheet => {
  const text = withoutScript(sheet);
  const tables = tablesIn(text);
  const rowsUnder = (head: readonly string[]) => tables.find(([cells]) => cells?.join() === head.join())?.slice(2);
  const balances = rowsUnder(ACCOUNTS)?.[0];
  const ledger = rowsUnder(LEDGER);
  const [, next] = NEXT_BEST.exec(text) ?? [];
  const dealer = NEXT_DEALER.exec(text);
  if (!ledger || !balances || !dealer) throw new Error('a sheet has a ledger, balances and a next dealer');
  return {
    ledger: ledger.map(lineOf),
    withdrawn: (rowsUnder(WITHDRAWN) ?? []).map(lineOf),
    balances: Object.fromEntries(ACCOUNTS.map((account, place) => [account, points(balances[place])])) as Balances,
    fans: (rowsUnder(FANS) ?? []).map((row) => row.join(' ')),
    absorbed: (rowsUnder(ABSORBED) ?? []).map((row) => row.join(' ')),
    lines: (rowsUnder(LINES) ?? []).map((row) => row.join(' ')),
    values: (rowsUnder(VALUES) ?? []).map((row) => row.join(' ')),
    next: next === undefined ? undefined : Number(next),
    nextDealer: `${dealer[1]} ${dealer[2]}`,
    cited: text.replace(TABLES, '').match(CITATION) ?? [],
  };
};

type Row = readonly string[];

const tablesIn = (text: string): readonly (readonly Row[])[] =>
  text
    .split(/\n\s*\n/)
    .filter((block) => block.trimStart().startsWith('|'))
    .map((block) =>
      block
        .trim()
        .split('\n')
        .map((row) =>
          row
            .split('|')
            .slice(1, -1)
            .map((cell) => cell.trim()),
        ),
    );

const lineOf = ([no, from, to, paid, reason, clause]: Row, index: number): string => {
  if (Number(no) !== index + 1) throw new Error(`line ${index + 1} of the sheet has the number ${no}`);
  return `${from}>${to} ${points(paid)} ${reason} ${clause}`;
};

/** The points of a cell; sheets use a typographic minus. */
const points = (cell = ''): number => Number(cell.replace('−', '-'));
