import type { Seat, Side } from '#tiles';
import { likeliestHands, likelyHands, type TilePlaces } from './likely-hands.js';
import type { Place } from './places.js';

/** Hands of two tiles, and three for the dealer. */
const dealtHand = (seat: Seat): number => (seat === 'east' ? 3 : 2);

const tile = (tag: number, log: Partial<Record<Place, number>>): TilePlaces => ({
  tag,
  linksInWall: [],
  log: new Map((['wall', 'laid', 1, 2, 3, 4] as const).map((place) => [place, log[place] ?? -Infinity])),
});

/** Tiles that stand on the racks of four sides without doubt, and further ones. */
const dealt = (sizes: Readonly<Record<Side, number>>, ...further: readonly TilePlaces[]): readonly TilePlaces[] => {
  let tag = 0;
  const standing = ([1, 2, 3, 4] as const).flatMap((side) =>
    Array.from({ length: sizes[side] }, () => tile((tag += 1), { [side]: -1, wall: -30 })),
  );
  return [...standing, ...further];
};

const LONG = 20;

describe('the hands that may have been dealt', () => {
  it('are certain if each tile stands on one rack without doubt', () => {
    const [best] = likelyHands(dealt({ 1: 2, 2: 3, 3: 2, 4: 2 }), dealtHand, 1);
    expect(best?.probability).toBeGreaterThan(0.9999);
    expect(best?.hands.get(2)).toEqual([3, 4, 5]);
  });

  it('are unlikely while a tile lacks that may still be dealt', () => {
    const stray = tile(100, { 2: -3, wall: -1 });
    const early = likelyHands(dealt({ 1: 2, 2: 2, 3: 2, 4: 2 }, stray), dealtHand, 1);
    const later = likelyHands(dealt({ 1: 2, 2: 2, 3: 2, 4: 2 }, stray), dealtHand, LONG);
    expect(early[0]?.probability).toBeLessThan(0.8);
    expect(later[0]?.probability).toBeGreaterThan(0.85);
  });

  it('may lack a tile that no reader has read, once none has come for long', () => {
    const short = dealt({ 1: 2, 2: 3, 3: 1, 4: 2 });
    const [early, later] = [likelyHands(short, dealtHand, 1)[0], likelyHands(short, dealtHand, LONG)[0]];
    expect(early?.probability).toBeLessThan(0.2);
    expect(later).toMatchObject({ dealer: 2, lacking: 1 });
    expect(later?.probability).toBeGreaterThan(0.99);
    // Complete hands are likelier.
    const complete = likelyHands([...short, tile(100, { 3: -2, wall: -1 })], dealtHand, LONG);
    expect(complete.slice(0, 2).map(({ lacking }) => lacking)).toEqual([0, 1]);
  });

  it('are those of any dealer, if one of four equal hands lacks a tile', () => {
    const ranked = likelyHands(dealt({ 1: 2, 2: 2, 3: 2, 4: 2 }), dealtHand, LONG);
    expect(ranked.map(({ dealer }) => dealer).sort()).toEqual([1, 2, 3, 4]);
    for (const { probability } of ranked) expect(probability).toBeCloseTo(1 / 4, 2);
  });

  it('leave the tile in the wall that is likeliest to lie there', () => {
    const [weak, stray] = [tile(100, { 2: -4, wall: -6 }), tile(101, { 2: -6, wall: -5 })];
    const ranked = likelyHands(dealt({ 1: 2, 2: 2, 3: 2, 4: 2 }, weak, stray), dealtHand, LONG);
    expect(ranked.slice(0, 2).map(({ hands }) => hands.get(2)?.at(-1))).toEqual([100, 101]);
    // Two nats and one: the other combination of the two places is less likely by three.
    expect((ranked[0]?.probability ?? 0) / (ranked[1]?.probability ?? 0)).toBeCloseTo(Math.exp(3), 6);
  });

  it('are unlikely if a rack holds a tile too many, because a misdeal is corrected', () => {
    const [best] = likelyHands(dealt({ 1: 2, 2: 4, 3: 2, 4: 2 }), dealtHand, 3);
    expect(best).toBeUndefined();
    const surplus = tile(100, { 2: -1, wall: -13 });
    expect(likelyHands(dealt({ 1: 2, 2: 3, 3: 2, 4: 2 }, surplus), dealtHand, 3)[0]?.probability).toBeLessThan(0.01);
  });

  it('are unlikely once a tile has been laid down, because the racks may hold drawn tiles', () => {
    const laid = tile(100, { 2: -9, laid: -1 });
    expect(likelyHands(dealt({ 1: 2, 2: 2, 3: 2, 4: 2 }, laid), dealtHand, LONG)[0]?.probability).toBeLessThan(0.01);
  });

  it('stand on the rack that is likelier, if two racks show a tile', () => {
    const shared = tile(100, { 1: -3, 2: -2, wall: -20 });
    expect(likeliestHands(dealt({ 1: 2, 2: 2, 3: 2, 4: 2 }, shared)).get(2)).toContain(100);
  });

  it('keep a tile that is read rarely, if it counts as held', () => {
    const tiles = dealt({ 1: 2, 2: 2, 3: 2, 4: 2 }, tile(100, { 2: -9, wall: -5 }));
    expect(likeliestHands(tiles).get(2)).toEqual([3, 4]);
    expect(likeliestHands(tiles, 6).get(2)).toEqual([3, 4, 100]);
    expect(likeliestHands(tiles, 3).get(2)).toEqual([3, 4]);
  });
});
