import { DealCourse, type CommandOf, type DealCommand, type Rejection, type RuleSet } from '#deal';
import { RULE_SETS } from '#rules';
import { classical } from '#rules/classical';
import { dazhong } from '#rules/dazhong';
import { sichuanMil } from '#rules/sichuan-mil';
import { sichuanStyle } from '#rules/sichuan-style';
import { agreedByLot, openDeal, playRandomly, runs, seeded } from '#testing';
import { type Seat, tilesOf, type Tile } from '#tiles';
import { goldenDeal, fullGoldenDeals, goldenNames, hasGoldenDeals } from '../golden/golden-deal.js';
import { asOneReport, inOrder } from './as-one-report.js';
import { asResult } from './as-result.js';

const RUNS = runs(4);

const courseOf = (rules: RuleSet, commands: readonly DealCommand[]): DealCourse => {
  const course = new DealCourse(rules);
  for (const command of commands) {
    const decision = course.give(command);
    if (!decision.accepted) throw new Error(JSON.stringify({ command, rejection: decision.rejection }));
  }
  return course;
};

const REFEREE = ['WarnSeat', 'ImposePenalty', 'RuleHandDead', 'VoidDeal', 'RewindTo', 'AmendHand'];
const isReport = ({ type }: DealCommand): boolean => !REFEREE.includes(type);

/** Result-only recordings: those of the golden deals, golden deals reported by their results, and random ones. */
const resultsUnder = async (rules: RuleSet): Promise<readonly (readonly DealCommand[])[]> => {
  const golden = await Promise.all(goldenNames(rules).map((name) => goldenDeal(rules, name)));
  const recorded = golden
    .map(({ commands }) => commands)
    .filter(([opening]) => opening?.type === 'OpenDeal' && opening.recording === 'result')
    .filter((commands) => commands.every(isReport));
  const seen = fullGoldenDeals(rules)
    .filter((steps) => steps.every(({ command }) => isReport(command)))
    .map((steps) =>
      asResult(
        steps[0]!.command,
        steps.flatMap(({ events }) => events),
      ),
    );
  const random = Array.from({ length: RUNS }, (_, seed) => {
    const { steps, events } = playRandomly(rules, seed, agreedByLot(rules, seeded(seed)));
    return asResult(steps[0]!.command, events);
  });
  return [...recorded, ...seen, ...random].map((commands) => commands.filter(isReport));
};

describe.each(RULE_SETS.filter(hasGoldenDeals).map((rules) => [rules.id, rules] as const))(
  'a deal of %s reported at once',
  (_, rules) => {
    it('has the events of its single reports', async () => {
      let won = 0;
      for (const [opening, ...reports] of await resultsUnder(rules)) {
        const whole = courseOf(rules, [opening!, asOneReport(reports)]);
        expect(whole.events).toEqual(courseOf(rules, [opening!, ...inOrder(reports)]).events);
        const { balances } = courseOf(rules, [opening!, ...reports]).state as { balances: object };
        expect(whole.state).toMatchObject({ phase: 'settled', balances });
        if (whole.events.some(({ type }) => type === 'WinJudged')) won += 1;
      }
      expect(won).toBeGreaterThan(4);
    });
  },
);

const hand = (tiles: string) => ({ tiles: tilesOf(tiles) as Tile[] });
const faultsOf = (
  rules: RuleSet,
  options: object,
  report: Omit<CommandOf<'ReportDeal'>, 'type'>,
): readonly string[] => {
  const course = courseOf(rules, [openDeal({ recording: 'result', ruleSet: rules.id, ...options })]);
  const decision = course.give({ type: 'ReportDeal', ...report });
  const reported = ({ code, at }: Omit<Rejection, 'faults'>): string => `${code} ${at ?? ''}`;
  return decision.accepted ? [] : (decision.rejection.faults ?? [decision.rejection]).map(reported);
};

const CLASSICAL = { options: { limit: 500 } };
const HANDS = {
  east: hand('9m9m9m1p3p4s6p5s8s2z2z7z6m'),
  south: hand('123m567p234s78s44p'),
  west: hand('2m4m2p8p1s7s4m5m7m8m1z3z5z'),
  north: hand('2m4m7m9m1p4p7p3s9s3z5z1s5s'),
};
const WIN = { seats: ['south'], tile: '6s', source: { kind: 'discard', from: 'west' } } as const;

