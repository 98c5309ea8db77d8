import { type CommandOf, DealCourse, type DealCommand, type DealEventType, type RejectionCode } from '#deal';
import { openDeal } from '#testing';
import { type Seat, type Tile, tilesOf } from '#tiles';
import { dazhong } from '../ruleset/ruleset.js';

type Options = NonNullable<CommandOf<'OpenDeal'>['options']>;

const NO_JOKERS: Options = {};
const JOKERS: Options = { jokers: 'up' };

const reported = (options: Options, ...commands: readonly DealCommand[]): DealCourse => {
  const course = new DealCourse(dazhong);
  for (const command of [openDeal({ ruleSet: 'dazhong', recording: 'result', options }), ...commands]) {
    const decision = course.give(command);
    if (!decision.accepted) throw new Error(JSON.stringify({ command, rejection: decision.rejection }));
  }
  return course;
};

const kong = (seat: Seat, kind: CommandOf<'ReportKong'>['kind'], tile: Tile | '?', from?: Seat): DealCommand => ({
  type: 'ReportKong',
  seat,
  kind,
  tile,
  ...(from !== undefined && { from }),
});
const win = (change: Partial<CommandOf<'ReportWin'>> = {}): DealCommand => ({
  type: 'ReportWin',
  seats: ['west'],
  tile: '9s',
  source: { kind: 'discard', from: 'south' },
  circumstances: [],
  ...change,
});
const drawn = (seat: Seat, ...circumstances: CommandOf<'ReportWin'>['circumstances']): DealCommand =>
  win({ seats: [seat], source: { kind: 'self-draw' }, circumstances });
const dealt = (seat: Seat): DealCommand => ({
  type: 'ReportWin',
  seats: [seat],
  source: { kind: 'self-draw' },
  circumstances: ['dealt-hand'],
});
/** Four chows of two suits and a pair of 9s. The last 9s is claimed. */
const HAND = '123m456m123p456p9s';
/** Three chows of two suits, a pair, and 56s. */
const FOR_7S = '123m456m123p99s56s';
const hand = (tiles: string, change: Partial<CommandOf<'ReportHand'>> = {}): DealCommand => ({
  type: 'ReportHand',
  seat: 'west',
  tiles: tilesOf(tiles),
  melds: [],
  ...change,
});
const note = (seat: Seat, irregularity: CommandOf<'NoteIrregularity'>['irregularity']): DealCommand => ({
  type: 'NoteIrregularity',
  seat,
  irregularity,
});
const indicated = (indicator: Tile): DealCommand => ({ type: 'IndicateJoker', indicator });
const WALL: DealCommand = { type: 'EndPlay', reason: 'wall' };

const pointsOf = (course: DealCourse) =>
  course.state.phase === 'settled' ? course.state.balances : course.state.phase;
const typesOf = (course: DealCourse): readonly DealEventType[] => course.events.map(({ type }) => type);
const fansOf = (course: DealCourse): readonly string[] =>
  course.events.flatMap((event) =>
    event.type === 'WinJudged' ? (event.valuation?.fans ?? []).map(({ clause }) => clause) : [],
  );

