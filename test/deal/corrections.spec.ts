import { DealCourse, type CommandOf, type DealCommand, type DealEvent, type RuleSet, type Settled } from '#deal';
import { balancesOf } from '#ledger';
import { ledgerOf } from '#projections';
import { RULE_SETS } from '#rules';
import { classical } from '#rules/classical';
import { sichuanMil } from '#rules/sichuan-mil';
import { openDeal, playRandomly } from '#testing';
import { SEATS, tilesOf, type Tile } from '#tiles';
import { fullGoldenDeals, hasGoldenDeals } from '../golden/golden-deal.js';
import { asResult } from './as-result.js';

const WHY = { reason: 'typing mistake', by: 'secretary-1' };
const UNDO: DealCommand = { type: 'WithdrawReport', ...WHY };

const courseOf = (rules: RuleSet, commands: readonly DealCommand[]): DealCourse => {
  const course = new DealCourse(rules);
  for (const command of commands) give(course, command);
  return course;
};
const give = (course: DealCourse, command: DealCommand): readonly DealEvent[] => {
  const decision = course.give(command);
  if (!decision.accepted) throw new Error(JSON.stringify({ command, rejection: decision.rejection }));
  return decision.events;
};
const opening = openDeal({ recording: 'result', ruleSet: 'classical', options: { limit: 500 } });
const hand = (seat: CommandOf<'ReportHand'>['seat'], tiles: string): CommandOf<'ReportHand'> => ({
  type: 'ReportHand',
  seat,
  tiles: tilesOf(tiles),
  melds: [],
});
const WIN: CommandOf<'ReportWin'> = {
  type: 'ReportWin',
  seats: ['south'],
  tile: '6s',
  source: { kind: 'discard', from: 'west' },
  circumstances: [],
};
const EAST = hand('east', '9m9m9m1p3p4s6p5s8s2z2z7z6m');
const SOUTH = hand('south', '123m567p234s78s44p');
const WEST = hand('west', '2m4m2p8p1s7s4m5m7m8m1z3z5z');
const NORTH = hand('north', '2m4m7m9m1p4p7p3s9s3z5z1s5s');
const settledBy = (course: DealCourse): Settled => {
  if (course.state.phase !== 'settled') throw new Error(`the deal is in the phase ${course.state.phase}`);
  return course.state;
};
const amend = (seat: 'east' | 'south' | 'west' | 'north', tiles: string, change: object = {}): DealCommand => ({
  type: 'AmendHand',
  seat,
  tiles: tilesOf(tiles),
  ...change,
  ...WHY,
});

