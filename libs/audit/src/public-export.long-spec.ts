import { judgesOf } from '#judge';
import { DealCourse, type DealCommand, type RuleSet, isDealt } from '#deal';
import { RULE_SETS, ruleSets } from '#rules';
import { playDealInMemory } from '#simulated-table';
import { nodeSha256, playRandomly, recordedLog, seeded, type RecordedStep, type Seeded } from '#testing';
import { isTile, SEATS, type Tile } from '#tiles';
import { asOneReport, inOrder } from '../../../test/deal/as-one-report.js';
import { asResult } from '../../../test/deal/as-result.js';
import { asSeen } from '../../../test/deal/as-seen.js';
import { audit, type AuditReport } from './audit.js';

const DECIDED = { reason: 'seen at the table', by: 'referee-1' } as const;

/** A correction that may or may not be legal now. */
const correction = (course: DealCourse, chance: Seeded): DealCommand => {
  const seat = chance.pick(SEATS);
  const amended = (): DealCommand => ({
    type: 'AmendHand',
    seat,
    tiles: tilesNow(course, seat),
    ...chance.pick([{}, {}, { visibility: 'open' }, { visibility: 'concealed' }] as const),
    ...DECIDED,
  });
  return chance.pick<() => DealCommand>([
    amended,
    amended,
    amended,
    () => ({ type: 'WithdrawReport', ...DECIDED }),
    () => ({ type: 'RewindTo', sequence: chance.below(course.events.length), ...DECIDED }),
    () => ({ type: 'RuleUnknowable', seat, fact: chance.pick(['forbidden-suit', 'concealed-kongs']), ...DECIDED }),
    () => ({ type: 'ImposePenalty', payments: [{ from: seat, to: 'bank', points: 5 }], ...DECIDED }),
    () => (chance.next() < 0.2 ? { type: 'VoidDeal', ...DECIDED } : amended()),
  ])();
};

/** The recorded tiles of a hand; those of its last report if there is one. */
const tilesNow = ({ state, events }: DealCourse, seat: (typeof SEATS)[number]): readonly (Tile | '?')[] => {
  const report = events.findLast((event) => event.type === 'HandReported' && event.seat === seat);
  if (report?.type === 'HandReported') return report.tiles ?? [];
  const held = isDealt(state) ? state.table.players[seat].hand : [];
  return held.map((tile) => (isTile(tile) ? tile : '?'));
};

const stepped = (rules: RuleSet, commands: readonly DealCommand[], chance: Seeded): readonly RecordedStep[] => {
  const course = new DealCourse(rules);
  const steps: RecordedStep[] = [];
  const give = (command: DealCommand): void => {
    const decision = course.give(command);
    if (decision.accepted) steps.push({ command, events: decision.events });
  };
  const often = commands.length > 60 ? 0.04 : 0.5;
  for (const command of commands) {
    give(command);
    // A withdrawn report is often sent again.
    while (chance.next() < often) give(chance.next() < 0.3 ? command : correction(course, chance));
  }
  for (let turn = 0; turn < 4; turn += 1) give(correction(course, chance));
  return steps;
};

/** A deal of players who try to win, as a result-only recording. */
const factsOf = (rules: RuleSet, seed: number): readonly DealCommand[] => {
  const agreed = rules.id === 'classical' ? { limit: 500 } : {};
  const { commands, events } = playDealInMemory(seed, rules, { agreed });
  return asResult(commands[0] as DealCommand, events);
};

/** The commands of one random deal at each recording level. */
const LEVELS: Readonly<Record<string, (rules: RuleSet, seed: number) => readonly DealCommand[]>> = {
  full: (rules, seed) => playRandomly(rules, seed).steps.map(({ command }) => command),
  public: (rules, seed) =>
    playRandomly(rules, seed).steps.flatMap(({ command, before }) => asSeen(rules, command, before)),
  result: (rules, seed) => factsOf(rules, seed),
  'one report': (rules, seed) => {
    const [opening, ...reports] = factsOf(rules, seed);
    return [opening as DealCommand, asOneReport(inOrder(reports))];
  },
};

/** Result-only recordings are short. */
const dealsOf = (level: string): number => (level === 'full' || level === 'public' ? 2 : 12);
const audited = async (deals: readonly (readonly RecordedStep[])[]): Promise<AuditReport> => {
  const log = await recordedLog(deals);
  return audit([Buffer.from(log.file('none'))], { judges: judgesOf(ruleSets), sha256: nodeSha256 });
};

describe.each(RULE_SETS.map((rules) => [rules.id, rules] as const))('a public export of %s', (_, rules) => {
  it.each(Object.keys(LEVELS))('of deals with corrections, recorded as %s, has no finding', async (level) => {
    const deals = Array.from({ length: dealsOf(level) }, (__, index) => {
      const chance = seeded(index + 1000);
      return stepped(rules, (LEVELS[level] as (typeof LEVELS)[string])(rules, index + 40), chance);
    });
    const report = await audited(deals);
    expect(report.findings).toEqual([]);
    const commands = deals.flat().map(({ command }) => command.type);
    const amendments = commands.filter((type) => type === 'AmendHand').length;
    expect(amendments).toBeGreaterThan(0);
    expect(report.summary.amendments).toBe(amendments);
    expect(report.summary.withdrawals).toBe(commands.filter((type) => type === 'WithdrawReport').length);
    expect(report.summary.rewinds).toBe(commands.filter((type) => type === 'RewindTo').length);
  });
});
