import { seededRandom } from '#random';
import { ZONE_NAMES, type ZoneName } from '#simulated-table';
import { SIDES, type Side } from '#tiles';
import { EFFECTS } from '../table/index.js';
import type { FieldEffects } from './effects/effects.js';
import { ownMarginDb } from './effects/own-link.js';
import { SessionFlags } from './effects/sessions.js';
import { FieldOfTiles, tagNumber } from './testing/field-of-tiles.js';

const effectsOf = (name: keyof typeof EFFECTS, strength: 1 | 2 | 3): FieldEffects =>
  EFFECTS[name][strength].field ?? {};

const ANTENNAS = SIDES.flatMap((side) => ZONE_NAMES.map((zone) => [side, zone] as const));

const INVENTORIES = 100;

/** The share of its inventories in which each antenna reads a tag, if it reads it at all. */
const readersOf = (table: FieldOfTiles): ReadonlyMap<string, ReadonlyMap<string, number>> => {
  const readers = new Map<string, Map<string, number>>();
  for (const [side, zone] of ANTENNAS)
    for (const [tag, count] of table.counts(side, zone, INVENTORIES)) {
      const own = readers.get(tag) ?? new Map<string, number>();
      readers.set(tag, own.set(`${side} ${zone}`, count / INVENTORIES));
    }
  return readers;
};

/** A table with as many tiles in each zone of each side. */
const fullTable = (effects: FieldEffects, each: number, zones: readonly ZoneName[], seed = 1): FieldOfTiles => {
  const table = new FieldOfTiles(effects, seed);
  let first = 0;
  for (const side of SIDES) for (const zone of zones) table.fill(side, zone, each, (first += each) - each);
  return table;
};

/** The tags that an antenna other than their own reads, with these antennas and rates. */
const crossRead = (table: FieldOfTiles, own: (tag: string) => string) =>
  [...readersOf(table)].flatMap(([tag, readers]) =>
    [...readers].flatMap(([reader, rate]) => (reader === own(tag) ? [] : [{ tag, own: own(tag), reader, rate }])),
  );

describe('a calm radio field', () => {
  it('reads each tile in 96 % of the inventories of its own antenna, and at no other antenna', () => {
    const table = fullTable({}, 10, ['rack', 'river']);
    const readers = [...readersOf(table).values()];
    expect(readers).toHaveLength(80);
    for (const own of readers) expect(own.size).toBe(1);
    const rates = readers.flatMap((own) => [...own.values()]);
    expect(rates.reduce((sum, rate) => sum + rate, 0) / rates.length).toBeCloseTo(0.96, 2);
    expect(Math.min(...rates)).toBeGreaterThan(0.9);
  });

  it('is the same with the same seed, and another with another seed', () => {
    const readings = (seed: number) => {
      const table = fullTable(effectsOf('links', 2), 10, ['rack'], seed);
      return Array.from({ length: 30 }, () => table.read(1, 'rack'));
    };
    expect(readings(1)).toEqual(readings(1));
    expect(readings(1)).not.toEqual(readings(2));
  });
});

