import { isDealt } from '#deal';
import { atClassical as at, NORTH_ADDS_8P, NORTH_PUNGS_8P } from '../../testing/classical-table.js';
import { eventsOf, type Played } from '../../testing/scripted-deal.js';
import { refuseKong } from './kongs.js';

const EAST_1111Z = { hands: { east: '147m258p369s11112z' } };
const meldsOf = ({ state }: Played, seat: 'east' | 'north') =>
  isDealt(state) ? state.table.players[seat].melds : undefined;

describe('a tile added to a pung', () => {
  it('CC-kong.add CC-kong.when the fourth tile from the wall makes an open kong, and a loose tile comes before the discard', () => {
    const played = at(`${NORTH_ADDS_8P}\ntry north discards 5p\nnorth draws 1p\nnorth discards 1p`);
    expect(played.tried).toEqual(['MUST_DRAW CC-turn.east.first']);
    expect(eventsOf(played, 'KongDeclared')).toMatchObject([
      { seat: 'north', kind: 'promoted', tile: '8p', from: 'east', visibility: 'open', payers: [] },
    ]);
    expect(meldsOf(played, 'north')).toMatchObject([{ kind: 'kong', tile: '8p', kongKind: 'promoted', from: 'east' }]);
  });

  it('CC-kong.add a discard cannot be added, and no tile can be added to a chow', () => {
    const hands = { south: '11456789m123s67p' };
    expect(
      at(
        'east discards 8p\nsouth chows 6p7p\nsouth discards 1m\nwest draws 9p\nwest discards 9p\nnorth draws 9p\nnorth discards 6z\neast draws 9p\neast discards 1z\nsouth draws 8p\ntry south kongs promoted 8p',
        { hands },
      ).tried,
    ).toEqual(['TILES_DO_NOT_FIT CC-kong.add']);
    expect(
      at(
        `${NORTH_PUNGS_8P}\nnorth draws 1p\nnorth discards 1p\neast draws 8p\neast discards 8p\ntry north kongs promoted 8p`,
      ).tried,
    ).toEqual(['NOT_YOUR_TURN CC-turn.east.first']);
  });

  it('CC-A35 a tile held for longer can be added, in any own turn after a tile from the wall', () => {
    const later = at(`${NORTH_PUNGS_8P}
      north draws 8p
      north discards 1s
      east draws 9p
      east discards 9p
      south draws 7z
      south discards 7z
      west draws 7z
      west discards 7z
      north draws 7z
      north kongs promoted 8p`);
    expect(eventsOf(later, 'KongDeclared')).toMatchObject([{ kind: 'promoted', tile: '8p' }]);
  });

  it('CC-A35 no kong is added or declared closed after a claim', () => {
    const hands = { north: '555588p124689s6z', east: '147m28p369s123456z' };
    const claim = 'east discards 8p\nnorth pungs';
    expect(at(`${claim}\ntry north kongs concealed 5p`, { hands }).tried).toEqual(['KONG_AFTER_PUNG CC-A35']);
    expect(
      at(
        `${NORTH_PUNGS_8P}\nnorth draws 8p\nnorth discards 1s\neast draws 7z\neast discards 5p\nnorth pungs\ntry north kongs promoted 8p`,
      ).tried,
    ).toEqual(['KONG_AFTER_PUNG CC-A35']);
    expect(
      at(
        `${claim}\nnorth discards 1s\neast draws 9p\neast discards 9p\nsouth draws 7z\nsouth discards 7z\nwest draws 7z\nwest discards 7z\nnorth draws 7z\ntry north kongs concealed 5p`,
        { hands },
      ).tried,
    ).toEqual(['accepted']);
  });

  it('CC-A35 a kong follows a kong from a discard, after its loose tile', () => {
    const hands = { north: '555888p1246889s', south: '11456789m123s6z7p', east: '147m258p369s12345z' };
    const { tried } = at('east discards 5p\nnorth kongs melded 5p\nnorth draws 8p\ntry north kongs concealed 8p', {
      hands: { ...hands, east: '147m25p369s123455z' },
    });
    expect(tried).toEqual(['accepted']);
  });

  it('CC-A35 has no kind of its own for a held tile', () => {
    expect(at(`${NORTH_PUNGS_8P}\nnorth draws 8p\ntry north kongs postponed 8p`).tried).toEqual(['KONG_KIND CC-A35']);
  });
});

