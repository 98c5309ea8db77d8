import { sichuanMil } from '#rules/sichuan-mil';
import { tilesOf, type Meld, type Tile } from '#tiles';
import { settling, table, TERMS } from '../../../../../test/deal/states.js';
import type { Settling } from '../../state/state.js';
import { decide } from '../decide.js';

const FACE_DOWN: Meld = { kind: 'kong', kongKind: 'concealed', tile: '?' };
const PUNG: Meld = { kind: 'pung', tile: '1p', from: 'north' };

/** East's hand is known, and the tile of its concealed kong is not. One 9s was discarded. */
const state: Settling = {
  ...settling(
    table({
      east: { hand: tilesOf('123m55p'), melds: [PUNG, FACE_DOWN] },
      north: { discards: [{ tile: '9s' }, { tile: '1p', claimedBy: ['east'] }] },
    }),
    ['east'],
  ),
  own: sichuanMil.ownState.initial(),
  terms: { ...TERMS, ruleSet: 'sichuan-mil', options: {}, recording: 'public' },
};
const shows = (...kongs: readonly Tile[]) => decide(sichuanMil, state, { type: 'ShowKongs', seat: 'east', kongs });

describe('a kong that is shown beside a known hand', () => {
  it('has four copies of one tile, so none of them is elsewhere (SBR-1.1)', () => {
    expect(shows('9s')).toMatchObject({
      accepted: false,
      rejection: { code: 'TOO_MANY_COPIES', at: '/kongs', received: '9s' },
    });
    expect(shows('8s')).toMatchObject({ accepted: true });
  });

  it('is of a tile of the set: no honour in Sichuan (SBR-1.1)', () => {
    expect(shows('1z')).toMatchObject({
      accepted: false,
      rejection: { code: 'TILE_NOT_IN_SET', at: '/kongs', received: '1z' },
    });
  });
});
