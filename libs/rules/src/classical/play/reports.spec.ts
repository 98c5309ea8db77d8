import { type CommandOf, DealCourse, type DealCommand } from '#deal';
import { openDeal } from '#testing';
import { type Seat, tilesOf } from '#tiles';
import { atClassical } from '../../testing/classical-table.js';
import { eventsOf, ledgerOf } from '../../testing/scripted-deal.js';
import { classical } from '../ruleset/ruleset.js';

const at = (acts: string, bonusTiles = false) =>
  atClassical(acts, { recording: 'result', options: { bonusTiles }, opening: '' });

/** East, South and North with no scoring part but a closed pung of 5p, as in play after East's discard of 5p. */
const EAST = 'east reports hand 147m28p369s12345z';
const SOUTH = 'south reports hand 11456789m123s67p';
const WEST = 'west reports hand 123m67p12345699s';
const NORTH = 'north reports hand 55588p1246889s6z';
const WON = 'west reports hu 5p from east';

describe('a result-only recording of classical mahjong', () => {
  it('CC-A45 CC-show ends with the win, and requires the hands of all four seats', () => {
    const { state, events } = at(WON);
    expect(events.map(({ type }) => type)).toEqual(['DealOpened', 'PlayStarted', 'WinDeclared', 'PlayEnded']);
    expect(state).toMatchObject({
      phase: 'settling',
      ending: 'wins',
      reveals: ['east', 'south', 'west', 'north'],
      awaiting: ['east', 'south', 'west', 'north'],
    });
  });

  it('CC-settle.1 CC-settle.2 gives the same settlement as play, in any order of the reports', () => {
    const played = atClassical('east discards 5p\nwest hu\nreveal\nreveal');
    for (const hands of [
      [EAST, SOUTH, WEST, NORTH],
      [WEST, NORTH, SOUTH, EAST],
    ]) {
      const reported = at([WON, ...hands].join('\n'));
      expect(ledgerOf(reported)).toEqual(ledgerOf(played));
      expect(reported.events.slice(-2)).toEqual(played.events.slice(-2));
    }
  });

  it('CC-A45 notes a false mahjong before the mahjong: it costs nothing, and its hand cannot win', () => {
    const noted = at('west notes false-win');
    expect(eventsOf(noted, 'IrregularityNoted')).toMatchObject([{ seat: 'west', clause: 'CC-A32' }]);
    expect(eventsOf(noted, 'HandDied')).toEqual([
      { type: 'HandDied', seat: 'west', cause: 'false-win', clause: 'CC-A32', bars: 'wins' },
    ]);
    expect(at(`west notes false-win\ntry ${WON}\ntry west notes false-win`).tried).toEqual([
      'HAND_DEAD CC-A32',
      'HAND_DEAD CC-A32',
    ]);
    expect(at(`${WON}\ntry south notes false-win\ntry south notes false-win-not-ready`).tried).toEqual([
      'WRONG_PHASE CC-A45',
      'NOT_IN_RULE_SET CC-A32',
    ]);
  });

  it('CC-A32 CC-A45 with a false mahjong gives the same settlement as play', () => {
    const falsely = 'east discards 1z\nnorth hu\nreveal\nsouth draws 8p\nsouth discards 8p\nwest hu\nreveal\nreveal';
    const east = 'east reports hand 147m258p369s2345z';
    const won = 'west reports hu 8p from south';
    const reported = at(['north notes false-win', won, east, SOUTH, WEST, NORTH].join('\n'));
    expect(ledgerOf(reported)).toEqual(ledgerOf(atClassical(falsely)));
    expect(at('try west notes false-win\ntry west notes too-few-tiles').tried).toEqual(['accepted', 'accepted']);
  });

  it('CC-A45 CC-draw ends unplayed without any hand', () => {
    const { state } = at('east reports kong concealed 9m\nwall');
    expect(state).toMatchObject({ phase: 'settled', ending: 'wall', nextDealer: 'south', nextDealerClause: 'CC-A19' });
    expect(at('try time').tried).toEqual(['NOT_IN_RULE_SET CC-A40']);
  });

  it('CC-show counts kongs of losers like those of the winner', () => {
    const kong = 'south reports kong concealed 9m';
    const reported = at([kong, WON, EAST, 'south reports hand 11456m123s67p', WEST, NORTH].join('\n'));
    expect(eventsOf(reported, 'HandValued').map(({ seat, valuation }) => [seat, valuation.points])).toEqual([
      ['east', 0],
      ['south', 32],
      ['north', 4],
    ]);
  });
});

