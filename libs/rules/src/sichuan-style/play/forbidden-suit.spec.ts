import type { DealCommand } from '#deal';
import { stepsOf } from '#testing';
import { eventsOf, play } from '../../testing/scripted-deal.js';
import { atStyle as at } from '../../testing/sichuan-table.js';
import { sichuanStyle } from '../ruleset.js';

const NORTH_TO_DISCARD = `
  east discards 9m
  south draws 4p
  south discards 4p
  west draws 4p
  west discards 4p
  north draws 3p`;

const shown = (acts: string, changes = {}) => eventsOf(at(acts, changes), 'ForbiddenSuitShown');

describe('the forbidden suit', () => {
  it('SS-fs.1 SS-fs.2 each player chooses one before the dealer’s first turn', () => {
    const types = at('').events.map(({ type }) => type);
    expect(types.slice(-5)).toEqual([...Array<string>(4).fill('ForbiddenSuitChosen'), 'PlayStarted']);
  });

  it('SS-fs.2 the tile set aside is the first discard and shows the suit', () => {
    const aside = { forbidden: { north: '1s' } };
    expect(at(`${NORTH_TO_DISCARD}\ntry north discards 3p\ntry north discards 2s`, aside).tried).toEqual([
      'FIRST_DISCARD_OWED SS-fs.2',
      'FIRST_DISCARD_OWED SS-fs.2',
    ]);
    expect(at(`${NORTH_TO_DISCARD}\nnorth discards 1s`, aside).events.slice(-2)).toEqual([
      { type: 'TileDiscarded', seat: 'north', tile: '1s' },
      { type: 'ForbiddenSuitShown', seat: 'north', suit: 's' },
    ]);
  });

  it('SS-fs.2 it must also be the first discard after an early pung, and only once', () => {
    const played = at(
      `east discards 8p
       north pungs
       try north discards 2s
       north discards 1s
       east draws 3p
       east discards 3p
       south draws 3p
       south discards 3p
       west draws 4p
       west discards 4p
       north draws 3p
       try north discards 3p`,
      { forbidden: { north: '1s' } },
    );
    expect(played.tried).toEqual(['FIRST_DISCARD_OWED SS-fs.2', 'accepted']);
  });

  it('SS-fs.3 a card is revealed with the first discard, whatever tile that is, and not before or after', () => {
    expect(shown('')).toEqual([]);
    expect(shown('east discards 9m')).toEqual([{ type: 'ForbiddenSuitShown', seat: 'east', suit: 's' }]);
    expect(shown(`${NORTH_TO_DISCARD}\nnorth discards 3p\neast draws 3p\neast discards 3p`)).toHaveLength(4);
  });

  it('SS-fs.3 a card is refused if the hand holds a tile of the suit', () => {
    expect(() => at('', { forbidden: { north: 's' } })).toThrow(
      '"code":"CARD_NOT_NEEDED","at":"/by","clause":"SS-fs.3"',
    );
    expect(() => at('', { forbidden: { north: 'm' } })).not.toThrow();
  });

  it('SS-A118 Hu before the first discard reveals the card; a tile set aside stays face down', () => {
    expect(shown('east discards 5p\nsouth hu').map(({ seat }) => seat)).toEqual(['east', 'south']);
    expect(shown('east discards 5p\nsouth hu', { forbidden: { south: '6m' } }).map(({ seat }) => seat)).toEqual([
      'east',
    ]);
    const later = 'east discards 9m\nsouth draws 4p\nsouth discards 4p\nwest draws 8p\nwest discards 8p\nsouth hu';
    expect(shown(later).map(({ seat }) => seat)).toEqual(['east', 'south', 'west']);
  });

  it('SS-A104 the tile set aside cannot be melded, but other copies of it can', () => {
    const pung = 'east discards 8p\ntry north pungs';
    expect(at(pung, { forbidden: { north: '8p' } }).tried).toEqual(['FIRST_DISCARD_OWED SS-A104']);
    expect(at(pung, { forbidden: { north: '5p' } }).tried).toEqual(['accepted']);
    const kong = 'east discards 5p\ntry north kongs melded 5p\ntry north pungs';
    expect(at(kong, { forbidden: { north: '5p' } }).tried).toEqual(['FIRST_DISCARD_OWED SS-A104', 'accepted']);
  });

  it('SS-A104 it counts in the hand for Hu, so the Hu is false', () => {
    const judged = (forbidden: string) =>
      eventsOf(at('east discards 5p\nsouth hu\ntime\nreveal', { forbidden: { south: forbidden } }), 'WinJudged')[0];
    expect(judged('6m')).toMatchObject({ valid: false, faults: [{ clause: 'SS-fs.1' }] });
    expect(judged('s')).toMatchObject({ valid: true });
  });

  it('SS-fs.2 a record that saw no tile learns the suit from the first discard, unless it was reported before', () => {
    const unseen = '?'.repeat(13);
    const { commands } = play(sichuanStyle, {
      hands: { east: `${unseen}?`, south: unseen, west: unseen, north: unseen },
      forbidden: { east: '?', south: 's', west: 'm', north: 'm' },
      recording: 'public',
      acts: '',
    });
    const suitsShownBy = (...acts: DealCommand[]) =>
      stepsOf(sichuanStyle, [...commands, ...acts])
        .flatMap(({ events }) => events)
        .filter(({ type }) => type === 'ForbiddenSuitShown');
    const shownOnce = [{ type: 'ForbiddenSuitShown', seat: 'east', suit: 's' }];
    const discard: DealCommand = { type: 'DiscardTile', seat: 'east', tile: '9s' };
    expect(suitsShownBy(discard)).toEqual(shownOnce);
    expect(suitsShownBy({ type: 'ShowForbiddenSuit', seat: 'east', suit: 's' }, discard)).toEqual(shownOnce);
  });
});
