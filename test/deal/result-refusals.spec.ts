import { DealCourse, type CommandOf, type DealCommand, type RejectionCode } from '#deal';
import { sichuanMil as rules } from '#rules/sichuan-mil';
import { openDeal } from '#testing';
import { SEATS, tilesOf, type Seat, type Tile } from '#tiles';

const begun = (...commands: readonly DealCommand[]): DealCourse => {
  const course = new DealCourse(rules);
  for (const command of [openDeal({ recording: 'result' }), ...commands]) {
    const decision = course.give(command);
    if (!decision.accepted) throw new Error(JSON.stringify({ command, rejection: decision.rejection }));
  }
  return course;
};

const kong = (change: Partial<CommandOf<'ReportKong'>> = {}): DealCommand => ({
  type: 'ReportKong',
  seat: 'south',
  kind: 'concealed',
  tile: '5p',
  ...change,
});
const win = (change: Partial<CommandOf<'ReportWin'>> = {}): DealCommand => ({
  type: 'ReportWin',
  seats: ['west'],
  tile: '1p',
  source: { kind: 'discard', from: 'south' },
  circumstances: [],
  ...change,
});
const drawn = (seat: Seat, ...circumstances: CommandOf<'ReportWin'>['circumstances']): DealCommand =>
  win({ seats: [seat], source: { kind: 'self-draw' }, circumstances });
/** The win without its tile, because a hand that was dealt complete has no winning tile (SBR-A26). */
const without = (command: DealCommand): DealCommand => {
  const { tile: _, ...others } = command as CommandOf<'ReportWin'>;
  return others;
};
const hand = (change: Partial<CommandOf<'ReportHand'>> = {}): DealCommand => ({
  type: 'ReportHand',
  seat: 'north',
  melds: [],
  forbidden: 's',
  ...change,
});
const DEAD: DealCommand = { type: 'RuleHandDead', seat: 'south', reason: 'fourteen tiles', by: 'referee-1' };
const TIME: DealCommand = { type: 'EndPlay', reason: 'time' };
const pungs = (...tiles: readonly Tile[]) => tiles.map((tile) => ({ kind: 'pung' as const, tile }));

type Refusal = readonly [what: string, past: readonly DealCommand[], DealCommand, RejectionCode, at: string];

const refused = (past: readonly DealCommand[], command: DealCommand, code: RejectionCode, at: string): void => {
  expect(begun(...past).give(command)).toMatchObject({ accepted: false, rejection: { code, at } });
};

describe('a kong that is reported is refused', () => {
  it.each<Refusal>([
    ['of who has won', [win()], kong({ seat: 'west' }), 'SEAT_IS_OUT', '/seat'],
    ['of a dead hand', [DEAD], kong(), 'HAND_DEAD', '/seat'],
    ['as a fifth', (['1p', '2p', '3p', '4p'] as const).map((tile) => kong({ tile })), kong(), 'HAND_SIZE', '/seat'],
    [
      'without its face when it is open',
      [],
      kong({ kind: 'melded', tile: '?', from: 'east' }),
      'FACE_NOT_KNOWN',
      '/tile',
    ],
    ['melded without a discarder', [], kong({ kind: 'melded' }), 'NOTHING_TO_CLAIM', '/from'],
    ['melded of one’s own discard', [], kong({ kind: 'melded', from: 'south' }), 'NOTHING_TO_CLAIM', '/from'],
    ['melded of a winner’s discard', [win()], kong({ kind: 'melded', from: 'west' }), 'SEAT_IS_OUT', '/from'],
    ['concealed with a discarder', [], kong({ from: 'east' }), 'NOTHING_TO_CLAIM', '/from'],
    ['of tiles of another kong', [kong()], kong({ seat: 'west' }), 'TOO_MANY_COPIES', '/tile'],
  ])('%s', (_, past, command, code, at) => refused(past, command, code, at));

  it('unlike a correct one', () => {
    const four = (['1p', '2p', '3p'] as const).map((tile) => kong({ tile }));
    for (const [past, command] of [
      [[win()], kong({ seat: 'south' })],
      [[DEAD], kong({ seat: 'west' })],
      [four, kong()],
      [[], kong({ tile: '?' })],
      [[], kong({ kind: 'melded', from: 'east' })],
      [[win()], kong({ kind: 'melded', from: 'east' })],
      [[kong()], kong({ seat: 'west', tile: '6p' })],
    ] as const)
      expect(begun(...past).give(command)).toMatchObject({ accepted: true });
  });
});