describe('links that vary between placements', () => {
  const MANY = 20_000;
  const margins = (strength: 1 | 2 | 3): readonly number[] =>
    Array.from({ length: MANY }, (_, index) =>
      ownMarginDb(
        1,
        { tag: tagNumber(index), side: 1, zone: 'rack', slot: 0, number: 1, changesBeside: 0 },
        effectsOf('links', strength).links,
      ),
    );
  const below = (values: readonly number[], bound: number): number =>
    values.filter((value) => value < bound).length / MANY;
  /** The margins (dB) at which half of the inventories, and 5 % of them, read a tile. */
  const [HALF, FIVE_PERCENT] = [0, -3.29];

  it('answer, at the plain strength, below half in 6 % of the placements and below 5 % in 1 %', () => {
    const plain = margins(2);
    expect(below(plain, HALF)).toBeCloseTo(0.06, 2);
    expect(below(plain, FIVE_PERCENT)).toBeCloseTo(0.01, 2);
    expect(below(margins(1), HALF)).toBeLessThan(0.03);
    expect(below(margins(3), HALF)).toBeGreaterThan(0.1);
  });

  it('stay the same until the tile or one beside it is moved', () => {
    const table = new FieldOfTiles({ links: { scaleDb: 6 } });
    const tags = table.fill(1, 'rack', 12);
    const rates = () => {
      const counts = table.counts(1, 'rack', INVENTORIES);
      return tags.map((tag) => (counts.get(tag) ?? 0) / INVENTORIES);
    };
    const changed = (one: readonly number[], other: readonly number[]): readonly number[] =>
      tags.flatMap((_, index) => (Math.abs((one[index] ?? 0) - (other[index] ?? 0)) > 0.2 ? [index] : []));
    const first = rates();
    // Some tiles are read always, and some hardly ever, over two times 20 s.
    expect(changed(first, rates())).toEqual([]);
    expect(Math.min(...first)).toBeLessThan(0.2);
    expect(Math.max(...first)).toBe(1);
    const moved = tags.map((_, index) => {
      const before = rates();
      table.take(tags[index] as string);
      table.read(1, 'rack');
      table.put(tags[index] as string, 1, 'rack');
      const now = changed(before, rates());
      for (const each of now) expect(Math.abs(each - index)).toBeLessThanOrEqual(1);
      return now;
    });
    expect(moved.filter((now, index) => now.includes(index)).length).toBeGreaterThan(3);
    expect(moved.some((now, index) => now.some((each) => each !== index))).toBe(true);
  });
});

describe('readings by other antennas', () => {
  const sideOf = (antenna: string): number => Number(antenna.slice(0, 1));
  const homes = (each: number, zones: readonly ZoneName[]) => {
    const names = SIDES.flatMap((side) => zones.map((zone) => `${side} ${zone}`));
    return (tag: string): string => names[Math.floor(Number.parseInt(tag.slice(-4), 16) / each)] as string;
  };
  const ZONES: readonly ZoneName[] = ['rack', 'river', 'melds'];
  const EACH = 60;
  const cross = (effects: FieldEffects) => crossRead(fullTable(effects, EACH, ZONES), homes(EACH, ZONES));

  it('by the next side: 3 % of the placements at the plain strength, at 5 to 90 %, never by the opposite side', () => {
    const found = cross(effectsOf('corners', 2));
    expect(found.length).toBeGreaterThan(0.03 * 12 * EACH - 4 * Math.sqrt(22));
    expect(found.length).toBeLessThan(0.03 * 12 * EACH + 4 * Math.sqrt(22));
    expect(new Set(found.map(({ own, reader }) => Math.abs(sideOf(own) - sideOf(reader))))).toEqual(new Set([1, 3]));
    const rates = found.map(({ rate }) => rate);
    expect(Math.min(...rates)).toBeLessThan(0.2);
    expect(Math.max(...rates)).toBeGreaterThan(0.7);
    expect(Math.max(...rates)).toBeLessThan(0.97);
  });

  it('by the same side: rack and melds, or the antennas around the river', () => {
    const pairs = (effects: FieldEffects) =>
      new Set(
        cross(effects).map(({ own, reader }) => {
          expect(sideOf(own)).toBe(sideOf(reader));
          return `${own.slice(2)} by ${reader.slice(2)}`;
        }),
      );
    expect(pairs(effectsOf('rack-melds', 3))).toEqual(new Set(['rack by melds', 'melds by rack']));
    expect(pairs(effectsOf('river', 3))).toEqual(
      new Set(['rack by river', 'melds by river', 'river by rack', 'river by melds', 'river by aside']),
    );
  });

  it('last until the tile is moved', () => {
    const table = new FieldOfTiles({ corners: { share: 1, marginDb: [10, 10] } });
    const tag = tagNumber(1);
    const second = (): readonly string[] =>
      ANTENNAS.flatMap(([side, zone]) =>
        side !== 1 && table.read(side, zone).includes(tag) ? [`${side} ${zone}`] : [],
      );
    table.put(tag, 1, 'river');
    const first = second();
    expect(first).toHaveLength(1);
    table.fill(1, 'river', 5, 10);
    expect(second()).toEqual(first);
    const others = Array.from({ length: 20 }, () => {
      table.put(tag, 1, 'melds');
      table.read(1, 'melds');
      table.put(tag, 1, 'river');
      return second().join();
    });
    expect(new Set(others).size).toBeGreaterThan(1);
  });

  it('of tiles in the wall, one a side at the plain strength, until they are drawn', () => {
    const table = new FieldOfTiles(effectsOf('wall', 2));
    const wall = Array.from({ length: 108 }, (_, index) => tagNumber(index));
    table.field.build(wall, []);
    const readers = readersOf(table);
    expect(readers.size).toBe(4);
    expect(new Set([...readers.values()].flatMap((own) => [...own.keys()].map(sideOf)))).toEqual(new Set(SIDES));
    const [drawn] = readers.keys();
    table.put(drawn as string, 3, 'aside');
    table.read(3, 'aside');
    table.take(drawn as string);
    expect(readersOf(table).has(drawn as string)).toBe(false);
  });
});

