import { type CommandOf, DealCourse, type DealEvent, type EventOf, type Rejection, type RuleSet } from '#deal';
import type { Transfer } from '#ledger';
import { openDeal } from '#testing';
import { type Tile, tilesOf } from '#tiles';

/** A report of a whole deal under a rule set. */
export type WholeReport = Omit<CommandOf<'ReportDeal'>, 'type'>;

type Opening = Parameters<typeof openDeal>[0];

export const reported = (rules: RuleSet, opening: Opening, report: WholeReport) => {
  const course = new DealCourse(rules);
  course.give(openDeal({ ...opening, recording: 'result', ruleSet: rules.id }));
  return { course, decision: course.give({ type: 'ReportDeal', ...report }) };
};

/** The faults of the report, each as code, place and clause. */
export const faultsOf = (...input: Parameters<typeof reported>): readonly string[] => {
  const { decision } = reported(...input);
  const named = ({ code, at, clause }: Omit<Rejection, 'faults'>): string =>
    [code, at, clause].filter((part) => part !== undefined).join(' ');
  return decision.accepted ? [] : (decision.rejection.faults ?? [decision.rejection]).map(named);
};

export const standing = (tiles: string): { readonly tiles: readonly Tile[] } => ({ tiles: tilesOf(tiles) });

export const ofType = <T extends DealEvent['type']>(events: readonly DealEvent[], type: T): readonly EventOf<T>[] =>
  events.filter((event): event is EventOf<T> => event.type === type);

export const paidIn = (events: readonly DealEvent[]): readonly Transfer[] =>
  events.flatMap((event) => ('transfers' in event ? event.transfers : []));
