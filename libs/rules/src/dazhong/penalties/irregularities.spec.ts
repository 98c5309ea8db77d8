import { type CommandOf, type DealCommand, DealCourse, type Dealt, legalCommands, returnedTilesOf } from '#deal';
import { atDazhong as at, DAZHONG_TABLE_RULES } from '../../testing/dazhong-table.js';
import { eventsOf, ledgerOf } from '../../testing/scripted-deal.js';
import { dazhong } from '../ruleset/ruleset.js';

type Irregularity = CommandOf<'NoteIrregularity'>['irregularity'];

const deaths = (played: ReturnType<typeof at>) =>
  eventsOf(played, 'HandDied').map(({ seat, bars, clause }) => [seat, bars, clause]);
const noted = (played: ReturnType<typeof at>) =>
  eventsOf(played, 'IrregularityNoted').map(({ irregularity, clause }) => [irregularity, clause]);

describe('irregularities without a consequence', () => {
  it('DZ-deal.5 a player looked at tiles too early: only before play', () => {
    expect(noted(at('try west notes looked-early', { opening: 'west notes looked-early' }))).toEqual([
      ['looked-early', 'DZ-deal.5'],
    ]);
    expect(at('try west notes looked-early').tried).toEqual(['WRONG_PHASE DZ-deal.5']);
  });

  it('DZ-shuffle.3 DZ-shuffle.4 DZ-shuffle.5 faults in shuffling and building: only before hands are dealt', () => {
    const { tried } = at(
      'try east notes exposed-in-shuffle\ntry east notes early-wall\ntry east notes exposed-in-building',
    );
    expect(tried).toEqual(['WRONG_PHASE DZ-shuffle.3', 'WRONG_PHASE DZ-shuffle.4', 'WRONG_PHASE DZ-shuffle.5']);
    const course = new DealCourse(DAZHONG_TABLE_RULES);
    course.give(at('').commands[0] as DealCommand);
    for (const irregularity of ['exposed-in-shuffle', 'early-wall', 'exposed-in-building'] as const) {
      course.give({ type: 'NoteIrregularity', seat: 'east', irregularity });
    }
    expect(course.events.slice(1)).toMatchObject([
      { type: 'IrregularityNoted', irregularity: 'exposed-in-shuffle', clause: 'DZ-shuffle.3' },
      { type: 'IrregularityNoted', irregularity: 'early-wall', clause: 'DZ-shuffle.4' },
      { type: 'IrregularityNoted', irregularity: 'exposed-in-building', clause: 'DZ-shuffle.5' },
    ]);
  });

  it('DZ-shuffle.2 DZ-shuffle.3 DZ-draw.6 the duration, if the rule set has a time limit and it was not kept', () => {
    const { commands } = at('east discards 1z');
    const reported = (before: number, irregularity: Irregularity, seconds: number) => {
      const course = new DealCourse(DAZHONG_TABLE_RULES);
      for (const command of commands.slice(0, before)) course.give(command);
      const decision = course.give({ type: 'NoteIrregularity', seat: 'west', irregularity, seconds });
      return decision.accepted ? decision.events : decision.rejection;
    };
    const noted = (irregularity: Irregularity, clause: string, seconds: number) => [
      { type: 'IrregularityNoted', seat: 'west', irregularity, seconds, clause },
    ];
    const kept = (clause: string) => ({ code: 'TIME_KEPT', at: '/seconds', clause });
    expect(reported(1, 'short-shuffle', 19)).toEqual(noted('short-shuffle', 'DZ-shuffle.2', 19));
    expect(reported(1, 'short-shuffle', 20)).toEqual(kept('DZ-shuffle.2'));
    expect(reported(1, 'exposed-in-shuffle', 7)).toEqual(noted('exposed-in-shuffle', 'DZ-shuffle.3', 7));
    expect(reported(1, 'early-wall', 7)).toEqual({ code: 'NOT_IN_RULE_SET', at: '/seconds', clause: 'DZ-shuffle.4' });
    expect(reported(commands.length, 'hurried', 0)).toEqual(noted('hurried', 'DZ-draw.6', 0));
    expect(reported(commands.length, 'hurried', 2)).toEqual(kept('DZ-draw.6'));
    expect(reported(2, 'short-shuffle', 5)).toEqual({
      code: 'WRONG_PHASE',
      at: '/irregularity',
      clause: 'DZ-shuffle.2',
    });
  });

  it('DZ-draw.6 the duration has tenths of a second: 1.5 seconds are too fast, and tenths alone are no duration', () => {
    const { commands } = at('east discards 1z');
    const hurried = (time: { readonly seconds?: number; readonly tenths?: number }) => {
      const course = new DealCourse(DAZHONG_TABLE_RULES);
      for (const command of commands) course.give(command);
      const decision = course.give({ type: 'NoteIrregularity', seat: 'west', irregularity: 'hurried', ...time });
      return decision.accepted ? decision.events : decision.rejection.code;
    };
    expect(hurried({ seconds: 1, tenths: 5 })).toEqual([
      { type: 'IrregularityNoted', seat: 'west', irregularity: 'hurried', seconds: 1, tenths: 5, clause: 'DZ-draw.6' },
    ]);
    expect(hurried({ seconds: 2, tenths: 1 })).toBe('TIME_KEPT');
    expect(hurried({ tenths: 5 })).toBe('NOT_IN_RULE_SET');
  });

  it('DZ-shuffle.2 DZ-shuffle.4 tiles held while shuffling, an early wall broken up, an early wall inspected', () => {
    const course = new DealCourse(DAZHONG_TABLE_RULES);
    course.give(at('').commands[0] as DealCommand);
    const names = ['held-tiles', 'early-wall', 'wall-broken-up', 'wall-inspected'] as const;
    for (const irregularity of names) course.give({ type: 'NoteIrregularity', seat: 'west', irregularity });
    expect(noted({ ...at(''), events: course.events })).toEqual([
      ['held-tiles', 'DZ-shuffle.2'],
      ['early-wall', 'DZ-shuffle.4'],
      ['wall-broken-up', 'DZ-shuffle.4'],
      ['wall-inspected', 'DZ-shuffle.4'],
    ]);
    expect(at('try west notes held-tiles\ntry west notes wall-broken-up\ntry west notes wall-inspected').tried).toEqual(
      ['WRONG_PHASE DZ-shuffle.2', 'WRONG_PHASE DZ-shuffle.4', 'WRONG_PHASE DZ-shuffle.4'],
    );
  });

  it('DZ-A-RESULT a result-only recording takes them during play, with the report of the whole deal too', () => {
    const early = ['short-shuffle', 'held-tiles', 'exposed-in-shuffle', 'early-wall', 'wall-broken-up'] as const;
    const others = ['wall-inspected', 'exposed-in-building', 'looked-early'] as const;
    const irregularities = [...early, ...others].map((irregularity) => ({ seat: 'west', irregularity }) as const);
    const opened = (): DealCourse => {
      const course = new DealCourse(DAZHONG_TABLE_RULES);
      course.give({ ...(at('').commands[0] as CommandOf<'OpenDeal'>), recording: 'result' });
      return course;
    };
    const one = opened();
    for (const noted of irregularities) one.give({ type: 'NoteIrregularity', ...noted });
    const clauses = [
      'shuffle.2',
      'shuffle.2',
      'shuffle.3',
      'shuffle.4',
      'shuffle.4',
      'shuffle.4',
      'shuffle.5',
      'deal.5',
    ];
    expect(noted({ ...at(''), events: one.events }).map(([, clause]) => clause)).toEqual(
      clauses.map((clause) => `DZ-${clause}`),
    );
    const whole = opened();
    expect(whole.give({ type: 'ReportDeal', irregularities, ending: 'wall' }).accepted).toBe(true);
    expect(noted({ ...at(''), events: whole.events })).toHaveLength(irregularities.length);
    expect(whole.state).toMatchObject({ phase: 'settled', balances: { west: 0 } });
    // Not when play is over, and not during the play of a full recording.
    one.give({ type: 'ReportWin', seats: ['west'], tile: '5p', source: { kind: 'self-draw' }, circumstances: [] });
    expect(one.give({ type: 'NoteIrregularity', seat: 'west', irregularity: 'early-wall' })).toMatchObject({
      rejection: { code: 'WRONG_PHASE', clause: 'DZ-shuffle.4' },
    });
  });

  it('DZ-draw.1 DZ-draw.6 DZ-kong.3 a covered river, a slow claim and a kong that was shown before its call', () => {
    const played = at('east discards 1z\nsouth notes covered-river\nwest notes slow-claim\nnorth notes uncalled-kong');
    expect(noted(played)).toEqual([
      ['covered-river', 'DZ-draw.1'],
      ['slow-claim', 'DZ-draw.6'],
      ['uncalled-kong', 'DZ-kong.3'],
    ]);
    expect([deaths(played), ledgerOf(played)]).toEqual([[], []]);
    expect(at('try south notes covered-river', { opening: 'try south notes covered-river' }).tried[0]).toBe(
      'WRONG_PHASE DZ-draw.1',
    );
  });

  it('DZ-mj.4 DZ-false.8 tiles shown or moved by another player before the win is confirmed, and by the winner never', () => {
    const shows = 'east discards 5p\nwest hu';
    const acts = 'try west notes disturbed-show\ntry north notes disturbed-show';
    expect(at(`try north notes disturbed-show\neast discards 5p\ntry north notes disturbed-show`).tried).toEqual(
      Array(2).fill('WRONG_PHASE DZ-mj.4'),
    );
    expect(at(`${shows}\n${acts}`).tried).toEqual(['WRONG_PHASE DZ-mj.4', 'accepted']);
    expect(at(`${shows}\nwest reveals 123m67p12345699s\n${acts}`).tried).toEqual(['WRONG_PHASE DZ-mj.4', 'accepted']);
    const played = at(`${shows}\nnorth notes disturbed-show\nwest reveals 123m67p12345699s`);
    expect(noted(played)).toEqual([['disturbed-show', 'DZ-mj.4']]);
    expect([deaths(played), ledgerOf(played)]).toEqual([[], ['east>west 7 win.discard DZ-pay.1']]);
  });

  it('DZ-draw.1 a draw before the own turn is refused too, and a tile too many is noted as such', () => {
    const { tried } = at(`try south draws 9p\neast discards 1z\ntry west draws 9p\ntry south draws 9p`);
    expect(tried).toEqual(['NOT_YOUR_TURN DZ-play.2', 'NOT_YOUR_TURN DZ-play.2', 'accepted']);
    expect(deaths(at('south notes early-draw\nsouth notes too-many-tiles'))).toEqual([
      ['south', 'claims', 'DZ-tilecount.4'],
    ]);
  });

  it('DZ-claim.5 an uncalled claim can look like a missed draw: a discard then leaves a short hand', () => {
    const played = at(`east discards 5p\nsouth notes uncalled-claim\nsouth notes missed-draw\nsouth discards 9m
      try south chows 6p7p\ntry south hu`);
    expect(deaths(played)).toEqual([['south', 'wins', 'DZ-tilecount.3']]);
    expect(deaths(at('east discards 5p\nsouth notes uncalled-claim\nsouth draws 9p'))).toEqual([]);
  });

  it('DZ-draw.1 DZ-draw.4 DZ-draw.6 DZ-draw.8 DZ-claim.5 haste, late claims and wrong names in play', () => {
    const played = at(`east discards 1z\nsouth notes early-draw\nwest notes late-claim\nsouth notes hurried
      east notes wrong-name\nnorth notes uncalled-claim`);
    expect(noted(played)).toEqual([
      ['early-draw', 'DZ-draw.1'],
      ['late-claim', 'DZ-draw.4'],
      ['hurried', 'DZ-draw.6'],
      ['wrong-name', 'DZ-draw.8'],
      ['uncalled-claim', 'DZ-claim.5'],
    ]);
    expect(deaths(played)).toEqual([]);
    expect(ledgerOf(played)).toEqual([]);
  });
});

