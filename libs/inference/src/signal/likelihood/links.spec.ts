import { type Link, linkedLikelihood, type Links, linkTo, NO_LINKS, refreshedLinks, withOwnReading } from './links.js';
import { counted, type Likelihoods, type Placement, PRIOR } from './placement.js';
import { Sight } from './sight.js';
import { WALL, zoneAt, type Zone } from '../inventory/zones.js';

const [RACK, MELDS, RIVER] = [zoneAt(1, 'rack'), zoneAt(1, 'melds'), zoneAt(1, 'river')];
const [NEXT_RACK, OPPOSITE_RACK] = [zoneAt(2, 'rack'), zoneAt(3, 'rack')];

/** The links of a tile on the rack after readings at another antenna. */
const after = (sight: Sight, zone: Zone, readings: readonly boolean[], links = NO_LINKS): Links =>
  readings.reduce((known, seen) => sight.withReading(known, zone, RACK, seen), links);

/** The chance of an answer at another antenna. */
const chance = (sight: Sight, links: Links, zone: Zone): number => {
  const link = sight.linkIn(links, zone, RACK, true);
  return link === undefined ? 0 : linkedLikelihood(link, true, sight.unlinked(zone, RACK, true));
};

describe('the link of a tile to another antenna', () => {
  it.each<[string, Zone]>([
    ['on the same side', MELDS],
    ['at the corner', NEXT_RACK],
  ])('explains further answers after a few: %s', (_, zone) => {
    const sight = new Sight();
    expect(chance(sight, NO_LINKS, zone)).toBeLessThan(0.01);
    expect(chance(sight, after(sight, zone, [true, false, true, true]), zone)).toBeGreaterThan(0.5);
  });

  it.each<[string, Zone, Zone]>([
    ['its own antenna', RACK, RACK],
    ['an adjacent one, on whose edge it lies', RIVER, RACK],
    ['one of the opposite side', OPPOSITE_RACK, RACK],
    ['any, if it is in the wall', RACK, WALL],
  ])('is not assumed to %s', (_, zone, at) => {
    expect(new Sight().linkIn(NO_LINKS, zone, at, true)).toBeUndefined();
  });

  it('explains nothing while its own antenna misses the tile, which may have been moved', () => {
    const sight = new Sight();
    const known = after(sight, NEXT_RACK, [true, true, true]);
    const missed = [1, 2, 3, 4].reduce((links) => withOwnReading(links, false, 0.07), known);
    expect(chance(sight, missed, NEXT_RACK)).toBe(sight.unlinked(NEXT_RACK, RACK, true));
    expect(chance(sight, withOwnReading(missed, true, 0.93), NEXT_RACK)).toBeGreaterThan(0.5);
  });

  it('explains answers of a badly placed tile, which its own antenna often misses', () => {
    const sight = new Sight();
    const known = after(sight, NEXT_RACK, [true, true, true]);
    const missed = [0.5, 0.5, 0.5].reduce((links, rate) => withOwnReading(links, false, rate), known);
    expect(chance(sight, missed, NEXT_RACK)).toBeGreaterThan(0.5);
    const [link] = missed as readonly [Link];
    const likelihoods = (belief: Placement): Likelihoods =>
      sight.linkedLikelihoods(NEXT_RACK, RACK, true, link, belief);
    const [good, bad, edge, absent] = likelihoods(counted(PRIOR, true));
    expect([bad, edge]).toEqual([good, good]);
    expect(likelihoods(counted(PRIOR, false))[1]).toBeLessThan(1e-4);
    expect(absent).toBeLessThan(1e-4);
  });

  it('is forgotten when the tile arrives at another place, or after a single stray answer', () => {
    const sight = new Sight();
    const known = after(sight, NEXT_RACK, [true, true]);
    expect(refreshedLinks(known, 1)).toEqual([]);
    const stray = after(sight, NEXT_RACK, [true, ...Array<boolean>(200).fill(false)]);
    expect(linkTo(stray, NEXT_RACK)?.chance ?? 0).toBeLessThan(0.05);
  });

  it('of a tile in the wall is hardly believed once many inventories have not shown it: it was drawn', () => {
    const sight = new Sight();
    const believed = (missed: number): number => sight.linkInWall(NO_LINKS, RACK, true, missed)?.chance ?? 0;
    expect(believed(2)).toBeGreaterThan(believed(100) * 20);
    expect(sight.linkInWall(NO_LINKS, RACK, false, 2)).toBeUndefined();
  });

  it('lets a table show that its antennas read the wall', () => {
    const sight = new Sight();
    const seen = sight.linkInWall(NO_LINKS, RACK, true, 2);
    for (let tile = 0; tile < 40; tile += 1) sight.learnLinks(WALL, NO_LINKS);
    expect(sight.readsWall).toBe(false);
    for (let tile = 0; tile < 2; tile += 1) sight.learnLinks(WALL, seen === undefined ? [] : [{ ...seen, chance: 1 }]);
    expect(sight.readsWall).toBe(true);
  });

  it('is likelier at a table that has shown more of them', () => {
    const sight = new Sight();
    const before = sight.chance(NEXT_RACK, RACK, true);
    for (let tile = 0; tile < 100; tile += 1)
      sight.learnLinks(RACK, tile % 10 === 0 ? after(sight, NEXT_RACK, [true, true, true]) : NO_LINKS);
    for (let inventory = 0; inventory < 64; inventory += 1) sight.renew();
    expect(sight.chance(NEXT_RACK, RACK, true)).toBeGreaterThan(before * 3);
    expect(sight.copy().chance(NEXT_RACK, RACK, true)).toBe(sight.chance(NEXT_RACK, RACK, true));
  });
});