describe('a Hu that is reported is refused', () => {
  it.each<Refusal>([
    ['twice in one', [], win({ seats: ['west', 'west'] }), 'ALREADY_CLAIMED', '/seats/1'],
    ['of who has won', [win()], win({ seats: ['north', 'west'] }), 'SEAT_IS_OUT', '/seats/1'],
    ['of a dead hand', [DEAD], drawn('south'), 'HAND_DEAD', '/seats/0'],
    [
      'on a winner’s discard',
      [win()],
      win({ seats: ['north'], source: { kind: 'discard', from: 'west' } }),
      'SEAT_IS_OUT',
      '/source/from',
    ],
    [
      'after a kong that the discarder does not have',
      [],
      win({ circumstances: ['after-kong'] }),
      'WIN_IMPOSSIBLE',
      '/circumstances/0',
    ],
    ['after a kong by one’s own draw', [kong()], drawn('south', 'after-kong'), 'WIN_IMPOSSIBLE', '/circumstances/0'],
    [
      'by a replacement tile without a kong',
      [],
      drawn('south', 'last-tile', 'replacement-tile'),
      'WIN_IMPOSSIBLE',
      '/circumstances/1',
    ],
    [
      'by a replacement tile on a discard',
      [kong({ seat: 'west' })],
      win({ circumstances: ['replacement-tile'] }),
      'WIN_IMPOSSIBLE',
      '/circumstances/0',
    ],
    [
      'by a dealt hand that is not the dealer’s',
      [],
      drawn('south', 'dealt-hand'),
      'WIN_IMPOSSIBLE',
      '/circumstances/0',
    ],
    ['by a dealt hand after another Hu', [win()], drawn('east', 'dealt-hand'), 'WIN_IMPOSSIBLE', '/circumstances/0'],
    [
      'by a dealt hand after a kong',
      [kong({ seat: 'east' })],
      drawn('east', 'dealt-hand'),
      'WIN_IMPOSSIBLE',
      '/circumstances/0',
    ],
    [
      'by a dealt hand on a discard',
      [],
      win({ seats: ['east'], circumstances: ['dealt-hand'] }),
      'WIN_IMPOSSIBLE',
      '/circumstances/0',
    ],
    ['by a tile of a kong', [kong()], win({ tile: '5p' }), 'TOO_MANY_COPIES', '/tile'],
    [
      'with a circumstance that the rule set does not value',
      [],
      win({ circumstances: ['last-tile', 'last-copy'] }),
      'NOT_IN_RULE_SET',
      '/circumstances/1',
    ],
  ])('%s', (_, past, command, code, at) => refused(past, command, code, at));

  it('on a discard without its tile', () => {
    const { tile: _, ...unknown } = win() as CommandOf<'ReportWin'>;
    refused([], unknown, 'FACE_NOT_KNOWN', '/tile');
  });

  it.each<readonly [string, readonly DealCommand[], DealCommand, object]>([
    [
      'the dealer’s dealt hand',
      [],
      without(drawn('east', 'dealt-hand')),
      { circumstances: ['dealt-hand'], visibility: 'open' },
    ],
    [
      'a replacement tile',
      [kong()],
      drawn('south', 'replacement-tile'),
      { seats: ['south'], circumstances: ['replacement-tile'] },
    ],
    [
      'circumstances in any order',
      [kong()],
      win({ circumstances: ['last-tile', 'after-kong'] }),
      { circumstances: ['after-kong', 'last-tile'], visibility: 'open' },
    ],
    [
      'a robbed kong',
      [],
      win({ source: { kind: 'robbed-kong', from: 'south' } }),
      { circumstances: ['robbing-the-kong'], payers: ['south'] },
    ],
    [
      'two winners, in playing order',
      [],
      win({ seats: ['east', 'west'] }),
      { seats: ['west', 'east'], payers: ['south'] },
    ],
  ])('but not: %s', (_, past, command, reported) => {
    const decision = begun(...past).give(command);
    expect(decision.accepted && decision.events[0]).toMatchObject({ type: 'WinDeclared', ...reported });
  });
});

