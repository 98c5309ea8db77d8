import { Evidence, type Look } from './evidence.js';
import { ZONES, type Zone } from './zones.js';

let number = 0;
const look = (zone: Zone, ...tags: string[]): Look => {
  number += 1;
  return { number, at: number * 100, zone, tags: new Set(tags) };
};

describe('Evidence', () => {
  it('takes a zone of several tags that falls silent once for a drop-out, twice for empty', () => {
    const evidence = new Evidence();
    evidence.add(look(1, 'A', 'B'));
    const [silent, again] = [look(1), look(1)];
    expect(evidence.add(silent)).toEqual([]);
    expect(evidence.last(1)?.tags.size).toBe(2);
    expect(evidence.add(again)).toEqual([silent, again]);
    expect(evidence.last(1)?.tags.size).toBe(0);
  });

  it('forgets a silence that a full look contradicts', () => {
    const evidence = new Evidence();
    const full = [look(1, 'A', 'B'), look(1, 'A', 'B')] as const;
    evidence.add(full[0]);
    evidence.add(look(1));
    expect(evidence.add(full[1])).toEqual([full[1]]);
    expect(evidence.looks([1], 0)).toEqual(full);
  });

  it('believes at once that a single tag is gone', () => {
    const evidence = new Evidence();
    evidence.add(look(1, 'A'));
    const gone = look(1);
    expect(evidence.add(gone)).toEqual([gone]);
  });

  it('gives looks of several zones in the order in which they were made, from a number on', () => {
    const evidence = new Evidence();
    const looks = [look(2, 'A'), look(1, 'B'), look(2, 'A'), look(1, 'B')];
    looks.forEach((each) => evidence.add(each));
    expect(evidence.looks([1, 2], 0)).toEqual(looks);
    expect(evidence.looks([1, 2], looks[2]?.number ?? 0)).toEqual(looks.slice(2));
  });

  it('knows a tag that is seen by turns in two zones of a side, and forgets it', () => {
    const evidence = new Evidence();
    const shared = () => [evidence.isShared('A', 0, 1), evidence.isShared('A', 1, 0), evidence.isShared('B', 0, 1)];
    const lookTwice = (nextDoor: Look): void => [nextDoor, look(0, 'A', 'B')].forEach((each) => evidence.add(each));
    evidence.add(look(0, 'A', 'B'));
    lookTwice(look(1, 'A'));
    expect(shared()).toEqual([false, false, false]);
    lookTwice(look(1, 'A'));
    expect(shared()).toEqual([true, true, false]);
    for (let round = 0; round < 10; round += 1) lookTwice(look(1));
    expect(shared()).toEqual([false, false, false]);
  });

  it('takes a tag that moves next door for none that is seen by turns', () => {
    const evidence = new Evidence();
    const before = [0, 1, 0, 1].map((zone) => (zone === 0 ? look(zone, 'A') : look(zone)));
    const after = [0, 1, 0, 1].map((zone) => (zone === 1 ? look(zone, 'A') : look(zone)));
    for (const each of [...before, ...after]) evidence.add(each);
    expect(evidence.isShared('A', 0, 1)).toBe(false);
  });

  it('keeps the last looks of each zone alone', () => {
    const evidence = new Evidence();
    const looks = Array.from({ length: 30 }, () => look(3, 'A'));
    looks.forEach((each) => evidence.add(each));
    const kept = evidence.looks([3], 0);
    expect(kept.length).toBeLessThan(30);
    expect(kept).toEqual(looks.slice(-kept.length));
  });

  it('knows when every zone has been looked at again', () => {
    const evidence = new Evidence();
    const looks = ZONES.map((zone) => look(zone));
    const before = (looks[0]?.number ?? 0) - 1;
    for (const each of looks.slice(0, -1)) evidence.add(each);
    expect(evidence.sweptSince(before)).toBe(false);
    evidence.add(looks.at(-1) as Look);
    expect(evidence.sweptSince(before)).toBe(true);
    expect(evidence.sweptSince(before + 1)).toBe(false);
    expect(evidence.sweptAfter(looks[0]?.at ?? 0)).toBe(true);
    expect(evidence.sweptAfter((looks[0]?.at ?? 0) + 1)).toBe(false);
  });

  it('is contradicted by a miss where a tag should be, and by a sight elsewhere', () => {
    const evidence = new Evidence();
    const first = look(1, 'A');
    evidence.add(first);
    expect(evidence.contradicts('A', 1, 0)).toBe(false);
    expect(evidence.contradicts('A', 2, 0)).toBe(true);
    evidence.add(look(1));
    expect(evidence.contradicts('A', 1, 0)).toBe(true);
    evidence.add(look(1, 'A'));
    expect(evidence.contradicts('A', 1, number)).toBe(false);
  });
});