describe('the last report', () => {
  it('is withdrawn before the settlement, and reported again', () => {
    const course = courseOf(classical, [opening, WIN, SOUTH, EAST]);
    expect(give(course, UNDO)).toEqual([{ type: 'RewoundTo', sequence: expect.any(Number), ...WHY }]);
    expect(course.state).toMatchObject({ phase: 'settling', awaiting: ['east', 'west', 'north'] });
    for (const each of [EAST, WEST, NORTH]) give(course, each);
    const balances = settledBy(courseOf(classical, [opening, WIN, SOUTH, EAST, WEST, NORTH])).balances;
    expect(settledBy(course).balances).toEqual(balances);
  });

  it('is withdrawn one after another, until none is left', () => {
    const course = courseOf(classical, [opening, WIN, SOUTH, EAST]);
    for (let count = 0; count < 3; count += 1) give(course, UNDO);
    expect(course.state).toMatchObject({ phase: 'playing', turn: { act: 'report' } });
    expect(course.give(UNDO)).toMatchObject({ rejection: { code: 'NOTHING_TO_WITHDRAW', at: '/type' } });
    for (const each of [WIN, SOUTH, EAST, WEST, NORTH]) give(course, each);
    expect(course.state.phase).toBe('settled');
  });

  it('is the whole deal if that was one report, also after the settlement', () => {
    const report: DealCommand = { type: 'ReportDeal', ending: 'wall' };
    const course = courseOf(classical, [opening, report]);
    expect(settledBy(course).ending).toBe('wall');
    give(course, UNDO);
    expect(course.state).toMatchObject({ phase: 'playing', turn: { act: 'report' } });
    give(course, report);
    expect(settledBy(course).ending).toBe('wall');
  });

  it('is withdrawn with all its amendments, so that no wrong hand returns', () => {
    const hands = Object.fromEntries([SOUTH, EAST, WEST, NORTH].map(({ seat, tiles }) => [seat, { tiles: tiles! }]));
    const { type: _, circumstances: __, ...win } = WIN;
    const report = { type: 'ReportDeal', wins: [win], hands } as DealCommand;
    const amendments = ['9m9m9m1p3p4s6p5s8s2z2z2z6m', '9m9m9m1p3p4s6p5s8s4z4z4z6m'].map((tiles) =>
      amend('east', tiles),
    );
    for (const [reports, before] of [
      [[report], [opening]],
      [
        [WIN, SOUTH, EAST, WEST, NORTH],
        [opening, WIN],
      ],
    ] as const)
      for (const amended of [amendments.slice(0, 1), amendments]) {
        const course = courseOf(classical, [opening, ...reports, ...amended]);
        give(course, UNDO);
        expect(course.state).toEqual(courseOf(classical, before).state);
      }
  });

  it('is not a ruling', () => {
    const ruled: DealCommand = { type: 'RuleHandDead', seat: 'south', reason: 'fourteen tiles', by: 'referee-1' };
    expect(courseOf(classical, [opening, ruled]).give(UNDO)).toMatchObject({
      rejection: { code: 'NOTHING_TO_WITHDRAW' },
    });
  });

  it('is withdrawn only in a result-only recording', () => {
    expect(courseOf(classical, [openDeal({ ruleSet: 'classical', options: { limit: 500 } })]).give(UNDO)).toMatchObject(
      { rejection: { code: 'WRONG_RECORDING' } },
    );
  });
});

