import type { Kong, Pung, Seat } from '#tiles';
import {
  CLAIMS,
  discarded,
  discarding,
  drawing,
  fold,
  pays,
  playing,
  preparing,
  settled,
  settling,
  table,
  TERMS,
  tiles,
} from '../../../../test/deal/states.js';
import type { DealEvent, EventOf } from '../messages/events.js';
import type { Playing, Table, Win } from '../state/state.js';

const declares = (given: Partial<EventOf<'WinDeclared'>>): EventOf<'WinDeclared'> => ({
  type: 'WinDeclared',
  seats: ['south'],
  visibility: 'open',
  source: { kind: 'discard', from: 'west' },
  circumstances: [],
  payers: ['west'],
  ...given,
});
const win = (given: Partial<Win>): Win => ({
  seat: 'south',
  source: { kind: 'discard', from: 'west' },
  circumstances: [],
  payers: ['west'],
  group: 0,
  ...given,
});

describe('a declared win', () => {
  it('by self-draw ends the turn: the tile stays in the hand, payers and circumstances are fixed', () => {
    const before = table({ south: { hand: tiles('1m2m') } }, { wall: 0, joker: '2p' });
    const given = {
      tile: '2m',
      source: { kind: 'self-draw' },
      circumstances: ['last-tile', 'replacement-tile'],
      payers: ['east', 'north'],
    } as const;
    const declared = win({ ...given, seat: 'south' });
    expect(
      fold(playing(before, discarding('south', { drawn: '2m' })), declares({ ...given, visibility: 'concealed' })),
    ).toEqual(
      playing(table({ south: { hand: tiles('1m2m'), win: declared } }, { wall: 0, joker: '2p', wins: [declared] })),
    );
  });

  it('on the dealt hand names no tile', () => {
    const declared = win({ seat: 'east', source: { kind: 'self-draw' }, circumstances: ['dealt-hand'], payers: [] });
    const { seat, source, circumstances, payers } = declared;
    expect(
      fold(
        playing(table(), discarding('east', { by: 'deal' })),
        declares({ seats: [seat], source, circumstances, payers }),
      ),
    ).toEqual(playing(table({ east: { win: declared } }, { wins: [declared] })));
  });

  it('on a discard takes the tile, also from a claimed meld; the rest of the window stays', () => {
    const window = discarded('west', '5p', { afterKongs: [1], meld: { seat: 'east', kind: 'pung' } });
    const before = table({ west: { discards: [{ tile: '1z' }, { tile: '5p', claimedBy: ['east'] }] } });
    const declared = win({ tile: '5p' });
    expect(fold(playing(before, discarding('east', { by: 'claim' }), window), declares({ tile: '5p' }))).toEqual(
      playing(
        table(
          {
            south: { win: declared },
            west: { discards: [{ tile: '1z' }, { tile: '5p', claimedBy: ['south'] }] },
          },
          { wins: [declared] },
        ),
        CLAIMS,
        { ...window, wins: ['south'] },
      ),
    );
  });

  it('is listed with the other wins on its tile in playing order, in any order of arrival and in any number of commands', () => {
    const start = playing(table({ west: { discards: [{ tile: '5p' }] } }), CLAIMS, discarded('west', '5p'));
    const at = (seat: Win['seat']): Win => win({ seat, tile: '5p' });
    const expected = playing(
      table(
        {
          north: { win: at('north') },
          east: { win: at('east') },
          south: { win: at('south') },
          west: { discards: [{ tile: '5p', claimedBy: ['north', 'east', 'south'] }] },
        },
        { wins: [at('north'), at('east'), at('south')] },
      ),
      CLAIMS,
      discarded('west', '5p', { wins: ['north', 'east', 'south'] }),
    );
    const orders: readonly (readonly Win['seat'][])[][] = [
      [['south', 'east', 'north']],
      [['south'], ['east'], ['north']],
      [['south', 'north'], ['east']],
    ];
    for (const commands of orders) {
      const events = commands.map((seats) => declares({ seats, tile: '5p' }));
      expect(events.reduce<Playing>((state, event) => fold(state, event) as Playing, start)).toEqual(expected);
    }
  });

  it('on another tile begins a group of its own, after those before', () => {
    const first = win({ seat: 'north', tile: '5p' });
    const second = win({ seat: 'east', tile: '1m', source: { kind: 'self-draw' }, group: 1 });
    const before = table(
      {
        north: { win: first },
        east: { win: second },
        west: { discards: [{ tile: '5p', claimedBy: ['north'] }, { tile: '9s' }] },
      },
      { wins: [first, second] },
    );
    const third = win({ tile: '9s', group: 2 });
    const { table: after } = fold(
      playing(before, CLAIMS, discarded('west', '9s')),
      declares({ tile: '9s' }),
    ) as Playing;
    expect(after.wins).toEqual([first, second, third]);
    expect(after.players.south.win).toEqual(third);
    // A further win on a tile that has been won on joins that group.
    const beside = win({ tile: '9s', group: 1 });
    const shared = playing({ ...before, wins: [first, beside] }, CLAIMS, discarded('west', '9s', { wins: ['south'] }));
    expect((fold(shared, declares({ tile: '9s', seats: ['east'] })) as Playing).table.wins).toEqual([
      first,
      { ...beside, seat: 'east' },
      beside,
    ]);
  });

  it('that robs a kong leaves the turn with it until it is a pung again, and marks no discard', () => {
    const before = table({ west: { discards: [{ tile: '1z' }] } });
    const window = { ...discarded('west', '5p'), on: 'kong' } as const;
    const turn = drawing('west', { replacement: true, kongs: [0] });
    const source = { kind: 'robbed-kong', from: 'west' } as const;
    const declared = win({ tile: '5p', source, circumstances: ['robbing-the-kong'] });
    expect(
      fold(playing(before, turn, window), declares({ tile: '5p', source, circumstances: ['robbing-the-kong'] })),
    ).toEqual(
      playing(table({ west: { discards: [{ tile: '1z' }] }, south: { win: declared } }, { wins: [declared] }), turn, {
        ...window,
        wins: ['south'],
      }),
    );
  });

  it('that is reported does not change the turn', () => {
    const turn = { act: 'report' } as const;
    const one = win({ tile: '5p' });
    const other = win({ tile: '6p', seat: 'north', group: 1 });
    const reported = [declares({ tile: '5p' }), declares({ tile: '6p', seats: ['north'] })];
    expect(reported.reduce<Playing>((state, event) => fold(state, event) as Playing, playing(table(), turn))).toEqual(
      playing(table({ south: { win: one }, north: { win: other } }, { wins: [one, other] }), turn),
    );
  });
});

