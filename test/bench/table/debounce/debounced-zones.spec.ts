import type { Observation } from '#inference';
import { DebouncedZones } from './debounced-zones.js';

const seen = (antenna: number, tags: readonly string[], outcome: Observation['outcome'] = 'complete'): Observation => ({
  reader: 'side-1',
  antenna,
  round: 0,
  outcome,
  tags: tags.map((tag) => ({ tag })),
  at: 0,
});

describe('the debounce rule', () => {
  it('places a tag with the second of three inventories that report it', () => {
    const zones = new DebouncedZones();
    expect(zones.observe(seen(1, ['A']))).toEqual([]);
    expect(zones.observe(seen(1, []))).toEqual([]);
    expect(zones.observe(seen(1, ['A']))).toEqual([{ tag: 'A', from: undefined, to: 'side-1/1' }]);
    expect(zones.tagsIn('side-1/1')).toEqual(['A']);
  });

  it('ignores inventories older than the last three', () => {
    const zones = new DebouncedZones();
    zones.observe(seen(1, ['A']));
    zones.observe(seen(1, []));
    zones.observe(seen(1, []));
    expect(zones.observe(seen(1, ['A']))).toEqual([]);
  });

  it('moves a tag to the newest zone that reports it twice, and takes nothing from a failed inventory', () => {
    const zones = new DebouncedZones();
    zones.observe(seen(1, ['A']));
    zones.observe(seen(1, ['A']));
    zones.observe(seen(2, ['A']));
    expect(zones.observe(seen(2, ['A'], 'failed'))).toEqual([]);
    expect(zones.observe(seen(2, ['A']))).toEqual([{ tag: 'A', from: 'side-1/1', to: 'side-1/2' }]);
  });
});
