import { CorruptLog } from '#decider';
import { bySeat, SEATS, type Kong, type Meld, type Pung } from '#tiles';
import {
  discarded,
  discarding,
  drawing,
  fold,
  opened,
  playing,
  preparing,
  settled,
  settling,
  table,
  TERMS,
  tiles,
} from '../../../../test/deal/states.js';
import type { DealEvent, DealEventType } from '../messages/events.js';
import { UNOPENED, type ClaimWindow, type DealState, type Player } from '../state/state.js';

type Phase = DealState['phase'];

const PUNG: Pung = { kind: 'pung', tile: '5p', from: 'east' };
const KONG: Kong = { kind: 'kong', tile: '3s', kongKind: 'promoted', from: 'east' };

/** South's hand, melds and kongs allow each of the events below. East has discarded 7m into an open window. */
const TABLE = table({
  east: { discards: [{ tile: '7m' }] },
  south: {
    hand: tiles('5p7m7m7m6m8m1f'),
    melds: [PUNG, KONG],
  },
});
const STATES: { readonly [phase in Phase]: DealState } = {
  unopened: UNOPENED,
  opened,
  preparing: preparing(TABLE),
  playing: playing(TABLE, discarding('south', { returnsTo: 0 }), discarded('east', '7m')),
  settling: settling(TABLE, ['south']),
  settled: settled(TABLE),
};
const PHASES = Object.keys(STATES) as readonly Phase[];

const south = { seat: 'south' } as const;
const decided = { reason: 'seen', by: 'referee-1' } as const;
const BALANCES = { east: 0, south: 0, west: 0, north: 0, bank: 0 };

/** Each event, and the phases in which it may occur. */
const EVENTS: readonly (readonly [DealEvent, ...Phase[]])[] = [
  [{ type: 'DealOpened', ...TERMS }, 'unopened'],
  [{ type: 'WallBreakerPicked', dice: [1, 2], seat: 'west' }, 'opened'],
  [{ type: 'WallBroken', dice: [1, 2], seat: 'east', stack: 3 }, 'opened'],
  [{ type: 'HandsDealt', hands: bySeat(() => ({ count: 1, tiles: ['1m'] })), wall: 9 }, 'opened'],
  [{ type: 'BonusTileShown', ...south, tile: '1f' }, 'preparing', 'playing'],
  [{ type: 'NoFlowersReported', seat: 'east' }, 'preparing'],
  [{ type: 'JokerIndicated', indicator: '1m', joker: '2m' }, 'preparing'],
  [{ type: 'ForbiddenSuitChosen', ...south, by: 'card', suit: 's' }, 'preparing'],
  [{ type: 'ForbiddenSuitShown', ...south, suit: 's' }, 'playing', 'settling'],
  [{ type: 'KongsShown', ...south, kongs: [] }, 'playing', 'settling'],
  [{ type: 'HandDied', ...south, cause: 'x', clause: 'x-1', bars: 'wins' }, 'preparing', 'playing', 'settling'],
  [{ type: 'TileReturned', ...south, tile: '5p', wall: 9 }, 'playing'],
  [{ type: 'ClaimWithdrawn', ...south, clause: 'x-1' }],
  [
    { type: 'IrregularityNoted', ...south, irregularity: 'hurried', clause: 'x-1' },
    'opened',
    'preparing',
    'playing',
    'settling',
    'settled',
  ],
  [{ type: 'PlayStarted', seat: 'east' }, 'opened', 'preparing'],
  [{ type: 'TileDrawn', ...south, tile: '1m', replacement: false, wall: 8 }, 'playing'],
  [{ type: 'TileDiscarded', ...south, tile: '5p' }, 'playing'],
  [{ type: 'PungDeclared', ...south, tile: '7m', from: 'east' }, 'playing'],
  [{ type: 'ChowDeclared', ...south, tiles: ['6m', '7m', '8m'], claimed: '7m', from: 'east' }, 'playing'],
  [
    { type: 'KongDeclared', ...south, kind: 'promoted', tile: '5p', visibility: 'open', robbable: false, payers: [] },
    'playing',
  ],
  [{ type: 'KongSettled', ...south, kong: 1, transfers: [] }, 'playing'],
  [{ type: 'KongRobbed', ...south, tile: '3s', by: ['west'] }, 'playing'],
  [{ type: 'KongRefunded', ...south, kong: 1, cause: 'shot', transfers: [] }, 'playing', 'settling'],
  [{ type: 'MeldWithdrawn', ...south, clause: 'x-1' }, 'playing'],
  [{ type: 'ReadyDeclared', ...south }, 'playing'],
  [
    {
      type: 'WinDeclared',
      seats: ['south'],
      visibility: 'open',
      source: { kind: 'discard', from: 'east' },
      circumstances: [],
      payers: [],
    },
    'playing',
  ],
  [{ type: 'ClaimsClosed', passes: [] }, 'playing'],
  [{ type: 'TurnPassed', ...south }, 'playing'],
  [{ type: 'PlayEnded', reason: 'time', clause: 'x-1', reveals: [] }, 'preparing', 'playing'],
  [{ type: 'HandRevealed', ...south, tiles: [], kongs: [] }, 'settling'],
  [{ type: 'HandReported', ...south, kongs: [], melds: [], onlyForbiddenDiscarded: false }, 'settling'],
  [{ type: 'WinJudged', ...south, valid: true, faults: [], transfers: [] }, 'settling'],
  [{ type: 'HandJudged', ...south, status: 'ready', waits: [], transfers: [] }, 'settling'],
  [{ type: 'HandValued', ...south, valuation: { fans: [], fan: 0, points: 0, arrangement: [] } }, 'settling'],
  [{ type: 'HandsSettled', winner: 'south', transfers: [] }, 'settling'],
  [
    { type: 'PenaltyImposed', ...south, penalty: 'false-win', clause: 'x-1', transfers: [] },
    'playing',
    'settling',
    'settled',
  ],
  [
    { type: 'DealSettled', ending: 'void', balances: BALANCES, nextDealer: 'east', clause: 'x-1' },
    'opened',
    'preparing',
    'playing',
    'settling',
    'settled',
  ],
  [{ type: 'DealAbandoned', reason: 'why', transfers: [] }, 'opened', 'preparing', 'playing', 'settling'],
  [
    { type: 'RulingMade', ruling: 'dead-hand', ...south, ...decided, transfers: [] },
    'opened',
    'preparing',
    'playing',
    'settling',
    'settled',
  ],
  [
    { type: 'HandAmended', ...south, hand: { count: 1, tiles: ['1m'] }, visibility: 'open', ...decided },
    'preparing',
    'playing',
    'settling',
  ],
];

