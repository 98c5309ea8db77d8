import { given } from '#testing';
import type { Seat, Tile } from '#tiles';
import { atDazhong as at, DAZHONG_TABLE_RULES as rules } from '../../../rules/src/testing/dazhong-table.js';
import { eventsOf } from '../../../rules/src/testing/scripted-deal.js';
import type { CommandOf } from '../messages/commands.js';

const draws = (seat: Seat, tile: Tile): CommandOf<'DrawTile'> => ({ type: 'DrawTile', seat, tile });
const leaves = (seat: Seat, tile: Tile): CommandOf<'DrawTile'> => ({ ...draws(seat, tile), returned: 'left' });

/** South puts 2p back, because North claims the tile before it. */
const PUT_BACK = 'east discards 8p\nsouth draws 2p\nsouth returns\nnorth pungs';

describe('a tile that was put back (DZ-draw.5 DZ-A-DRAW5)', () => {
  it('is a copy that is not behind itself', () => {
    const acts = `${PUT_BACK}\nnorth discards 6z`;
    given(rules, at(acts, { hands: { east: '47m2228p3569s1234z' } }).events)
      .when(leaves('east', '2p'))
      .refused({ code: 'TOO_MANY_COPIES', at: '/tile', received: '2p' });
    expect(at(`${acts}\ntry east leaves 2p`, { hands: { east: '147m228p3569s1234z' } }).tried).toEqual(['accepted']);
  });

  it('is no copy of another kind', () => {
    const twoPutBack = `${PUT_BACK}\nnorth discards 9s\neast leaves 3p\neast returns\nwest pungs\nwest discards 5p`;
    const hands = { east: '147m228p3569s1234z', west: '123m56p12345699s' };
    expect(at(`${twoPutBack}\nnorth kongs melded 5p\ntry north draws 2p`, { hands }).tried).toEqual(['accepted']);
  });

  it('must be taken if it is the last one', () => {
    const twoLeft = `east discards 9s\ndrain 3 but 8p\nsouth draws 8p\nsouth discards 8p\nwest draws 2m\nwest returns
      north pungs\nnorth discards 6z`;
    expect(eventsOf(at(twoLeft), 'TileReturned')).toMatchObject([{ tile: '2m', wall: 2 }]);
    given(rules, at(`${twoLeft}\neast leaves 2m\neast discards 2m`).events)
      .when(leaves('south', '2m'))
      .refused({ code: 'WALL_EMPTY', at: '/returned' });
  });

  it('is the replacement if it is the last one', () => {
    const acts = `east discards 8p\nnorth pungs\nnorth discards 6z\ndrain 2 but 5p\nsouth draws 5p\nsouth discards 5p
      west draws 2m\nwest returns\nnorth kongs melded 5p`;
    // One tile of East is not seen, so that 1m may still be in the wall.
    const unseen = { hands: { east: '?47m289p369s12345z' }, recording: 'public' } as const;
    const { events, tried } = at(`${acts}\ntry north draws 2m`, unseen);
    expect(tried).toEqual(['accepted']);
    given(rules, events).when(draws('north', '1m')).refused({ code: 'RETURNED_TILE_DIFFERS', at: '/tile' });
  });
});
