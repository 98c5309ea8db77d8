import { DealCourse, type DealCommand, decide, legalCommands, secretsOfEvent } from '#deal';
import { openDeal } from '#testing';
import { eventsOf } from '../../testing/scripted-deal.js';
import { SOUTH_SELF_DRAWS, THREE_WAIT } from '../../testing/scenes.js';
import { atStyle as at } from '../../testing/sichuan-table.js';
import { sichuanStyle } from '../ruleset/ruleset.js';

describe('declarations', () => {
  it('SS-gen.5 pung, kong and Hu can be declared, with the tiles in the hand', () => {
    const tried = 'east discards 5p\ntry north pungs\ntry north kongs melded 5p\ntry south hu\ntry west pungs';
    expect(at(tried).tried).toEqual(['accepted', 'accepted', 'accepted', 'TILE_NOT_HELD SS-gen.5']);
  });

  it('SS-gen.5 a chow cannot be declared', () => {
    const { state } = at('east discards 5p');
    const decision = decide(sichuanStyle, state, { type: 'DeclareChow', seat: 'south', tiles: ['6p', '7p'] });
    expect(decision).toMatchObject({ accepted: false, rejection: { code: 'NOT_IN_RULE_SET', clause: 'SS-gen.5' } });
  });

  it('SS-A117 Hu outranks a pung, whose tiles return to the hand', () => {
    const played = at('east discards 5p\nnorth pungs\nwest hu');
    expect(eventsOf(played, 'MeldWithdrawn')).toEqual([{ type: 'MeldWithdrawn', seat: 'north', clause: 'SS-A117' }]);
    expect(played.state).toMatchObject({ table: { players: { north: { melds: [] } } } });
    expect(eventsOf(at('east discards 5p\nnorth pungs\nnorth discards 1s'), 'MeldWithdrawn')).toEqual([]);
  });

  it('SS-A111 Hu is refused in the turn of the own pung', () => {
    expect(at('east discards 5p\nnorth pungs\ntry north hu').tried).toEqual(['NO_TILE_TO_WIN_ON SS-A111']);
  });
});

describe('Hu', () => {
  it('SS-hu.1 several players can declare Hu on one discard, in any order', () => {
    for (const acts of ['south+west hu\nclose', 'west hu\nsouth hu\nclose']) {
      const played = at(`east discards 5p\n${acts}`);
      expect(played.state).toMatchObject({
        table: {
          wins: [
            { group: 0, payers: ['east'] },
            { group: 0, payers: ['east'] },
          ],
        },
      });
    }
    expect(at('east discards 5p\nsouth hu\nclose\ntry west hu').tried).toEqual(['NO_TILE_TO_WIN_ON SS-A111']);
  });

  it('SS-hu.2 SS-A17 the others continue: the seat after the last winner draws, after a self-draw the next one', () => {
    const next = (acts: string) => eventsOf(at(`east discards 5p\n${acts}`), 'ClaimsClosed')[0]?.next;
    expect([next('close'), next('south hu\nclose'), next('west hu\nclose'), next('south+west hu\nclose')]).toEqual([
      'south',
      'west',
      'north',
      'north',
    ]);
    expect(at(SOUTH_SELF_DRAWS).events.at(-1)).toEqual({ type: 'TurnPassed', seat: 'west' });
  });

  it('SS-hu.3 a player who has declared Hu no longer acts', () => {
    const tried = 'east discards 5p\nsouth hu\nclose\ntry south draws 4p\ntry west draws 4p';
    expect(at(tried).tried).toEqual(['SEAT_IS_OUT SS-hu.3', 'accepted']);
  });

  it('SS-hu.4 a claimed tile is visible and has a discarder; a self-drawn tile is not visible', () => {
    const [claimed] = eventsOf(at('east discards 5p\nsouth hu'), 'WinDeclared');
    expect(claimed).toMatchObject({ tile: '5p', source: { kind: 'discard', from: 'east' } });
    expect(secretsOfEvent(claimed!)).toEqual([]);
    const [drawn] = eventsOf(at(SOUTH_SELF_DRAWS), 'WinDeclared');
    expect(drawn).toMatchObject({ tile: '8p', source: { kind: 'self-draw' } });
    expect(secretsOfEvent(drawn!)).toMatchObject([{ path: '/tile', owner: 'south' }]);
  });
});