describe('a noted irregularity', () => {
  it.each([
    ['touched-wall', 'DZ-draw.2'],
    ['missed-draw', 'DZ-draw.3'],
    ['too-few-tiles', 'DZ-tilecount.1'],
    ['too-many-tiles', 'DZ-tilecount.1'],
    ['corrected-set', 'DZ-false.1'],
    ['changed-claim', 'DZ-false.2'],
    ['wrong-set', 'DZ-false.5'],
  ])('%s cites %s', (irregularity, clause) => {
    expect(noted(at(`east discards 1z\nsouth notes ${irregularity}`))).toEqual([[irregularity, clause]]);
  });

  it('DZ-deal.5 is possible before hands are dealt, if a player looked at tiles', () => {
    const course = new DealCourse(DAZHONG_TABLE_RULES);
    course.give(at('').commands[0] as DealCommand);
    expect(course.give({ type: 'NoteIrregularity', seat: 'east', irregularity: 'looked-early' }).accepted).toBe(true);
  });

  it('DZ-tilecount.5 leaves a dead hand dead: it can lose its claims too, and it regains nothing', () => {
    const dies = (...causes: readonly string[]) =>
      deaths(at(['east discards 1z', ...causes.map((cause) => `south notes ${cause}`)].join('\n'))).map(
        ([, bars]) => bars,
      );
    expect(dies('wrong-set', 'too-many-tiles')).toEqual(['wins', 'claims']);
    expect(dies('too-many-tiles', 'wrong-set')).toEqual(['claims']);
    expect(dies('too-few-tiles', 'wrong-set')).toEqual(['wins']);
    expect(dies('too-many-tiles', 'too-many-tiles')).toEqual(['claims']);
  });
});

