import { eventsOf, ledgerOf } from '../../libs/rules/src/testing/scripted-deal.js';
import { after, givenActs } from './table.js';

const nothingPassed = (...seats: readonly string[]) => seats.map((seat) => ({ seat, points: 0 }));

/** North has two 5p and a pung of them by East's discard; every player has drawn since, so no Hu is barred. */
const PUNG = `
  east discards 5p
  north pungs
  north discards 8s
  close
  east draws 9m
  east discards 9m
  south draws 1p
  south discards 1p
  west draws 1p
  west discards 1p`;
const NORTH = { hands: { north: '55p11223344s778s' } };

const robbery = {
  type: 'WinDeclared',
  seats: ['south'],
  tile: '5p',
  visibility: 'open',
  source: { kind: 'robbed-kong', from: 'north' },
  circumstances: ['robbing-the-kong'],
  payers: ['north'],
} as const;

describe('a promoted kong', () => {
  const declared = `${PUNG}\nnorth draws 5p\nnorth kongs promoted 5p`;

  it('is declared with the tile just drawn, to be paid by all active players', () => {
    givenActs(`${PUNG}\nnorth draws 5p`, NORTH)
      .when({ type: 'DeclareKong', seat: 'north', kind: 'promoted', tile: '5p' })
      .then({
        type: 'KongDeclared',
        seat: 'north',
        kind: 'promoted',
        tile: '5p',
        from: 'east',
        visibility: 'open',
        robbable: true,
        payers: ['east', 'south', 'west'],
      });
  });

  it('counts and is paid with the replacement draw', () => {
    givenActs(declared, NORTH)
      .when({ type: 'DrawTile', seat: 'north', tile: '3p' })
      .then(
        {
          type: 'ClaimsClosed',
          passes: [
            { seat: 'east', points: 0 },
            { seat: 'south', points: 2 },
            { seat: 'west', points: 2 },
          ],
        },
        {
          type: 'KongSettled',
          seat: 'north',
          kong: 0,
          transfers: (['east', 'south', 'west'] as const).map((from) => ({
            from,
            to: 'north',
            points: 1,
            reason: 'kong.promoted',
            clause: 'SBR-10.3',
          })),
        },
        { type: 'TileDrawn', seat: 'north', tile: '3p', replacement: true, wall: 50 },
      );
  });

  it('becomes a pung when one player robs it, and is not paid', () => {
    givenActs(declared, NORTH)
      .when({ type: 'DeclareWin', seats: ['south'] })
      .then(robbery, { type: 'KongRobbed', seat: 'north', tile: '5p', by: ['south'] });
    const { state } = after(`${declared}\nsouth hu\nclose`, NORTH);
    expect(state).toMatchObject({
      turn: { act: 'draw', seat: 'west', replacement: false },
      table: { players: { north: { melds: [{ kind: 'pung', tile: '5p', from: 'east' }] } } },
    });
    expect(ledgerOf(after(`${declared}\nsouth hu\nclose\ntime\nreveal`, NORTH))).toEqual([
      'north>south 2 win.discard SBR-A105',
    ]);
  });

  it('gives two robbers the same, in one command or in two and in any order', () => {
    givenActs(declared, NORTH)
      .when({ type: 'DeclareWin', seats: ['west', 'south'] })
      .then(
        { ...robbery, seats: ['south', 'west'] },
        { type: 'KongRobbed', seat: 'north', tile: '5p', by: ['south', 'west'] },
      );
    givenActs(`${declared}\nwest hu`, NORTH)
      .when({ type: 'DeclareWin', seats: ['south'] })
      .then(robbery);
    const orders = ['south+west hu', 'south hu\nwest hu', 'west hu\nsouth hu'];
    const [first, ...others] = orders.map((order) => after(`${declared}\n${order}\nclose\ntime\nreveal`, NORTH));
    for (const other of others) expect(other.state).toEqual(first?.state);
    expect(first && ledgerOf(first)).toEqual(['south', 'west'].map((seat) => `north>${seat} 2 win.discard SBR-A105`));
  });

  it('cannot be robbed by its own seat, nor once the replacement tile is drawn', () => {
    const late = { code: 'NO_TILE_TO_WIN_ON', at: '/seats/0' } as const;
    givenActs(declared, NORTH)
      .when({ type: 'DeclareWin', seats: ['north'] })
      .refused(late);
    givenActs(`${declared}\nnorth draws 3p`, NORTH)
      .when({ type: 'DeclareWin', seats: ['south'] })
      .refused(late);
  });

  it('cannot be melded from', () => {
    givenActs(declared, NORTH)
      .when({ type: 'DeclarePung', seat: 'south' })
      .refused({ code: 'NOTHING_TO_CLAIM', at: '/seat' });
  });
});

