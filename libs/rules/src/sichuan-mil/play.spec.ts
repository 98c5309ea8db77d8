import { decide } from '#deal';
import { SOUTH_SELF_DRAWS, THREE_WAIT } from '../testing/scenes.js';
import { at } from '../testing/sichuan-table.js';
import { eventsOf } from '../testing/scripted-deal.js';
import { sichuanMil } from './ruleset.js';

describe('the course of play', () => {
  it('SBR-3.2 a chow is not declared', () => {
    const { state } = at('east discards 5p');
    const decision = decide(sichuanMil, state, { type: 'DeclareChow', seat: 'south', tiles: ['6p', '7p'] });
    expect(decision).toMatchObject({ accepted: false, rejection: { code: 'NOT_IN_RULE_SET', clause: 'SBR-3.2' } });
    expect(at('east discards 5p\ntry north pungs').tried).toEqual(['accepted']);
  });

  it('SBR-3.1 SBR-D.decl pung, kong and Hu are', () => {
    const tried = 'east discards 5p\ntry north pungs\ntry north kongs melded 5p\ntry south hu\ntry west pungs';
    expect(at(tried).tried).toEqual(['accepted', 'accepted', 'accepted', 'TILE_NOT_HELD -']);
  });

  it('SBR-2.3 several may Hu on one discard, in any order of saying so', () => {
    const one = at('east discards 5p\nsouth+west hu\nclose');
    const two = at('east discards 5p\nwest hu\nsouth hu\nclose');
    for (const played of [one, two]) {
      expect(played.state).toMatchObject({ turn: { act: 'draw', seat: 'north' } });
      expect(eventsOf(played, 'ClaimsClosed')[0]).toMatchObject({ passes: [{ seat: 'north' }], next: 'north' });
    }
    expect(two.state).toMatchObject({ table: { wins: [{ group: 0 }, { group: 0 }] } });
    expect(at('east discards 5p\nsouth hu\nclose\ntry west hu').tried).toEqual(['NO_TILE_TO_WIN_ON -']);
  });

  it('SBR-2.4 SBR-D.hu who has said Hu acts no more', () => {
    const tried = 'east discards 5p\nsouth hu\nclose\ntry south draws 4p\ntry west draws 4p';
    expect(at(tried).tried).toEqual(['SEAT_IS_OUT -', 'accepted']);
  });

  it('SBR-2.5 SBR-A17 after a discard the seat after the last winner draws, after a self-draw the next one', () => {
    expect(eventsOf(at('east discards 5p\nwest hu\nclose'), 'ClaimsClosed')[0]).toMatchObject({ next: 'north' });
    expect(eventsOf(at('east discards 5p\nclose'), 'ClaimsClosed')[0]).toMatchObject({ next: 'south' });
    const self = at(SOUTH_SELF_DRAWS);
    expect(self.events.at(-1)).toEqual({ type: 'TurnPassed', seat: 'west' });
  });

  it('SBR-3.6 Hu outranks a pung; its tiles go back', () => {
    const played = at('east discards 5p\nnorth pungs\nwest hu');
    expect(eventsOf(played, 'MeldWithdrawn')).toEqual([{ type: 'MeldWithdrawn', seat: 'north', clause: 'SBR-3.6' }]);
    expect(played.state).toMatchObject({ table: { players: { north: { melds: [] } } } });
    expect(eventsOf(at('east discards 5p\nnorth pungs\nnorth discards 1s'), 'MeldWithdrawn')).toEqual([]);
  });

  it('SBR-A111 no Hu in the turn of one’s own pung', () => {
    // The discard is still there for the others.
    expect(at('east discards 5p\nnorth pungs\ntry north hu\ntry west hu').tried).toEqual([
      'NO_TILE_TO_WIN_ON -',
      'accepted',
    ]);
  });

  it('SBR-5.1 SBR-6.3 SBR-6.4 the third Hu ends the deal, and the fourth hand is not shown', () => {
    const played = at('east discards 5p\nsouth+west+north hu', THREE_WAIT);
    expect(played.events.at(-1)).toEqual({
      type: 'PlayEnded',
      reason: 'wins',
      clause: 'SBR-5.1',
      reveals: ['south', 'west', 'north'],
    });
    expect(eventsOf(played, 'ClaimsClosed')).toHaveLength(1);
    expect(at('east discards 5p\nsouth+west hu', THREE_WAIT).state.phase).toBe('playing');
  });

  it('SBR-5.1 SBR-6.3 SBR-6.5 the wall ends the deal once the last discard is done with, and all hands are shown', () => {
    const before = at('east discards 9m\ndrain 0');
    expect(before.state.phase).toBe('playing');
    const played = at('east discards 9m\ndrain 0\nclose');
    expect(played.events.at(-1)).toMatchObject({ type: 'PlayEnded', reason: 'wall' });
    expect(played.state).toMatchObject({ awaiting: ['east', 'south', 'west', 'north'] });
  });

  it('SBR-3.7 the last discard may be ponged, and the next one is the last then', () => {
    const played = at(`
      east discards 9m
      drain 1
      north draws 1m
      north discards 9s
      try west kongs melded 9s
      west pungs
      west discards 7s
      close`);
    expect(played.tried).toEqual(['NO_REPLACEMENT_TILE SBR-3.4']);
    expect(eventsOf(played, 'PlayEnded')).toHaveLength(1);
    expect(played.events.map(({ type }) => type).slice(-5)).toEqual([
      'PungDeclared',
      'ClaimsClosed',
      'TileDiscarded',
      'ClaimsClosed',
      'PlayEnded',
    ]);
  });

  it('SBR-3.7 SBR-7.F10 the last discard may be won, under the sea', () => {
    const played = at('east discards 9m\ndrain 1\nnorth draws 1m\nnorth discards 8p\nsouth hu\nclose');
    expect(eventsOf(played, 'WinDeclared')[0]).toMatchObject({ circumstances: ['last-tile'] });
    expect(eventsOf(played, 'PlayEnded')[0]).toMatchObject({ reason: 'wall' });
  });

  it('a self-drawn Hu on the last tile ends the deal by the wall', () => {
    const played = at('east discards 9m\ndrain 1\nnorth draws 1m\nnorth hu');
    expect(eventsOf(played, 'PlayEnded')[0]).toMatchObject({ reason: 'wall' });
    expect(eventsOf(played, 'TurnPassed')).toEqual([]);
  });

  it('SBR-A10 the third Hu on the last tile ends it as three Hu', () => {
    const played = at('east discards 5p\nsouth+west hu\ndrain 1\nnorth draws 1m\nnorth hu');
    expect(played.events.at(-1)).toMatchObject({
      type: 'PlayEnded',
      reason: 'wins',
      reveals: ['south', 'west', 'north'],
    });
  });

  it('SBR-5.2 SBR-A11 time ends play at once, and only Hu hands are shown', () => {
    const played = at('east discards 5p\nsouth hu\ntime');
    expect(played.events.at(-1)).toEqual({ type: 'PlayEnded', reason: 'time', clause: 'SBR-5.2', reveals: ['south'] });
  });
});
