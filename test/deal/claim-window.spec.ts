import { ruleSets } from '#rules';
import { decide, replay, type DealCommand, type DealState, isDealt } from '#deal';
import { sichuanMil } from '#rules/sichuan-mil';
import { eventsOf, ledgerOf } from '../../libs/rules/src/testing/scripted-deal.js';
import { after, givenActs } from './table.js';

const hu = (...seats: ('east' | 'south' | 'west' | 'north')[]): DealCommand => ({ type: 'DeclareWin', seats });
const south = {
  type: 'WinDeclared',
  seats: ['south'],
  tile: '5p',
  visibility: 'open',
  source: { kind: 'discard', from: 'east' },
  circumstances: [],
  payers: ['east'],
} as const;
/** A seat that has not discarded has shown no suit, so Hu turns its card (SBR-4.c). */
const cardOfSouth = { type: 'ForbiddenSuitShown', seat: 'south', suit: 's' } as const;
const cardOfWest = { type: 'ForbiddenSuitShown', seat: 'west', suit: 'm' } as const;
const withdrawn = { type: 'MeldWithdrawn', seat: 'north', clause: 'SBR-3.6' } as const;

describe('a claim', () => {
  it('for a pung takes the discard and leaves the window open', () => {
    givenActs('east discards 5p')
      .when({ type: 'DeclarePung', seat: 'north' })
      .then({ type: 'PungDeclared', seat: 'north', tile: '5p', from: 'east' });
    expect(after('east discards 5p\nnorth pungs').state).toMatchObject({
      turn: { act: 'discard', seat: 'north', by: 'claim' },
      window: { seat: 'east', tile: '5p', meld: { seat: 'north', kind: 'pung' } },
    });
  });

  it('for a kong takes the discard too, and is not paid yet', () => {
    givenActs('east discards 5p')
      .when({ type: 'DeclareKong', seat: 'north', kind: 'melded', tile: '5p' })
      .then({
        type: 'KongDeclared',
        seat: 'north',
        kind: 'melded',
        tile: '5p',
        from: 'east',
        visibility: 'open',
        robbable: false,
        payers: ['east'],
      });
  });

  it('for Hu outranks a pung that was declared first (SBR-3.6)', () => {
    givenActs('east discards 5p\nnorth pungs').when(hu('south')).then(withdrawn, south, cardOfSouth);
  });

  it('for Hu outranks a kong that was declared first, which is never paid', () => {
    givenActs('east discards 5p\nnorth kongs melded 5p').when(hu('south')).then(withdrawn, south, cardOfSouth);
    const played = after('east discards 5p\nnorth kongs melded 5p\nsouth hu\nclose\ntime\nreveal');
    expect(ledgerOf(played)).toEqual(['east>south 1 win.discard SBR-8.1']);
  });

  it('for a pung is too late after Hu', () => {
    givenActs('east discards 5p\nsouth hu')
      .when({ type: 'DeclarePung', seat: 'north' })
      .refused({ code: 'OUTRANKED_BY_WIN', at: '/seat', clause: 'SBR-3.6' });
  });

  it('for Hu is too late after the punger’s discard, which may be claimed', () => {
    const past = 'east discards 5p\nnorth pungs\nnorth discards 8p';
    expect(after(past).state).toMatchObject({ window: { seat: 'north', tile: '8p' } });
    givenActs('east discards 5p\nnorth pungs\nclose')
      .when(hu('south'))
      .refused({ code: 'NO_TILE_TO_WIN_ON', at: '/seats/0' });
  });

  it('for Hu of several seats is one event in playing order from the discarder, for any order in the command', () => {
    const both = { ...south, seats: ['south', 'west'] as const };
    givenActs('east discards 5p').when(hu('south', 'west')).then(both, cardOfSouth, cardOfWest);
    givenActs('east discards 5p').when(hu('west', 'south')).then(both, cardOfSouth, cardOfWest);
  });
});

describe('the order of arrival never decides', () => {
  const EAST_DISCARDS = after('east discards 5p').state;
  const pung: DealCommand = { type: 'DeclarePung', seat: 'north' };
  const kong: DealCommand = { type: 'DeclareKong', seat: 'north', kind: 'melded', tile: '5p' };
  const close: DealCommand = { type: 'CloseClaims', reason: 'lapsed' };

  const given = (commands: readonly DealCommand[], from: DealState = EAST_DISCARDS): DealState =>
    commands.reduce((state, command) => {
      const decision = decide(sichuanMil, state, command);
      if (!decision.accepted) throw new Error(JSON.stringify(decision.rejection));
      return decision.state;
    }, from);

  /** Returned tiles are last in the hand, so the hands are compared in sorted order. */
  const sorted = (state: DealState): DealState => {
    if (!isDealt(state)) return state;
    const { north } = state.table.players;
    const players = { ...state.table.players, north: { ...north, hand: [...north.hand].sort() } };
    return { ...state, table: { ...state.table, players } };
  };

  it.each<[string, readonly DealCommand[]]>([
    ['two commands in playing order', [hu('south'), hu('west')]],
    ['two commands the other way round', [hu('west'), hu('south')]],
    ['one command the other way round', [hu('west', 'south')]],
    ['after a pung', [pung, hu('west'), hu('south')]],
    ['after a kong', [kong, hu('south', 'west')]],
  ])('Hu by two seats: %s', (_what, commands) => {
    expect(sorted(given(commands))).toEqual(sorted(given([hu('south', 'west')])));
    expect(sorted(given([...commands, close]))).toEqual(sorted(given([hu('south', 'west'), close])));
  });

  it('Hu by three seats ends the deal alike, and hands are shown in playing order', () => {
    const hands = { north: '46p333p789s123s88s' };
    const orders = ['south+west+north hu', 'north hu\nwest hu\nsouth hu', 'west hu\nnorth+south hu'];
    const played = orders.map((order) => after(`east discards 5p\n${order}\nreveal`, { hands }));
    for (const { state } of played) expect(state).toEqual(played[0]?.state);
    for (const one of played) {
      expect(eventsOf(one, 'PlayEnded')).toEqual([
        { type: 'PlayEnded', reason: 'wins', clause: 'SBR-5.1', reveals: ['south', 'west', 'north'] },
      ]);
      expect(ledgerOf(one)).toEqual(['south', 'west', 'north'].map((seat) => `east>${seat} 1 win.discard SBR-8.1`));
    }
  });
});

