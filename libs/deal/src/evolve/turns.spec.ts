import {
  CLAIMS,
  discarded,
  discarding,
  drawing,
  fold,
  pays,
  playing,
  table,
  tiles,
} from '../../../../test/deal/states.js';
import type { DealEvent } from '../messages/events.js';
import type { Playing, Turn } from '../state/state.js';

const awaiting = (kongs: readonly number[], replacement = true): Turn => drawing('south', { replacement, kongs });

describe('a drawn tile', () => {
  const before = table({ south: { hand: tiles('1m9m2m') }, west: {} }, { wall: 30, joker: '1m' });
  const after = table({ south: { hand: tiles('1m9m2m1m') }, west: {} }, { wall: 29, joker: '1m' });
  const draws = (replacement: boolean): DealEvent => ({
    type: 'TileDrawn',
    seat: 'south',
    tile: '1m',
    replacement,
    wall: 29,
  });

  it('is last in the hand, and closes the window', () => {
    expect(fold(playing(before, awaiting([], false), discarded('east', '5p')), draws(false))).toEqual(
      playing(after, discarding('south', { drawn: '1m', returnsTo: 0 })),
    );
  });

  it('that replaces the tile of a kong keeps the kongs of this turn', () => {
    expect(fold(playing(before, awaiting([0, 2])), draws(true))).toEqual(
      playing(after, discarding('south', { by: 'replacement', drawn: '1m', kongs: [0, 2] })),
    );
  });

  it('begins a turn without kongs if it replaces nothing, or if no replacement was pending', () => {
    expect(fold(playing(before, awaiting([0, 2])), draws(false))).toEqual(
      playing(after, discarding('south', { drawn: '1m', returnsTo: 0 })),
    );
    expect(fold(playing(before, CLAIMS), draws(true))).toEqual(
      playing(after, discarding('south', { by: 'replacement', drawn: '1m', kongs: [] })),
    );
  });
});

describe('a discard', () => {
  const discards: DealEvent = { type: 'TileDiscarded', seat: 'south', tile: '9s' };

  it('leaves the hand for the river and opens a window; no seat has the turn until that closes', () => {
    const before = table({ south: { hand: tiles('9s1m9s2m'), discards: [{ tile: '4p', claimedBy: ['west'] }] } });
    expect(fold(playing(before, discarding('south', { drawn: '2m' })), discards)).toEqual(
      playing(
        table({
          south: { hand: tiles('9s1m2m'), discards: [{ tile: '4p', claimedBy: ['west'] }, { tile: '9s' }] },
        }),
        { act: 'claims' },
        { seat: 'south', tile: '9s', on: 'discard', afterKongs: undefined, meld: undefined, wins: [] },
      ),
    );
  });

  it('is a shot after a kong only right after the replacement tile: the kongs of the turn are named', () => {
    const windowAfter = (turn: Turn) =>
      (fold(playing(table({ south: { hand: ['9s'] } }), turn), discards) as Playing).window;
    expect(windowAfter(discarding('south', { by: 'replacement', kongs: [0, 2] }))).toEqual(
      discarded('south', '9s', { afterKongs: [0, 2] }),
    );
    for (const turn of [discarding('south', { by: 'replacement' }), discarding('south', { by: 'deal', kongs: [1] })]) {
      expect(windowAfter(turn)).toEqual(discarded('south', '9s'));
    }
  });
});

describe('the end of a claim window', () => {
  const window = discarded('east', '5p');
  const closes = (given: Partial<Extract<DealEvent, { type: 'ClaimsClosed' }>>): DealEvent => ({
    type: 'ClaimsClosed',
    passes: [],
    ...given,
  });

  it('lets the next seat draw an ordinary tile', () => {
    const before = table({ east: { discards: [{ tile: '5p' }] } });
    expect(fold(playing(before, CLAIMS, window), closes({ next: 'south' }))).toEqual(playing(before, drawing('south')));
  });

  it('leaves the turn to a claimed meld', () => {
    const turn = discarding('west', { by: 'claim' });
    expect(fold(playing(table(), turn, window), closes({}))).toEqual(playing(table(), turn));
  });
});

it('after a win by self-draw the named seat draws, and nothing else changes', () => {
  const before = table({ east: { hand: tiles('1m') } }, { wall: 12, transfers: [pays('south', 'east', 2)] });
  expect(fold(playing(before, CLAIMS), { type: 'TurnPassed', seat: 'west' })).toEqual(playing(before, drawing('west')));
});

it('an irregularity that is only noted changes nothing', () => {
  const state = playing(table(), CLAIMS);
  for (const irregularity of ['hurried', 'too-few-tiles', 'touched-wall'] as const)
    expect(fold(state, { type: 'IrregularityNoted', seat: 'south', irregularity, clause: 'x-1' })).toEqual(state);
});
