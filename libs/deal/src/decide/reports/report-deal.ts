import type { CommandOf, DealCommand } from '../../messages/commands.js';
import { reject, type Rejection } from '../../messages/rejections.js';
import type { DealState } from '../../state/state.js';
import { particulars } from '#language';
import { type Seat, SEATS, UNKNOWN } from '#tiles';
import { DealDraft, type DealSituation } from '../step/draft.js';
import type { DealStep } from '../step/step.js';

type Command = CommandOf<'ReportDeal'>;

/** One of the single reports in a report of the whole deal, with its place in the command. */
interface Part {
  readonly report: DealCommand;
  readonly at: string;
}

/** The functions that check and apply single reports. */
interface SingleReports {
  readonly faults: (situation: DealSituation, report: DealCommand) => readonly Rejection[];
  readonly acts: (draft: DealDraft, report: DealCommand) => void;
}

interface Placed {
  readonly afterWins?: number;
}

/** The facts before the win of this index. Each names the number of wins before it. */
const before = <T extends Placed>(facts: readonly T[] | undefined, wins: number) =>
  (facts ?? []).flatMap((fact, index) => ((fact.afterWins ?? 0) === wins ? [{ fact, index }] : []));

/** Refuses a kong or an irregularity that comes after more wins than the report has. */
const refuseMissingWins = ({ kongs = [], irregularities = [], wins = [] }: Command): readonly Rejection[] =>
  Object.entries({ kongs, irregularities }).flatMap(([member, facts]) =>
    facts.flatMap(({ afterWins = 0 }: Placed, index) =>
      afterWins <= wins.length
        ? []
        : [
            reject('WINS_MISSING', {
              at: `/${member}/${index}/afterWins`,
              ...particulars(afterWins, `at most ${wins.length}, the number of wins`),
            }),
          ],
    ),
  );

/** If every winner is reported by a value, the winning tile may be omitted. A hand dealt complete has none. */
const winReported = (
  win: NonNullable<Command['wins']>[number],
  values: NonNullable<Command['values']>,
): CommandOf<'ReportWin'> => {
  const { circumstances = [], tile, ...rest } = win;
  const isDealt = circumstances.includes('dealt-hand');
  const byValue = win.seats.every((seat) => values[seat] !== undefined);
  const known = tile ?? (byValue && !isDealt ? UNKNOWN : undefined);
  return { type: 'ReportWin', ...rest, circumstances, ...(known !== undefined && { tile: known }) };
};

/** Kongs and irregularities in the order of the wins, then the ending of play. */
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

/** The hand or the hand value of each seat. If both are given, the second report is refused. */
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

/** Returns the JSON pointer of a refusal. A fault of the whole report, its type or its seat is placed at the part. */
const placeOf = ({ report, at }: Part, within = ''): string => {
  const isWhole = within === '/type' || report.type === 'EndPlay';
  return isWhole || (within === '/seat' && IS_OF_SEAT.has(report.type)) ? at : at + within;
};

const placed = (part: Part, { at, ...fault }: Rejection): Rejection => ({ ...fault, at: placeOf(part, at) });

/**
 * While faults are gathered, a refused kong or win counts as reported, so that the hands are checked against the same
 * wins.
 */
const assumed = ({ report }: Part): DealCommand | undefined => {
  if (report.type === 'ReportKong') return report;
  if (report.type !== 'ReportWin') return undefined;
  const { afterKongs: _, ...win } = report;
  return { ...win, circumstances: [] };
};

const refuseReportedDeal = (
  { rules, state, history }: DealSituation,
  command: Command,
  single: SingleReports,
): readonly Rejection[] => {
  const draft = new DealDraft(rules, state, history);
  const faults = [...refuseMissingWins(command)];
  for (const part of partsOfPlay(command)) {
    const found = single.faults(draft, part.report);
    faults.push(...found.map((fault) => placed(part, fault)));
    const report = found.length === 0 ? part.report : assumed(part);
    if (report !== undefined && draft.state.phase === 'playing') single.acts(draft, report);
  }
  if (draft.state.phase === 'playing')
    return command.ending === undefined ? [...faults, reject('ENDING_MISSING', { at: '/ending' })] : faults;
  for (const part of partsOfHands(command)) {
    const found = single.faults(draft, part.report);
    faults.push(...found.map((fault) => placed(part, fault)));
    if (found.length === 0) single.acts(draft, part.report);
  }
  return [...faults, ...refuseMissingHands(draft, command, single)];
};

/** The report of a hand that is not shown and of which nothing is known: no exposed set, and no forbidden suit. */
const nothingOf = (seat: Seat): DealCommand => ({ type: 'ReportHand', seat, melds: [] });

/** The awaited seats of which the report contains nothing. */
const leftOut = ({ state }: DealSituation, { hands = {}, values = {} }: Command): readonly Seat[] =>
  state.phase === 'settling'
    ? state.awaiting.filter((seat) => hands[seat] === undefined && values[seat] === undefined)
    : [];

/** A hand that is not shown may be left out, unless the rule set needs more of it than nothing: the refusal names that member. */
const refuseMissingHands = (situation: DealSituation, command: Command, single: SingleReports): readonly Rejection[] =>
  leftOut(situation, command).flatMap((seat) => {
    const at = `/hands/${seat}`;
    if (situation.state.phase === 'settling' && situation.state.reveals.includes(seat))
      return [reject('HAND_MISSING', { at })];
    const report = nothingOf(seat);
    return single.faults(situation, report).map((fault) => placed({ report, at }, fault));
  });

/** Returns whether nothing of the deal has been reported yet. */
export const isUntouched = (state: DealState): boolean =>
  state.phase === 'playing' &&
  state.table.wins.length === 0 &&
  SEATS.every((seat) => state.table.players[seat].melds.length === 0);

const refuseReport = (situation: DealSituation, command: Command, single: SingleReports): Rejection | undefined => {
  if (situation.state.phase === 'unopened') return reject('NOT_OPEN');
  if (!isUntouched(situation.state)) return reject('REPORT_STANDS', { at: '/type' });
  const faults = refuseReportedDeal(situation, command, single);
  const [first] = faults;
  return first && { ...first, faults };
};

/** Decides the single reports in order, each after the one before. They cause the same events as single commands. */
export const reportDealBy = (single: SingleReports): DealStep<Command> => ({
  refuse: (situation, command) => refuseReport(situation, command, single),
  acts: (draft, command) => {
    for (const { report } of [...partsOfPlay(command), ...partsOfHands(command)]) single.acts(draft, report);
    for (const seat of leftOut(draft, command)) single.acts(draft, nothingOf(seat));
  },
});
