import type { Seat, Side } from '#tiles';
import { likeliestHands, likelyHands, type TilePlaces } from './likely-hands.js';
import type { Place } from './places.js';

/** Hands of two tiles, and three for the dealer. */
const dealtHand = (seat: Seat): number => (seat === 'east' ? 3 : 2);

const tile = (tag: number, log: Partial<Record<Place, number>>): TilePlaces => ({
  tag,
  putBackAfter: undefined,
  log: new Map((['wall', 1, 2, 3, 4] as const).map((place) => [place, log[place] ?? -Infinity])),
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
  it('follow from the dealer whom the result of the deal before gives, if the racks do not show who deals', () => {
    const unread = dealt({ 1: 2, 2: 2, 3: 2, 4: 2 });
    const dealers = (expected?: Side): readonly Side[] =>
      likelyHands(unread, dealtHand, LONG, expected).map(({ dealer }) => dealer);
    expect(dealers(3)[0]).toBe(3);
    const [first, second] = likelyHands(unread, dealtHand, LONG, 3);
    expect((first?.probability ?? 0) / (second?.probability ?? 1)).toBeCloseTo(Math.exp(3), 3);
    // The racks show another dealer: a new match has begun.
    expect(likelyHands(dealt({ 1: 2, 2: 3, 3: 2, 4: 2 }), dealtHand, LONG, 3)[0]?.dealer).toBe(2);
  });

  it('of the expected dealer are as likely with a tile that lacks as those that show the dealer', () => {
    const linked = tile(100, { 2: 0, 3: -1 });
    const [best, second] = likelyHands(dealt({ 1: 2, 2: 1, 3: 2, 4: 2 }, linked), dealtHand, LONG, 3);
    // With the tile on rack 2 the dealer, side 3, lacks one; on rack 3, side 2 does: that is one nat less likely.
    expect([best?.hands.get(2)?.includes(100), second?.hands.get(3)?.includes(100)]).toEqual([true, true]);
    expect((best?.probability ?? 0) / (second?.probability ?? 1)).toBeCloseTo(Math.E, 3);
  });

  it('are certain if each tile stands on one rack without doubt', () => {
    const [best] = likelyHands(dealt({ 1: 2, 2: 3, 3: 2, 4: 2 }), dealtHand, 1);
    expect(best?.probability).toBeGreaterThan(0.9999);
    expect(best?.hands.get(2)).toEqual([3, 4, 5]);
  });

  it('are unlikely while a tile lacks that may still be dealt', () => {
    const complete = (quiet: number): number =>
      likelyHands(dealt({ 1: 2, 2: 2, 3: 2, 4: 2 }, tile(100, { 2: -3, wall: -1 })), dealtHand, quiet)
        .filter(({ lacking }) => lacking === 0)
        .reduce((sum, { probability }) => sum + probability, 0);
    expect(complete(1)).toBeLessThan(0.8);
    expect(complete(LONG)).toBeGreaterThan(0.85);
  });

  it('leave the tile in the wall that is likeliest to lie there', () => {
    const [weak, stray] = [tile(100, { 2: -4, wall: -6 }), tile(101, { 2: -6, wall: -5 })];
    const ranked = likelyHands(dealt({ 1: 2, 2: 2, 3: 2, 4: 2 }, weak, stray), dealtHand, LONG);
    expect(ranked.slice(0, 2).map(({ hands }) => hands.get(2)?.at(-1))).toEqual([100, 101]);
    // Two nats and one: the other combination of the two places is less likely by three.
    expect((ranked[0]?.probability ?? 0) / (ranked[1]?.probability ?? 0)).toBeCloseTo(Math.exp(3), 6);
  });

  it('give a tile to the rack at which it is less likely, although the places of many others are less certain', () => {
    const stray = Array.from({ length: 12 }, (_, index) => tile(200 + index, { wall: 0, 3: -8 }));
    const linked = tile(100, { 1: 0, 2: -9 });
    const [best] = likelyHands(dealt({ 1: 3, 2: 1, 3: 2, 4: 2 }, linked, ...stray), dealtHand, LONG);
    expect([best?.hands.get(1), best?.hands.get(2)]).toEqual([
      [1, 2, 3],
      [4, 100],
    ]);
    expect(best?.lacking).toBe(0);
  });

  it('are unlikely if a rack holds a tile too many, because a misdeal is corrected', () => {
    const [best] = likelyHands(dealt({ 1: 2, 2: 4, 3: 2, 4: 2 }), dealtHand, 3);
    expect(best).toBeUndefined();
    const surplus = tile(100, { 2: -1, wall: -13 });
    expect(likelyHands(dealt({ 1: 2, 2: 3, 3: 2, 4: 2 }, surplus), dealtHand, 3)[0]?.probability).toBeLessThan(0.01);
  });

  it('may lack a tile that is not read', () => {
    const [best, ...others] = likelyHands(dealt({ 1: 2, 2: 3, 3: 1, 4: 2 }), dealtHand, LONG);
    expect(best).toMatchObject({ dealer: 2, lacking: 1 });
    expect(best?.probability).toBeGreaterThan(0.99);
    expect(others).toEqual([]);
  });

  it('have any dealer, if it may be the dealer who lacks a tile', () => {
    const likely = likelyHands(dealt({ 1: 2, 2: 2, 3: 2, 4: 2 }), dealtHand, LONG);
    expect(likely.map(({ dealer }) => dealer).sort()).toEqual([1, 2, 3, 4]);
  });

  it('stand on the rack that is likelier, if two racks show a tile', () => {
    const shared = tile(100, { 1: -3, 2: -2, wall: -20 });
    expect(likeliestHands(dealt({ 1: 2, 2: 2, 3: 2, 4: 2 }, shared)).get(2)).toContain(100);
  });
});