describe('touching the wall', () => {
  it('DZ-draw.2 forfeits the discard until the next one', () => {
    const { tried } =
      at(`east discards 5p\nsouth notes touched-wall\ntry south chows 6p7p\ntry south hu\ntry north pungs
      south draws 1p\nsouth discards 1p`);
    expect(tried).toEqual(['NOTHING_TO_CLAIM DZ-draw.2', 'NOTHING_TO_CLAIM DZ-draw.2', 'accepted']);
    expect(
      at('east discards 1z\nsouth notes touched-wall\nsouth draws 9s\nsouth discards 9s\ntry west pungs', {
        hands: { north: '55588p1246888s6z' },
      }).tried,
    ).toEqual(['accepted']);
  });

  it('DZ-draw.2 after another player claims the discard, the player who touched the wall can still win by priority', () => {
    const touched = 'east discards 5p\nsouth notes touched-wall';
    expect(at(`${touched}\nnorth pungs\ntry south hu`).tried).toEqual(['accepted']);
    const won = at(`${touched}\nwest hu\nsouth hu\nsouth reveals 11456789m123s67p`);
    expect(ledgerOf(won)).toEqual(['east>south 7 win.discard DZ-pay.1']);
  });

  it('DZ-draw.2 forfeits only the discard, not the own draw that follows', () => {
    const touched = 'east discards 8p\nsouth notes touched-wall\ntry south hu';
    expect(at(`${touched}\nsouth draws 8p\ntry south hu`).tried).toEqual(['NOTHING_TO_CLAIM DZ-draw.2', 'accepted']);
  });

  it('DZ-draw.2 does not permit a win after the other claim is withdrawn or false; a set or a Hu counts as the other claim', () => {
    const touched = 'east discards 5p\nsouth notes touched-wall';
    const both = `${touched}\nsouth+west hu\nwest withdraws`;
    const played = at(`${both}\ntry south reveals 11456789m123s67p\ntry south hu\ntry west hu`);
    expect(eventsOf(played, 'ClaimWithdrawn')).toEqual([
      { type: 'ClaimWithdrawn', seat: 'west', clause: 'DZ-false.7' },
      { type: 'ClaimWithdrawn', seat: 'south', clause: 'DZ-draw.2' },
    ]);
    expect(played.tried).toEqual(['WRONG_PHASE DZ-mj.4', 'NOTHING_TO_CLAIM DZ-draw.2', 'accepted']);
    expect(
      at(`${touched}\nnorth pungs\nsouth+west hu\nwest withdraws\ntry south reveals 11456789m123s67p`).tried,
    ).toEqual(['accepted']);
    expect(at(`${touched}\nwest+south+north hu\nwest withdraws\ntry south reveals 11456789m123s67p`).tried).toEqual([
      'accepted',
    ]);
  });

  it('DZ-draw.2 DZ-hier.3 a false Hu earlier in turn is no claim', () => {
    const hands = { south: '11456789m123s69p' };
    const acts = (...touched: string[]) =>
      at(
        [
          'east discards 5p',
          ...touched,
          'south+west hu',
          'south reveals 11456789m123s69p',
          'try west reveals 123m67p12345699s',
        ].join('\n'),
        { hands },
      );
    expect(acts().tried).toEqual(['accepted']);
    expect(acts('west notes touched-wall').tried).toEqual(['WRONG_PHASE DZ-mj.4']);
    expect(eventsOf(acts('west notes touched-wall'), 'ClaimWithdrawn')).toEqual([
      { type: 'ClaimWithdrawn', seat: 'west', clause: 'DZ-draw.2' },
    ]);
  });
});

