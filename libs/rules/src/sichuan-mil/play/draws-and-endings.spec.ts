import { DealCourse, type DealCommand, decide } from '#deal';
import { SOUTH_SELF_DRAWS, THREE_WAIT } from '../../testing/scenes.js';
import { at } from '../../testing/sichuan-table.js';
import { eventsOf } from '../../testing/scripted-deal.js';
import { sichuanMil } from '../ruleset/ruleset.js';

describe('the course of play', () => {
  it('SBR-3.2 a chow cannot be declared', () => {
    const { state } = at('east discards 5p');
    const decision = decide(sichuanMil, state, { type: 'DeclareChow', seat: 'south', tiles: ['6p', '7p'] });
    expect(decision).toMatchObject({ accepted: false, rejection: { code: 'NOT_IN_RULE_SET', clause: 'SBR-3.2' } });
    expect(at('east discards 5p\ntry north pungs').tried).toEqual(['accepted']);
  });

  it('SBR-3.1 SBR-D.decl pung, kong and Hu can be declared', () => {
    const tried = 'east discards 5p\ntry north pungs\ntry north kongs melded 5p\ntry south hu\ntry west pungs';
    expect(at(tried).tried).toEqual(['accepted', 'accepted', 'accepted', 'TILE_NOT_HELD SBR-D.pung']);
  });

  it('SBR-2.3 several players can declare Hu on one discard, in any order', () => {
    const one = at('east discards 5p\nsouth+west hu\nclose');
    const two = at('east discards 5p\nwest hu\nsouth hu\nclose');
    for (const played of [one, two]) {
      expect(played.state).toMatchObject({ turn: { act: 'draw', seat: 'north' } });
      expect(eventsOf(played, 'ClaimsClosed')[0]).toMatchObject({ passes: [{ seat: 'north' }], next: 'north' });
    }
    expect(two.state).toMatchObject({ table: { wins: [{ group: 0 }, { group: 0 }] } });
    expect(at('east discards 5p\nsouth hu\nclose\ntry west hu').tried).toEqual(['NO_TILE_TO_WIN_ON SBR-A111']);
  });

  it('SBR-2.4 SBR-D.hu a player who has declared Hu no longer acts', () => {
    const tried = 'east discards 5p\nsouth hu\nclose\ntry south draws 4p\ntry west draws 4p';
    expect(at(tried).tried).toEqual(['SEAT_IS_OUT SBR-2.4', 'accepted']);
  });

  it('SBR-2.4 a claimed winning tile lies face up and names its discarder, a self-drawn one lies face down', () => {
    const won = (acts: string) => eventsOf(at(acts), 'WinDeclared').at(-1);
    expect(won('east discards 5p\nsouth hu')).toMatchObject({
      tile: '5p',
      visibility: 'open',
      source: { kind: 'discard', from: 'east' },
    });
    // The discarder is the seat of the tile that was won on, not of an earlier discard.
    expect(won('east discards 9m\nsouth draws 8p\nsouth discards 8p\nwest hu')).toMatchObject({
      source: { kind: 'discard', from: 'south' },
    });
    const drawn = won(SOUTH_SELF_DRAWS);
    expect(drawn).toMatchObject({ tile: '8p', visibility: 'concealed', source: { kind: 'self-draw' } });
    expect(drawn?.source).not.toHaveProperty('from');
  });

  it('SBR-2.5 SBR-A17 after a discard the seat after the last winner draws, after a self-draw the next one', () => {
    expect(eventsOf(at('east discards 5p\nwest hu\nclose'), 'ClaimsClosed')[0]).toMatchObject({ next: 'north' });
    expect(eventsOf(at('east discards 5p\nclose'), 'ClaimsClosed')[0]).toMatchObject({ next: 'south' });
    const self = at(SOUTH_SELF_DRAWS);
    expect(self.events.at(-1)).toEqual({ type: 'TurnPassed', seat: 'west' });
  });

  it('SBR-3.6 Hu outranks a pung, whose tiles return to the hand', () => {
    const played = at('east discards 5p\nnorth pungs\nwest hu');
    expect(eventsOf(played, 'MeldWithdrawn')).toEqual([{ type: 'MeldWithdrawn', seat: 'north', clause: 'SBR-3.6' }]);
    expect(played.state).toMatchObject({ table: { players: { north: { melds: [] } } } });
    expect(eventsOf(at('east discards 5p\nnorth pungs\nnorth discards 1s'), 'MeldWithdrawn')).toEqual([]);
  });

  it('SBR-A111 Hu is refused in the turn of the own pung', () => {
    // The discard can still be claimed by the others.
    expect(at('east discards 5p\nnorth pungs\ntry north hu\ntry west hu').tried).toEqual([
      'NO_TILE_TO_WIN_ON SBR-A111',
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

  it('SBR-5.1 SBR-6.3 SBR-6.5 an exhausted wall ends the deal after the last discard, and all hands are shown', () => {
    const before = at('east discards 9m\ndrain 0');
    expect(before.state.phase).toBe('playing');
    const played = at('east discards 9m\ndrain 0\nclose');
    expect(played.events.at(-1)).toMatchObject({ type: 'PlayEnded', reason: 'wall' });
    expect(played.state).toMatchObject({ awaiting: ['east', 'south', 'west', 'north'] });
  });

  it('SBR-3.7 a pung can take the last discard, and the next discard is then the last', () => {
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

  it('SBR-3.7 SBR-7.F10 a Hu can take the last discard, under the sea', () => {
    const played = at('east discards 9m\ndrain 1\nnorth draws 1m\nnorth discards 8p\nsouth hu\nclose');
    expect(eventsOf(played, 'WinDeclared')[0]).toMatchObject({ circumstances: ['last-tile'] });
    expect(eventsOf(played, 'PlayEnded')[0]).toMatchObject({ reason: 'wall' });
  });

  it('a self-drawn Hu on the last tile ends the deal by the wall', () => {
    const played = at('east discards 9m\ndrain 1\nnorth draws 1m\nnorth hu');
    expect(eventsOf(played, 'PlayEnded')[0]).toMatchObject({ reason: 'wall' });
    expect(eventsOf(played, 'TurnPassed')).toEqual([]);
  });

  it('SBR-A10 the third Hu on the last tile ends the deal by the third Hu', () => {
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

describe('a refusal names the clause that explains it', () => {
  it.each([
    ['an act of a seat that is out', 'east discards 5p\nsouth hu\ntry south draws 4p', 'SEAT_IS_OUT SBR-2.4'],
    ['a report of no flowers', 'try east reports', 'NOT_IN_RULE_SET SBR-1.1'],
    [
      'play after the end by time',
      'east discards 5p\nsouth hu\ntime\nreveal\ntry west draws 4p',
      'WRONG_PHASE SBR-5.2',
    ],
    ['play after the end by the wall', 'east discards 9m\ndrain 0\nclose\ntry west draws 4p', 'WRONG_PHASE SBR-5.1'],
    ['a hand shown in play', 'try east reveals 123m', 'WRONG_PHASE SBR-6.3'],
    ['an empty wall', 'east discards 9m\ndrain 0\ntry south draws 4p\ntry east draws 4p', 'WALL_EMPTY SBR-5.1'],
    ['a tile of another set', 'east discards 9m\ntry south draws 1z', 'TILE_NOT_IN_SET SBR-1.1'],
    ['a fifth copy', 'east discards 9m\ntry south draws 9s', 'TOO_MANY_COPIES SBR-1.1'],
    ['Hu without a tile', 'east discards 5p\nnorth pungs\ntry north hu', 'NO_TILE_TO_WIN_ON SBR-A111'],
    ['an act in the turn of another seat', 'east discards 9m\ntry west draws 4p', 'NOT_YOUR_TURN SBR-A127'],
    ['a second draw', 'east discards 9m\nsouth draws 4p\ntry south draws 4p', 'MUST_DISCARD SBR-A127'],
    ['a turn after Hu', 'east discards 5p\nsouth hu\ntry north draws 4p', 'NOT_YOUR_TURN SBR-A17'],
    ['a pung of the own discard', 'east discards 5p\ntry east pungs', 'NOTHING_TO_CLAIM SBR-A128'],
    ['a pung of a claimed tile', 'east discards 5p\nnorth pungs\ntry north pungs', 'ALREADY_CLAIMED SBR-A128'],
    ['a pung of a won tile', 'east discards 5p\nsouth hu\ntry north pungs', 'OUTRANKED_BY_WIN SBR-3.6'],
    ['a pung without a pair', 'east discards 9m\ntry south pungs', 'TILE_NOT_HELD SBR-D.pung'],
    ['a kong of three', 'try east kongs concealed 1m', 'TILE_NOT_HELD SBR-D.kong'],
    ['a tile added without a pung', 'try east kongs promoted 1m', 'TILES_DO_NOT_FIT SBR-10.3'],
    ['a chow with tiles that fit', 'east discards 5p\ntry south chows 6p7p', 'NOT_IN_RULE_SET SBR-3.2'],
    ['a chow with tiles that do not fit', 'east discards 5p\ntry south chows 1m9s', 'NOT_IN_RULE_SET SBR-3.2'],
    ['a ready declaration', 'try east ready', 'NOT_IN_RULE_SET SBR-3.1'],
  ])('%s', (_, acts, refusal) => {
    expect(at(acts).tried.at(-1)).toBe(refusal);
  });

  it('before play', () => {
    const rules = sichuanMil;
    const { commands } = at('');
    const refusal = (given: number, command: DealCommand) => {
      const course = new DealCourse(rules);
      for (const each of commands.slice(0, given)) course.give(each);
      const decision = course.give(command);
      return decision.accepted ? 'accepted' : `${decision.rejection.code} ${decision.rejection.clause}`;
    };
    const [opening, dealing] = [1, 2];
    expect(refusal(opening, { type: 'DiscardTile', seat: 'east', tile: '5p' })).toBe('WRONG_PHASE SBR-1.6');
    expect(refusal(dealing, { type: 'DiscardTile', seat: 'east', tile: '5p' })).toBe('WRONG_PHASE SBR-4.1');
    expect(refusal(dealing, { type: 'ChooseForbiddenSuit', seat: 'east', by: 'tile', suit: 'm', tile: '5p' })).toBe(
      'SUIT_TILE_MISMATCH SBR-4.1',
    );
    expect(refusal(dealing, { type: 'ChooseForbiddenSuit', seat: 'east', by: 'card', suit: 's', tile: '5p' })).toBe(
      'SUIT_TILE_MISMATCH SBR-4.2',
    );
    expect(refusal(dealing + 1, { type: 'ChooseForbiddenSuit', seat: 'east', by: 'card', suit: 's' })).toBe(
      'SUIT_ALREADY_CHOSEN SBR-4.1',
    );
    expect(refusal(dealing + 4, { type: 'ChooseForbiddenSuit', seat: 'east', by: 'card', suit: 's' })).toBe(
      'WRONG_PHASE SBR-4.1',
    );
  });
});
