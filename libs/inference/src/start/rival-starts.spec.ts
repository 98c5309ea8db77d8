import type { InferredCommand } from '../decision/inferred-command.js';
import type { Inventory } from '../signal/inventory/inventory.js';
import { type FollowedDeal, RivalStarts } from './rival-starts.js';
import type { LikelyStarts } from './deal-start.js';
import type { Start } from './start.js';

const inventory = (number: number, at: number): Inventory => ({ number, at, zone: 0, tags: new Set() });

const startOf = (probability: number): Start => ({
  commands: [],
  rolls: [],
  probability,
  trust: 1,
  lacking: 0,
  opened: {} as Start['opened'],
  state: {} as Start['state'],
  zones: new Map(),
  links: new Map(),
  inventories: [],
  logBefore: Math.log(probability),
  from: inventory(1, 0),
  since: [inventory(1, 0)],
});

/** A deal that explains each inventory with these nats. */
class Explained implements FollowedDeal {
  evidence = -1_000;
  ended = false;
  washed = false;
  readonly racks = new Map();
  readonly command = { command: { type: 'DrawTile', seat: 'south', tile: '1m' }, confidence: 1 } as InferredCommand;

  constructor(private readonly nats: number) {}

  observe(): readonly InferredCommand[] {
    this.evidence += this.nats;
    return [this.command];
  }

  readonly distrust = (): void => undefined;
  readonly press = (): void => undefined;

  reports(): readonly InferredCommand[] {
    return [];
  }
}

const STANDING = { 1: 13, 2: 13, 3: 13, 4: 14 } as const;

interface Rivals {
  readonly deals: Explained[];
  readonly starts: RivalStarts<Explained>;
}

/** Deals that explain each inventory with these nats; `further` begins with the inventory of this number. */
const rivals = (
  nats: readonly number[],
  starts = nats.map(() => startOf(1 / nats.length)),
  further?: [number, Start],
): Rivals => {
  const deals = nats.map((each) => new Explained(each));
  const left = [...deals];
  const likelyAfter = ({ number }: Inventory): LikelyStarts | undefined =>
    number === further?.[0] ? { probability: 1, further: [further[1]] } : undefined;
  const awaited = { standing: STANDING, likelyAfter, isDoubled: () => false, distrust: () => undefined };
  return { deals, starts: new RivalStarts(starts, 0, () => left.shift() ?? new Explained(0), awaited) };
};

describe('deals that may have begun', () => {
  it('are followed until the readings are explained clearly better by one', () => {
    const { starts, deals } = rivals([-2, -1]);
    let begun;
    let number = 1;
    for (; begun === undefined; number += 1) begun = starts.observe(inventory(number, number * 100));
    expect(begun.deal).toBe(deals[1]);
    expect(begun.start.probability).toBeGreaterThan(0.999);
    // exp(-7) is the first power below 0.001; the inventory since which play is followed counts too.
    expect(number - 1).toBe(6);
    expect(begun.commands).toHaveLength(7);
  });

  it('are decided after a while with the probability that there is', () => {
    const { starts } = rivals([-1, -1]);
    expect(starts.observe(inventory(2, 39_000))).toBeUndefined();
    expect(starts.observe(inventory(3, 40_000))?.start.probability).toBeCloseTo(0.5, 9);
  });

  it('are decided at once when the likeliest is over', () => {
    const { starts, deals } = rivals([-1.1, -1]);
    for (const deal of deals) deal.ended = true;
    expect(starts.observe(inventory(2, 100))?.start.probability).toBeCloseTo(0.5, 1);
  });

  it('are decided later while tiles may still be dealt, unless play has begun', () => {
    const { starts } = rivals([-1], [startOf(0.9)]);
    expect(starts.observe(inventory(2, 200))).toBeUndefined();
    // With the third act.
    expect(starts.observe(inventory(3, 300))?.start.probability).toBe(1);
  });

  it('give way to further hands that explain the readings better', () => {
    const { starts, deals } = rivals([-1, -1, 8], [startOf(0.5), startOf(0.5)], [4, startOf(1)]);
    expect(starts.observe(inventory(2, 200))).toBeUndefined();
    expect(starts.observe(inventory(3, 300))).toBeUndefined();
    expect(starts.observe(inventory(4, 400))?.deal).toBe(deals[2]);
  });

  it('are awaited while a tile that lacks may still be read', () => {
    const { starts } = rivals([-1], [{ ...startOf(1), lacking: 1 }]);
    for (let number = 2; number < 10; number += 1)
      expect(starts.observe(inventory(number, number * 100))).toBeUndefined();
    expect(starts.observe(inventory(10, 40_000))?.start.lacking).toBe(1);
  });

  it('are those with known hands, if they are nearly as likely as those with an unread tile', () => {
    const { starts, deals } = rivals([-1, -1], [startOf(0.2), { ...startOf(0.8), lacking: 1 }]);
    expect(starts.observe(inventory(2, 40_000))?.deal).toBe(deals[0]);
  });
});