const ROBBED = win({ tile: '2m', source: { kind: 'robbed-kong', from: 'south' } });
const ON_LAST_TILE = win({ circumstances: ['last-tile'] });
const handOfWest = (tiles: string) => hand({ seat: 'west', tiles: tilesOf(tiles) });

describe('an impossible fact is refused', () => {
  it.each<Refusal>([
    [
      'SBR-10.4 a robbed kong whose seat reports no pung of the tile',
      [ROBBED, TIME],
      hand({ seat: 'south', melds: pungs('3m') }),
      'HAND_DIFFERS',
      '/melds',
    ],
    [
      'SBR-3.4 a robbery with the last tile',
      [],
      win({ source: { kind: 'robbed-kong', from: 'south' }, circumstances: ['last-tile'] }),
      'WIN_IMPOSSIBLE',
      '/circumstances/0',
    ],
    [
      'SBR-7.F9 a robbed tile that completes a pung of the winner',
      [ROBBED, TIME],
      handOfWest('22m456m789m11p345p'),
      'WIN_IMPOSSIBLE',
      '/tiles',
    ],
    ['SBR-3.4 a kong after a win with the last tile', [ON_LAST_TILE], kong(), 'NO_REPLACEMENT_TILE', '/type'],
    ['SBR-5.1 a win after a win with the last tile', [ON_LAST_TILE], win({ seats: ['north'] }), 'WALL_EMPTY', '/type'],
    ['SBR-5.1 an end by time after a win with the last tile', [ON_LAST_TILE], TIME, 'WALL_EMPTY', '/reason'],
    ['SBR-A26 a tile of a hand that was dealt complete', [], drawn('east', 'dealt-hand'), 'WIN_IMPOSSIBLE', '/tile'],
    [
      'SBR-A26 a kong of another seat before a hand that was dealt complete',
      [kong()],
      without(drawn('east', 'dealt-hand')),
      'WIN_IMPOSSIBLE',
      '/circumstances/0',
    ],
    [
      'SBR-A26 another circumstance of a hand that was dealt complete',
      [],
      without(drawn('east', 'last-tile', 'dealt-hand')),
      'WIN_IMPOSSIBLE',
      '/circumstances/1',
    ],
    [
      'SBR-A26 a set that was declared by a hand dealt complete',
      [without(drawn('east', 'dealt-hand')), TIME],
      hand({ seat: 'east', tiles: tilesOf('123m456m789m11p'), melds: pungs('5p') }),
      'WIN_IMPOSSIBLE',
      '/melds',
    ],
  ])('%s', (_, past, command, code, at) => refused(past, command, code, at));

  it.each<readonly [clause: string, received: string, past: readonly DealCommand[], DealCommand]>([
    ['SBR-A26', 'dealt-hand', [kong()], without(drawn('east', 'dealt-hand'))],
    [
      'SBR-A26',
      'dealt-hand',
      [without(drawn('east', 'dealt-hand')), TIME],
      hand({ seat: 'east', tiles: tilesOf('123m456m789m11p'), melds: pungs('5p') }),
    ],
    ['SBR-7.F9', 'robbing-the-kong', [ROBBED, TIME], handOfWest('22m456m789m11p345p')],
    [
      'SBR-7.F10',
      'last-tile',
      [],
      win({ source: { kind: 'robbed-kong', from: 'south' }, circumstances: ['last-tile'] }),
    ],
  ])('by %s with the circumstance %s', (clause, received, past, command) => {
    expect(begun(...past).give(command)).toMatchObject({ accepted: false, rejection: { clause, received } });
  });

  it('unlike a possible one', () => {
    const WALL: DealCommand = { type: 'EndPlay', reason: 'wall' };
    for (const [past, command] of [
      [[ROBBED, TIME], hand({ seat: 'south', melds: pungs('2m') })],
      [[ROBBED, TIME], handOfWest('13m456m789m11p345p')],
      [[ON_LAST_TILE], WALL],
      [[win()], kong()],
      [[win()], win({ seats: ['north'] })],
    ] as const)
      expect(begun(...past).give(command)).toMatchObject({ accepted: true });
  });
});

