/**
 * `npm run bench:play`: what `tilescribe play` costs a deal, by the processor time of whole processes. Beside it a process that only
 * parses the same lines.
 */
import { spawnSync } from 'node:child_process';
import { cpus } from 'node:os';
import { childrenTime } from '../api/processor-time.js';
import { dealsOfPlayers } from '../deals.js';

/** Distinct deals; the lines repeat them under other ids. */
const DEALS = 500;
const [FEW, MANY] = [1_000, 10_000] as const;
const PASSES = 3;
const TARGETS = { perSecond: 3_000, start: 0.3 };

const PLAY = ['dist/programs/auditor/main.js', 'play'];
const PARSE = [
  '-e',
  "require('readline').createInterface({ input: process.stdin }).on('line', (line) => JSON.parse(line))",
];

const median = (values: readonly number[]): number => values.toSorted((a, b) => a - b)[values.length >> 1] ?? NaN;
const passes = (measure: () => number): readonly number[] => Array.from({ length: PASSES }, measure);
const shown = (values: readonly number[], digits: number): string =>
  `${median(values).toFixed(digits)} (${Math.min(...values).toFixed(digits)}-${Math.max(...values).toFixed(digits)})`;

const bodies = dealsOfPlayers({ seed: 1, hands: 0, deals: DEALS }).map(({ commands }) => ({
  ruleSet: 'sichuan-mil',
  commands,
}));
const linesOf = (count: number): string =>
  Array.from(
    { length: count },
    (_, index) => `${JSON.stringify({ id: String(index), ...bodies[index % DEALS] })}\n`,
  ).join('');
const [few, many] = [linesOf(FEW), linesOf(MANY)];

/** The processor time of a process with this input, in seconds. */
const secondsOf = (args: readonly string[], input: string): number => {
  const before = childrenTime();
  const { status, stderr } = spawnSync(process.execPath, args, { input, encoding: 'utf8', maxBuffer: 2 ** 30 });
  if (status !== 0) throw new Error(`${args.join(' ')} ended with ${status}: ${stderr}`);
  return (childrenTime() - before) / 1_000;
};

/** Deals a second of processor time, without the start and the first thousand deals. */
const marginal = (args: readonly string[]): readonly number[] =>
  passes(() => (MANY - FEW) / (secondsOf(args, many) - secondsOf(args, few)));

const verdict = (isMet: boolean): string => (isMet ? 'met' : 'missed');
const [play, parse, start] = [marginal(PLAY), marginal(PARSE), passes(() => secondsOf(PLAY, ''))];
console.log(`node ${process.version}, ${cpus()[0]?.model ?? 'unknown processor'}; processor time of whole processes\n`);
console.log('| measured | median (least-most) | target |\n| --- | --- | --- |');
console.log(
  `| \`tilescribe play\`, deals/s | ${shown(play, 0)} | ${TARGETS.perSecond}: ${verdict(median(play) >= TARGETS.perSecond)} |`,
);
console.log(`| the same lines, parsed only | ${shown(parse, 0)} | |`);
console.log(
  `| start of \`tilescribe play\`, s | ${shown(start, 2)} | < ${TARGETS.start}: ${verdict(median(start) < TARGETS.start)} |`,
);
