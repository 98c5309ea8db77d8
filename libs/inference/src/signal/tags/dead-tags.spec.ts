import { DeadTags } from './dead-tags.js';

const TILES = Array.from({ length: 100 }, (_, tag) => tag);

/** The belief after deals in which the last ten tiles stay in the wall, and another tag never answers. */
const after = (deals: number): DeadTags => {
  const dead = new DeadTags(TILES.length);
  for (let deal = 0; deal < deals; deal += 1) {
    for (const tag of TILES.slice(1, 90)) dead.hear(tag);
    dead.endDeal(TILES);
  }
  return dead;
};

describe('the belief that a tag is dead', () => {
  it('is slight at first, and nearly certain after a few deals without an answer', () => {
    expect(after(0).chance(0)).toBeLessThan(0.01);
    expect(after(1).chance(0)).toBeLessThan(0.1);
    expect(after(4).chance(0)).toBeGreaterThan(0.8);
    expect(after(4).chance(1)).toBeLessThan(1e-4);
  });

  it('ends with an answer, and returns if the tag dies later', () => {
    const dead = after(4);
    dead.hear(0);
    expect(dead.chance(0)).toBeLessThan(1e-4);
    for (let deal = 0; deal < 9; deal += 1) {
      for (const tag of TILES.slice(1)) dead.hear(tag);
      dead.endDeal(TILES);
    }
    expect(dead.chance(0)).toBeGreaterThan(0.9);
  });
});
