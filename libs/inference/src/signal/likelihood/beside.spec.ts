import { BesideReadings } from './beside.js';
import type { Likelihoods } from './placement.js';
import { zoneAt } from '../inventory/zones.js';

const TAG = 7;
const RIVER = zoneAt(2, 'river');
const USUAL: Likelihoods = [0.003, 0.003, 0.4, 0.001];

/** A tile that has answered in one of `every` readings at the antenna beside its own. */
const readings = (count: number, every: number): BesideReadings => {
  const beside = new BesideReadings();
  for (let index = 0; index < count; index += 1) {
    beside.noteOwn(TAG, true);
    beside.count(TAG, RIVER, index % every === 0);
  }
  return beside;
};

describe('readings at an antenna beside the own one', () => {
  it('are expected as often as they have come for long', () => {
    const [good, bad, ...others] = readings(60, 3).likelihoods(TAG, RIVER, true, USUAL);
    expect(good).toBeCloseTo(1 / 3, 1);
    expect(bad).toBe(good);
    expect(others).toEqual(USUAL.slice(2));
    expect(readings(60, 3).likelihoods(TAG, RIVER, false, USUAL)[0]).toBeCloseTo(2 / 3, 1);
  });

  it('are as unlikely as for any tile before that, or if they come rarely', () => {
    expect(readings(10, 3).likelihoods(TAG, RIVER, true, USUAL)).toBe(USUAL);
    expect(readings(60, 20).likelihoods(TAG, RIVER, true, USUAL)).toBe(USUAL);
    expect(readings(60, 3).likelihoods(TAG, zoneAt(2, 'melds'), true, USUAL)).toBe(USUAL);
  });

  it('show a move once the own antenna misses the tile', () => {
    const beside = readings(60, 3);
    beside.noteOwn(TAG, false);
    expect(beside.likelihoods(TAG, RIVER, true, USUAL)).not.toBe(USUAL);
    beside.noteOwn(TAG, false);
    expect(beside.likelihoods(TAG, RIVER, true, USUAL)).toBe(USUAL);
  });

  it('are forgotten when the tile is moved', () => {
    const beside = readings(60, 3);
    beside.forget(TAG);
    expect(beside.likelihoods(TAG, RIVER, true, USUAL)).toBe(USUAL);
  });
});
