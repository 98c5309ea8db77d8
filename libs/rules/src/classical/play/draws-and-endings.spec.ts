import { atClassical as at, EAST_NO_5P } from '../../testing/classical-table.js';
import { eventsOf } from '../../testing/scripted-deal.js';

const NOBODY_PAYS = { east: 0, south: 0, west: 0, north: 0, bank: 0 };

describe('turns', () => {
  it('CC-turn.east.first East discards one of 14, then the others draw and discard counter-clockwise', () => {
    const played = at(
      'try south draws 1p\ntry east draws 1p\neast discards 1z\ntry west draws 1p\ntry south discards 1m\nsouth draws 1p\ntry south draws 2p\nsouth discards 1p\nwest draws 1p',
    );
    expect(played.tried).toEqual([
      'NOT_YOUR_TURN CC-turn.east.first',
      'MUST_DISCARD CC-turn.east.first',
      'NOT_YOUR_TURN CC-turn.east.first',
      'NOT_YOUR_TURN CC-turn.east.first',
      'MUST_DISCARD CC-turn.east.first',
    ]);
    expect(eventsOf(played, 'ClaimsClosed').map(({ next }) => next)).toEqual(['south', 'west']);
  });
});

describe('mahjong', () => {
  it('CC-claim.mahjong is refused after a claim, and on an own discard', () => {
    const { tried } = at('east discards 5p\nsouth chows 6p7p\ntry south hu\nsouth discards 1m\ntry south hu');
    expect(tried).toEqual(['NO_TILE_TO_WIN_ON CC-claim.mahjong', 'NO_TILE_TO_WIN_ON CC-claim.mahjong']);
  });

  it('CC-settle.1 is paid by the three others, whoever discarded the tile', () => {
    const payersOf = (acts: string) => eventsOf(at(acts), 'WinDeclared').map(({ payers }) => payers);
    expect(payersOf('east discards 5p\nsouth hu')).toEqual([['east', 'west', 'north']]);
    expect(payersOf('east discards 1z\nsouth draws 8p\nsouth hu')).toEqual([['east', 'west', 'north']]);
  });

  it('CC-claim.mahjong.several goes to the farthest from the discarder, in any order of declarations', () => {
    for (const declarations of ['south hu\nwest hu', 'west hu\nsouth hu', 'south+west hu']) {
      const played = at(`east discards 5p\n${declarations}\nwest reveals 123m67p12345699s`);
      expect(eventsOf(played, 'WinDeclared')).toHaveLength(2);
      expect(played.state).toMatchObject({ phase: 'settling', table: { wins: [{ seat: 'west' }] } });
    }
  });
});

describe('the end of a deal', () => {
  it('CC-draw CC-wall.dead the deal is unplayed with 14 tiles left besides the loose ones and the last discard not won', () => {
    const played = at('east discards 1z\ndrain 0\nclose');
    // 67 of 83 tiles were drawn. With the two loose tiles 16 are left.
    expect(eventsOf(played, 'TileDrawn')).toHaveLength(67);
    expect(played.events.slice(-2)).toEqual([
      { type: 'PlayEnded', reason: 'wall', clause: 'CC-draw', reveals: [], awaits: [] },
      { type: 'DealSettled', ending: 'wall', balances: NOBODY_PAYS, nextDealer: 'south', clause: 'CC-A19' },
    ]);
    expect(at('east discards 1z\ndrain 1\nclose').state).toMatchObject({ phase: 'playing' });
  });

  it('CC-wall.dead the 14th tile is not drawn', () => {
    expect(at('east discards 1z\ndrain 0\ntry east draws 1m\ntry south draws 1m').tried).toEqual([
      'WALL_EMPTY CC-wall.dead',
      'NOT_YOUR_TURN CC-turn.east.first',
    ]);
  });

  it('CC-draw CC-A23x the deal does not end while the last discard can still be won', () => {
    const last = at(
      'east discards 8p\nnorth pungs\nnorth discards 6z\ndrain 1 but 1258p9s\nwest draws 5p\nwest discards 5p\nsouth hu\nsouth reveals 11456789m123s67p',
      EAST_NO_5P,
    );
    expect(eventsOf(last, 'PlayEnded')).toMatchObject([{ reason: 'wins' }]);
  });

  it('CC-A40 a deal in progress does not end by time', () => {
    expect(at('try time\neast discards 1z\ntry time').tried).toEqual(Array(2).fill('NOT_IN_RULE_SET CC-A40'));
  });
});