describe('what disturbs many tiles at once', () => {
  const rack = (effects: FieldEffects, tiles = 14) => {
    const table = new FieldOfTiles(effects);
    const tags = table.fill(1, 'rack', tiles);
    return { table, tags };
  };

  it('noise: 50 to 80 % of the answers are lost for 2 to 5 s, every two minutes', () => {
    const { table, tags } = rack(effectsOf('noise', 2));
    const HOURS = 2;
    const noisy = Array.from({ length: HOURS * 36_000 }, () => table.read(1, 'rack').length < 0.7 * tags.length);
    const share = noisy.filter(Boolean).length / noisy.length;
    // 3.5 s in 123.5 s, of which most inventories read less than 70 %.
    expect(share).toBeGreaterThan(0.018);
    expect(share).toBeLessThan(0.04);
  });

  it('hands: tiles side by side are not read for a while, around the move', () => {
    const { table, tags } = rack({ shadows: { share: 1, tiles: 5, lossDb: 40, lastsMs: [1_000, 1_000] } });
    table.read(1, 'rack');
    const move = { tag: tags[7] as string, from: { side: 1, zone: 'rack' } } as const;
    table.field.reachFor({ at: 0, move }, 1_000);
    expect(table.read(1, 'rack').length).toBeGreaterThan(11);
    table.clock.advance(900);
    const covered = Array.from({ length: 4 }, () => table.read(1, 'rack')).map((read) =>
      tags.flatMap((tag, index) => (read.includes(tag) ? [] : [index])),
    );
    const always = tags.flatMap((_, index) => (covered.every((missing) => missing.includes(index)) ? [index] : []));
    expect(always).toHaveLength(5);
    expect(always).toContain(7);
    expect((always[4] as number) - (always[0] as number)).toBe(4);
    table.clock.advance(1_000);
    expect(table.read(1, 'rack').length).toBeGreaterThan(11);
  });

  it('collisions: tags of the last slots are missing together, the others are not', () => {
    const { table, tags } = rack({ collisions: { share: 1 } }, 16);
    const missed = tags.map(() => 0);
    for (let round = 0; round < INVENTORIES; round += 1) {
      const read = table.read(1, 'rack');
      tags.forEach((tag, index) => (missed[index] = (missed[index] ?? 0) + (read.includes(tag) ? 0 : 1)));
    }
    // The tags' last digits are 0 to F. The slots 0 to 7 are always read; slot F is lost each time.
    expect(Math.max(...missed.slice(0, 8))).toBeLessThan(0.12 * INVENTORIES);
    expect(missed[15]).toBe(INVENTORIES);
    expect((missed[12] as number) / INVENTORIES).toBeCloseTo(5 / 8, 0);
  });

  it('a session: a tag that has answered is silent for 0.6 to 2 s, at every antenna', () => {
    const { table, tags } = rack({ ...effectsOf('session', 2), rackMelds: { share: 1, marginDb: [20, 20] } });
    const [tag] = tags as [string];
    const silences: number[] = [];
    for (let at = 0, last = -Infinity; at < 200_000; at = table.clock.now()) {
      const isRead = [...table.read(1, 'rack'), ...table.read(1, 'melds')].includes(tag);
      if (!isRead) continue;
      if (Number.isFinite(last)) silences.push(table.clock.now() - last);
      last = table.clock.now();
    }
    expect(Math.min(...silences)).toBeGreaterThanOrEqual(600 - 100);
    expect(silences.reduce((sum, each) => sum + each, 0) / silences.length).toBeGreaterThan(1_200);
    expect(silences.reduce((sum, each) => sum + each, 0) / silences.length).toBeLessThan(1_700);
  });
});