describe('the end of play', () => {
  it('SS-fin.1 SS-fin.x play stops at the third Hu, and the fourth hand is not shown', () => {
    const played = at('east discards 5p\nsouth+west+north hu', THREE_WAIT);
    expect(played.events.at(-1)).toEqual({
      type: 'PlayEnded',
      reason: 'wins',
      clause: 'SS-fin.1',
      reveals: ['south', 'west', 'north'],
    });
    expect(at('east discards 5p\nsouth+west hu', THREE_WAIT).state.phase).toBe('playing');
  });

  it('SS-fin.1 SS-fin.2 play stops with an exhausted wall after the last discard, and all hands are shown', () => {
    expect(at('east discards 9m\ndrain 0').state.phase).toBe('playing');
    const played = at('east discards 9m\ndrain 0\nclose');
    expect(played.events.at(-1)).toEqual({
      type: 'PlayEnded',
      reason: 'wall',
      clause: 'SS-fin.1',
      reveals: ['east', 'south', 'west', 'north'],
    });
  });

  it('SS-A25 a pung can take the last discard, and the next discard is then the last', () => {
    const ponged = 'east discards 9m\ndrain 1\nnorth draws 1m\nnorth discards 9s\nwest pungs\nwest discards 7s';
    const played = at(`${ponged}\nclose`);
    expect(played.events.map(({ type }) => type).slice(-5)).toEqual([
      'PungDeclared',
      'ClaimsClosed',
      'TileDiscarded',
      'ClaimsClosed',
      'PlayEnded',
    ]);
    expect(at(`${ponged}\ntry north draws 2m`).tried).toEqual(['WALL_EMPTY SS-fin.1']);
  });

  it('SS-A25 SS-val.10 Hu on the last discard is under the sea, also after a pung of it; Hu on the one before is not', () => {
    const circumstances = (acts: string) => eventsOf(at(acts), 'WinDeclared')[0]?.circumstances;
    const last = 'east discards 9m\ndrain 1\nnorth draws 1m';
    expect(circumstances(`${last}\nnorth discards 8p\nsouth hu`)).toEqual(['last-tile']);
    expect(circumstances(`${last}\nnorth discards 9s\nwest pungs\nwest discards 6p\neast hu`)).toEqual(['last-tile']);
    expect(circumstances('east discards 9m\ndrain 2 but 8p\nwest draws 8p\nwest discards 8p\nsouth hu')).toEqual([]);
  });

  it('SS-A10 a third Hu on the last tile stops play as the third Hu, a second one by the wall', () => {
    expect(at('east discards 5p\nsouth+west hu\ndrain 1\nnorth draws 1m\nnorth hu').events.at(-1)).toMatchObject({
      reason: 'wins',
      reveals: ['south', 'west', 'north'],
    });
    expect(at('east discards 5p\nsouth hu\ndrain 1\nwest draws 1m\nwest hu').events.at(-1)).toMatchObject({
      reason: 'wall',
    });
  });

  it('SS-A24 SS-A11 time ends play at once, and only Hu hands are shown', () => {
    expect(at('east discards 5p\nsouth hu\ntime').events.at(-1)).toEqual({
      type: 'PlayEnded',
      reason: 'time',
      clause: 'SS-A24',
      reveals: ['south'],
    });
  });

  it('SS-A24 SS-fin.1 time does not end play unless the players have agreed on it', () => {
    const notAgreed = { options: { endByTime: false } };
    const refused = {
      ...{ accepted: false, rejection: { code: 'NOT_IN_RULE_SET', at: '/reason', clause: 'SS-fin.1' } },
    };
    const time: DealCommand = { type: 'EndPlay', reason: 'time' };
    const played = at('east discards 5p\nsouth hu', notAgreed);
    expect(decide(sichuanStyle, played.state, time)).toEqual(refused);
    expect(legalCommands(sichuanStyle, played.state)).not.toContainEqual(time);
    expect(legalCommands(sichuanStyle, at('east discards 5p\nsouth hu').state)).toContainEqual(time);
    // The default is the letter of the sheet, also for a result-only recording.
    const course = new DealCourse(sichuanStyle);
    course.give(openDeal({ ruleSet: 'sichuan-style', recording: 'result' }));
    expect(course.give(time)).toEqual(refused);
    expect(course.give({ type: 'EndPlay', reason: 'wall' })).toMatchObject({ accepted: true });
  });
});