describe('a claim after the next draw', () => {
  const LATE = 'east discards 8p\nsouth draws 2p\nsouth returns';

  it('DZ-draw.2 the player who drew has touched the wall, and can win after another player claims the discard', () => {
    const returned = 'east discards 5p\nsouth draws 2p\nsouth returns';
    expect(at(`${returned}\ntry south chows 6p7p\ntry south hu\ntry west hu\ntry north pungs`).tried).toEqual([
      'NOTHING_TO_CLAIM DZ-draw.2',
      'NOTHING_TO_CLAIM DZ-draw.2',
      'accepted',
      'accepted',
    ]);
    expect(at(`${returned}\nnorth pungs\ntry south hu`).tried).toEqual(['accepted']);
  });

  it('DZ-draw.2 DZ-ready.2 cancels a ready declaration whose discard is not made', () => {
    const next = 'south draws 9p\nsouth discards 9p\nwest draws 2z\nwest discards 8p\nsouth hu';
    const circumstances = (played: ReturnType<typeof at>) =>
      eventsOf(played, 'WinDeclared').map((win) => win.circumstances);
    const hands = { west: '123m68p1234569s2z' };
    expect(
      circumstances(at(`east discards 1z\nsouth draws 9p\nsouth ready\nsouth returns\n${next}`, { hands })),
    ).toEqual([[]]);
    expect(
      circumstances(
        at(`east discards 5p\nsouth chows 6p7p\nsouth ready\nsouth withdraws\n${next}`, {
          hands,
          options: { withdrawals: 'opened' },
        }),
      ),
    ).toEqual([[]]);
    const again = next.replace('9p\n', '9p\nsouth ready\n');
    expect(
      circumstances(at(`east discards 1z\nsouth draws 9p\nsouth ready\nsouth returns\n${again}`, { hands })),
    ).toEqual([['ready']]);
  });

  it('DZ-draw.5 returns the drawn tile, and the discard can be claimed', () => {
    const played = at(`${LATE}\nnorth pungs\nnorth discards 6z`);
    expect(eventsOf(played, 'TileReturned')).toEqual([{ type: 'TileReturned', seat: 'south', tile: '2p', wall: 91 }]);
    expect(returnedTilesOf(DAZHONG_TABLE_RULES, played.state as Dealt)).toEqual([{ tile: '2p', seenBy: 'south' }]);
  });

  it('DZ-draw.4 is refused after the player who drew has discarded', () => {
    expect(at('east discards 8p\nsouth draws 2p\nsouth discards 2p\ntry south returns').tried).toEqual([
      'NOTHING_TO_CLAIM DZ-draw.5',
    ]);
  });

  it('DZ-draw.4 is refused after the player who drew has declared a kong or a win, even a false or withdrawn one', () => {
    const own = 'east discards 1z\nsouth draws 9p';
    expect(at(`${own}\ntry south returns`).tried).toEqual(['accepted']);
    expect(at(`${own}\nsouth hu\nsouth withdraws\ntry south returns`).tried).toEqual(['NOTHING_TO_CLAIM DZ-draw.5']);
    expect(at(`${own}\nsouth hu\nsouth reveals 11456789m123s679p\ntry south returns`).tried).toEqual([
      'NOTHING_TO_CLAIM DZ-draw.5',
    ]);
    const hands = { south: '1111456m123s67p9m', east: '347m258p369s12345z', west: '234m67p12345699s' };
    expect(at(`${own}\nsouth calls kong\nsouth withdraws\ntry south returns`, { hands }).tried).toEqual([
      'NOTHING_TO_CLAIM DZ-draw.5',
    ]);
  });

  it('DZ-A-DRAW4 is refused after the player who drew has shown a flower, also before and after its replacement', () => {
    const shown = 'east discards 8p\nsouth draws 1f\ntry south returns\nsouth shows 1f\ntry south returns';
    expect(at(`${shown}\nsouth draws 2p\ntry south returns\ntry north pungs`).tried).toEqual([
      'accepted',
      ...Array<string>(2).fill('NOTHING_TO_CLAIM DZ-draw.5'),
      'NOTHING_TO_CLAIM DZ-claim.2',
    ]);
  });

  it('DZ-draw.5 DZ-A-DRAW5 returns two tiles to their places; the next player takes or leaves the first one', () => {
    const lying = `${LATE}\nnorth pungs\nnorth discards 9s\neast leaves 3p\neast returns`;
    expect(returnedTilesOf(DAZHONG_TABLE_RULES, at(lying).state as Dealt)).toEqual([
      { tile: '2p', seenBy: 'south' },
      { tile: '3p', seenBy: 'east' },
    ]);
    const next = `${lying}\nwest pungs\nwest discards 1m`;
    const { tried } = at(`${next}\ntry north draws 9p\ntry north draws 2p\ntry north leaves 9p\ntry north leaves 3p`);
    expect(tried).toEqual([
      'RETURNED_TILE_DIFFERS DZ-draw.5',
      'accepted',
      'RETURNED_TILE_DIFFERS DZ-draw.5',
      'accepted',
    ]);
    const { state } = at(next);
    expect(legalCommands(DAZHONG_TABLE_RULES, state).filter(({ type }) => type === 'DrawTile')).toEqual([
      { type: 'DrawTile', seat: 'north', tile: '?' },
      { type: 'DrawTile', seat: 'north', tile: '?', returned: 'left' },
    ]);
    const left = at(`${next}\nnorth leaves 3p\nnorth discards 3p\ntry east draws 3p\ntry east leaves 3p`);
    expect(left.tried).toEqual(['RETURNED_TILE_DIFFERS DZ-draw.5', 'accepted']);
  });

  it('DZ-draw.5 DZ-A-DRAW5 lets the next player take the tile or leave it to the player who saw it, who must take it', () => {
    const played = at(`${LATE}\nnorth pungs\nnorth discards 6z\ntry east draws 3p\neast leaves 3p\neast discards 1z
      try south leaves 3p\nsouth draws 2p`);
    expect(played.tried).toEqual(['RETURNED_TILE_DIFFERS DZ-draw.5', 'NOT_YOUR_TURN DZ-draw.5']);
    expect(eventsOf(played, 'TileDrawn').map(({ seat, returned }) => [seat, returned])).toEqual([
      ['south', undefined],
      ['east', 'left'],
      ['south', 'taken'],
    ]);
    const taken = at(`${LATE}\nnorth pungs\nnorth discards 6z\neast draws 2p\neast discards 2p\ntry south leaves 3p`);
    expect(taken.tried).toEqual(['NO_RETURNED_TILE DZ-draw.5']);
  });
});

