import { BesideReadings } from './beside.js';
import type { Likelihoods } from './placement.js';
import { zoneAt } from '../inventory/zones.js';

const RIVER = zoneAt(2, 'river');
const USUAL: Likelihoods = [0.003, 0.003, 0.4, 0.001];

/** A tile that has answered in one of `every` readings at the antenna beside its own. */
const readings = (count: number, every: number): BesideReadings => {
  const beside = new BesideReadings();
  for (let index = 0; index < count; index += 1) {
    beside.count(RIVER, index % every === 0);
    beside.noteOwn(true);
  }
  return beside;
};

describe('readings at an antenna beside the own one', () => {
  it('are expected as often as they have come for long', () => {
    const [good, bad, , absent] = readings(60, 3).likelihoods(RIVER, true, USUAL);
    expect(good).toBeCloseTo(1 / 3, 1);
    expect(bad).toBe(good);
    expect(absent).toBe(USUAL[3]);
    expect(readings(60, 3).likelihoods(RIVER, false, USUAL)[0]).toBeCloseTo(2 / 3, 1);
  });

  it.each([
    [10, 3],
    [60, 20],
  ])(
    'are as unlikely as for any tile before that, or if they come rarely: %i readings, one answer in %i',
    (...shown) => {
      const [good, bad] = readings(...shown).likelihoods(RIVER, true, USUAL);
      expect([good, bad]).toEqual(USUAL.slice(0, 2));
    },
  );

  it('are not expected of a tile on the edge at an antenna on the other side', () => {
    const [good, bad, edge] = readings(60, 3).likelihoods(zoneAt(2, 'melds'), true, USUAL);
    expect([good, bad, edge]).toEqual([USUAL[0], USUAL[1], USUAL[0]]);
  });

  it('are as unlikely as for any tile before an antenna has shown it', () => {
    expect(new BesideReadings().likelihoods(RIVER, true, USUAL)).toBe(USUAL);
  });

  it.each([1, 2, 4])('are expected of a tile on the edge as often as it has answered: once in %i', (every) => {
    const [, , seen] = readings(60, every).likelihoods(RIVER, true, USUAL);
    expect(seen).toBeCloseTo(1 / every, 1);
  });

  it('are not expected of a tile on the edge while its own antenna has not shown it since', () => {
    const beside = new BesideReadings();
    for (let index = 0; index < 15; index += 1) beside.count(RIVER, true);
    expect(beside.likelihoods(RIVER, true, USUAL)).toEqual(USUAL);
  });

  it('show a move once the own antenna misses the tile', () => {
    const beside = readings(60, 3);
    beside.noteOwn(false);
    expect(beside.likelihoods(RIVER, true, USUAL)[0]).toBeGreaterThan(USUAL[0]);
    beside.noteOwn(false);
    expect(beside.likelihoods(RIVER, true, USUAL)[0]).toBe(USUAL[0]);
  });

  it('are forgotten when the tile is moved', () => {
    const beside = readings(60, 3);
    beside.refresh(1);
    expect(beside.likelihoods(RIVER, true, USUAL)).toEqual(USUAL);
  });
});
