import type { CommandOf, DealCommand } from '#deal';
import { SEATS } from '#tiles';

type Report = CommandOf<'ReportDeal'>;

const ofType = <T extends DealCommand['type']>(commands: readonly DealCommand[], type: T): readonly CommandOf<T>[] =>
  commands.filter((command): command is CommandOf<T> => command.type === type);

/** The number of wins before a single report. */
const afterWins = (commands: readonly DealCommand[], report: DealCommand): { readonly afterWins: number } => ({
  afterWins: ofType(commands.slice(0, commands.indexOf(report)), 'ReportWin').length,
});

const withoutType = <T extends { readonly type: string }>({ type: _, ...members }: T): Omit<T, 'type'> => members;

/** Joins single reports to one report of the whole deal. */
export const asOneReport = (commands: readonly DealCommand[]): Report => {
  const [indicated] = ofType(commands, 'IndicateJoker');
  const [end] = ofType(commands, 'EndPlay');
  return {
    type: 'ReportDeal',
    ...(indicated !== undefined && { joker: withoutType(indicated) }),
    kongs: ofType(commands, 'ReportKong').map((report) => {
      const { type: _, ...kong } = report;
      return { ...kong, ...afterWins(commands, report) };
    }),
    irregularities: ofType(commands, 'NoteIrregularity').map((report) => ({
      seat: report.seat,
      irregularity: report.irregularity,
      ...afterWins(commands, report),
    })),
    wins: ofType(commands, 'ReportWin').map(({ type: _, ...win }) => win),
    ...(end !== undefined && { ending: end.reason }),
    hands: Object.fromEntries(ofType(commands, 'ReportHand').map(({ type: _, seat, ...hand }) => [seat, hand])),
  };
};

const RANK: Partial<Record<DealCommand['type'], number>> = { NoteIrregularity: 1, ReportWin: 2, EndPlay: 3 };

/** The same single reports in the order in which one report lists them. */
export const inOrder = (commands: readonly DealCommand[]): readonly DealCommand[] => {
  const wins = (index: number): number => ofType(commands.slice(0, index), 'ReportWin').length;
  const keyOf = (command: DealCommand, index: number): number =>
    command.type === 'ReportHand' ? 100 + SEATS.indexOf(command.seat) : wins(index) * 10 + (RANK[command.type] ?? 0);
  return commands
    .map((command, index) => ({ command, key: command.type === 'IndicateJoker' ? -1 : keyOf(command, index) }))
    .sort((a, b) => a.key - b.key)
    .map(({ command }) => command);
};