describe('a result-only recording of popular mahjong', () => {
  it('DZ-A-RESULT ends with the win, requires only the winner’s hand, and is then settled', () => {
    const course = reported(NO_JOKERS, win());
    expect(course.state).toMatchObject({ phase: 'settling', ending: 'wins', reveals: ['west'], awaiting: ['west'] });
    course.give(hand(HAND));
    expect(typesOf(course)).toEqual([
      'DealOpened',
      'PlayStarted',
      'WinDeclared',
      'PlayEnded',
      'HandReported',
      'WinJudged',
      'DealSettled',
    ]);
    // Mixed double chow twice, short straight twice, all chows 2, concealed hand 2, pair of nines 1: 9 points. All
    // chows absorbs fan 89.
    expect(fansOf(course)).toEqual(['DZ-fan.71', 'DZ-fan.72', 'DZ-fan.83', 'DZ-fan.84', 'DZ-fan.93']);
    expect(pointsOf(course)).toEqual({ east: 0, south: -9, west: 9, north: 0, bank: 0 });
    expect(course.state).toMatchObject({ nextDealer: 'south', nextDealerClause: 'DZ-dealer.6' });
  });

  it('DZ-pay.2 all three pay for a drawn tile', () => {
    const course = reported(NO_JOKERS, drawn('west'), hand(`${HAND}9s`));
    // Fully concealed hand 4 instead of concealed hand 2.
    expect(fansOf(course)).toContain('DZ-fan.63');
    expect(pointsOf(course)).toEqual({ east: -11, south: -11, west: 33, north: -11, bank: 0 });
  });

  it('DZ-fan.94 flowers set aside are reported with the hand, and their fans score', () => {
    const course = reported(NO_JOKERS, win(), hand(HAND, { bonusTiles: ['3f', '5f'] }));
    // Two flowers, and the third belongs to West.
    expect(fansOf(course)).toEqual(expect.arrayContaining(['DZ-fan.94', 'DZ-fan.95']));
    expect(pointsOf(course)).toMatchObject({ west: 12 });
  });

  it('DZ-sea.4 ends with the wall without any hand if nobody won', () => {
    const course = reported(NO_JOKERS, kong('east', 'concealed', '?'), WALL);
    expect(course.state).toMatchObject({ phase: 'settled', ending: 'wall', nextDealer: 'south' });
    expect(pointsOf(course)).toEqual({ east: 0, south: 0, west: 0, north: 0, bank: 0 });
  });

  it('DZ-A-TIME has no other end', () => {
    expect(reported(NO_JOKERS).give({ type: 'EndPlay', reason: 'time' })).toMatchObject({
      rejection: { code: 'NOT_IN_RULE_SET', at: '/reason', clause: 'DZ-A-TIME' },
    });
  });

  it('DZ-kong.2 shows concealed kongs that were reported with their tile', () => {
    const course = reported(NO_JOKERS, kong('east', 'concealed', '1m'), kong('south', 'concealed', '?'), WALL);
    expect(course.events.filter(({ type }) => type === 'KongsShown')).toEqual([
      { type: 'KongsShown', seat: 'east', kongs: ['1m'] },
    ]);
  });

  it('DZ-fan.76 counts the kongs of the winner, whose tile can be reported with the hand', () => {
    const kongs = ['1z'] as const;
    const course = reported(NO_JOKERS, kong('west', 'concealed', '?'), win(), hand('456m123p456p9s', { kongs }));
    expect(fansOf(course)).toContain('DZ-fan.76');
    expect(typesOf(course)).not.toContain('KongsShown');
    expect(course.state.phase).toBe('settled');
  });

  it('DZ-fan.65 accepts the last copy as reported, or finds it in the sets', () => {
    expect(fansOf(reported(NO_JOKERS, win({ tile: '7s', circumstances: ['last-copy'] }), hand(FOR_7S)))).toContain(
      'DZ-fan.65',
    );
    expect(fansOf(reported(NO_JOKERS, win({ tile: '7s' }), hand(FOR_7S)))).not.toContain('DZ-fan.65');
    const chow = { kind: 'chow', tiles: ['7s', '8s', '9s'], claimed: '7s' } as const;
    const pung = { kind: 'pung', tile: '9s' } as const;
    // The own pung of 9s is exposed. The fourth 9s completes a chow.
    const own = reported(NO_JOKERS, win(), hand('456m11p78s', { melds: [pung, { kind: 'pung', tile: '2z' }] }));
    expect(fansOf(own)).toContain('DZ-fan.65');
    const one = reported(
      NO_JOKERS,
      win({ tile: '6s' }),
      hand('456m11p45s', { melds: [chow, { kind: 'pung', tile: '2z' }] }),
    );
    expect(fansOf(one)).not.toContain('DZ-fan.65');
  });

  it('DZ-rob.2 DZ-A-65 a robbed kong shows the other three copies', () => {
    const course = reported(
      NO_JOKERS,
      win({ tile: '7s', source: { kind: 'robbed-kong', from: 'north' } }),
      hand(FOR_7S),
    );
    expect(fansOf(course)).toContain('DZ-fan.53');
    expect(course.events.find(({ type }) => type === 'WinJudged')).toMatchObject({
      valuation: { absorbed: expect.arrayContaining([expect.objectContaining({ clause: 'DZ-fan.65' })]) },
    });
    // Robbing 8, concealed hand 2, all chows 2, mixed double chow 1, short straight 1.
    expect(pointsOf(course)).toMatchObject({ north: -14, south: 0 });
  });

  it('DZ-fan.2 DZ-fan.3 DZ-fan.4 accepts blessings and ready declarations as reported', () => {
    expect(fansOf(reported(NO_JOKERS, dealt('east'), hand(`${HAND}9s`, { seat: 'east' })))).toContain('DZ-fan.2');
    expect(fansOf(reported(NO_JOKERS, drawn('west', 'blessing-of-earth'), hand(`${HAND}9s`)))).toContain('DZ-fan.3');
    expect(fansOf(reported(NO_JOKERS, win({ circumstances: ['blessing-of-man'] }), hand(HAND)))).toContain('DZ-fan.4');
    expect(fansOf(reported(NO_JOKERS, win({ circumstances: ['ready'] }), hand(HAND)))).toContain('DZ-fan.81');
    expect(fansOf(reported(NO_JOKERS, win({ circumstances: ['heavenly-ready'] }), hand(HAND)))).toContain('DZ-fan.24');
  });

  it('DZ-joker.2 DZ-deal.6 begins with the indicator if jokers were agreed', () => {
    // 8s indicates 9s. The joker pairs with 1z, or is 9s itself.
    const course = reported(JOKERS, indicated('8s'), win({ tile: '1z' }), hand('123m456m123p456p9s'));
    expect(course.state).toMatchObject({ phase: 'settled', table: { joker: '9s', indicator: '8s', wall: 0 } });
    expect(fansOf(course)).not.toContain('DZ-fan.79');
    for (const command of [kong('east', 'concealed', '1m'), win()])
      expect(reported(JOKERS).give(command)).toMatchObject({
        rejection: { code: 'JOKER_NOT_INDICATED', at: '/type', clause: 'DZ-deal.6' },
      });
    expect(reported(JOKERS, indicated('8s')).give(indicated('7s'))).toMatchObject({
      rejection: { code: 'JOKER_ALREADY_INDICATED' },
    });
    expect(reported(NO_JOKERS).give(indicated('8s'))).toMatchObject({
      rejection: { code: 'NOT_IN_RULE_SET', clause: 'DZ-joker.1' },
    });
    expect(reported(JOKERS, WALL).state).toMatchObject({ phase: 'settled' });
  });
});