describe('the fold is strict', () => {
  it.each(EVENTS.map(([event, ...phases]) => [event.type, event, phases] as const))(
    '%s occurs in its phases, and stops the fold in any other',
    (type, event, phases) => {
      for (const phase of PHASES) {
        const after = () => fold(STATES[phase], event);
        if (phases.includes(phase)) expect(after).not.toThrow();
        else expect(after).toThrow(new CorruptLog(`${type} cannot follow in the phase ${phase}`));
      }
    },
  );

  it('an unknown event stops it', () => {
    const unknown = { type: 'TileEaten' as DealEventType, seat: 'east' } as DealEvent;
    for (const state of Object.values(STATES)) {
      expect(() => fold(state, unknown)).toThrow(new CorruptLog('unknown event TileEaten'));
    }
  });

  it('a rewind stops it, because only the replay has the earlier states', () => {
    const rewind: DealEvent = { type: 'RewoundTo', sequence: 0, ...decided };
    for (const state of Object.values(STATES)) {
      expect(() => fold(state, rewind)).toThrow(
        new CorruptLog('RewoundTo is folded by replay, which knows the branch'),
      );
    }
  });

  it('throws a class of its own, so that a fault of the log differs from one of the program', () => {
    expect(new CorruptLog('x').name).toBe('CorruptLog');
  });
});

