import { sichuanMil } from '#rules/sichuan-mil';
import { given, openDeal } from '#testing';
import { after, givenActs } from './table.js';

const BEGUN = after('').events;
const nothing = given(sichuanMil, []);

describe('the opening', () => {
  it('names the rule set with its edition and fingerprint, the seating, and the level of recording', () => {
    const { type: _, ...terms } = openDeal({ recording: 'public', source: 'device', edition: sichuanMil.edition });
    nothing.when({ type: 'OpenDeal', ...terms }).then({
      type: 'DealOpened',
      table: 'table-1',
      ruleSet: 'sichuan-mil',
      edition: '2019-03-11',
      fingerprint: sichuanMil.fingerprint,
      options: { waitOnOwnFour: true, falseHuMovesDeal: true },
      recording: 'public',
      source: 'device',
      seating: terms.seating,
    });
  });

  it('breaks the wall at the place of the dice, if there is a roll (SBR-1.4)', () => {
    given(sichuanMil, BEGUN.slice(0, 1))
      .when({ type: 'BreakWall', dice: [4, 2] })
      .then({ type: 'WallBroken', dice: [4, 2], seat: 'south', stack: 2 });
    given(sichuanMil, BEGUN.slice(0, 2))
      .when({ type: 'BreakWall', dice: [4, 2] })
      .refused({ code: 'WRONG_PHASE' });
  });

  it('sets aside a tile, which only a full recording must see', () => {
    const unseen = { type: 'ChooseForbiddenSuit', seat: 'east', by: 'tile', suit: '?', tile: '?' } as const;
    given(sichuanMil, BEGUN.slice(0, 2)).when(unseen).refused({ code: 'FACE_NOT_KNOWN', at: '/tile' });
    const { type: _, ...reported } = unseen;
    const inPublic = after('', { recording: 'public' }).events.slice(0, 2);
    given(sichuanMil, inPublic)
      .when(unseen)
      .then({ type: 'ForbiddenSuitChosen', ...reported });
  });

  it('deals the hands in the order given and leaves 55 tiles (SBR-1.6)', () => {
    const [, command] = after('').commands;
    if (command?.type !== 'DealHands') throw new Error('the second command deals the hands');
    const { east, south, west, north } = command.hands;
    given(sichuanMil, BEGUN.slice(0, 1))
      .when(command)
      .then({
        type: 'HandsDealt',
        hands: {
          east: { count: 14, tiles: east },
          south: { count: 13, tiles: south },
          west: { count: 13, tiles: west },
          north: { count: 13, tiles: north },
        },
        wall: 55,
      });
  });

  it('starts with East once the fourth seat has named its suit, in any order of seats', () => {
    given(sichuanMil, BEGUN.slice(0, 2))
      .when({ type: 'ChooseForbiddenSuit', seat: 'north', by: 'tile', suit: 's', tile: '9s' })
      .then({ type: 'ForbiddenSuitChosen', seat: 'north', by: 'tile', suit: 's', tile: '9s' });
    given(sichuanMil, BEGUN.slice(0, 5))
      .when({ type: 'ChooseForbiddenSuit', seat: 'north', by: 'card', suit: 'm' })
      .then(
        { type: 'ForbiddenSuitChosen', seat: 'north', by: 'card', suit: 'm' },
        { type: 'PlayStarted', seat: 'east' },
      );
  });
});

describe('the first discard', () => {
  it('of a seat with a card turns it', () => {
    givenActs('')
      .when({ type: 'DiscardTile', seat: 'east', tile: '9m' })
      .then(
        { type: 'TileDiscarded', seat: 'east', tile: '9m' },
        { type: 'ForbiddenSuitShown', seat: 'east', suit: 's' },
      );
  });

  it('of a seat with a tile set aside is that tile, and shows the suit', () => {
    givenActs('', { forbidden: { east: '9m' } })
      .when({ type: 'DiscardTile', seat: 'east', tile: '9m' })
      .then(
        { type: 'TileDiscarded', seat: 'east', tile: '9m' },
        { type: 'ForbiddenSuitShown', seat: 'east', suit: 'm' },
      );
  });

  it('is required after an early pung too (SBR-4.1)', () => {
    const early = { forbidden: { north: '9s' } };
    givenActs('east discards 5p\nnorth pungs', early)
      .when({ type: 'DiscardTile', seat: 'north', tile: '8s' })
      .refused({ code: 'FIRST_DISCARD_OWED', at: '/tile', clause: 'SBR-4.1' });
    givenActs('east discards 5p\nnorth pungs\nclose', early)
      .when({ type: 'DiscardTile', seat: 'north', tile: '9s' })
      .then(
        { type: 'TileDiscarded', seat: 'north', tile: '9s' },
        { type: 'ForbiddenSuitShown', seat: 'north', suit: 's' },
      );
  });

  it('cannot be melded before (SBR-A104)', () => {
    givenActs('east discards 8p', { forbidden: { north: '8p' } })
      .when({ type: 'DeclarePung', seat: 'north' })
      .refused({ code: 'FIRST_DISCARD_OWED', clause: 'SBR-A104' });
    givenActs('east discards 8p', { forbidden: { north: '5p' } })
      .when({ type: 'DeclarePung', seat: 'north' })
      .then({ type: 'PungDeclared', seat: 'north', tile: '8p', from: 'east' });
  });

  it('is shown once: a second discard shows nothing', () => {
    givenActs(`east discards 9m
      south draws 1p\nsouth discards 1p\nwest draws 1p\nwest discards 1p\nnorth draws 9p\nnorth discards 9p\nclose
      east draws 9p`)
      .when({ type: 'DiscardTile', seat: 'east', tile: '9p' })
      .then({ type: 'TileDiscarded', seat: 'east', tile: '9p' });
  });
});
