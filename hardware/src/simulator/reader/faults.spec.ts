import { VirtualClock } from '#clock';
import { seededRandom } from '#random';
import { memoryLinkPair } from '../../serial/index.js';
import { withForeignTags } from '../faults/foreign-tags.js';
import { fallSilent } from '../faults/silences.js';
import { faultyTags, NO_TAG_FAULTS, type TagFaults } from '../faults/tag-faults.js';
import { faultyWire, NO_WIRE_FAULTS, type WireFaults } from '../faults/wire-faults.js';

describe('faults of tags', () => {
  const READS = 8_000;
  /** The share of inventories in which antenna 1, with ten tiles, and antenna 2, with none, read each tile. */
  const rates = (faults: Partial<TagFaults>) => {
    const tags = Array.from({ length: 10 }, (_, index) => `T${index}`);
    const zones = {
      tagsOn: (antenna: number) => (antenna === 1 ? tags : []),
      neighbours: (antenna: number) => [antenna - 1, antenna + 1],
    };
    const read = faultyTags(zones, { ...NO_TAG_FAULTS, ...faults }, seededRandom(5));
    const seen = { own: new Map<string, number>(), nextDoor: new Map<string, number>() };
    let silent = 0;
    for (let round = 0; round < READS; round++) {
      const own = read(1);
      if (own.length === 0) silent++;
      for (const tag of own) seen.own.set(tag, (seen.own.get(tag) ?? 0) + 1);
      for (const tag of read(2)) seen.nextDoor.set(tag, (seen.nextDoor.get(tag) ?? 0) + 1);
    }
    const rate = (counts: ReadonlyMap<string, number>) => tags.map((tag) => (counts.get(tag) ?? 0) / READS);
    return { own: rate(seen.own), nextDoor: rate(seen.nextDoor), silent: silent / READS };
  };
  const near = (value: number, expected: number): boolean => Math.abs(value - expected) < 0.02;

  it('none: every tile is read only where it lies', () => {
    expect(rates({})).toEqual({ own: Array(10).fill(1), nextDoor: Array(10).fill(0), silent: 0 });
  });

  it('misses are spread over all tiles', () => {
    expect(rates({ miss: 0.1 }).own.every((rate) => near(rate, 0.9))).toBe(true);
  });

  it('a bad angle stays with its placement', () => {
    const { own } = rates({ badAngle: { share: 0.4, miss: 0.7 } });
    expect(own.every((rate) => rate === 1 || near(rate, 0.3))).toBe(true);
    expect(own.some((rate) => rate === 1) && own.some((rate) => rate < 1)).toBe(true);
  });

  it('a tile on the edge is read on both sides', () => {
    const { own, nextDoor } = rates({ edge: { share: 0.4, miss: 0.6, nextDoor: 0.9 } });
    own.forEach((rate, index) => {
      const other = nextDoor[index] as number;
      expect((rate === 1 && other === 0) || (near(rate, 0.4) && near(other, 0.9))).toBe(true);
    });
    expect(own.some((rate) => rate < 1)).toBe(true);
  });

  it('each placement has a probability of its own between bounds', () => {
    const { own } = rates({ badAngle: { share: 1, miss: [0.3, 0.8] } });
    expect(own.every((rate) => rate > 0.17 && rate < 0.73)).toBe(true);
    expect(Math.max(...own) - Math.min(...own)).toBeGreaterThan(0.2);
    const { nextDoor } = rates({ edge: { share: 1, miss: 0.4, nextDoor: [0.2, 0.7] } });
    expect(nextDoor.every((rate) => rate > 0.17 && rate < 0.73)).toBe(true);
    expect(Math.max(...nextDoor) - Math.min(...nextDoor)).toBeGreaterThan(0.2);
  });

  it('a tile on top of another hides both, and the first tile of a zone is on top of none', () => {
    const { own } = rates({ stacked: { share: 0.3, miss: 0.8 } });
    const hidden = own.filter((rate) => near(rate, 0.2)).length;
    expect(own.every((rate) => rate === 1 || near(rate, 0.2))).toBe(true);
    expect(hidden).toBeGreaterThanOrEqual(2);
    expect(hidden).toBeLessThan(own.length);
  });

  it('a whole zone drops out, and tags answer at adjacent antennas', () => {
    expect(near(rates({ dropout: 0.2 }).silent, 0.2)).toBe(true);
    expect(rates({ crossTalk: 0.05 }).nextDoor.every((rate) => near(rate, 0.05))).toBe(true);
  });

  it('the fault ends when the tile is moved', () => {
    let here = true;
    const zones = { tagsOn: () => (here ? ['T'] : []), neighbours: () => [] };
    const read = faultyTags(zones, { ...NO_TAG_FAULTS, badAngle: { share: 0.5, miss: 1 } }, seededRandom(9));
    const placements = Array.from({ length: 200 }, () => {
      here = false;
      read(1);
      here = true;
      return [read(1).length, read(1).length, read(1).length].join('');
    });
    expect(new Set(placements)).toEqual(new Set(['000', '111']));
  });
});

