import type { InferredCommand } from '../decision/inferred-command.js';
import type { Inventory } from '../signal/inventory.js';
import { type FollowedDeal, RivalStarts } from './rival-starts.js';
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
  from: inventory(1, 0),
  since: [inventory(1, 0)],
});

/** A deal that explains each inventory with these nats. */
class Explained implements FollowedDeal {
  evidence = -1_000;
  ended = false;
  washed = false;
  readonly racks = new Map();
  readonly command = { confidence: 1 } as InferredCommand;

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

const rivals = (
  nats: readonly number[],
  otherFrom = Infinity,
): { readonly deals: Explained[]; readonly starts: RivalStarts<Explained> } => {
  const deals = nats.map((each) => new Explained(each));
  const left = [...deals];
  const starts = nats.map(() => startOf(1 / nats.length));
  const other = { ...startOf(0.96), zones: new Map([[1, 0]]) };
  const likelyAfter = ({ number }: Inventory): Start => (number >= otherFrom ? other : startOf(1));
  const dealOf = (): Explained => left.shift() ?? new Explained(0);
  return { deals, starts: new RivalStarts(starts, 0, dealOf, likelyAfter) };
};

describe('deals that may have begun', () => {
  it('are followed until the readings are explained clearly better by one', () => {
    const { starts, deals } = rivals([-2, -1]);
    let begun;
    let number = 1;
    for (; begun === undefined; number += 1) begun = starts.observe(inventory(number, number * 100));
    expect(begun.deal).toBe(deals[1]);
    expect(begun.start.probability).toBeGreaterThan(0.9998);
    // exp(-9) is the first power below 0.0002; the readings by which the hands were found do not count again.
    expect(number - 1).toBe(9);
    expect(begun.commands).toHaveLength(10);
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

  it('give way to other hands that are likely, because a misdeal was corrected', () => {
    const { starts, deals } = rivals([-1, -1], 4);
    expect(starts.observe(inventory(2, 200))).toBeUndefined();
    expect(starts.observe(inventory(3, 300))).toBeUndefined();
    const begun = starts.observe(inventory(4, 400));
    expect(begun?.start.probability).toBe(0.96);
    expect(deals).not.toContain(begun?.deal);
  });
});
