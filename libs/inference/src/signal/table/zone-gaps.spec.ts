import { zoneAt, ZONES } from '../inventory/zones.js';
import { ZoneGaps } from './zone-gaps.js';

const RACK = zoneAt(1, 'rack');

/** Every zone is read each 500 ms from 0 on, except the rack of side 1, which is read only at these times. */
const readUntil = (now: number, rackReadAt: (at: number) => boolean): ZoneGaps => {
  const gaps = new ZoneGaps();
  for (let at = 0; at <= now; at += 500)
    for (const zone of ZONES) if (zone !== RACK || rackReadAt(at)) gaps.read(zone, at);
  return gaps;
};

describe('ZoneGaps', () => {
  it('counts a zone as unread after 3 s without an inventory, and not before', () => {
    const silent = (now: number): ZoneGaps => readUntil(now, (at) => at <= 10_000);
    expect(silent(13_000).unread(13_000)).toEqual([]);
    expect(silent(13_500).unread(13_500)).toEqual([RACK]);
  });

  it('needs the readings since before the gap, during it and for 15 s after it', () => {
    const back = (now: number): ZoneGaps => readUntil(now, (at) => at <= 10_000 || at >= 40_000);
    expect(back(30_000).neededSince(30_000)).toBe(7_000);
    expect(back(54_500).neededSince(54_500)).toBe(7_000);
    expect(back(55_000).neededSince(55_000)).toBe(Infinity);
  });

  it('needs no older readings if each zone was read again within 3 s', () => {
    const gaps = readUntil(30_000, (at) => at % 3_000 === 0);
    expect(gaps.neededSince(30_000)).toBe(Infinity);
    expect(gaps.isReturning(30_000)).toBe(false);
  });

  it('goes back 90 s at most', () => {
    const gaps = readUntil(200_000, (at) => at <= 10_000);
    expect(gaps.neededSince(200_000)).toBe(110_000);
  });

  it('reports a zone as returning for 2 s after a gap, and the gap as being decoded for 3.5 s', () => {
    const gaps = readUntil(40_000, (at) => at <= 10_000);
    expect(gaps.isReturning(40_000)).toBe(false);
    gaps.read(RACK, 40_000);
    gaps.read(RACK, 40_500);
    expect(gaps.isReturning(41_900)).toBe(true);
    expect(gaps.isReturning(42_000)).toBe(false);
    expect(gaps.isBeingDecoded(43_400)).toBe(true);
    expect(gaps.isBeingDecoded(43_500)).toBe(false);
  });

  it('knows which zone was unread at a time', () => {
    const gaps = readUntil(40_000, (at) => at <= 10_000 || at === 40_000);
    expect(gaps.wasUnread(RACK, 25_000)).toBe(true);
    expect(gaps.wasUnread(RACK, 9_000)).toBe(false);
    expect(gaps.wasUnread(zoneAt(1, 'river'), 25_000)).toBe(false);
  });
});