describe('a robbed kong in a result-only recording', () => {
  it('CC-claim.rob.open CC-double.robkong is a pung of its owner, and doubles the hand that robbed it', () => {
    const owner = 'east reports hand 147m2p369s123z pungs 8p';
    const robbed = at(
      ['west reports hu 8p robbed from east', owner, SOUTH, WEST, 'north reports hand 55599p1246889s6z'].join('\n'),
    );
    expect(eventsOf(robbed, 'WinJudged')[0]?.valuation).toMatchObject({ fan: 20, doublings: 2, points: 80 });
    expect(eventsOf(robbed, 'HandValued')[0]).toMatchObject({ seat: 'east', valuation: { points: 2 } });
  });

  it('CC-claim.rob.open leaves the robber with one copy of its tile only', () => {
    const reported = at('west reports hu 5p robbed from north\ntry west reports hand 123m55p12345699s');
    expect(reported.tried).toEqual(['WIN_IMPOSSIBLE CC-claim.rob.open']);
  });

  it('CC-claim.rob.open leaves its owner with the pung, and no other seat is checked for it', () => {
    const robbed = 'west reports hu 8p robbed from east';
    const { tried } = at(
      `${robbed}\ntry east reports hand 147m28p369s1234z7z\ntry ${SOUTH}\ntry east reports hand 147m2p369s123z pungs 8p`,
    );
    expect(tried).toEqual(['HAND_DIFFERS CC-claim.rob.open', 'accepted', 'accepted']);
  });

  it('CC-claim.rob.closed leaves three standing tiles if Thirteen Wonders robbed it, and no other hand, in any order of reports', () => {
    const owner = 'east reports hand 147m2p369s123z111p';
    const chows = ['west reports hu 1p robbed from east', owner, 'west reports hand 123m23p12345699s'] as const;
    const [robbed, one, other] = chows;
    expect(at(`${robbed}\n${one}\ntry ${other}`).tried).toEqual(['WIN_IMPOSSIBLE CC-claim.rob.closed']);
    expect(at(`${robbed}\n${other}\ntry ${one}`).tried).toEqual(['WIN_IMPOSSIBLE CC-claim.rob.closed']);
    const wonders = 'west reports hand 19m9p19s12345677z';
    expect(at(`${robbed}\n${owner}\ntry ${wonders}`).tried).toEqual(['accepted']);
    expect(at(`${robbed}\n${wonders}\ntry ${owner}`).tried).toEqual(['accepted']);
  });
});

describe('a discarder in a result-only recording', () => {
  /**
   * West has nine exposed bamboos and wins on 7s. East has a bamboo hand, which waits or not and was announced or not.
   */
  const wonOn7s = (east: string, how = 'from', bonusTiles = false) =>
    at(
      `west reports hu 7s ${how} east\nwest reports hand 44m68s pungs 1s9s chows 234s\n${east}\nsouth reports hand 1122334455667z\nnorth reports hand 1122233344999p`,
      bonusTiles,
    );
  const liable = (east: string) => eventsOf(wonOn7s(east), 'HandsSettled')[0]?.liable;

  it('CC-penalty.suit CC-A44 is not liable if he announced a ready hand before and it waits', () => {
    const waiting = 'east reports hand 123m567p234567m8p';
    expect(liable(`${waiting} ready`)).toBeUndefined();
    expect(liable(waiting)).toEqual({ seat: 'east', clauses: ['CC-penalty.suit'] });
    expect(liable('east reports hand 123m567p23457m18p ready')).toEqual({ seat: 'east', clauses: ['CC-penalty.suit'] });
  });

  it('CC-penalty.suit is not the seat whose kong was robbed', () => {
    const robbed = wonOn7s('east reports hand 123m567p8p345m pungs 7s', 'robbed from');
    expect(eventsOf(robbed, 'HandsSettled')).toMatchObject([{ winner: 'west' }]);
    expect(eventsOf(robbed, 'HandsSettled')[0]?.liable).toBeUndefined();
  });

  it('CC-penalty.suit CC-A18 is not liable if all his tiles are of that suit', () => {
    expect(liable('east reports hand 2223344556s pungs 8s')).toBeUndefined();
    expect(liable('east reports hand 2223344556s pungs 8m')).toEqual({ seat: 'east', clauses: ['CC-penalty.suit'] });
    // A bonus tile that he overlooked is no tile that he could have discarded.
    expect(
      eventsOf(wonOn7s('east reports hand 222334455s1f pungs 8s', 'from', true), 'HandsSettled')[0]?.liable,
    ).toBeUndefined();
  });
});