describe('a wrong number of tiles', () => {
  it('DZ-draw.3 DZ-tilecount.3 a discard before the draw leaves the hand short and dead', () => {
    const played = at('east discards 1z\nsouth notes missed-draw\nsouth discards 1m\ntry south hu\nwest draws 1p');
    expect(noted(played)).toEqual([['missed-draw', 'DZ-draw.3']]);
    expect(deaths(played)).toEqual([['south', 'wins', 'DZ-tilecount.3']]);
    expect(at('east discards 1z\ntry west notes missed-draw\ntry south discards 1m').tried).toEqual([
      'NOT_YOUR_TURN DZ-draw.3',
      'NOT_YOUR_TURN DZ-play.2',
    ]);
  });

  it('DZ-draw.3 DZ-play.4 a draw from an empty wall cannot be missed', () => {
    const last = 'east discards 1z\ndrain 0';
    expect(at(`${last}\ntry east notes missed-draw\nclose`).tried).toEqual(['NOT_YOUR_TURN DZ-draw.3']);
    expect(at('east discards 1z\ndrain 1\ntry north notes missed-draw').tried).toEqual(['accepted']);
  });

  it('DZ-tilecount.1 found while a Hu awaits its show, it is noted after the Hu is withdrawn', () => {
    const pending = 'east discards 5p\nsouth hu';
    expect(
      at(`${pending}\ntry south notes too-few-tiles\ntry south notes hurried\ntry west notes too-few-tiles`).tried,
    ).toEqual(['SHOW_AWAITED DZ-tilecount.3', 'accepted', 'accepted']);
    expect(deaths(at(`${pending}\nsouth withdraws\nsouth notes too-few-tiles`))).toEqual([
      ['south', 'wins', 'DZ-tilecount.3'],
    ]);
  });

  it('DZ-tilecount.1 DZ-tilecount.3 DZ-A-DEAD with too few tiles a hand cannot win, but it can claim sets', () => {
    const few = 'south notes too-few-tiles\neast discards 5p';
    expect(at(`${few}\ntry south hu\ntry south chows 6p7p\ntry west hu`).tried).toEqual([
      'HAND_DEAD DZ-tilecount.3',
      'accepted',
      'accepted',
    ]);
  });

  it('DZ-tilecount.4 with too many tiles a hand can neither win nor claim', () => {
    const many = 'north notes too-many-tiles\neast discards 5p';
    expect(at(`${many}\ntry north hu\ntry north pungs\ntry north kongs melded 5p`).tried).toEqual(
      Array(3).fill('HAND_DEAD DZ-tilecount.4'),
    );
  });

  it('DZ-tilecount.2 is any number except 14 before a discard and 13 after it; with a kong the hand has three less', () => {
    const KONG = { hands: { east: '11114m258p369s123z', south: '22456789m123s67p', west: '333m67p12345699s' } };
    const held = (acts: string, changes = {}) => {
      const { state } = at(acts, changes);
      return state.phase === 'playing' ? state.table.players.east.hand.length : undefined;
    };
    expect(held('')).toBe(14);
    expect(held('east discards 1z')).toBe(13);
    expect(held('east kongs concealed 1m\neast draws 9p', KONG)).toBe(14 - 3);
    expect(held('east kongs concealed 1m\neast draws 9p\neast discards 1z', KONG)).toBe(13 - 3);
  });

  it('DZ-tilecount.6 the referee decides about abuse: he fines by this clause and stops claims that the mistake left', () => {
    const few =
      'south notes too-few-tiles\npenalty south>east 30 DZ-tilecount.6: threw two tiles away\ndead south: on purpose';
    const played = at(`${few}\neast discards 5p\ntry south chows 6p7p`, { rules: dazhong });
    expect(ledgerOf(played)).toEqual(['south>east 30 ruling.penalty DZ-tilecount.6']);
    expect(played.tried).toEqual(['HAND_DEAD -']);
    const mistake = at('south notes too-few-tiles\neast discards 5p\ntry south chows 6p7p', { rules: dazhong });
    expect([ledgerOf(mistake), mistake.tried]).toEqual([[], ['accepted']]);
    expect(() => at('penalty south>east 30 DZ-abuse: no such clause', { rules: dazhong })).toThrow('UNKNOWN_CLAUSE');
  });

  it('DZ-tilecount.2 is too few or too many, never both', () => {
    const { tried } = at(
      'south notes too-many-tiles\ntry south notes too-few-tiles\nwest notes too-few-tiles\ntry west notes too-many-tiles\ntry west notes too-few-tiles\ntry north notes too-many-tiles',
    );
    expect(tried).toEqual([...Array<string>(2).fill('NOTED_OTHERWISE DZ-tilecount.2'), 'accepted', 'accepted']);
  });

  it('DZ-tilecount.5 a dead hand stays dead, whatever is found later', () => {
    const played = at(
      'south notes too-many-tiles\nsouth notes wrong-set\nwest notes wrong-set\nwest notes too-many-tiles',
    );
    expect(deaths(played)).toEqual([
      ['south', 'claims', 'DZ-tilecount.4'],
      ['west', 'wins', 'DZ-false.5'],
      ['west', 'claims', 'DZ-tilecount.4'],
    ]);
  });
});