describe('a postponed kong', () => {
  const table = { hands: { north: '555p1122334s778s' } };
  const declared = `${PUNG}\nnorth draws 9p\nnorth kongs postponed 5p`;

  it('is declared with a tile held for longer, and nobody pays', () => {
    givenActs(`${PUNG}\nnorth draws 9p`, table)
      .when({ type: 'DeclareKong', seat: 'north', kind: 'postponed', tile: '5p' })
      .then({
        type: 'KongDeclared',
        seat: 'north',
        kind: 'postponed',
        tile: '5p',
        from: 'east',
        visibility: 'open',
        robbable: true,
        payers: [],
      });
  });

  it('robbed by one, and by two', () => {
    givenActs(declared, table)
      .when({ type: 'DeclareWin', seats: ['south'] })
      .then(robbery, { type: 'KongRobbed', seat: 'north', tile: '5p', by: ['south'] });
    givenActs(declared, table)
      .when({ type: 'DeclareWin', seats: ['south', 'west'] })
      .then(
        { ...robbery, seats: ['south', 'west'] },
        { type: 'KongRobbed', seat: 'north', tile: '5p', by: ['south', 'west'] },
      );
    const orders = ['south+west hu', 'south hu\nwest hu', 'west hu\nsouth hu'];
    const [first, ...others] = orders.map((order) => after(`${declared}\n${order}\nclose\ntime\nreveal`, table));
    for (const other of others) expect(other.state).toEqual(first?.state);
  });
});

describe('a concealed kong', () => {
  const table = { hands: { east: '4577778888m1234p' } };

  it('is hidden, counts at once, and is paid by all active players', () => {
    givenActs('', table)
      .when({ type: 'DeclareKong', seat: 'east', kind: 'concealed', tile: '7m' })
      .then(
        {
          type: 'KongDeclared',
          seat: 'east',
          kind: 'concealed',
          tile: '7m',
          visibility: 'concealed',
          robbable: false,
          payers: ['south', 'west', 'north'],
        },
        {
          type: 'KongSettled',
          seat: 'east',
          kong: 0,
          transfers: (['south', 'west', 'north'] as const).map((from) => ({
            from,
            to: 'east',
            points: 2,
            reason: 'kong.concealed',
            clause: 'SBR-10.1',
          })),
        },
      );
  });

  it('may follow another; Hu on the discard after both takes back only the payment of the last one (SBR-3.5, SBR-10.5)', () => {
    const two = 'east kongs concealed 7m\neast draws 9p\neast kongs concealed 8m\neast draws 8p';
    givenActs(`${two}\neast discards 8p`, table)
      .when({ type: 'DeclareWin', seats: ['south'] })
      .then(
        {
          type: 'WinDeclared',
          seats: ['south'],
          tile: '8p',
          visibility: 'open',
          source: { kind: 'discard', from: 'east' },
          circumstances: ['after-kong'],
          payers: ['east'],
        },
        { type: 'ForbiddenSuitShown', seat: 'south', suit: 's' },
        {
          type: 'KongRefunded',
          seat: 'east',
          kong: 1,
          cause: 'shot',
          transfers: (['south', 'west', 'north'] as const).map((to) => ({
            from: 'east',
            to,
            points: 2,
            reason: 'kong.refund.shot',
            clause: 'SBR-10.5',
          })),
        },
      );
    const wins = after(`${two}\neast discards 8p\nsouth hu\nwest hu`, table);
    expect(eventsOf(wins, 'KongRefunded')).toHaveLength(1);
  });

  it('is not changed by Hu on a later discard', () => {
    const later = `east kongs concealed 7m\neast draws 9p\neast discards 9p\nsouth draws 9p\nsouth discards 9p
      west draws 9p\nwest discards 9p\nnorth draws 1p\nnorth discards 1p\neast draws 8p\neast discards 8p\nsouth hu`;
    const played = after(later, table);
    expect(eventsOf(played, 'KongRefunded')).toEqual([]);
    expect(eventsOf(played, 'WinDeclared')[0]?.circumstances).toEqual([]);
  });

  it('wins with its replacement tile', () => {
    givenActs('east kongs concealed 7m\neast draws 9p', table)
      .when({ type: 'DeclareWin', seats: ['east'] })
      .then(
        {
          type: 'WinDeclared',
          seats: ['east'],
          tile: '9p',
          visibility: 'concealed',
          source: { kind: 'self-draw' },
          circumstances: ['replacement-tile'],
          payers: ['south', 'west', 'north'],
        },
        { type: 'ForbiddenSuitShown', seat: 'east', suit: 's' },
        { type: 'TurnPassed', seat: 'south' },
      );
  });
});

describe('a kong after the melded one', () => {
  it('with the replacement tile is settled in its turn', () => {
    const played = after(
      `east discards 9m
       north kongs melded 9m
       north draws 1s
       north kongs concealed 1s
       north draws 9p`,
      { hands: { north: '999m111s8p234678s', west: '67p22345678999s' }, forbidden: { north: '8s' } },
    );
    expect(eventsOf(played, 'KongSettled').map(({ kong, transfers }) => [kong, transfers.length])).toEqual([
      [0, 1],
      [1, 3],
    ]);
    expect(played.state).toMatchObject({ turn: { act: 'discard', by: 'replacement', kongs: [0, 1] } });
  });

  it('skips no player: the passed Hu of the others on the melded one is recorded once', () => {
    const played = after('east discards 9m\nnorth kongs melded 9m\nnorth draws 1s', {
      hands: { north: '999m111s8p234678s', west: '67p22345678999s' },
      forbidden: { north: '8s' },
    });
    expect(eventsOf(played, 'ClaimsClosed')).toEqual([
      { type: 'ClaimsClosed', passes: nothingPassed('south', 'west', 'north') },
    ]);
  });
});
