import type { CommandOf, DealCommand } from '../commands.js';
import { reject, type Rejection } from '../rejections.js';
import type { DealState } from '../state.js';
import { SEATS, UNKNOWN } from '#tiles';
import { Draft, type Situation, type Step } from './draft.js';

type Command = CommandOf<'ReportDeal'>;

/** One of the single reports that a report of the whole deal stands for, with its place in the command. */
interface Part {
  readonly report: DealCommand;
  readonly at: string;
}

/** How the single reports are checked and acted on. */
interface SingleReports {
  readonly faults: (situation: Situation, report: DealCommand) => readonly Rejection[];
  readonly acts: (draft: Draft, report: DealCommand) => void;
}

interface Placed {
  readonly afterWins?: number;
}

/** Those that came before the win of this index: they name how many wins were before them. */
const before = <T extends Placed>(facts: readonly T[] | undefined, wins: number) =>
  (facts ?? []).flatMap((fact, index) => ((fact.afterWins ?? 0) === wins ? [{ fact, index }] : []));

/** Where every winner is reported by a value, the winning tile may be left out; a hand dealt complete has none. */
const winReported = (
  win: NonNullable<Command['wins']>[number],
  values: NonNullable<Command['values']>,
): CommandOf<'ReportWin'> => {
  const { circumstances = [], tile, ...rest } = win;
  const isDealt = circumstances.includes('dealt-hand');
  const byValue = win.seats.every((seat) => values[seat] !== undefined);
  const known = tile ?? (byValue && !isDealt ? UNKNOWN : undefined);
  return { type: 'ReportWin', ...rest, circumstances, ...(known === undefined ? {} : { tile: known }) };
};

/** Kongs and irregularities in the order of the wins, then how play ended. */
const partsOfPlay = ({ joker, kongs, irregularities, wins = [], ending, values = {} }: Command): readonly Part[] => [
  ...(joker === undefined ? [] : [{ report: { ...joker, type: 'IndicateJoker' }, at: '/joker' } as const]),
  ...[0, 1, 2, 3].flatMap((count): readonly Part[] => {
    const win = wins[count];
    return [
      ...before(kongs, count).map(({ fact: { afterWins: _, ...kong }, index }): Part => ({
        report: { type: 'ReportKong', ...kong },
        at: `/kongs/${index}`,
      })),
      ...before(irregularities, count).map(({ fact: { afterWins: _, ...noted }, index }): Part => ({
        report: { type: 'NoteIrregularity', ...noted },
        at: `/irregularities/${index}`,
      })),
      ...(win === undefined ? [] : [{ report: winReported(win, values), at: `/wins/${count}` }]),
    ];
  }),
  ...(ending === undefined ? [] : [{ report: { type: 'EndPlay', reason: ending }, at: '/ending' } as const]),
];

/** Of each seat its hand, or the value of its hand; where both are given, the second is one report too many. */
const partsOfHands = ({ hands = {}, values = {} }: Command): readonly Part[] =>
  SEATS.flatMap((seat): readonly Part[] => {
    const [hand, value] = [hands[seat], values[seat]];
    return [
      ...(hand === undefined
        ? []
        : [{ report: { melds: [], ...hand, type: 'ReportHand', seat } as const, at: `/hands/${seat}` }]),
      ...(value === undefined
        ? []
        : [{ report: { ...value, type: 'ReportValue', seat } as const, at: `/values/${seat}` }]),
    ];
  });

const IS_OF_SEAT: ReadonlySet<DealCommand['type']> = new Set(['ReportHand', 'ReportValue']);

/** Of what belongs to the report as a whole, its type or its seat among the hands, the place of the part is named. */
const placeOf = ({ report, at }: Part, within = ''): string => {
  const isWhole = within === '/type' || report.type === 'EndPlay';
  return isWhole || (within === '/seat' && IS_OF_SEAT.has(report.type)) ? at : at + within;
};

const placed = (part: Part, { at, ...fault }: Rejection): Rejection => ({ ...fault, at: placeOf(part, at) });

/** A refused kong or win counts as reported while faults are gathered, so that the hands are checked against the same wins. */
const assumed = ({ report }: Part): DealCommand | undefined => {
  if (report.type === 'ReportKong') return report;
  return report.type === 'ReportWin' ? { ...report, circumstances: [] } : undefined;
};

const faultsOf = (
  { rules, state, history }: Situation,
  command: Command,
  single: SingleReports,
): readonly Rejection[] => {
  const draft = new Draft(rules, state, history);
  const faults: Rejection[] = [];
  for (const part of partsOfPlay(command)) {
    const found = single.faults(draft, part.report);
    faults.push(...found.map((fault) => placed(part, fault)));
    const report = found.length === 0 ? part.report : assumed(part);
    if (report !== undefined && draft.state.phase === 'playing') single.acts(draft, report);
  }
  if (draft.state.phase === 'playing') return [...faults, reject('ENDING_MISSING', { at: '/ending' })];
  for (const part of partsOfHands(command)) {
    const found = single.faults(draft, part.report);
    faults.push(...found.map((fault) => placed(part, fault)));
    if (found.length === 0) single.acts(draft, part.report);
  }
  const missing = draft.state.phase === 'settling' ? draft.state.awaiting : [];
  const given = { ...command.hands, ...command.values };
  return [
    ...faults,
    ...missing
      .filter((seat) => given[seat] === undefined)
      .map((seat) => reject('HAND_MISSING', { at: `/hands/${seat}` })),
  ];
};

/** A deal of which nothing has been reported yet. */
export const isUntouched = (state: DealState): boolean =>
  state.phase === 'playing' &&
  state.table.wins.length === 0 &&
  SEATS.every((seat) => state.table.players[seat].melds.length === 0);

const refused = (situation: Situation, command: Command, single: SingleReports): Rejection | undefined => {
  if (situation.state.phase === 'unopened') return reject('NOT_OPEN');
  if (!isUntouched(situation.state)) return reject('REPORT_STANDS', { at: '/type' });
  const faults = faultsOf(situation, command, single);
  const [first] = faults;
  return first && { ...first, faults };
};

/** The single reports in their order, each decided after the one before: they cause the same events. */
export const reportDealBy = (single: SingleReports): Step<Command> => ({
  refuses: (situation, command) => refused(situation, command, single),
  acts: (draft, command) => {
    for (const { report } of [...partsOfPlay(command), ...partsOfHands(command)]) single.acts(draft, report);
  },
});