describe('irregularities in a result-only recording', () => {
  it('DZ-penalty.1 a false win costs 10 each if the hand was ready, else 20, and the hand cannot win', () => {
    const ready = reported(NO_JOKERS, note('west', 'false-win'));
    expect(typesOf(ready).slice(2)).toEqual(['IrregularityNoted', 'PenaltyImposed', 'HandDied']);
    expect(ready.give(win())).toMatchObject({ rejection: { code: 'HAND_DEAD', at: '/seats/0' } });
    ready.give(WALL);
    expect(pointsOf(ready)).toEqual({ east: 10, south: 10, west: -30, north: 10, bank: 0 });
    const notReady = reported(NO_JOKERS, note('west', 'false-win-not-ready'), WALL);
    expect(pointsOf(notReady)).toEqual({ east: 20, south: 20, west: -60, north: 20, bank: 0 });
    const paid = { to: 'east', points: 20, reason: 'penalty.false-win-not-ready', clause: 'DZ-penalty.1' };
    expect(notReady.events.find(({ type }) => type === 'PenaltyImposed')).toMatchObject({
      transfers: [paid, { ...paid, to: 'south' }, { ...paid, to: 'north' }],
    });
  });

  it('DZ-false.6 a dead hand has no second false win', () => {
    expect(reported(NO_JOKERS, note('west', 'false-win')).give(note('west', 'false-win-not-ready'))).toMatchObject({
      rejection: { code: 'HAND_DEAD', at: '/seat', clause: 'DZ-false.6' },
    });
    expect(reported(NO_JOKERS, note('west', 'false-win')).give(note('north', 'false-win')).accepted).toBe(true);
  });

  it('DZ-penalty.2 a false kong costs 30 each if a kong was reported', () => {
    expect(reported(NO_JOKERS).give(note('east', 'false-kong'))).toMatchObject({ rejection: { code: 'KONG_KIND' } });
    const course = reported(NO_JOKERS, kong('east', 'concealed', '?'), note('east', 'false-kong'), WALL);
    expect(pointsOf(course)).toEqual({ east: -90, south: 30, west: 30, north: 30, bank: 0 });
  });

  it('DZ-kong.10 a false kong excludes the win of its seat, and is found before the win is reported', () => {
    const found = reported(NO_JOKERS, kong('west', 'concealed', '?'), note('west', 'false-kong'));
    expect(found.give(win())).toMatchObject({
      rejection: { code: 'WIN_IMPOSSIBLE', at: '/seats/0', clause: 'DZ-kong.10' },
    });
    expect(found.give(win({ seats: ['north'] })).accepted).toBe(true);
    const late = reported(NO_JOKERS, kong('west', 'concealed', '?'), kong('east', 'concealed', '?'), win());
    expect(late.give(note('west', 'false-kong'))).toMatchObject({ rejection: { code: 'KONG_KIND', at: '/seat' } });
    expect(late.give(note('east', 'false-kong')).accepted).toBe(true);
  });

  it('DZ-A-RESULT accepts irregularities that a result can have, and none of play', () => {
    for (const irregularity of ['touched-wall', 'missed-draw'] as const)
      expect(reported(NO_JOKERS).give(note('east', irregularity))).toMatchObject({
        rejection: { code: 'WRONG_RECORDING', at: '/irregularity' },
      });
    expect(reported(NO_JOKERS).give(note('east', 'too-many-tiles')).accepted).toBe(true);
    expect(reported(NO_JOKERS, WALL).give(note('east', 'false-win'))).toMatchObject({
      rejection: { code: 'WRONG_PHASE', at: '/irregularity' },
    });
  });
});