describe('the window closes', () => {
  it('with the next draw, whose seat is the next active one; no seat sends a pass', () => {
    givenActs('east discards 9m')
      .when({ type: 'DrawTile', seat: 'south', tile: '1p' })
      .then(
        {
          type: 'ClaimsClosed',
          passes: [
            { seat: 'south', points: 0 },
            { seat: 'west', points: 0 },
            { seat: 'north', points: 0 },
          ],
          next: 'south',
        },
        { type: 'TileDrawn', seat: 'south', tile: '1p', replacement: false, wall: 54 },
      );
  });

  it('by a command, with the same event', () => {
    for (const reason of ['lapsed', 'all-passed', 'ruling'] as const) {
      givenActs('east discards 5p')
        .when({ type: 'CloseClaims', reason })
        .then({
          type: 'ClaimsClosed',
          passes: [
            { seat: 'south', points: 1 },
            { seat: 'west', points: 1 },
            { seat: 'north', points: 0 },
          ],
          next: 'south',
        });
    }
  });

  it('with the discard of a punger, and names no seat to draw', () => {
    givenActs('east discards 5p\nnorth pungs')
      .when({ type: 'DiscardTile', seat: 'north', tile: '9s' })
      .then(
        {
          type: 'ClaimsClosed',
          passes: [
            { seat: 'south', points: 1 },
            { seat: 'west', points: 1 },
            { seat: 'north', points: 0 },
          ],
        },
        { type: 'TileDiscarded', seat: 'north', tile: '9s' },
        { type: 'ForbiddenSuitShown', seat: 'north', suit: 'm' },
      );
  });

  it('with the replacement draw for a claimed kong, which then counts and is paid', () => {
    givenActs('east discards 9m', { hands: { north: '999m88p12346789s' }, forbidden: { north: '1s' } })
      .when({ type: 'DeclareKong', seat: 'north', kind: 'melded', tile: '9m' })
      .then({
        type: 'KongDeclared',
        seat: 'north',
        kind: 'melded',
        tile: '9m',
        from: 'east',
        visibility: 'open',
        robbable: false,
        payers: ['east'],
      });
    givenActs('east discards 9m\nnorth kongs melded 9m', {
      hands: { north: '999m88p12346789s' },
      forbidden: { north: '1s' },
    })
      .when({ type: 'DrawTile', seat: 'north', tile: '1p' })
      .then(
        {
          type: 'ClaimsClosed',
          passes: [
            { seat: 'south', points: 0 },
            { seat: 'west', points: 0 },
            { seat: 'north', points: 0 },
          ],
        },
        {
          type: 'KongSettled',
          seat: 'north',
          kong: 0,
          transfers: [{ from: 'east', to: 'north', points: 2, reason: 'kong.melded', clause: 'SBR-10.2' }],
        },
        { type: 'TileDrawn', seat: 'north', tile: '1p', replacement: true, wall: 54 },
      );
  });

  it('after Hu with the draw of the seat after the last winner (SBR-A17); winners are out', () => {
    givenActs('east discards 5p\nwest hu\nsouth hu')
      .when({ type: 'CloseClaims', reason: 'lapsed' })
      .then({ type: 'ClaimsClosed', passes: [{ seat: 'north', points: 0 }], next: 'north' });
  });
});

describe('a win passed in order to pung', () => {
  /** A table at which South can win with 5p or pung it. */
  const table = { hands: { south: '123456789m5588p', north: '111333p1234678s' } };

  it('is recorded as passed (SBR-A102)', () => {
    givenActs('east discards 5p\nsouth pungs', table)
      .when({ type: 'DiscardTile', seat: 'south', tile: '9m' })
      .then(
        {
          type: 'ClaimsClosed',
          passes: [
            { seat: 'south', points: 1 },
            { seat: 'west', points: 1 },
            { seat: 'north', points: 0 },
          ],
        },
        { type: 'TileDiscarded', seat: 'south', tile: '9m' },
        { type: 'ForbiddenSuitShown', seat: 'south', suit: 's' },
      );
  });

  it('bars the same value until the next own draw (SBR-2.7, SBR-A102)', () => {
    const acts = 'east discards 5p\nsouth pungs\nsouth discards 9m\nwest draws 9m\nwest discards 9m';
    givenActs(acts, table).when(hu('south')).refused({ code: 'WIN_PASSED', at: '/seats/0', clause: 'SBR-A102' });
  });
});

it('a window depends only on the events: a replay opens the same one', () => {
  const played = after('east discards 5p\nnorth pungs\nwest hu');
  expect(replay(ruleSets, played.events)).toEqual(played.state);
});