describe('a closed kong', () => {
  it('CC-kong.closed shows two tiles face up, and a loose tile comes before the discard', () => {
    const played = at('east kongs concealed 1z\ntry east discards 2z\neast draws 9p\neast discards 2z', EAST_1111Z);
    expect(played.tried).toEqual(['MUST_DRAW CC-turn.east.first']);
    expect(eventsOf(played, 'KongDeclared')).toEqual([
      {
        type: 'KongDeclared',
        seat: 'east',
        kind: 'concealed',
        tile: '1z',
        visibility: 'open',
        robbable: true,
        payers: [],
      },
    ]);
  });

  it('CC-kong.closed needs all four tiles in the own hand', () => {
    expect(at('try east kongs concealed 1z\ntry south kongs concealed 1m').tried).toEqual([
      'TILE_NOT_HELD CC-kong.closed',
      'NOT_YOUR_TURN CC-turn.east.first',
    ]);
  });

  it('CC-kong.closed is named also if the record sees no hand', () => {
    const unseen = { recording: 'public', hands: { east: '??????????????' } } as const;
    const { tried } = at('try east kongs concealed ?\ntry east kongs concealed 1z', unseen);
    expect(tried).toEqual(['FACE_NOT_KNOWN CC-kong.closed', 'accepted']);
  });
});

describe('robbing', () => {
  it('CC-claim.rob.open takes the tile from an open kong when the kong is declared', () => {
    const robbed = at(`${NORTH_ADDS_8P}\nsouth hu`);
    expect(eventsOf(robbed, 'WinDeclared')).toMatchObject([
      {
        seats: ['south'],
        tile: '8p',
        source: { kind: 'robbed-kong', from: 'north' },
        circumstances: ['robbing-the-kong'],
      },
    ]);
    expect(at(`${NORTH_ADDS_8P}\nnorth draws 1p\ntry south hu`).tried).toEqual(['NO_TILE_TO_WIN_ON CC-claim.mahjong']);
  });

  it('CC-A29 of several robbers the farthest counter-clockwise from its owner shows first', () => {
    const declared = at(`${NORTH_ADDS_8P}\nsouth hu\nwest hu`);
    expect(declared.state).toMatchObject({
      turn: { act: 'show', seat: 'west', wins: [{ seat: 'west' }, { seat: 'south' }] },
    });
  });
});

describe('at the end of the wall', () => {
  const WEST_9999S = { hands: { west: '123m67p123s99996s', north: '55588p1246887s6z', east: '147m258p368s12345z' } };

  it('CC-A42 a loose tile can be taken after the last draw in turn', () => {
    const last = 'east discards 8p\nnorth pungs\nnorth discards 6z\ndrain 1 but 1258p9s\nwest draws 1p';
    const played = at(`${last}\nwest kongs concealed 9s\nwest draws 2p\nwest discards 2p`, WEST_9999S);
    expect(eventsOf(played, 'TileDrawn').at(-1)).toMatchObject({ seat: 'west', replacement: true, wall: 15 });
    expect(
      at(`${last}\nwest kongs concealed 9s\nwest draws 2p\nwest discards 2p\nclose`, WEST_9999S).state,
    ).toMatchObject({
      phase: 'settled',
      ending: 'wall',
    });
  });

  it('CC-A42 a kong is refused with an empty wall, because it could not be replaced', () => {
    const { state } = at('', EAST_1111Z);
    if (state.phase !== 'playing') throw new Error(state.phase);
    const laid = (wall: number) =>
      refuseKong(
        { ...state, table: { ...state.table, wall } },
        { type: 'DeclareKong', seat: 'east', kind: 'concealed', tile: '1z' },
      );
    expect([1, 0].map(laid)).toEqual([undefined, { code: 'NO_REPLACEMENT_TILE', clause: 'CC-A42' }]);
  });

  it('CC-A27 new loose tiles at 16 end the drawing; the player in turn still discards, for mahjong only', () => {
    // The first loose tile goes to North, the second to East with 16 left.
    const first = 'east discards 5p\nnorth kongs melded 5p\nnorth draws 1p\nnorth discards 6z';
    const second = `${first}\ndrain 3 but 1258p\neast draws 1p\neast kongs concealed 1z\neast draws 2p\neast discards 8p`;
    const { tried, state } = at(`${second}\ntry south draws 2p\ntry north pungs\ntry south hu\nclose`, {
      hands: { east: '147m258p36s111123z' },
    });
    expect(tried).toEqual(['WALL_EMPTY CC-wall.dead', 'ONLY_A_WIN CC-A23x', 'accepted']);
    expect(state).toMatchObject({ phase: 'settled', ending: 'wall' });
  });
});
