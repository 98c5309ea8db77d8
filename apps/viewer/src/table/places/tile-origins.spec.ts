import type { SeenTile } from '#tiles';
import { type LyingTile, tileOrigins } from './tile-origins.js';

/** Reads tiles such as `hand/east/5m.1 5m`: a place and its tile. `!` marks the latest discard. */
const lying = (...written: readonly string[]): readonly LyingTile[] =>
  written.map((text) => {
    const [place = '', tile, mark] = text.split(' ');
    return { place, tile: tile as SeenTile | undefined, isLatest: mark === '!' };
  });

it('moves a discard from its seat’s hand, or from a concealed tile if the hand is concealed', () => {
  const before = lying('hand/east/5m.1 5m', 'hand/east/6m.1 6m', 'hand/south/hidden.1 hidden', 'wall/next');
  const east = tileOrigins(
    before,
    lying('hand/east/6m.1 6m', 'hand/south/hidden.1 hidden', 'river/east/0 5m !', 'wall/next'),
  );
  expect(east.get('river/east/0')).toBe('hand/east/5m.1');
  expect(east.get('hand/east/6m.1')).toBe('hand/east/6m.1');
  const south = tileOrigins(before, lying('hand/east/5m.1 5m', 'hand/east/6m.1 6m', 'river/south/0 9p !', 'wall/next'));
  expect(south.get('river/south/0')).toBe('hand/south/hidden.1');
});

it('moves a drawn tile from the wall', () => {
  const origins = tileOrigins(lying('wall/next'), lying('hand/east/1s.1 1s', 'wall/next'));
  expect(origins.get('hand/east/1s.1')).toBe('wall/next');
});

it('moves the sideways tile of a meld from the river, the others from the hand', () => {
  const before = lying('river/east/0 5m !', 'hand/south/5m.1 5m', 'hand/south/5m.2 5m');
  const now = lying('river/east/0 5m', 'meld/south/0/sideways 5m', 'meld/south/0/1 5m', 'meld/south/0/2 5m');
  const origins = tileOrigins(before, now);
  expect(['sideways', '1', '2'].map((place) => origins.get(`meld/south/0/${place}`))).toEqual([
    'river/east/0',
    'hand/south/5m.1',
    'hand/south/5m.2',
  ]);
});

it('moves a winning tile from the river, or from the kong that is robbed of it', () => {
  const before = lying('river/east/0 5m !', 'meld/north/0/sideways 8p', 'meld/north/0/added 8p');
  const won = tileOrigins(
    before,
    lying('river/east/0 5m', 'meld/north/0/sideways 8p', 'meld/north/0/added 8p', 'win/south 5m'),
  );
  expect(won.get('win/south')).toBe('river/east/0');
  const robbed = tileOrigins(before.slice(1), lying('meld/north/0/sideways 8p', 'win/south 8p'));
  expect(robbed.get('win/south')).toBe('meld/north/0/added');
});

it('has no origin for the tiles of dealt hands', () => {
  const dealt = lying(...Array.from({ length: 13 }, (_, index) => `hand/east/hidden.${index} hidden`));
  expect(tileOrigins(lying('wall/next'), dealt).size).toBe(0);
});