describe('of a result-only recording', () => {
  const begun = (commands: readonly DealCommand[], bonusTiles = false): DealCourse => {
    const course = new DealCourse(classical);
    const options = { limit: 2000, bonusTiles };
    for (const command of [openDeal({ ruleSet: 'classical', recording: 'result', options }), ...commands]) {
      const decision = course.give(command);
      if (!decision.accepted) throw new Error(JSON.stringify({ command, rejection: decision.rejection }));
    }
    return course;
  };
  const refusedAfter = (past: readonly DealCommand[], command: DealCommand, bonusTiles = false): string => {
    const decision = begun(past, bonusTiles).give(command);
    return decision.accepted
      ? 'accepted'
      : `${decision.rejection.code} ${decision.rejection.at ?? '-'} ${decision.rejection.clause ?? '-'}`;
  };
  const win = (change: Partial<CommandOf<'ReportWin'>> = {}): DealCommand => ({
    type: 'ReportWin',
    seats: ['west'],
    tile: '5p',
    source: { kind: 'discard', from: 'east' },
    circumstances: [],
    ...change,
  });
  const drawn = (...circumstances: CommandOf<'ReportWin'>['circumstances']): DealCommand =>
    win({ source: { kind: 'self-draw' }, circumstances });
  const kong = (
    seat: Seat,
    kind: CommandOf<'ReportKong'>['kind'],
    tile: CommandOf<'ReportKong'>['tile'],
  ): DealCommand => ({
    type: 'ReportKong',
    seat,
    kind,
    tile,
    ...(kind === 'melded' && { from: 'north' as const }),
  });
  const hand = (seat: Seat, tiles: string, change: Partial<CommandOf<'ReportHand'>> = {}): DealCommand => ({
    type: 'ReportHand',
    seat,
    tiles: tilesOf(tiles),
    melds: [],
    ...change,
  });
  const EARTHLY = ['heavenly-ready', 'blessing-of-earth'] as const;
  const TOO_FEW: CommandOf<'NoteIrregularity'> = {
    type: 'NoteIrregularity',
    seat: 'south',
    irregularity: 'too-few-tiles',
  };

  it('CC-tiles.144 a flower reported twice, alone or with the whole deal', () => {
    const bonusTiles = ['1f', '1f'] as const;
    const reported = hand('east', '147m258p369s1234z', { bonusTiles });
    expect(refusedAfter([win()], reported, true)).toBe('TOO_MANY_COPIES /bonusTiles/1 CC-tiles.144');
    const { seats, tile, source, circumstances } = win() as CommandOf<'ReportWin'>;
    const { tiles = [], melds } = reported as CommandOf<'ReportHand'>;
    const deal: DealCommand = {
      type: 'ReportDeal',
      wins: [{ seats, ...(tile !== undefined && { tile }), source, circumstances }],
      hands: { east: { tiles, melds, bonusTiles } },
    };
    const decision = begun([], true).give(deal);
    const faults = decision.accepted ? [] : (decision.rejection.faults ?? [decision.rejection]);
    expect(faults).toContainEqual(
      expect.objectContaining({ code: 'TOO_MANY_COPIES', at: '/hands/east/bonusTiles/1', clause: 'CC-tiles.144' }),
    );
  });

  it.each<readonly [string, readonly DealCommand[], DealCommand, string]>([
    [
      'CC-claim.mahjong.several two winners',
      [],
      win({ seats: ['west', 'north'] }),
      'WIN_IMPOSSIBLE /seats/1 CC-claim.mahjong.several',
    ],
    ['CC-A35 a postponed kong', [], kong('west', 'postponed', '5p'), 'KONG_KIND /kind CC-A35'],
    [
      'CC-kong.closed a closed kong without its face',
      [],
      kong('west', 'concealed', '?'),
      'FACE_NOT_KNOWN /tile CC-kong.closed',
    ],
    [
      'CC-score.last.only a missing drawn tile',
      [],
      { type: 'ReportWin', seats: ['west'], source: { kind: 'self-draw' }, circumstances: [] },
      'FACE_NOT_KNOWN /tile CC-score.last.only',
    ],
    [
      'CC-limit.heavenly a dealt hand with a tile',
      [],
      win({ seats: ['east'], source: { kind: 'self-draw' }, circumstances: ['dealt-hand'] }),
      'WIN_IMPOSSIBLE /tile CC-limit.heavenly',
    ],
    [
      'CC-limit.heavenly a dealt hand after a kong',
      [kong('south', 'concealed', '9m')],
      { type: 'ReportWin', seats: ['east'], source: { kind: 'self-draw' }, circumstances: ['dealt-hand'] },
      'WIN_IMPOSSIBLE /circumstances/0 CC-limit.heavenly',
    ],
    [
      'CC-limit.earthly the blessing of earth from a seat other than East',
      [],
      win({ source: { kind: 'discard', from: 'south' }, circumstances: EARTHLY }),
      'WIN_IMPOSSIBLE /source/from CC-limit.earthly',
    ],
    [
      'CC-limit.earthly the blessing of earth after a kong of South',
      [kong('south', 'concealed', '9m')],
      win({ circumstances: EARTHLY }),
      'WIN_IMPOSSIBLE /circumstances/1 CC-limit.earthly',
    ],
    [
      'CC-limit.earthly the blessing of earth after East’s own kong',
      [kong('east', 'concealed', '9m')],
      win({ circumstances: EARTHLY }),
      'accepted',
    ],
    [
      'CC-limit.earthly the blessing of earth by a self-draw',
      [],
      drawn(...EARTHLY),
      'WIN_IMPOSSIBLE /circumstances/1 CC-limit.earthly',
    ],
    [
      'CC-claim.rob.open a robbed seat with a pung of another kind only',
      [win({ tile: '8p', source: { kind: 'robbed-kong', from: 'east' } })],
      hand('east', '147m2p369s123z', { melds: [{ kind: 'pung', tile: '9p' }] }),
      'HAND_DIFFERS /melds CC-claim.rob.open',
    ],
    [
      'CC-double.immediateready ready at once with a kong',
      [kong('west', 'concealed', '9m')],
      win({ circumstances: ['heavenly-ready'] }),
      'WIN_IMPOSSIBLE /circumstances/0 CC-double.immediateready',
    ],
    [
      'CC-double.loose a loose tile without a kong in a deal without bonus tiles',
      [],
      drawn('replacement-tile'),
      'WIN_IMPOSSIBLE /circumstances/0 CC-double.loose',
    ],
    [
      'CC-double.loose a loose tile with a kong',
      [kong('west', 'concealed', '9m')],
      drawn('replacement-tile'),
      'accepted',
    ],
    [
      'CC-A48 the blessing of man, which is not described',
      [],
      win({ circumstances: ['blessing-of-man'] }),
      'NOT_IN_RULE_SET /circumstances/0 CC-A48',
    ],
    [
      'CC-A45 a tile after a kong of the discarder',
      [kong('east', 'concealed', '9m')],
      win({ circumstances: ['after-kong'] }),
      'NOT_IN_RULE_SET /circumstances/0 CC-A45',
    ],
    [
      'CC-A45 the last copy of a kind',
      [],
      win({ circumstances: ['last-copy'] }),
      'NOT_IN_RULE_SET /circumstances/0 CC-A45',
    ],
    ['CC-A45 a tile mixed into the hand', [], drawn('mixed-in'), 'NOT_IN_RULE_SET /circumstances/0 CC-A45'],
    [
      'CC-wall.dead the last permitted tile as East’s first discard',
      [],
      win({ circumstances: ['last-tile', 'blessing-of-earth'] }),
      'WIN_IMPOSSIBLE /circumstances/0 CC-wall.dead',
    ],
    ['CC-wall.dead the last permitted tile as a later discard', [], win({ circumstances: ['last-tile'] }), 'accepted'],
    [
      'CC-claim.rob.open a robber with a second copy of the tile',
      [win({ source: { kind: 'robbed-kong', from: 'north' } })],
      hand('west', '123m55p12345699s'),
      'WIN_IMPOSSIBLE /tiles CC-claim.rob.open',
    ],
    [
      'CC-claim.rob.closed an ordinary hand that robs a closed kong',
      [win({ tile: '1p', source: { kind: 'robbed-kong', from: 'east' } }), hand('east', '147m2p369s123z111p')],
      hand('west', '123m23p12345699s'),
      'WIN_IMPOSSIBLE /tiles CC-claim.rob.closed',
    ],
    [
      'CC-claim.rob.closed three standing tiles where the winner’s value is stated (CC-A46)',
      [
        win({ tile: '1p', source: { kind: 'robbed-kong', from: 'east' } }),
        { type: 'ReportValue', seat: 'west', points: 40 },
      ],
      hand('east', '147m2p369s123z111p'),
      'accepted',
    ],
    [
      'CC-claim.rob.open two standing tiles where the winner’s value is stated (CC-A46)',
      [
        win({ tile: '1p', source: { kind: 'robbed-kong', from: 'east' } }),
        { type: 'ReportValue', seat: 'west', points: 40 },
      ],
      hand('east', '147m22p369s123z11p'),
      'HAND_DIFFERS /melds CC-claim.rob.open',
    ],
    [
      'CC-claim.rob.open the rest of a kong of an unknown kind',
      [win({ tile: '?', source: { kind: 'robbed-kong', from: 'east' } })],
      hand('east', '147m22p369s123z11p'),
      'accepted',
    ],
    [
      'CC-limit.heavenly a declared set in East’s own dealt hand',
      [{ type: 'ReportWin', seats: ['east'], source: { kind: 'self-draw' }, circumstances: ['dealt-hand'] }],
      hand('east', '567p12345699s', { melds: [{ kind: 'pung', tile: '1m' }] }),
      'WIN_IMPOSSIBLE /melds CC-limit.heavenly',
    ],
    [
      'CC-limit.earthly a declared set of the hand blessed by earth',
      [win({ circumstances: ['blessing-of-earth'] })],
      hand('west', '67p12345699s', { melds: [{ kind: 'pung', tile: '1m' }] }),
      'WIN_IMPOSSIBLE /melds CC-limit.earthly',
    ],
    [
      'CC-limit.earthly a first discard of East without the blessing',
      [],
      win({ source: { kind: 'discard', from: 'south' } }),
      'accepted',
    ],
    [
      'CC-A45 ordinary ready, which does not count for a win',
      [],
      win({ circumstances: ['ready'] }),
      'NOT_IN_RULE_SET /circumstances/0 CC-A45',
    ],
    [
      'CC-A45 a forbidden suit',
      [win()],
      hand('east', '147m28p369s12345z', { forbidden: 'm' }),
      'NOT_IN_RULE_SET /forbidden CC-A45',
    ],
    [
      'CC-turn.hand a hand that does not win',
      [win()],
      hand('west', '123m67p12345799s'),
      'HAND_DOES_NOT_WIN /tiles CC-turn.hand',
    ],
    [
      'CC-double.immediateready a declared set of a hand ready at once',
      [win({ circumstances: ['heavenly-ready'] })],
      hand('west', '67p12345699s', { melds: [{ kind: 'pung', tile: '1m' }] }),
      'WIN_IMPOSSIBLE /melds CC-double.immediateready',
    ],
    [
      'CC-claim.chow a loser’s invalid chow',
      [win()],
      hand('south', '11456789m67p', { melds: [{ kind: 'chow', tiles: ['1s', '2s', '4s'], claimed: '1s' }] }),
      'TILES_DO_NOT_FIT /melds CC-claim.chow',
    ],
    [
      'CC-limit.heavenly a set claimed before East’s dealt hand',
      [{ type: 'ReportWin', seats: ['east'], source: { kind: 'self-draw' }, circumstances: ['dealt-hand'] }],
      hand('south', '11456789m67p', { melds: [{ kind: 'pung', tile: '1s' }] }),
      'WIN_IMPOSSIBLE /melds CC-limit.heavenly',
    ],
    [
      'CC-limit.earthly a set claimed before East’s first discard',
      [win({ circumstances: EARTHLY })],
      hand('south', '11456789m67p', { melds: [{ kind: 'pung', tile: '1s' }] }),
      'WIN_IMPOSSIBLE /melds CC-limit.earthly',
    ],
    [
      'CC-double.immediateready a declared set of another seat than the one ready at once',
      [win({ circumstances: ['heavenly-ready'] })],
      hand('south', '11456789m67p', { melds: [{ kind: 'pung', tile: '1s' }] }),
      'accepted',
    ],
    [
      'CC-show a loser’s hand of twelve',
      [win()],
      hand('south', '11456789m123s6p'),
      'HAND_SIZE /tiles CC-turn.east.first',
    ],
    [
      'CC-A32 a loser’s hand of twelve that was noted as too few',
      [win(), TOO_FEW],
      hand('south', '11456789m123s6p'),
      'accepted',
    ],
    [
      'CC-A32 a loser’s hand of fourteen where too few were noted',
      [win(), TOO_FEW],
      hand('south', '11456789m1234s67p'),
      'HAND_SIZE /tiles CC-turn.east.first',
    ],
    [
      'CC-A32 a loser’s hand of fourteen that was noted as too many',
      [win(), { ...TOO_FEW, irregularity: 'too-many-tiles' }],
      hand('south', '11456789m1234s67p'),
      'accepted',
    ],
    [
      'CC-A32 a hand of twelve of a seat for which nothing was noted',
      [win(), { ...TOO_FEW, seat: 'east' }],
      hand('south', '11456789m123s6p'),
      'HAND_SIZE /tiles CC-turn.east.first',
    ],
  ])('%s', (_, past, command, answer) => {
    expect(refusedAfter(past, command)).toBe(answer);
  });

  it('CC-bonus.play CC-claim.mahjong a winner holds no bonus tile, and holds the drawn tile', () => {
    const own = drawn();
    expect(refusedAfter([own], hand('west', '123m567p1234569s1f'), true)).toBe('NO_PLAYING_TILE /tiles CC-bonus.play');
    expect(refusedAfter([own], hand('west', '123m678p12345699s'))).toBe('DRAWN_TILE_DIFFERS /tiles CC-claim.mahjong');
    expect(refusedAfter([own], hand('west', '123m567p12345699s'))).toBe('accepted');
  });

  it('CC-A45 a hand has no forbidden suit, nor discards of one', () => {
    const command = hand('east', '147m28p369s12345z', { onlyForbiddenDiscarded: false });
    expect(refusedAfter([win()], command)).toBe('NOT_IN_RULE_SET /onlyForbiddenDiscarded CC-A45');
  });

  it('CC-bonus.play a bonus tile does not win; a loser can have overlooked it, and its loose tile can win', () => {
    expect(refusedAfter([], win({ tile: '1f' }), true)).toBe('NO_PLAYING_TILE /tile CC-bonus.play');
    expect(refusedAfter([win()], hand('south', '11456789m123s6p1f'), true)).toBe('accepted');
    const loose = drawn('replacement-tile');
    const held = '123m567p12345699s';
    expect(refusedAfter([loose], hand('west', held, { bonusTiles: ['1f'] }), true)).toBe('accepted');
    expect(refusedAfter([loose], hand('west', held), true)).toBe('WIN_IMPOSSIBLE /melds CC-double.loose');
  });
});
