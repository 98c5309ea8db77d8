import { nextCommands } from '#deal';
import { sichuanMil } from '#rules/sichuan-mil';
import { after, type Changes, givenActs } from './table.js';

/** East's first tile and South's 7p are not read; South waits for 5p and 8p with that 7p. */
const UNREAD: Changes = {
  source: 'device',
  hands: { east: '?245789m1245789p', south: '123456m66m123p6p?' },
};

describe('a full recording by readers that did not read every tile', () => {
  it('deals and draws tiles with unknown faces', () => {
    const { events } = after('east discards 5p\nsouth draws ?', UNREAD);
    expect(events.find(({ type }) => type === 'HandsDealt')).toMatchObject({
      hands: { east: { count: 14, tiles: expect.arrayContaining(['?']) as unknown } },
    });
    expect(events.at(-1)).toMatchObject({ type: 'TileDrawn', seat: 'south', tile: '?' });
  });

  it('does not know which wins a hand with such a tile passes', () => {
    const { events } = after('east discards 5p\nsouth draws 1s', UNREAD);
    expect(events.find(({ type }) => type === 'ClaimsClosed')).toMatchObject({
      passes: [
        { seat: 'south', points: '?' },
        { seat: 'west', points: 1 },
        { seat: 'north', points: 0 },
      ],
    });
  });

  it.each([
    ['at the time of the pass', '', 'south draws 1s\nsouth discards ?'],
    ['afterwards', '123456m66m123p67p', 'south draws ?\nsouth discards 1p'],
  ])('bars no win after a pass of such a hand, unread %s (SBR-2.7)', (_, south, turn) => {
    const hands = { ...UNREAD.hands, ...(south !== '' && { south }) };
    const { tried } = after(`east discards 5p\n${turn}\nwest draws 8p\nwest discards 8p\ntry south hu`, {
      ...UNREAD,
      hands,
    });
    expect(tried).toEqual(['accepted']);
  });

  it('records the face when the tile is discarded', () => {
    const { state } = after('east discards 1m', UNREAD);
    expect(state).toMatchObject({ table: { players: { east: { discards: [{ tile: '1m' }] } } } });
    expect(JSON.stringify(state)).not.toContain('"hand":["?"');
  });

  it('records a discard that was not read', () => {
    givenActs('', UNREAD)
      .when({ type: 'DiscardTile', seat: 'east', tile: '?' })
      .then(
        { type: 'TileDiscarded', seat: 'east', tile: '?' },
        { type: 'ForbiddenSuitShown', seat: 'east', suit: 's' },
      );
  });

  it('refuses such a discard from a hand of which every tile was read', () => {
    givenActs('east discards ?\nsouth draws 1s\nsouth discards 1s\nwest draws 2s', UNREAD)
      .when({ type: 'DiscardTile', seat: 'west', tile: '?' })
      .refused({ code: 'TILE_NOT_HELD', at: '/tile' });
  });

  it('refuses a fifth copy that would have to be the unread tile', () => {
    givenActs('east discards 5m\nsouth draws 1s', UNREAD)
      .when({ type: 'DiscardTile', seat: 'south', tile: '5p' })
      .refused({ code: 'TOO_MANY_COPIES', at: '/tile', received: '5p' });
  });

  it.each([
    ['a pung', { type: 'DeclarePung', seat: 'north' }, '/seat'],
    ['a kong', { type: 'DeclareKong', seat: 'north', kind: 'melded', tile: '5p' }, '/seat'],
    ['a win', { type: 'DeclareWin', seats: ['west'] }, '/seats/0'],
  ] as const)('requires the face of a discard before %s takes it', (_, claim, at) => {
    givenActs('east discards ?', UNREAD).when(claim).refused({ code: 'FACE_NOT_KNOWN', at });
  });

  it('lists the commands of a hand with such a tile, to be filled in', () => {
    const { state } = after('', UNREAD);
    expect(nextCommands(sichuanMil, state)).toContainEqual({
      seats: ['east'],
      command: { type: 'DiscardTile', seat: 'east' },
      fill: ['tile'],
    });
  });
});

describe('a full recording by a person', () => {
  it.each([
    ['a draw', 'east discards 5p', { type: 'DrawTile', seat: 'south', tile: '?' }],
    ['a discard', '', { type: 'DiscardTile', seat: 'east', tile: '?' }],
  ] as const)('states the face of %s', (_, acts, command) => {
    givenActs(acts).when(command).refused({ code: 'FACE_NOT_KNOWN', at: '/tile' });
  });
});
