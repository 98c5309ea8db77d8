import { atClassical as at, EAST_NO_5P } from '../../testing/classical-table.js';
import { eventsOf } from '../../testing/scripted-deal.js';

/** North pungs 8p. Then 66 of the 67 tiles are drawn, and West draws the last permitted one. */
const ONE_DRAW_LEFT = 'east discards 8p\nnorth pungs\nnorth discards 6z\ndrain 1 but 1258p9s';

describe('a chow', () => {
  it('CC-claim.chow takes the discard of the left neighbour only', () => {
    const played = at('east discards 5p\ntry west chows 6p7p\ntry east chows 6p7p\nsouth chows 6p7p');
    expect(played.tried).toEqual(['NOT_FROM_THE_LEFT CC-claim.chow', 'NOTHING_TO_CLAIM CC-claim.chow']);
    expect(eventsOf(played, 'ChowDeclared')).toEqual([
      { type: 'ChowDeclared', seat: 'south', tiles: ['5p', '6p', '7p'], claimed: '5p', from: 'east' },
    ]);
  });

  it('CC-claim.chow is three consecutive tiles of a suit, not of honours, and without a step from 9 to 1', () => {
    expect(at('east discards 1m\ntry south chows 8m9m\ntry south chows 2s3s').tried).toEqual(
      Array(2).fill('TILES_DO_NOT_FIT CC-turn.hand'),
    );
    const winds = at('east discards 2z\ntry south chows 3z4z', {
      hands: { south: '11456789m123s34z', east: '147m258p369s12255z' },
    });
    expect(winds.tried).toEqual(['TILES_DO_NOT_FIT CC-turn.hand']);
  });

  it('CC-claim.chow takes the last discard only', () => {
    expect(at('east discards 5p\nsouth draws 1p\ntry south chows 6p7p').tried).toEqual([
      'NOTHING_TO_CLAIM CC-claim.chow',
    ]);
  });

  it('CC-claim.chow CC-turn.east.first is exposed, a discard follows, and the turn passes to the right', () => {
    const played = at('east discards 5p\nsouth chows 6p7p\ntry south draws 1p\nsouth discards 1m\nwest draws 1p');
    expect(played.tried).toEqual(['MUST_DISCARD CC-turn.east.first']);
    expect(played.state).toMatchObject({
      table: { players: { south: { melds: [{ kind: 'chow', tiles: ['5p', '6p', '7p'] }] } } },
    });
  });
});

describe('a pung', () => {
  it('CC-claim.pung takes a discard of any player', () => {
    const played = at('east discards 8p\nnorth pungs');
    expect(played.state).toMatchObject({
      table: { players: { north: { melds: [{ kind: 'pung', tile: '8p', from: 'east' }] } } },
    });
    expect(at('east discards 7m\ntry north pungs').tried).toEqual(['TILE_NOT_HELD CC-claim.pung']);
  });

  it('CC-claim.pung is followed by a discard; the turn passes to the right of the claimer, and others miss their turn', () => {
    const played = at(
      'east discards 1z\nsouth draws 8p\nsouth discards 8p\nnorth pungs\ntry north draws 1p\nnorth discards 6z\ntry west draws 1p\neast draws 1p',
    );
    expect(played.tried).toEqual(['MUST_DISCARD CC-turn.east.first', 'NOT_YOUR_TURN CC-turn.east.first']);
  });
});

