import { sichuanMil } from '#rules/sichuan-mil';
import { tilesOf, type Tile } from '#tiles';
import { faultsOf } from '../../../rules/src/testing/reported-deal.js';

const pung = (tile: Tile) => ({ kind: 'pung', tile }) as const;
const hand = (tiles: string, ...melds: readonly ReturnType<typeof pung>[]) => ({
  tiles: tilesOf(tiles),
  melds,
  forbidden: 'm' as const,
});
const OTHERS = { south: hand('1112223334445s'), west: hand('5556667778889s'), north: hand('1112223334445m') };

/** The faults of East's hand after an exhausted wall, each as code and place. */
const faultsOfEast = (...east: Parameters<typeof hand>): readonly string[] =>
  faultsOf(sichuanMil, {}, { ending: 'wall', hands: { ...OTHERS, east: hand(...east) } }).map((fault) =>
    fault.split(' ').slice(0, 2).join(' '),
  );

describe('tiles of a reported hand that the set does not have (SBR-1.1)', () => {
  it('are named once for each meld, because its three tiles have one place', () => {
    expect(faultsOfEast('123456789p9m', pung('1z'))).toEqual(['TILE_NOT_IN_SET /hands/east/melds/0']);
    expect(faultsOfEast('1234567p', pung('1z'), pung('2z'))).toEqual([
      'TILE_NOT_IN_SET /hands/east/melds/0',
      'TILE_NOT_IN_SET /hands/east/melds/1',
    ]);
  });

  it('are named once for each tile of the hand', () => {
    expect(faultsOfEast('1111145678999p')).toEqual(['TOO_MANY_COPIES /hands/east/tiles/4']);
    expect(faultsOfEast('1111114567899p')).toEqual([
      'TOO_MANY_COPIES /hands/east/tiles/4',
      'TOO_MANY_COPIES /hands/east/tiles/5',
    ]);
  });
});