type Refused = readonly [
  what: string,
  past: readonly DealCommand[],
  command: DealCommand,
  code: RejectionCode,
  at: string,
  clause: string,
];

const REFUSALS: readonly Refused[] = [
  ['DZ-kong.1 a fourth kind of kong', [], kong('west', 'postponed', '1m'), 'KONG_KIND', '/kind', 'DZ-kong.1'],
  ['DZ-tiles.7 a kong of flowers', [], kong('west', 'concealed', '1f'), 'TOO_MANY_COPIES', '/tile', '-'],
  ['DZ-mj.5 two winners', [], win({ seats: ['west', 'north'] }), 'WIN_IMPOSSIBLE', '/seats/1', 'DZ-mj.5'],
  ['DZ-flower.1 a flower as winning tile', [], win({ tile: '1f' }), 'NO_PLAYING_TILE', '/tile', 'DZ-flower.1'],
  [
    'DZ-count.9 a missing drawn tile',
    [],
    { type: 'ReportWin', seats: ['west'], source: { kind: 'self-draw' }, circumstances: [] },
    'FACE_NOT_KNOWN',
    '/tile',
    'DZ-count.9',
  ],
  ['DZ-fan.2 a tile of the dealt hand', [], drawn('east', 'dealt-hand'), 'WIN_IMPOSSIBLE', '/tile', 'DZ-fan.2'],
  [
    'DZ-fan.2 a dealt hand after a kong of any seat',
    [kong('south', 'concealed', '1m')],
    dealt('east'),
    'WIN_IMPOSSIBLE',
    '/circumstances/0',
    'DZ-fan.2',
  ],
  [
    'DZ-A-MAN a blessing of man after a kong of any seat',
    [kong('north', 'concealed', '1m')],
    win({ circumstances: ['blessing-of-man'] }),
    'WIN_IMPOSSIBLE',
    '/circumstances/0',
    'DZ-fan.4',
  ],
  [
    'DZ-A-MAN a blessing of man by a self-draw',
    [],
    drawn('west', 'blessing-of-man'),
    'WIN_IMPOSSIBLE',
    '/circumstances/0',
    'DZ-fan.4',
  ],
  [
    'DZ-fan.3 a blessing of earth of East',
    [],
    drawn('east', 'blessing-of-earth'),
    'WIN_IMPOSSIBLE',
    '/circumstances/0',
    'DZ-fan.3',
  ],
  [
    'DZ-sea.1 the last tile with a robbed kong',
    [],
    win({ source: { kind: 'robbed-kong', from: 'south' }, circumstances: ['last-tile'] }),
    'WIN_IMPOSSIBLE',
    '/circumstances/0',
    'DZ-sea.3',
  ],
  [
    'DZ-count.9 a mixed-in tile that was not drawn',
    [],
    win({ circumstances: ['mixed-in'] }),
    'WIN_IMPOSSIBLE',
    '/circumstances/0',
    'DZ-count.9',
  ],
  [
    'DZ-fan.24 ready in two ways',
    [],
    win({ circumstances: ['heavenly-ready', 'ready'] }),
    'WIN_IMPOSSIBLE',
    '/circumstances/1',
    'DZ-ready.1',
  ],
  [
    'DZ-A-RESULT a discard after a kong',
    [kong('south', 'concealed', '1m')],
    win({ circumstances: ['after-kong'] }),
    'NOT_IN_RULE_SET',
    '/circumstances/0',
    'DZ-A-RESULT',
  ],
  ['DZ-win.4 a hand that does not win', [win()], hand('123m456m123p457p9s'), 'HAND_DOES_NOT_WIN', '/tiles', 'DZ-win.4'],
  [
    'DZ-count.2 a drawn tile that the hand does not hold',
    [drawn('west')],
    hand('123m456m123p456p88s'),
    'DRAWN_TILE_DIFFERS',
    '/tiles',
    'DZ-count.2',
  ],
  [
    'DZ-flower.1 a flower in the hand',
    [win()],
    hand('1f23m456m123p456p9s'),
    'NO_PLAYING_TILE',
    '/tiles',
    'DZ-flower.1',
  ],
  [
    'DZ-set.1 a chow that is no sequence',
    [win()],
    hand('456m123p456p9s', { melds: [{ kind: 'chow', tiles: ['1m', '2m', '4m'], claimed: '1m' }] }),
    'TILES_DO_NOT_FIT',
    '/melds',
    'DZ-set.1',
  ],
  [
    'DZ-mj.4 a kong without its tile',
    [kong('west', 'concealed', '?'), win()],
    hand('456m123p456p9s'),
    'FACE_NOT_KNOWN',
    '/kongs',
    'DZ-mj.4',
  ],
  [
    'DZ-fan.3 a blessing of earth with a declared set',
    [drawn('west', 'blessing-of-earth')],
    hand('456m123p456p99s', { melds: [{ kind: 'pung', tile: '1z' }] }),
    'WIN_IMPOSSIBLE',
    '/melds',
    'DZ-fan.3',
  ],
  [
    'DZ-fan.2 a dealt hand with a declared set',
    [dealt('east')],
    hand('456m123p456p99s', { seat: 'east', melds: [{ kind: 'pung', tile: '1z' }] }),
    'WIN_IMPOSSIBLE',
    '/melds',
    'DZ-fan.2',
  ],
  [
    'DZ-fan.4 a blessing of man with a declared set',
    [win({ circumstances: ['blessing-of-man'] })],
    hand('456m123p456p9s', { melds: [{ kind: 'pung', tile: '1z' }] }),
    'WIN_IMPOSSIBLE',
    '/melds',
    'DZ-fan.4',
  ],
  [
    'DZ-A-READY heavenly ready with a claimed set',
    [win({ circumstances: ['heavenly-ready'] })],
    hand('456m123p456p9s', { melds: [{ kind: 'pung', tile: '1z' }] }),
    'WIN_IMPOSSIBLE',
    '/melds',
    'DZ-A-READY',
  ],
  [
    'DZ-A-READY heavenly ready after a reported melded kong',
    [kong('west', 'melded', '1z', 'east')],
    win({ circumstances: ['heavenly-ready'] }),
    'WIN_IMPOSSIBLE',
    '/circumstances/0',
    'DZ-A-READY',
  ],
  [
    'DZ-kong.8 a replacement tile with a claimed tile',
    [kong('west', 'melded', '1z', 'east')],
    win({ circumstances: ['replacement-tile'] }),
    'WIN_IMPOSSIBLE',
    '/circumstances/0',
    'DZ-kong.8',
  ],
  [
    'DZ-rob.1 a robbed tile of which the hand has another',
    [win({ tile: '6p', source: { kind: 'robbed-kong', from: 'north' } })],
    hand('123m456m12345p66p'),
    'WIN_IMPOSSIBLE',
    '/tiles',
    'DZ-rob.1',
  ],
  [
    'DZ-A-65 a last copy of which the hand has two',
    [win({ tile: '6p', circumstances: ['last-copy'] })],
    hand('123m456m12345p66p'),
    'WIN_IMPOSSIBLE',
    '/tiles',
    'DZ-fan.65',
  ],
  [
    'DZ-A-RESULT a forbidden suit',
    [win()],
    hand(HAND, { forbidden: 's' }),
    'NOT_IN_RULE_SET',
    '/forbidden',
    'DZ-A-RESULT',
  ],
  [
    'DZ-A-RESULT discards of the forbidden suit',
    [win()],
    hand(HAND, { onlyForbiddenDiscarded: true }),
    'NOT_IN_RULE_SET',
    '/onlyForbiddenDiscarded',
    'DZ-A-RESULT',
  ],
  [
    'DZ-A-RESULT ready as a fact of the hand',
    [win()],
    hand(HAND, { ready: true }),
    'NOT_IN_RULE_SET',
    '/ready',
    'DZ-A-RESULT',
  ],
  ['DZ-A-RESULT the hand of another', [win()], hand(HAND, { seat: 'east' }), 'REVEAL_NOT_AWAITED', '/seat', '-'],
  ['DZ-tiles.7 no flower as one', [win()], hand(HAND, { bonusTiles: ['1f', '1z'] }), 'NO_FLOWER', '/bonusTiles/1', '-'],
  [
    'DZ-tiles.7 a flower twice',
    [win()],
    hand(HAND, { bonusTiles: ['1f', '1f'] }),
    'TOO_MANY_COPIES',
    '/bonusTiles/1',
    '-',
  ],
];