describe('the end of play', () => {
  const ended: DealEvent = { type: 'PlayEnded', reason: 'time', clause: 'x-4', reveals: ['north', 'east'] };
  const before = table({ north: { hand: tiles('1m') } }, { wall: 7 });

  it.each([preparing(before), playing(before, CLAIMS, discarded('east', '5p'))])(
    'in any phase closes turn and window, and awaits the hands that the rule set reveals',
    (state) => {
      expect(fold(state, ended)).toEqual({
        phase: 'settling',
        terms: TERMS,
        table: before,
        ending: 'time',
        reveals: ['north', 'east'],
        awaiting: ['north', 'east'],
      });
    },
  );

  it('awaits all four seats of a result-only recording, but no more hands if the play was recorded', () => {
    const awaited = (recording: 'result' | 'public') =>
      fold({ ...playing(before), terms: { ...TERMS, recording } }, ended);
    expect(awaited('result')).toMatchObject({
      reveals: ['north', 'east'],
      awaiting: ['east', 'south', 'west', 'north'],
    });
    expect(awaited('public')).toMatchObject({ reveals: ['north', 'east'], awaiting: ['north', 'east'] });
  });

  it.each(['result', 'public'] as const)(
    'awaits the hands that the rule set names, if it names any: %s',
    (recording) => {
      const awaited = (...awaits: readonly Seat[]) =>
        fold({ ...playing(before), terms: { ...TERMS, recording } }, { ...ended, awaits });
      expect(awaited('south')).toMatchObject({ reveals: ['north', 'east'], awaiting: ['south'] });
      expect(awaited()).toMatchObject({ reveals: ['north', 'east'], awaiting: [] });
    },
  );
});