describe('a reported hand', () => {
  const settled = () => courseOf(classical, [opening, WIN, SOUTH, EAST, WEST, NORTH]);
  const RIGHT = '9m9m9m1p3p4s6p5s8s2z2z2z6m';
  const rightly = settledBy(
    courseOf(classical, [opening, WIN, SOUTH, { ...EAST, tiles: tilesOf(RIGHT) as Tile[] }, WEST, NORTH]),
  );

  it('is corrected after the settlement, which follows from the corrected hands', () => {
    const course = settled();
    const wrong = settledBy(course).balances;
    const events = give(course, amend('east', RIGHT));
    expect(events.map(({ type }) => type)).toEqual([
      'RewoundTo',
      ...['HandReported', 'WinJudged', 'HandReported', 'HandValued', 'HandReported', 'HandValued'],
      ...['HandReported', 'HandValued', 'HandsSettled', 'DealSettled'],
    ]);
    expect(settledBy(course).balances).toEqual(rightly.balances);
    expect(rightly.balances).not.toEqual(wrong);
    const { balances } = ledgerOf(course.events.map((event, index) => ({ sequence: index + 1, event })));
    expect(balances).toEqual(rightly.balances);
  });

  it('is corrected before the settlement, while other hands are required', () => {
    const course = courseOf(classical, [opening, WIN, SOUTH, EAST]);
    give(course, amend('east', RIGHT));
    expect(course.state).toMatchObject({ phase: 'settling', awaiting: ['west', 'north'] });
    give(course, WEST);
    give(course, NORTH);
    expect(settledBy(course).balances).toEqual(rightly.balances);
  });

  it('keeps everything that the correction does not name, and can be corrected twice', () => {
    const course = settled();
    const before = settledBy(course).balances;
    give(course, amend('north', '2m4m7m9m1p4p7p3s9s3z', { melds: [{ kind: 'pung', tile: '5z' }] }));
    give(course, amend('north', '2m4m7m9m1p4p7p3s9s1z'));
    expect(settledBy(course).table.players.north.melds).toEqual([{ kind: 'pung', tile: '5z' }]);
    give(course, amend('north', '2m4m7m9m1p4p7p3s9s3z5z1s5s', { melds: [] }));
    expect(settledBy(course).balances).toEqual(before);
  });

  it('keeps rulings that came after the settlement', () => {
    const course = settled();
    const fine: DealCommand = {
      type: 'ImposePenalty',
      payments: [{ from: 'west', to: 'bank', points: 10 }],
      reason: 'late',
      by: 'referee-1',
    };
    give(course, fine);
    give(course, amend('east', RIGHT));
    const { balances, table } = settledBy(course);
    expect(balances).toEqual({ ...rightly.balances, west: rightly.balances.west - 10, bank: 10 });
    expect(balancesOf(table.transfers)).toEqual(balances);
  });

  it.each<readonly [string, DealCommand, object]>([
    ['of too few tiles', amend('east', '9m9m9m'), { code: 'HAND_SIZE', at: '/tiles' }],
    [
      'with a tile of which four are elsewhere',
      amend('east', '44p4p1p3p4s6p5s8s2z2z7z6m'),
      { code: 'TOO_MANY_COPIES', at: '/tiles/1' },
    ],
    [
      'of a winner whose hand does not win',
      amend('south', '123m567p234s79s44p'),
      { code: 'HAND_DOES_NOT_WIN', at: '/tiles' },
    ],
    ['with an unknown tile', amend('east', '1m', { tiles: ['?', '1m'] }), { code: 'FACE_NOT_KNOWN', at: '/tiles/0' }],
    ['with a drawn tile', amend('east', RIGHT, { drawn: '6m' }), { code: 'WRONG_RECORDING', at: '/drawn' }],
  ])('is refused %s', (_, command, rejection) => {
    expect(settled().give(command)).toMatchObject({ accepted: false, rejection });
  });

  it('is refused where the hand was not reported, and after the deal is void', () => {
    expect(courseOf(classical, [opening, WIN, SOUTH]).give(amend('east', RIGHT))).toMatchObject({
      rejection: { code: 'HAND_NOT_REPORTED', at: '/seat' },
    });
    const course = settled();
    give(course, { type: 'VoidDeal', reason: 'five tiles 6z', by: 'referee-1' });
    expect(course.give(amend('east', RIGHT))).toMatchObject({ rejection: { code: 'DEAL_SETTLED' } });
  });

  it('has members of a report only in a result-only recording', () => {
    const course = courseOf(
      sichuanMil,
      playRandomly(sichuanMil, 3)
        .steps.slice(0, 8)
        .map(({ command }) => command),
    );
    expect(course.give(amend('east', '1m', { melds: [] }))).toMatchObject({
      rejection: { code: 'WRONG_RECORDING', at: '/melds' },
    });
  });
});

it.each(RULE_SETS.filter(hasGoldenDeals).map((rules) => [rules.id, rules] as const))(
  'under %s an amendment that equals the report does not change the settlement',
  (_, rules) => {
    let amended = 0;
    for (const steps of fullGoldenDeals(rules).slice(0, 12)) {
      const events = steps.flatMap((step) => step.events);
      const commands = asResult(steps[0]!.command, events);
      const course = courseOf(rules, commands);
      const { balances, nextDealer } = settledBy(course);
      for (const seat of SEATS) {
        const reported = commands.find(
          (command): command is CommandOf<'ReportHand'> => command.type === 'ReportHand' && command.seat === seat,
        );
        if (reported === undefined || course.state.phase !== 'settled' || course.state.ending === 'void') continue;
        give(course, { type: 'AmendHand', seat, tiles: reported.tiles ?? [], ...WHY });
        expect(settledBy(course)).toMatchObject({ balances, nextDealer });
        amended += 1;
      }
    }
    expect(amended).toBeGreaterThan(4);
  },
);