describe('wrong sets', () => {
  const PUBLIC = {
    recording: 'public',
    hands: { east: '?'.repeat(14), south: '?'.repeat(13), west: '?'.repeat(13), north: '?'.repeat(13) },
  } as const;

  it('DZ-false.1 a set of tiles that the record had not seen can be wrong: noticed at once, it is withdrawn', () => {
    const played = at('east discards 5p\nnorth pungs\nnorth withdraws\nsouth chows 6p7p', PUBLIC);
    expect(eventsOf(played, 'MeldWithdrawn')).toEqual([{ type: 'MeldWithdrawn', seat: 'north', clause: 'DZ-false.1' }]);
    expect(at('east discards 5p\nnorth pungs\nnorth discards 6z\ntry north withdraws', PUBLIC).tried).toEqual([
      'NOTHING_TO_CLAIM DZ-false.3',
    ]);
  });

  it('DZ-false.3 DZ-pung.2 DZ-kong.6 an opened set that the record saw to be correct is fixed', () => {
    const tried = (acts: string) => at(`east discards 5p\n${acts}\ntry south withdraws\ntry north withdraws`).tried;
    expect(tried('south chows 6p7p')).toEqual(['TILES_OPENED DZ-false.3', 'NOTHING_TO_CLAIM DZ-false.3']);
    expect(tried('north pungs')).toEqual(['NOTHING_TO_CLAIM DZ-false.3', 'TILES_OPENED DZ-false.3']);
    expect(tried('north kongs melded 5p')).toEqual(['NOTHING_TO_CLAIM DZ-false.3', 'TILES_OPENED DZ-false.3']);
  });

  it('DZ-A-KONGBACK an opened set can be withdrawn where that is agreed', () => {
    const agreed = { options: { withdrawals: 'opened' } };
    expect(at('east discards 5p\nnorth pungs\ntry north withdraws', agreed).tried).toEqual(['accepted']);
    expect(at('east discards 5p\nnorth pungs\nnorth discards 6z\ntry north withdraws', agreed).tried).toEqual([
      'NOTHING_TO_CLAIM DZ-false.3',
    ]);
  });

  it('DZ-false.2 a call can be changed to another call or to a win without a penalty', () => {
    const called = at('east discards 5p\nsouth calls chow\nsouth hu\nsouth reveals 11456789m123s67p');
    expect(eventsOf(called, 'ClaimWithdrawn')).toEqual([
      { type: 'ClaimWithdrawn', seat: 'south', clause: 'DZ-false.2' },
    ]);
    expect(ledgerOf(called)).toEqual(['east>south 7 win.discard DZ-pay.1']);
    const other = at('east discards 5p\nnorth calls pung\nnorth calls kong\nnorth kongs melded 5p');
    expect(eventsOf(other, 'ClaimWithdrawn')).toEqual([
      { type: 'ClaimWithdrawn', seat: 'north', clause: 'DZ-false.2' },
    ]);
    expect(deaths(other)).toEqual([]);
  });

  it('DZ-false.3 a set called without its tiles is withdrawn, and the discard is free for the others', () => {
    const played = at('east discards 9s\nsouth calls chow\nsouth withdraws\nsouth draws 1p');
    expect(eventsOf(played, 'SetCalled')).toEqual([{ type: 'SetCalled', seat: 'south', set: 'chow' }]);
    expect(eventsOf(played, 'ClaimWithdrawn')).toEqual([
      { type: 'ClaimWithdrawn', seat: 'south', clause: 'DZ-false.3' },
    ]);
    expect([deaths(played), ledgerOf(played)]).toEqual([[], []]);
    expect(at('east discards 9s\nsouth calls chow\nsouth withdraws\ntry south withdraws').tried).toEqual([
      'NOTHING_TO_CLAIM DZ-false.3',
    ]);
  });

  it('DZ-false.3 a claim withdrawn before tiles are exposed costs nothing, and others can claim', () => {
    const played = at(
      'east discards 5p\nsouth hu\nsouth withdraws\nnorth pungs\nnorth discards 6z\ntry south withdraws',
    );
    expect(played.tried).toEqual(['NOTHING_TO_CLAIM DZ-false.3']);
    expect(ledgerOf(played)).toEqual([]);
    expect(deaths(played)).toEqual([]);
    const shown = at('east discards 1z\nnorth hu\nnorth reveals 55588p1246889s6z\ntry north withdraws');
    expect(shown.tried).toEqual(['NOTHING_TO_CLAIM DZ-false.3']);
    expect(deaths(shown)).toEqual([['north', 'wins', 'DZ-false.6']]);
  });

  it('DZ-false.5 a set called before the discard must be opened once that discard was taken or the next player drew', () => {
    const discarded = 'east discards 5p\nsouth calls chow\nsouth discards 9m';
    const own = 'try south withdraws\ntry south chows 6p7p';
    expect(at(`${discarded}\n${own}`).tried).toEqual(['accepted', 'accepted']);
    const drawn = at(`${discarded}\nwest draws 1p\n${own}\ntry west discards 1p\nsouth chows 6p7p\nwest discards 1p`);
    expect(drawn.tried).toEqual(['SET_AWAITED DZ-false.5', 'accepted', 'SET_AWAITED DZ-chow.4']);
    const hands = { west: '199m67p12345699s' };
    const taken = at(`${discarded}\nwest pungs\n${own}\ntry west discards 1m`, { hands });
    expect(taken.tried).toEqual(['SET_AWAITED DZ-false.5', 'accepted', 'SET_AWAITED DZ-chow.4']);
  });

  it('DZ-A-NOSET DZ-false.5 a called set that must be opened and cannot be is noted: the hand dies, and play goes on', () => {
    const owed = 'east discards 5p\nsouth calls chow\nsouth discards 7p\nwest draws 1p';
    expect(at(`${owed}\ntry south chows 6p7p\ntry south withdraws\ntry west discards 1p`).tried).toEqual([
      'TILE_NOT_HELD DZ-set.1',
      'SET_AWAITED DZ-false.5',
      'SET_AWAITED DZ-chow.4',
    ]);
    const noted = at(`${owed}\nsouth notes wrong-set\nwest discards 1p`);
    expect(deaths(noted)).toEqual([['south', 'wins', 'DZ-false.5']]);
    expect(eventsOf(noted, 'ClaimWithdrawn')).toEqual([
      { type: 'ClaimWithdrawn', seat: 'south', clause: 'DZ-A-NOSET' },
    ]);
    expect(noted.state).toMatchObject({
      table: { players: { east: { discards: [{ tile: '5p' }] }, south: { melds: [] } } },
    });
    // A set that is opened is noted only.
    expect(eventsOf(at('east discards 5p\nsouth chows 6p7p\nsouth notes wrong-set'), 'ClaimWithdrawn')).toEqual([]);
  });

  it('DZ-chow.4 the claimed tile is counted while the set is not opened: no fifth copy comes', () => {
    const called = at('east discards 5p\nsouth calls chow\nsouth discards 9m\ntry west draws 5p');
    expect(called.tried).toEqual(['TOO_MANY_COPIES DZ-tiles.1']);
  });

  it('DZ-false.2 the same call again is no change', () => {
    expect(at('east discards 5p\nsouth calls chow\ntry south calls chow\ntry south calls pung').tried).toEqual([
      'ALREADY_CLAIMED DZ-hier.1',
      'accepted',
    ]);
  });

  it('DZ-false.5 a set that play has followed kills the hand', () => {
    expect(deaths(at('east discards 1z\neast notes wrong-set'))).toEqual([['east', 'wins', 'DZ-false.5']]);
    expect(deaths(at('east discards 1z\neast notes corrected-set\neast notes changed-claim'))).toEqual([]);
  });

  it('DZ-false.7 a Hu withdrawn before the hand is shown costs nothing', () => {
    const played = at('east discards 5p\nsouth+west hu\nsouth withdraws\nwest reveals 123m67p12345699s');
    expect(eventsOf(played, 'ClaimWithdrawn')).toEqual([
      { type: 'ClaimWithdrawn', seat: 'south', clause: 'DZ-false.7' },
    ]);
    expect(ledgerOf(played)).toEqual(['east>west 7 win.discard DZ-pay.1']);
    const own = at('east discards 1z\nsouth draws 9p\nsouth hu\nsouth withdraws\nsouth discards 9p');
    expect(ledgerOf(own)).toEqual([]);
  });
});
