import type { Inventory } from '../../signal/inventory/inventory.js';
import { Sight } from '../../signal/likelihood/sight.js';
import type { Tag } from '../../signal/tags/tags.js';
import { type Zone, zoneAt } from '../../signal/inventory/zones.js';
import { Dealing } from './dealing.js';
import { OwnRate } from './own-rate.js';
import { type Place, PLACES, PlacesOfTag, UNSEEN } from './places.js';

const TAG = 99;
/** Tiles that are dealt to a side beside the one that is looked at. */
const OTHERS: readonly Tag[] = [1, 2, 3, 4];

interface Shown {
  /** Readings of zones of side 1, one character an inventory: `X` shows the tile. */
  readonly rack: string;
  readonly river?: string;
  readonly aside?: string;
  /** Whether a tile of the wall is turned up to name the joker. */
  readonly hasIndicator?: boolean;
  /** The inventories with which tiles are dealt, and with which nearly all were. */
  readonly dealtFrom?: number;
  readonly dealtBy?: number;
}

const placeOf = (shown: Shown): Place => {
  const { rack, river = '', aside = '', dealtFrom = 4, dealtBy = Infinity, hasIndicator = false } = shown;
  const dealing = new Dealing(() => true);
  let number = 0;
  const keep = (zone: Zone, tags: readonly Tag[]): void => {
    number += 1;
    const inventory: Inventory = { number, at: number * 400, zone, tags: new Set(tags) };
    dealing.keep(inventory);
  };
  rack.split('').forEach((seen, index) => {
    const others = index < dealtFrom ? [] : OTHERS;
    keep(zoneAt(1, 'rack'), seen === 'X' ? [...others, TAG] : others);
    keep(zoneAt(1, 'river'), river[index] === 'X' ? [TAG] : []);
    keep(zoneAt(1, 'aside'), aside[index] === 'X' ? [TAG] : []);
  });
  const sight = new Sight();
  const own = new OwnRate(sight.hit('rack'));
  const { readings } = dealing;
  const places = new PlacesOfTag(TAG, {
    readings,
    sight,
    own,
    dealtBy: dealtBy * 3,
    unseen: UNSEEN,
    hasIndicator,
  });
  const likely = PLACES.toSorted((one, other) => places.logLikelihood(other) - places.logLikelihood(one));
  return likely[0] as Place;
};

describe('the likelihood of a tile that stands on a rack, and that another antenna reads too', () => {
  /** By how much a rack is likelier than the wall, if the rack of the next side shows the tile with each inventory since it came. */
  const gain = (rack: string, next: string): number => {
    const dealing = new Dealing(() => true);
    let number = 0;
    const keep = (zone: Zone, tags: readonly Tag[]): void => {
      number += 1;
      dealing.keep({ number, at: number * 400, zone, tags: new Set(tags) });
    };
    rack.split('').forEach((seen, index) => {
      keep(zoneAt(1, 'rack'), [...OTHERS, ...(seen === 'X' ? [TAG] : [])]);
      keep(zoneAt(2, 'rack'), [...OTHERS.map((tag) => tag + 10), ...(next[index] === 'X' ? [TAG] : [])]);
    });
    const sight = new Sight();
    const { readings } = dealing;
    const own = new OwnRate(sight.hit('rack'));
    const places = new PlacesOfTag(TAG, {
      readings,
      sight,
      own,
      dealtBy: Infinity,
      unseen: UNSEEN,
      hasIndicator: false,
    });
    return places.logLikelihood(1) - places.logLikelihood(2);
  };

  it('hardly depends on which of the two antennas has read it first', () => {
    const [first, later] = [gain('....X.XX.XX.X.XX', '....XXXXXXXXXXXX'), gain('......XX.XX.X.XX', '....XXXXXXXXXXXX')];
    // Less than the first reading of a tile that is only moved past the other antenna would cost.
    expect(first - later).toBeLessThan(-Math.log(5e-3));
  });

  it('is that of a link of any strength: a rack that reads half of the time is as good as one that is read by half', () => {
    expect(Math.abs(gain('....X.X.X.X.X.X.', '....XXXXXXXXXXXX'))).toBeLessThan(7);
  });
});

describe('the likeliest place to which a tile was dealt', () => {
  it.each([
    ['on the rack that shows it since tiles are dealt', { rack: '.....XXXXXXXXXXX' }, 1],
    ['on the rack, if it is read there now and then since it came', { rack: '.....X..X...X.X..X' }, 1],
    ['in the wall, if it was read as often before', { rack: 'X..X..X...X...X.X....X..', dealtFrom: 16 }, 'wall'],
    [
      'on the rack, if it lay beside it for a while when the wall was built',
      { rack: '.XXXXXXX.....XXXXXXXXXXX', dealtFrom: 12 },
      1,
    ],
    [
      'in the wall, if it was read before, and hardly since tiles are dealt',
      { rack: 'XX.XXXXX..........X.........X.........X....', dealtFrom: 9 },
      'wall',
    ],
    ['in the wall, if its rack has not shown it any more', { rack: '.....XXXXXX................' }, 'wall'],
    ['on the rack, if a neighbour was moved and it answers rarely since', { rack: '.....XXXX.....X......X......X' }, 1],
    [
      'on the rack, if the river shows it since the rack does not',
      { rack: '.....XXXXX......', river: '..........XXXXXX', dealtBy: 6 },
      1,
    ],
    ['in the wall, if it came after the others were dealt', { rack: '...............XXXXXXX', dealtBy: 6 }, 'wall'],
    [
      'in the wall, if it came after the others were dealt, and was laid down',
      { rack: '...............XXXXXXX......', river: '......................XXXXXX', dealtBy: 6 },
      'wall',
    ],
    ['on the rack, if it came soon after nearly all others', { rack: '.......XXXXXXX', dealtBy: 6 }, 1],
    [
      'on the rack, if it was laid aside before the rack has shown it',
      { rack: '.............', aside: '.......XXXXXX', dealtBy: 6 },
      1,
    ],
    [
      'in the wall, if it may have been turned up to name the joker',
      { rack: '.............', aside: '.......XXXXXX', dealtBy: 6, hasIndicator: true },
      'wall',
    ],
    ['on the rack, if the river reads it too', { rack: '.....XXXXXXXXXXX', river: '.....XX.X.XX.X.X' }, 1],
  ] as const)('is %s', (_, readings, place) => {
    expect(placeOf(readings)).toBe(place);
  });
});