describe('a kong from a discard', () => {
  it('CC-claim.kong needs three in the hand: four are exposed, and a loose tile comes before the discard', () => {
    const played = at(
      'east discards 5p\nnorth kongs melded 5p\ntry north discards 6z\nnorth draws 1p\nnorth discards 6z',
    );
    expect(played.tried).toEqual(['MUST_DRAW CC-turn.east.first']);
    expect(eventsOf(played, 'KongDeclared')).toEqual([
      {
        type: 'KongDeclared',
        seat: 'north',
        kind: 'melded',
        tile: '5p',
        from: 'east',
        visibility: 'open',
        robbable: false,
        payers: [],
      },
    ]);
    expect(eventsOf(played, 'TileDrawn')).toMatchObject([{ seat: 'north', replacement: true, wall: 82 }]);
  });

  it('CC-claim.kong is refused with three exposed tiles, and with two in the hand', () => {
    const open =
      'east discards 8p\nnorth pungs\nnorth discards 6z\neast draws 1p\neast discards 1p\nsouth draws 8p\nsouth discards 8p';
    expect(at(`${open}\ntry north kongs melded 8p`).tried).toEqual(['TILE_NOT_HELD CC-claim.kong']);
    expect(at('east discards 8p\ntry north kongs melded 8p').tried).toEqual(['TILE_NOT_HELD CC-claim.kong']);
  });

  it('CC-A36 takes a discard of any player, and the turn passes to the right of the claimer', () => {
    const played = at(
      'east discards 1z\nsouth draws 5p\nsouth discards 5p\nnorth kongs melded 5p\nnorth draws 1p\nnorth discards 6z\ntry west draws 1p\neast draws 1p',
      EAST_NO_5P,
    );
    expect(played.tried).toEqual(['NOT_YOUR_TURN CC-turn.east.first']);
  });

  it('CC-A28 does not take a discard that another player needs for mahjong: it is won as a discard', () => {
    const played = at('east discards 5p\nnorth kongs melded 5p\nsouth hu');
    expect(eventsOf(played, 'WinDeclared')).toMatchObject([
      { seats: ['south'], tile: '5p', source: { kind: 'discard', from: 'east' }, circumstances: [] },
    ]);
  });
});

describe('the precedence of claims', () => {
  it('CC-claim.precedence a chow yields to a pung', () => {
    const played = at(
      'east discards 8p\nsouth chows 6p7p\nnorth pungs\ntry south draws 1p\nnorth discards 6z\neast draws 1p',
    );
    expect(eventsOf(played, 'MeldWithdrawn')).toEqual([
      { type: 'MeldWithdrawn', seat: 'south', clause: 'CC-claim.precedence' },
    ]);
    expect(played.tried).toEqual(['NOT_YOUR_TURN CC-turn.east.first']);
    expect(played.state).toMatchObject({
      table: { players: { south: { melds: [] }, north: { melds: [{ kind: 'pung', tile: '8p' }] } } },
    });
  });

  it('CC-A36 a chow yields to a kong: the text names a pung alone', () => {
    const played = at('east discards 5p\nsouth chows 6p7p\nnorth kongs melded 5p');
    expect(played.events.slice(-2)).toMatchObject([
      { type: 'MeldWithdrawn', seat: 'south', clause: 'CC-A36' },
      { type: 'KongDeclared', seat: 'north', kind: 'melded' },
    ]);
    expect(at('east discards 5p\nnorth kongs melded 5p\ntry south chows 6p7p').tried).toEqual([
      'ALREADY_CLAIMED CC-A36',
    ]);
  });

  it('CC-claim.precedence a pung does not yield to a chow, and a chow that has discarded no longer yields', () => {
    expect(at('east discards 8p\nnorth pungs\ntry south chows 6p7p').tried).toEqual([
      'ALREADY_CLAIMED CC-claim.precedence',
    ]);
    expect(at('east discards 8p\nsouth chows 6p7p\nsouth discards 1m\ntry north pungs').tried).toEqual([
      'TILE_NOT_HELD CC-claim.pung',
    ]);
  });
});

describe('the last discard', () => {
  const LAST = `${ONE_DRAW_LEFT}\nwest draws 5p\nwest discards 5p`;

  it('CC-A23x after the last permitted tile can only be claimed for mahjong', () => {
    expect(at(`${LAST}\ntry north pungs\ntry north kongs melded 5p\ntry south hu`, EAST_NO_5P).tried).toEqual([
      'ONLY_A_WIN CC-A23x',
      'ONLY_A_WIN CC-A23x',
      'accepted',
    ]);
    const chow = at(`${ONE_DRAW_LEFT}\nwest draws 2p\nwest discards 2p\ntry north chows 1p3p`, {
      hands: { north: '5588p126889s13p6z' },
    });
    expect(chow.tried).toEqual(['ONLY_A_WIN CC-A23x']);
  });

  it('CC-A23x but the one before it can be claimed for any set', () => {
    const before =
      'east discards 8p\nnorth pungs\nnorth discards 6z\ndrain 2 but 1258p9s\nsouth draws 5p\nsouth discards 5p';
    expect(at(`${before}\ntry north pungs\ntry north kongs melded 5p`, EAST_NO_5P).tried).toEqual([
      'accepted',
      'accepted',
    ]);
  });
});