describe('tags of a neighbouring table', () => {
  it('answer on the nearest antenna, beside the tags that lie there', () => {
    const read = withForeignTags(() => ['T'], 4, { tags: 3, chance: 0.25 }, seededRandom(6));
    const heard = new Map<string, Set<number>>();
    let answers = 0;
    for (let round = 0; round < 2_000; round += 1)
      for (const antenna of [0, 1, 2, 3]) {
        const [own, ...foreign] = read(antenna);
        expect(own).toBe('T');
        answers += foreign.length;
        for (const tag of foreign) heard.set(tag, (heard.get(tag) ?? new Set()).add(antenna));
      }
    expect([...heard.values()].map(({ size }) => size)).toEqual([1, 1, 1]);
    expect(answers / 2_000).toBeCloseTo(0.75, 1);
  });
});

describe('silences', () => {
  it('come one after another within their bounds, and have the given length', () => {
    const clock = new VirtualClock();
    const hangs: [at: number, ms: number][] = [];
    const reader = { hang: (ms: number) => void hangs.push([clock.now(), ms]) };
    fallSilent(reader, { times: 2, ms: 30_000, between: [60_000, 180_000] }, { clock, random: seededRandom(4) });
    clock.advance(300_000);
    expect(hangs.map(([, ms]) => ms)).toEqual([30_000, 30_000]);
    const [[first], [second]] = hangs as [[number, number], [number, number]];
    expect(first).toBeGreaterThanOrEqual(60_000);
    expect(second - first).toBeGreaterThanOrEqual(30_000);
    expect(second).toBeLessThanOrEqual(180_000);
  });
});

describe('faults of the wire', () => {
  const sent = Buffer.from('ARP 02\rIVF 00\r\n');
  const received = (faults: Partial<WireFaults>, times = 400): { bytes: Buffer; chunks: number } => {
    const clock = new VirtualClock();
    const { host, device } = memoryLinkPair(clock, 115_200);
    const wire = faultyWire(device, { ...NO_WIRE_FAULTS, ...faults }, { clock, random: seededRandom(13) });
    const chunks: Uint8Array[] = [];
    host.onData((bytes) => chunks.push(bytes));
    for (let time = 0; time < times; time++) {
      wire.write(sent);
      clock.advance(10);
    }
    clock.advance(10_000);
    return { bytes: Buffer.concat(chunks), chunks: chunks.length };
  };
  const whole = Buffer.concat(Array.from({ length: 400 }, () => sent));

  it('none: nothing changes', () => expect(received({})).toEqual({ bytes: whole, chunks: 400 }));

  it('cutting and delaying change no byte and no order', () => {
    const { bytes, chunks } = received({ splitBlock: 0.5, delayBlock: 0.3, delayMs: 50 });
    expect(bytes.equals(whole)).toBe(true);
    expect(chunks).toBeGreaterThan(500);
  });

  it('dropping, inserting and doubling change the length with the given probability', () => {
    expect(received({ dropByte: 0.05 }).bytes.length / whole.length).toBeCloseTo(0.95, 1);
    expect(received({ insertByte: 0.05 }).bytes.length / whole.length).toBeCloseTo(1.05, 1);
    expect(received({ duplicateBlock: 0.25 }).bytes.length / whole.length).toBeCloseTo(1.25, 1);
  });

  it('a flipped bit is one bit of one byte', () => {
    const { bytes } = received({ flipBit: 0.02 });
    const changed = [...bytes].flatMap((byte, index) =>
      byte === whole[index] ? [] : [byte ^ (whole[index] as number)],
    );
    expect(changed.length / whole.length).toBeCloseTo(0.02, 1);
    expect(changed.every((difference) => (difference & (difference - 1)) === 0)).toBe(true);
  });
});