describe('the sessions of tags', () => {
  const silentMs = [600, 2_000] as const;
  const flags = (): SessionFlags => new SessionFlags({ silentMs }, seededRandom(1));
  const [A, B] = [
    { session: 'S1', target: 'A' },
    { session: 'S1', target: 'B' },
  ] as const;

  it('S0: a tag answers every inventory', () => {
    const tag = flags();
    tag.answered('tag', 0, { session: 'S0', target: 'A' });
    expect(tag.isSilent('tag', 1, { session: 'S0', target: 'A' })).toBe(false);
  });

  it('S1: a tag that has answered target A answers target B only, until its flag decays', () => {
    const tag = flags();
    expect([A, B].map((query) => tag.isSilent('tag', 0, query))).toEqual([false, true]);
    tag.answered('tag', 0, A);
    expect([A, B].map((query) => tag.isSilent('tag', 599, query))).toEqual([true, false]);
    expect([A, B].map((query) => tag.isSilent('tag', 2_001, query))).toEqual([false, true]);
    tag.answered('tag', 3_000, A);
    tag.answered('tag', 3_001, B);
    expect([A, B].map((query) => tag.isSilent('tag', 3_002, query))).toEqual([false, true]);
  });

  it('S2 and S3 keep the flag for a minute; each session has a flag of its own', () => {
    const tag = flags();
    tag.answered('tag', 0, { session: 'S2', target: 'A' });
    expect(tag.isSilent('tag', 59_000, { session: 'S2', target: 'A' })).toBe(true);
    expect(tag.isSilent('tag', 59_000, { session: 'S3', target: 'A' })).toBe(false);
  });
});

describe('what a reader reports', () => {
  it('keeps a tag for the time-out of its cache after the last answer', () => {
    const table = new FieldOfTiles(effectsOf('cache', 2));
    const [tag] = table.fill(1, 'rack', 1) as [string];
    // No miss is visible: the cache covers it.
    for (let round = 0; round < 100; round += 1) table.read(1, 'rack');
    expect(table.counts(1, 'rack', 100).get(tag)).toBe(100);
    table.put(tag, 1, 'river');
    const kept = table.counts(1, 'rack', 30).get(tag) ?? 0;
    expect(kept).toBeGreaterThanOrEqual(12);
    expect(kept).toBeLessThanOrEqual(15);
    expect(table.counts(1, 'river', 10).get(tag)).toBeGreaterThan(8);
  });

  it('contains wrong UIDs: damaged ones, and those of another antenna', () => {
    const table = new FieldOfTiles({ wrongUids: { share: 1 } });
    const rack = table.fill(1, 'rack', 10);
    const river = table.fill(1, 'river', 10, 100);
    const ROUNDS = 1_000;
    let [damaged, stale] = [0, 0];
    for (let round = 0; round < ROUNDS; round += 1) {
      table.read(1, 'river');
      for (const uid of table.read(1, 'rack')) {
        if (rack.includes(uid)) continue;
        if (river.includes(uid)) stale += 1;
        else damaged += 1;
        expect(uid).toMatch(/^[0-9A-F]{16}$/);
      }
    }
    expect(stale / ROUNDS).toBeCloseTo(0.2, 1);
    expect(damaged / ROUNDS).toBeCloseTo(0.8, 1);
  });

  it('has a strength that shows the margin of the link', () => {
    const strengthAt = (side: Side, marginDb: number): number => {
      const table = new FieldOfTiles({ corners: { share: 1, marginDb: [marginDb, marginDb] } });
      table.put(tagNumber(1), 2, 'river');
      const strengths = Array.from({ length: 400 }, () => {
        const read = ZONE_NAMES.flatMap((zone) => table.read(side, zone));
        return read.length > 0 ? [table.field.strengthOf(tagNumber(1))] : [];
      }).flat();
      return strengths.reduce((sum, each) => sum + each, 0) / strengths.length;
    };
    const seconds = ([1, 3] as const).map((side) => [strengthAt(side, 20), strengthAt(side, 10)] as const);
    const [strong, weak] = seconds.find(([strength]) => Number.isFinite(strength)) as readonly [number, number];
    expect(strong - weak).toBeGreaterThan(8);
    expect(strong - weak).toBeLessThan(12);
  });
});