describe('a hand that is reported is refused', () => {
  it.each<Refusal>([
    ['a second time', [TIME, hand()], hand(), 'REPORT_STANDS', '/seat'],
    ['with five melds', [TIME], hand({ melds: pungs('1m', '2m', '3m', '4m', '5m') }), 'HAND_SIZE', '/melds'],
    [
      'with a meld too many in addition to a kong',
      [kong({ seat: 'north' }), TIME],
      hand({ melds: pungs('1m', '2m', '3m', '4m') }),
      'HAND_SIZE',
      '/melds',
    ],
    ['with another kong', [kong({ seat: 'north' }), TIME], hand({ kongs: ['6p'] }), 'HAND_DIFFERS', '/kongs'],
    ['with tiles of a kong', [kong(), TIME], hand({ melds: pungs('1m', '5p') }), 'TOO_MANY_COPIES', '/melds/1'],
    [
      'with a kong of tiles that another hand has',
      [kong(), kong({ seat: 'north', tile: '?' }), TIME],
      hand({ kongs: ['5p'] }),
      'TOO_MANY_COPIES',
      '/kongs/0',
    ],
    ['with a flower in a set without them', [TIME], hand({ bonusTiles: ['1f'] }), 'TILE_NOT_IN_SET', '/bonusTiles/0'],
    ['with a flower that is no bonus tile', [TIME], hand({ bonusTiles: ['1f', '9m'] }), 'NO_FLOWER', '/bonusTiles/1'],
    [
      'with a chow without the claimed tile',
      [TIME],
      hand({ melds: [...pungs('1m'), { kind: 'chow', tiles: ['4m', '5m', '6m'], claimed: '7m' }] }),
      'TILES_DO_NOT_FIT',
      '/melds/1/claimed',
    ],
    ['as ready in a rule set without ready hands', [TIME], hand({ ready: true }), 'NOT_IN_RULE_SET', '/ready'],
    ['without a tile that a winner shows', [win(), TIME], hand({ seat: 'west' }), 'HAND_SIZE', '/tiles'],
  ])('%s', (_, past, command, code, at) => refused(past, command, code, at));

  it('unlike one with four melds, or with its own kong, or a kong that was not seen before', () => {
    for (const [past, command] of [
      [[TIME], hand({ melds: pungs('1m', '2m', '3m', '4m') })],
      [[kong({ seat: 'north' }), TIME], hand({ melds: pungs('1m', '2m', '3m'), kongs: ['5p'] })],
      [[kong({ seat: 'north', tile: '?' }), TIME], hand({ kongs: ['5p'] })],
    ] as const)
      expect(begun(...past).give(command)).toMatchObject({
        accepted: true,
        events: [{ type: 'HandReported', seat: 'north' }],
      });
  });

  it('before the deal has ended, and accepted after it', () => {
    expect(begun().give(hand())).toMatchObject({ rejection: { code: 'WRONG_PHASE' } });
    expect(begun(TIME).give(kong())).toMatchObject({ rejection: { code: 'REPORT_STANDS' } });
    expect(begun(TIME).give(win())).toMatchObject({ rejection: { code: 'REPORT_STANDS' } });
  });

  it('settles with the last of the four', () => {
    const course = begun(TIME, ...SEATS.slice(1).map((seat) => hand({ seat })));
    expect(course.state.phase).toBe('settling');
    expect(course.give(hand({ seat: 'east' }))).toMatchObject({ accepted: true });
    expect(course.state.phase).toBe('settled');
  });
});

it('no joker is reported under a rule set without jokers', () => {
  refused([], { type: 'IndicateJoker', indicator: '5p' }, 'NOT_IN_RULE_SET', '/type');
});