describe('a refusal names the clause that explains it', () => {
  it.each([
    ['an act of a seat that is out', 'east discards 5p\nsouth hu\ntry south draws 4p', 'SEAT_IS_OUT SS-hu.3'],
    ['a report of no flowers', 'try east reports', 'NOT_IN_RULE_SET SS-gen.1'],
    ['play after the end by time', 'east discards 5p\nsouth hu\ntime\nreveal\ntry west draws 4p', 'WRONG_PHASE SS-A24'],
    ['play after the end by the wall', 'east discards 9m\ndrain 0\nclose\ntry west draws 4p', 'WRONG_PHASE SS-fin.1'],
    ['a hand shown in play', 'try east reveals 123m', 'WRONG_PHASE SS-fin.2'],
    ['an empty wall', 'east discards 9m\ndrain 0\ntry south draws 4p\ntry east draws 4p', 'WALL_EMPTY SS-fin.1'],
    ['a tile of another set', 'east discards 9m\ntry south draws 1z', 'TILE_NOT_IN_SET SS-gen.1'],
    ['a fifth copy', 'east discards 9m\ntry south draws 9s', 'TOO_MANY_COPIES SS-gen.1'],
    ['Hu without a tile', 'east discards 5p\nnorth pungs\ntry north hu', 'NO_TILE_TO_WIN_ON SS-A111'],
    ['an act in the turn of another seat', 'east discards 9m\ntry west draws 4p', 'NOT_YOUR_TURN SS-A127'],
    ['a second draw', 'east discards 9m\nsouth draws 4p\ntry south draws 4p', 'MUST_DISCARD SS-A127'],
    ['a turn after Hu', 'east discards 5p\nsouth hu\ntry north draws 4p', 'NOT_YOUR_TURN SS-A17'],
    ['a pung of the own discard', 'east discards 5p\ntry east pungs', 'NOTHING_TO_CLAIM SS-A128'],
    ['a pung of a claimed tile', 'east discards 5p\nnorth pungs\ntry north pungs', 'ALREADY_CLAIMED SS-A128'],
    ['a pung of a won tile', 'east discards 5p\nsouth hu\ntry north pungs', 'OUTRANKED_BY_WIN SS-A117'],
    ['a pung without a pair', 'east discards 9m\ntry south pungs', 'TILE_NOT_HELD SS-gen.5'],
    ['a kong of three', 'try east kongs concealed 1m', 'TILE_NOT_HELD SS-val.1'],
    ['a tile added without a pung', 'try east kongs promoted 1m', 'TILES_DO_NOT_FIT SS-kong.3'],
    ['a chow with tiles that fit', 'east discards 5p\ntry south chows 6p7p', 'NOT_IN_RULE_SET SS-gen.5'],
    ['a chow with tiles that do not fit', 'east discards 5p\ntry south chows 1m9s', 'NOT_IN_RULE_SET SS-gen.5'],
    ['a ready declaration', 'try east ready', 'NOT_IN_RULE_SET SS-gen.5'],
  ])('%s', (_, acts, refusal) => {
    expect(at(acts).tried.at(-1)).toBe(refusal);
  });

  it('before play', () => {
    const rules = sichuanStyle;
    const { commands } = at('');
    const refusal = (given: number, command: DealCommand) => {
      const course = new DealCourse(rules);
      for (const each of commands.slice(0, given)) course.give(each);
      const decision = course.give(command);
      return decision.accepted ? 'accepted' : `${decision.rejection.code} ${decision.rejection.clause}`;
    };
    const [opening, dealing] = [1, 2];
    expect(refusal(opening, { type: 'DiscardTile', seat: 'east', tile: '5p' })).toBe('WRONG_PHASE SS-A133');
    expect(refusal(dealing, { type: 'DiscardTile', seat: 'east', tile: '5p' })).toBe('WRONG_PHASE SS-fs.2');
    expect(refusal(dealing, { type: 'ChooseForbiddenSuit', seat: 'east', by: 'tile', suit: 'm', tile: '5p' })).toBe(
      'SUIT_TILE_MISMATCH SS-fs.2',
    );
    expect(refusal(dealing, { type: 'ChooseForbiddenSuit', seat: 'east', by: 'card', suit: 's', tile: '5p' })).toBe(
      'SUIT_TILE_MISMATCH SS-fs.3',
    );
    expect(refusal(dealing + 1, { type: 'ChooseForbiddenSuit', seat: 'east', by: 'card', suit: 's' })).toBe(
      'SUIT_ALREADY_CHOSEN SS-fs.2',
    );
    expect(refusal(dealing + 4, { type: 'ChooseForbiddenSuit', seat: 'east', by: 'card', suit: 's' })).toBe(
      'WRONG_PHASE SS-fs.2',
    );
  });
});