describe('an event that contradicts the state stops the fold', () => {
  const at = (given: Partial<Player>, window?: ClaimWindow) =>
    playing(table({ east: { discards: [{ tile: '7m' }] }, south: given }), discarding('south'), window);
  const refuses = (state: DealState, event: DealEvent, message: string): void =>
    expect(() => fold(state, event)).toThrow(new CorruptLog(message));
  const accepts = (state: DealState, event: DealEvent): void => expect(() => fold(state, event)).not.toThrow();
  const melds = (...laid: readonly Meld[]): Partial<Player> => ({
    hand: tiles('5p3s7m7m7m6m8m'),
    melds: laid,
  });
  const window = discarded('east', '7m');
  const kong = {
    type: 'KongDeclared',
    ...south,
    tile: '7m',
    visibility: 'open',
    robbable: true,
    payers: [],
  } as const;

  it('a tile discarded or shown that the hand does not hold', () => {
    const held = at({ hand: tiles('5p1f') });
    accepts(held, { type: 'TileDiscarded', ...south, tile: '5p' });
    refuses(held, { type: 'TileDiscarded', ...south, tile: '6p' }, 'the hand holds no 6p');
    accepts(held, { type: 'BonusTileShown', ...south, tile: '1f' });
    refuses(held, { type: 'BonusTileShown', ...south, tile: '2f' }, 'the hand holds no 2f');
  });

  it('a meld of tiles that the hand does not hold', () => {
    const pung = { type: 'PungDeclared', ...south, tile: '7m', from: 'east' } as const;
    accepts(at({ hand: tiles('7m7m') }, window), pung);
    refuses(at({ hand: tiles('7m8m') }, window), pung, 'the hand holds no 7m');
    const chow = { type: 'ChowDeclared', ...south, tiles: ['6m', '7m', '8m'], claimed: '7m', from: 'east' } as const;
    accepts(at({ hand: tiles('6m8m') }, window), chow);
    refuses(at({ hand: tiles('6m7m') }, window), chow, 'the hand holds no 8m');
    accepts(at({ hand: tiles('7m7m7m') }, window), { ...kong, kind: 'melded', from: 'east' });
    refuses(at({ hand: tiles('7m7m') }, window), { ...kong, kind: 'melded', from: 'east' }, 'the hand holds no 7m');
    accepts(at({ hand: tiles('7m7m7m7m') }), { ...kong, kind: 'concealed' });
    refuses(at({ hand: tiles('7m7m7m') }), { ...kong, kind: 'concealed' }, 'the hand holds no 7m');
  });

  it('a claim without a discard to claim, or without a window', () => {
    const pung = { type: 'PungDeclared', ...south, tile: '7m', from: 'east' } as const;
    refuses(at({ hand: tiles('7m7m') }), pung, 'no claim window is open');
    refuses(at({ hand: tiles('7m7m') }, discarded('west', '7m')), pung, 'west has discarded nothing');
  });

  it('a fourth tile without its pung', () => {
    const promoted = { ...kong, kind: 'promoted', tile: '5p' } as const;
    accepts(at(melds(PUNG)), promoted);
    refuses(at(melds({ ...PUNG, tile: '6p' })), promoted, 'south has no pung of 5p');
    refuses(at(melds({ ...KONG, tile: '5p' })), promoted, 'south has no pung of 5p');
    refuses(at({ ...melds(PUNG), hand: tiles('6p') }), promoted, 'the hand holds no 5p');
  });

  it('a robbed kong that is not there, or was added to no pung', () => {
    const robbed = { type: 'KongRobbed', ...south, tile: '3s', by: ['west'] } as const;
    accepts(at(melds(KONG)), robbed);
    refuses(at(melds({ ...KONG, tile: '4s' })), robbed, 'south has no kong of 3s');
    refuses(at(melds({ ...PUNG, tile: '3s' })), robbed, 'south has no kong of 3s');
    const added: Kong = { kind: 'kong', tile: '3s', kongKind: 'promoted' };
    refuses(at(melds(added)), robbed, 'the kong of south has no pung beneath it');
    accepts(at(melds({ ...added, kongKind: 'concealed' })), robbed);
  });

  it.each<DealEvent>([
    { type: 'KongSettled', ...south, kong: 1, transfers: [] },
    { type: 'KongRefunded', ...south, kong: 1, cause: 'shot', transfers: [] },
  ])('$type for a meld that is no kong', (paid) => {
    accepts(at(melds(PUNG, KONG)), paid);
    refuses(at(melds(KONG, PUNG)), paid, 'meld 1 of south is no kong');
    refuses(at(melds(KONG)), paid, 'meld 1 of south is no kong');
  });

  it('a kong withdrawn where none of the own turn waits for its replacement', () => {
    const withdrawn = { type: 'KongWithdrawn', ...south, clause: 'x-1' } as const;
    const before = { by: 'draw', drawn: '3s' } as const;
    const owed = (seat: 'south' | 'west', given: object = {}) =>
      playing(table({ south: melds(KONG) }), drawing(seat, { replacement: true, kongs: [0], before, ...given }));
    accepts(owed('south'), withdrawn);
    for (const other of [owed('west'), owed('south', { before: undefined }), owed('south', { kongs: [] }), at({})]) {
      refuses(other, withdrawn, 'south has no kong to take back');
    }
    refuses(opened, withdrawn, 'KongWithdrawn cannot follow in the phase opened');
  });

  it('a tile returned that was not just drawn from the wall', () => {
    const returned = { type: 'TileReturned', ...south, tile: '5p', wall: 9 } as const;
    const drawn = (returnsTo: number | undefined) =>
      playing(
        table({ east: { discards: [{ tile: '7m' }] }, south: { hand: tiles('5p') } }),
        discarding('south', { drawn: '5p', returnsTo }),
      );
    accepts(drawn(0), returned);
    refuses(drawn(undefined), returned, 'no tile was drawn that could go back');
    refuses(playing(drawn(0).table), returned, 'no tile was drawn that could go back');
  });

  it('a meld withdrawn without a window, a discard or a meld', () => {
    const withdrawn = { type: 'MeldWithdrawn', ...south, clause: 'x-1' } as const;
    accepts(at(melds(PUNG), window), withdrawn);
    refuses(at(melds(PUNG)), withdrawn, 'no claim window is open');
    refuses(at(melds(PUNG), discarded('west', '7m')), withdrawn, 'west has discarded nothing');
    refuses(at(melds(), window), withdrawn, 'south has no meld to take back');
  });

  it('leaves the other seats unchanged', () => {
    const state = at({ hand: tiles('5p') });
    const after = fold(state, { type: 'TileDiscarded', ...south, tile: '5p' });
    if (after.phase !== 'playing') throw new Error('play goes on');
    for (const seat of SEATS.filter((other) => other !== 'south')) {
      expect(after.table.players[seat]).toEqual(state.table.players[seat]);
    }
  });
});
