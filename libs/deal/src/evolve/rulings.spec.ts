import {
  CLAIMS,
  discarded,
  discarding,
  drawing,
  fold,
  pays,
  player,
  playing,
  preparing,
  settled,
  settling,
  table,
  tiles,
} from '../../../../test/deal/states.js';
import type { EventOf } from '../messages/events.js';
import type { Playing, Turn, Win } from '../state/state.js';

const rules = (given: Partial<EventOf<'RulingMade'>>): EventOf<'RulingMade'> => ({
  type: 'RulingMade',
  ruling: 'penalty',
  reason: 'seen by the referee',
  by: 'referee-1',
  transfers: [],
  ...given,
});

describe('a ruling', () => {
  const before = table({ south: { hand: tiles('1m') } }, { transfers: [pays('east', 'south', 1)] });

  it('moves the points that it states', () => {
    const transfers = [pays('south', 'west', 8)];
    const ledger = [pays('east', 'south', 1), ...transfers];
    expect(fold(settled(before), rules({ transfers }))).toEqual(settled({ ...before, transfers: ledger }));
    expect(fold(preparing(before), rules({ ruling: 'dead-hand', seat: 'south', transfers }))).toEqual(
      preparing({ ...before, transfers: ledger }),
    );
  });
});

const amends = (given: Partial<EventOf<'HandAmended'>>): EventOf<'HandAmended'> => ({
  type: 'HandAmended',
  seat: 'south',
  hand: { count: 3, tiles: tiles('7p8p9p') },
  visibility: 'open',
  reason: 'misread',
  by: 'referee-1',
  ...given,
});

describe('an amended hand', () => {
  it('replaces the misread tiles, and changes no other seat', () => {
    const before = table({ south: { hand: tiles('1m2m3m') }, west: { hand: tiles('1m2m3m') } });
    const after = table({ south: { hand: tiles('7p8p9p') }, west: { hand: tiles('1m2m3m') } });
    expect(fold(preparing(before), amends({}))).toEqual(preparing(after));
    const window = discarded('east', '5p');
    expect(fold(playing(before, CLAIMS, window), amends({}))).toEqual(playing(after, CLAIMS, window));
    expect(fold(settling(before, ['south']), amends({}))).toEqual(settling(after, ['south']));
  });

  it('that this reader may not see holds as many hidden tiles', () => {
    expect(
      fold(preparing(table({ south: { hand: tiles('1m2m') } })), amends({ hand: { count: 3, tiles: 'hidden' } })),
    ).toEqual(preparing(table({ south: { hand: ['hidden', 'hidden', 'hidden'] } })));
  });

  it('that is revealed is amended there too, as far as its faces are known', () => {
    const before = table({ south: { hand: tiles('1m2m3m'), revealed: tiles('1m2m3m') } });
    const hand = { count: 3, tiles: ['7p', '?', '9p'] } as const;
    expect(fold(settling(before), amends({ hand }))).toEqual(
      settling(table({ south: { hand: ['7p', '?', '9p'], revealed: tiles('7p9p') } })),
    );
  });

  const winBy = (source: Win['source']): Win => ({
    seat: 'south',
    tile: '3m',
    source,
    circumstances: ['last-tile'],
    payers: ['east'],
    group: 0,
  });
  /** South after an amendment at the end of play. */
  const amended = (win: Win | undefined, event: EventOf<'HandAmended'>) => {
    const state = settling(table({ south: { hand: tiles('1m2m3m'), win } }));
    return (fold(state, event) as typeof state).table.players.south;
  };

  it('replaces the tile of a self-drawn win if that was misread too', () => {
    const won = winBy({ kind: 'self-draw' });
    const hand = tiles('7p8p9p');
    expect(amended(won, amends({ drawn: '9p' }))).toEqual(player({ hand, win: { ...won, tile: '9p' } }));
    expect(amended(won, amends({}))).toEqual(player({ hand, win: won }));
  });

  it('leaves the tile of any other win unchanged', () => {
    const hand = tiles('7p8p9p');
    for (const won of [
      winBy({ kind: 'discard', from: 'east' }),
      winBy({ kind: 'robbed-kong', from: 'east' }),
      undefined,
    ]) {
      expect(amended(won, amends({ drawn: '9p' }))).toEqual(player({ hand, win: won }));
    }
  });

  const turnAfter = (turn: Turn, event: EventOf<'HandAmended'>): Turn =>
    (fold(playing(table({ south: { hand: tiles('1m2m3m') } }), turn), event) as Playing).turn;

  it('keeps the tile just drawn if it is still there; otherwise it was misread and is unknown', () => {
    const turn = discarding('south', { by: 'replacement', drawn: '8p', kongs: [1] });
    expect(turnAfter(turn, amends({}))).toEqual(turn);
    expect(turnAfter({ ...turn, drawn: '3m' }, amends({}))).toEqual({ ...turn, drawn: '?' });
    expect(turnAfter({ ...turn, drawn: '3m' }, amends({ drawn: '9p' }))).toEqual({ ...turn, drawn: '9p' });
    expect(turnAfter(turn, amends({ drawn: '9p' }))).toEqual({ ...turn, drawn: '9p' });
  });

  it('replaces the drawn tile of a pending win too', () => {
    const resumes = discarding('south', { drawn: '3m' });
    const showing = (...wins: Win[]): Turn => ({ act: 'show', seat: 'south', wins, resumes });
    const drawn = winBy({ kind: 'self-draw' });
    const corrected = (tile: '?' | '9p') => ({
      act: 'show',
      seat: 'south',
      wins: [{ ...drawn, tile }],
      resumes: { ...resumes, drawn: tile },
    });
    expect(turnAfter(showing(drawn), amends({ drawn: '9p' }))).toEqual(corrected('9p'));
    expect(turnAfter(showing(drawn), amends({}))).toEqual(corrected('?'));
    const kept = amends({ hand: { count: 3, tiles: tiles('1m2m3m') } });
    expect(turnAfter(showing(drawn), kept)).toEqual(showing(drawn));
  });

  it("leaves a win on another player's tile, of another seat, and of a dealt hand unchanged", () => {
    const others: readonly Win[] = [
      winBy({ kind: 'discard', from: 'east' }),
      { ...winBy({ kind: 'self-draw' }), seat: 'west' },
      (({ tile: _, ...dealt }) => dealt)(winBy({ kind: 'self-draw' })),
    ];
    for (const win of others) {
      const turn: Turn = { act: 'show', seat: win.seat, wins: [win], resumes: { act: 'claims' } };
      expect(turnAfter(turn, amends({ drawn: '9p' }))).toEqual(turn);
    }
  });

  it('gives no drawn tile to a turn without one, nor to that of another seat', () => {
    for (const turn of [
      discarding('south', { by: 'claim' }),
      discarding('east', { drawn: '3m' }),
      CLAIMS,
      drawing('south', { replacement: true, kongs: [0] }),
    ]) {
      expect(turnAfter(turn, amends({}))).toEqual(turn);
      expect(turnAfter(turn, amends({ drawn: '9p' }))).toEqual(turn);
    }
  });
});