describe('a result-only recording refuses', () => {
  it.each(REFUSALS)('%s', (_, past, command, code, at, clause) => {
    expect(reported(NO_JOKERS, ...past).give(command)).toMatchObject({
      accepted: false,
      rejection: { code, at, ...(clause !== '-' && { clause }) },
    });
  });

  it.each<readonly [string, DealCommand, RejectionCode, string, string]>([
    ['DZ-joker.8 a melded kong of jokers', kong('west', 'melded', '9s', 'east'), 'JOKER_STAYS', '/tile', 'DZ-joker.8'],
    ['DZ-joker.7 a joker that was discarded', win(), 'JOKER_STAYS', '/tile', 'DZ-joker.7'],
    [
      'DZ-joker.13 a joker as the last copy',
      drawn('west', 'last-copy'),
      'WIN_IMPOSSIBLE',
      '/circumstances/0',
      'DZ-fan.65',
    ],
    [
      'DZ-joker.5 a robbed kong of the indicator’s kind',
      win({ tile: '8s', source: { kind: 'robbed-kong', from: 'east' } }),
      'WIN_IMPOSSIBLE',
      '/source',
      'DZ-rob.1',
    ],
  ])('%s', (_, command, code, at, clause) => {
    expect(reported(JOKERS, indicated('8s')).give(command)).toMatchObject({ rejection: { code, at, clause } });
  });

  it('DZ-joker.7 no joker that was drawn, and no other tile that was discarded', () => {
    for (const command of [drawn('west'), win({ tile: '7s' })])
      expect(reported(JOKERS, indicated('8s')).give(command).accepted).toBe(true);
  });

  it('DZ-fan.2 DZ-fan.4 DZ-A-READY no set of a win without these circumstances', () => {
    const melds = [{ kind: 'pung', tile: '1z' }] as const;
    expect(reported(NO_JOKERS, win()).give(hand('456m123p456p9s', { melds })).accepted).toBe(true);
  });

  it('DZ-joker.8 a pung of jokers, but not a concealed kong of jokers (DZ-fan.12)', () => {
    const pung = reported(JOKERS, indicated('8s'), win({ tile: '1z' }));
    expect(pung.give(hand('123m456m123p1z', { melds: [{ kind: 'pung', tile: '9s' }] }))).toMatchObject({
      rejection: { code: 'JOKER_STAYS', at: '/melds', clause: 'DZ-joker.8' },
    });
    const four = reported(
      JOKERS,
      indicated('8s'),
      kong('west', 'concealed', '9s'),
      win({ tile: '1z' }),
      hand('123m456m123p1z'),
    );
    expect(fansOf(four)).toContain('DZ-fan.12');
  });
});

it('DZ-fan.52 needs a reported kong of the winner', () => {
  expect(reported(NO_JOKERS).give(drawn('west', 'replacement-tile'))).toMatchObject({
    rejection: { code: 'WIN_IMPOSSIBLE', at: '/circumstances/0' },
  });
  const course = reported(
    NO_JOKERS,
    kong('west', 'melded', '1z', 'east'),
    drawn('west', 'replacement-tile'),
    hand('456m123p456p99s'),
  );
  expect(fansOf(course)).toContain('DZ-fan.52');
});
