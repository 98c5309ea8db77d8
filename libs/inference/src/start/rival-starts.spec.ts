import type { DealCommand } from '#deal';
import type { Side } from '#tiles';
import type { InferredCommand } from '../decision/inferred-command.js';
import type { Inventory } from '../signal/inventory/inventory.js';
import { type FollowedDeal, RivalStarts } from './rival-starts.js';
import type { LikelyStarts } from './deal-start.js';
import type { Start } from './start.js';
import { zoneAt } from '../signal/inventory/zones.js';

const inventory = (number: number, at: number): Inventory => ({ number, at, zone: 0, tags: new Set() });

const openedBy = (side: Side): Start['opened'] =>
  ({ terms: { seating: { east: { side, player: 'player' } } } }) as unknown as Start['opened'];

const startOf = (probability: number, dealer: Side = 1): Start => ({
  commands: [],
  rolls: [],
  probability,
  trust: 1,
  lacking: 0,
  opened: openedBy(dealer),
  state: {} as Start['state'],
  zones: new Map(),
  links: new Map(),
  placements: new Map(),
  inventories: [],
  logBefore: Math.log(probability),
  from: inventory(1, 0),
  since: [inventory(1, 0)],
});

/** A deal that explains each inventory with these nats. */
class Explained implements FollowedDeal {
  evidence = 0;
  ended = false;
  washed = false;
  readonly racks = new Map();
  constructor(
    private readonly nats: number,
    public command: DealCommand = { type: 'DrawTile', seat: 'south', tile: '1m' },
  ) {}

  observe(): readonly InferredCommand[] {
    this.evidence += this.nats;
    return [{ command: this.command, confidence: 1 } as InferredCommand];
  }

  /** The inventory of number 1 is the first that it explains. */
  evidenceBefore(number: number): number {
    return this.nats * (number - 1);
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
  doubled = { isDoubled: () => false },
): Rivals => {
  const deals = nats.map((each) => new Explained(each));
  const left = [...deals];
  const likelyAfter = ({ number }: Inventory): LikelyStarts | undefined =>
    number === further?.[0] ? { probability: 1, further: [further[1]] } : undefined;
  const logUpTo = (_: Pick<Start, 'zones'>, number: number): number => -5 * number;
  const awaited = { standing: STANDING, likelyAfter, logUpTo, ...doubled, distrust: () => undefined };
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

  it('show by complete hands that two tiles have one tag only until a discard', () => {
    const doubled = { isDoubled: () => true };
    const { starts, deals } = rivals([-1, -1], undefined, undefined, doubled);
    expect(starts.isDoubled(5, undefined)).toBe(true);
    for (const deal of deals) deal.command = { type: 'DiscardTile', seat: 'east', tile: '1m' };
    starts.observe(inventory(2, 100));
    expect(starts.isDoubled(5, undefined)).toBe(false);
    expect(starts.isDoubled(5, 'far')).toBe(true);
  });

  it('are decided after a while with the probability that there is', () => {
    const { starts } = rivals([-1, -1]);
    expect(starts.observe(inventory(2, 39_000))).toBeUndefined();
    expect(starts.observe(inventory(3, 40_000))?.start.probability).toBeCloseTo(0.5, 9);
  });

  it('are followed no longer once they are hardly possible beside the likeliest', () => {
    const { starts, deals } = rivals([-1, -1, -3]);
    for (let number = 2; number < 60; number += 1) starts.observe(inventory(number, number * 100));
    // After 5 s the third is behind by more than 25 nats; the others go on.
    const [one, other, hopeless] = deals.map(({ evidence }) => evidence) as [number, number, number];
    expect([one, other]).toEqual([-59, -59]);
    expect(hopeless).toBe(-3 * 50);
  });

  it('are decided at once when the likeliest is over', () => {
    const { starts, deals } = rivals([-1.1, -1]);
    for (const deal of deals) deal.ended = true;
    expect(starts.observe(inventory(2, 100))?.start.probability).toBeCloseTo(0.5, 1);
  });

  it('are followed until a discard or clear readings show who deals', () => {
    const { starts } = rivals([-1, -3], [startOf(0.5), startOf(0.5, 2)]);
    const firstDecided = (from: number): number => {
      let number = from;
      while (starts.observe(inventory(number, number * 100)) === undefined) number += 1;
      return number;
    };
    // Two nats an inventory: 0.999 after 4 of them, 12 nats after 7 with that since which play is followed.
    expect(firstDecided(2)).toBe(7);
    const again = rivals([-1, -3], [startOf(0.5), startOf(0.5, 2)]);
    for (let number = 2; number < 5; number += 1) expect(again.starts.observe(inventory(number, 0))).toBeUndefined();
    (again.deals[0] as Explained).command = { type: 'DiscardTile', seat: 'east', tile: '1m' };
    expect(again.starts.observe(inventory(5, 0))?.deal).toBe(again.deals[0]);
  });

  it('are compared by the same readings, also if play is followed since different ones', () => {
    // In hands, each of the three inventories in between costs 5 nats; in play 1.
    const later = { ...startOf(1), logBefore: -14, since: [inventory(4, 400)] };
    const { starts, deals } = rivals([-1, -1, 2], [startOf(0.5), startOf(0.5)], [4, later]);
    let begun;
    let number = 2;
    for (; begun === undefined; number += 1) begun = starts.observe(inventory(number, number * 10));
    expect(begun.deal).toBe(deals[2]);
    expect(number).toBeLessThan(9);
  });

  it('are not taken for complete by a tile that may have replaced a flower', () => {
    const tile = 7;
    const rack = zoneAt(1, 'rack');
    const [without, complete] = [
      { ...startOf(0.8), lacking: 1 },
      { ...startOf(0.2), zones: new Map([[tile, rack]]) },
    ];
    const chosen = (command: DealCommand): Explained | undefined => {
      const { starts, deals } = rivals([-1, -1], [without, complete]);
      for (const deal of deals) deal.command = command;
      let begun;
      for (let number = 2; begun === undefined && number < 60; number += 1)
        begun = starts.observe(inventory(number, number * 500));
      return begun && deals.indexOf(begun.deal) === 1 ? begun.deal : undefined;
    };
    expect(chosen({ type: 'ReportNoFlowers', seat: 'east' })).toBeDefined();
    expect(chosen({ type: 'ShowBonusTile', seat: 'east', tile: '1f' })).toBeUndefined();
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

  it('keep the likeliest hands of each dealer, whose first discard may decide', () => {
    const others = Array.from({ length: 8 }, () => startOf(0.1));
    const nats = [...others.map(() => -1), -1.5, -1];
    const { starts, deals } = rivals(nats, [...others, startOf(0.1, 2)], [2, startOf(0.1)]);
    expect(starts.observe(inventory(2, 200))).toBeUndefined();
    const ofDealer = deals[8] as Explained;
    ofDealer.evidence += 20;
    expect(starts.observe(inventory(3, 300))?.deal).toBe(ofDealer);
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