describe('a report of a whole deal', () => {
  it('is accepted without a fault, without circumstances and melds', () => {
    expect(faultsOf(classical, CLASSICAL, { wins: [WIN], hands: HANDS })).toEqual([]);
  });

  it('names every fault at its place', () => {
    const report = {
      kongs: [
        { seat: 'west', kind: 'concealed', tile: '9s' },
        { seat: 'east', kind: 'melded', tile: '6z' },
      ],
      wins: [{ ...WIN, circumstances: ['replacement-tile', 'mixed-in'] }],
      hands: {
        ...HANDS,
        east: { ...HANDS.east, melds: [{ kind: 'chow', tiles: ['1s', '2s', '3s'], claimed: '4s' }] },
        north: { ...hand('2m4m7m9m1p4p7p3s9s3z5z1s'), bonusTiles: ['1m'] },
      },
    } as const;
    expect(faultsOf(classical, CLASSICAL, report)).toEqual([
      'NOTHING_TO_CLAIM /kongs/1/from',
      'WIN_IMPOSSIBLE /wins/0/circumstances/0',
      'HAND_SIZE /hands/east/tiles',
      'TILES_DO_NOT_FIT /hands/east/melds/0/claimed',
      'HAND_SIZE /hands/west/tiles',
      'HAND_SIZE /hands/north/tiles',
      'NO_FLOWER /hands/north/bonusTiles/0',
      'TOO_MANY_COPIES /hands/north/tiles/8',
    ]);
  });

  it.each([
    [classical, { options: { limit: 500, bonusTiles: true } }],
    [dazhong, { options: { jokers: 'none' } }],
  ])('names several faults of one win (%#)', (rules, options) => {
    const win = { ...WIN, seats: ['south', 'east'], tile: '1f' } as const;
    expect(faultsOf(rules, options, { wins: [win], hands: {} })).toEqual(
      expect.arrayContaining(['WIN_IMPOSSIBLE /wins/0/seats/1', 'NO_PLAYING_TILE /wins/0/tile']),
    );
  });

  it('names hands that are missing, and an ending that is missing', () => {
    const { north: _, ...three } = HANDS;
    expect(faultsOf(classical, CLASSICAL, { wins: [WIN], hands: three })).toEqual(['HAND_MISSING /hands/north']);
    expect(faultsOf(classical, CLASSICAL, {})).toEqual(['ENDING_MISSING /ending']);
    expect(faultsOf(sichuanMil, {}, { wins: [{ ...WIN, seats: ['south', 'west'] }], ending: 'wall' })).toContain(
      'WIN_IMPOSSIBLE /wins/0/source/from',
    );
  });

  describe('a kong or an irregularity comes after no more wins than the report has', () => {
    const kongs = (afterWins: number) => [{ seat: 'east', kind: 'concealed', tile: '1m', afterWins }] as const;
    const refusals = (...report: Parameters<typeof faultsOf>) =>
      faultsOf(...report).filter((fault) => fault.startsWith('WINS_MISSING'));

    it.each([sichuanMil, sichuanStyle])('a kong (%#)', (rules) => {
      const win = { seats: ['south'], tile: '1s', source: { kind: 'self-draw' } } as const;
      const after = (afterWins: number, wins: readonly (typeof win)[]) =>
        refusals(rules, {}, { kongs: kongs(afterWins), wins, ending: 'wall' });
      const refused = ['WINS_MISSING /kongs/0/afterWins'];
      expect([after(1, []), after(0, [])]).toEqual([refused, []]);
      expect([after(2, [win]), after(1, [win])]).toEqual([refused, []]);
    });

    it('an irregularity', () => {
      const after = (afterWins: number) =>
        refusals(dazhong, { options: { jokers: 'none' } }, { irregularities: noted(afterWins), ending: 'wall' });
      const noted = (afterWins: number) => [{ seat: 'east', irregularity: 'false-win', afterWins }] as const;
      expect([after(1), after(0)]).toEqual([['WINS_MISSING /irregularities/0/afterWins'], []]);
    });
  });

  it('names no missing ending where the ending that is named is refused (SS-A24)', () => {
    expect(faultsOf(sichuanStyle, {}, { ending: 'time' })).toEqual(['NOT_IN_RULE_SET /ending']);
    expect(faultsOf(sichuanStyle, {}, {})).toEqual(['ENDING_MISSING /ending']);
  });

  it('names the suit that is missing of a hand that is not shown (SBR-4.3, SBR-6.4)', () => {
    const win = (seat: Seat): object => ({ seats: [seat], source: { kind: 'self-draw' }, circumstances: [] });
    const won = {
      kongs: [{ seat: 'north', kind: 'concealed', tile: '1m' }],
      wins: (['east', 'south', 'west'] as const).map(win),
      values: { east: { fan: 1 }, south: { fan: 1 }, west: { fan: 1 } },
    } as unknown as Omit<CommandOf<'ReportDeal'>, 'type'>;
    expect(faultsOf(sichuanMil, {}, won)).toEqual(['SUIT_MISSING /hands/north/forbidden']);
    expect(faultsOf(sichuanMil, {}, { ...won, hands: { north: { melds: [], forbidden: 's' } } })).toEqual([]);
    const { kongs: _, ...withoutSet } = won;
    expect(faultsOf(sichuanMil, {}, withoutSet)).toEqual([]);
  });

  it('is refused the second time, and after a single report', () => {
    const opened = openDeal({ recording: 'result', ruleSet: 'classical', ...CLASSICAL });
    const report: DealCommand = { type: 'ReportDeal', wins: [WIN], hands: HANDS };
    const again = { accepted: false, rejection: { code: 'REPORT_STANDS', at: '/type' } };
    expect(courseOf(classical, [opened, report]).give(report)).toMatchObject(again);
    const kong: DealCommand = { type: 'ReportKong', seat: 'west', kind: 'concealed', tile: '6z' };
    expect(courseOf(classical, [opened, kong]).give(report)).toMatchObject(again);
  });

  it('is refused for a deal that is recorded by its play', () => {
    const opened = openDeal({ ruleSet: 'classical', ...CLASSICAL });
    expect(courseOf(classical, [opened]).give({ type: 'ReportDeal' })).toMatchObject({
      rejection: { code: 'WRONG_RECORDING' },
    });
  });
});