describe('concealed kongs', () => {
  const PUNG: Pung = { kind: 'pung', tile: '7s', from: 'north' };
  const OPEN: Kong = { kind: 'kong', tile: '3s', kongKind: 'melded', from: 'north' };
  const concealed = (tile: Kong['tile']): Kong => ({ kind: 'kong', tile, kongKind: 'concealed' });
  const lying = (...[first, second]: Kong['tile'][]) => [
    PUNG,
    concealed(first ?? 'hidden'),
    OPEN,
    concealed(second ?? 'hidden'),
  ];
  const before = table({ south: { hand: ['hidden'], melds: lying() }, west: { melds: lying() } });

  it('are turned over with the hand in the order of their declaration; the seat is awaited no longer', () => {
    const event = { type: 'HandRevealed', seat: 'south', tiles: ['5p'], kongs: ['1m', '?'] } as const;
    const south = { hand: tiles('5p'), revealed: tiles('5p'), melds: lying('1m', '?') };
    expect(fold(settling(before, ['west', 'south', 'east']), event)).toEqual(
      settling(table({ south, west: { melds: lying() } }), ['west', 'east']),
    );
  });

  it('stay as they are where no face is reported', () => {
    const event = { type: 'HandRevealed', seat: 'south', tiles: ['5p'], kongs: ['1m'] } as const;
    const { players } = (fold(settling(before, ['south']), event) as { table: Table }).table;
    expect(players.south.melds).toEqual(lying('1m', 'hidden'));
  });

  it('may be shown alone: the hand stays concealed', () => {
    const event = { type: 'KongsShown', seat: 'south', kongs: ['1m', '9s'] } as const;
    const after = table({
      south: { hand: ['hidden'], melds: lying('1m', '9s') },
      west: { melds: lying() },
    });
    expect(fold(playing(before, discarding('south')), event)).toEqual(playing(after, discarding('south')));
    expect(fold(settling(before, ['south']), event)).toEqual(settling(after, ['south']));
  });

  it('are all that is awaited of a seat whose hand stays concealed', () => {
    const shown = { type: 'KongsShown', seat: 'north', kongs: ['1m', '9s'] } as const;
    const awaited = settling(table({ north: { melds: lying() } }), ['south', 'north']);
    expect(fold(awaited, shown)).toEqual(settling(table({ north: { melds: lying('1m', '9s') } }), ['south']));
    const found = { type: 'IrregularityNoted', seat: 'north', irregularity: 'false-kong', clause: 'x-1' } as const;
    expect(fold(awaited, found)).toEqual({ ...awaited, awaiting: ['south'] });
    expect(fold(awaited, { ...found, irregularity: 'hurried' })).toEqual(awaited);
    expect(fold(playing(before), found)).toEqual(playing(before));
  });
});

describe('a judgement at the end', () => {
  const before = table({ south: { hand: tiles('1m') } }, { wins: [win({})], transfers: [pays('east', 'south', 1)] });
  const transfers = [pays('west', 'south', 4), pays('west', 'north', 2)];
  const judged = (given: { readonly transfers: typeof transfers }): readonly DealEvent[] => [
    { type: 'WinJudged', seat: 'south', valid: true, faults: [], ...given },
    { type: 'HandJudged', seat: 'south', status: 'ready', waits: [], ...given },
    { type: 'HandsSettled', winner: 'south', ...given },
    { type: 'HandsSettled', winner: 'south', liable: { seat: 'west', clauses: ['x-7'] }, ...given },
    { type: 'PenaltyImposed', seat: 'west', penalty: 'false-win', clause: 'x-5', ...given },
  ];

  it('is added to the ledger in its order, and changes nothing else', () => {
    for (const event of judged({ transfers })) {
      expect(fold(settling(before, ['north']), event)).toEqual(
        settling({ ...before, transfers: [pays('east', 'south', 1), ...transfers] }, ['north']),
      );
    }
  });

  it('without a payment changes nothing', () => {
    const state = settling(before, ['north']);
    for (const event of judged({ transfers: [] })) expect(fold(state, event)).toEqual(state);
  });

  it('keeps its value with the hand; other hands, and a false win, have no known value', () => {
    const state = settling(before, ['north']);
    const valuation = { fans: [], fan: 8, doublings: 1, points: 16, arrangement: [] };
    const win = { type: 'WinJudged', faults: [], transfers: [] } as const;
    const known = { ...before, players: { ...before.players, west: { ...before.players.west, value: 16 } } };
    expect(fold(state, { type: 'HandValued', seat: 'west', valuation })).toEqual(settling(known, ['north']));
    expect(fold(state, { ...win, seat: 'west', valid: true, valuation })).toEqual(settling(known, ['north']));
    expect(fold(state, { ...win, seat: 'west', valid: false })).toEqual(state);
  });
});

it('a refund at the end is added to the ledger; the melds stay', () => {
  const kong: Kong = { kind: 'kong', tile: '1m', kongKind: 'concealed' };
  const melds = [kong, { ...kong, tile: '2m' } as const];
  const back = [pays('south', 'north', 2)];
  expect(
    fold(settling(table({ south: { melds } }), ['east']), {
      type: 'KongRefunded',
      seat: 'south',
      kong: 1,
      cause: 'not-ready',
      transfers: back,
    }),
  ).toEqual(settling(table({ south: { melds } }, { transfers: back }), ['east']));
});

it('the settlement states balances, the next dealer and the clause; after a ruling it states them again', () => {
  const before = table({ south: { hand: tiles('1m') } }, { transfers: [pays('east', 'south', 1)] });
  const balances = { east: -1, south: 49, west: 0, north: 0, bank: -48 };
  const event: DealEvent = { type: 'DealSettled', ending: 'void', balances, nextDealer: 'west', clause: 'x-6' };
  for (const state of [
    preparing(before),
    playing(before, CLAIMS, discarded('east', '5p')),
    settling(before, ['south']),
    settled(before),
  ]) {
    expect(fold(state, event)).toEqual({
      phase: 'settled',
      terms: TERMS,
      table: before,
      ending: 'void',
      balances,
      nextDealer: 'west',
      nextDealerClause: 'x-6',
    });
  }
});
