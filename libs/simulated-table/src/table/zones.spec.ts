import { type Zone, Zones } from './zones.js';

const rack: Zone = { side: 2, zone: 'rack' };
const river: Zone = { side: 2, zone: 'river' };

describe('zones of a table', () => {
  it('shows a tag before the antenna of its zone and side only', () => {
    const zones = new Zones();
    zones.apply({ tag: 'E1', to: rack });
    zones.apply({ tag: 'E2', to: rack });
    expect(zones.tagsOn(2, 1)).toEqual(['E1', 'E2']);
    expect([zones.tagsOn(1, 1), zones.tagsOn(2, 2)]).toEqual([[], []]);
    zones.apply({ tag: 'E1', from: rack, to: river });
    expect([zones.tagsOn(2, 1), zones.tagsOn(2, 2)]).toEqual([['E2'], ['E1']]);
    zones.apply({ tag: 'E1', from: river });
    expect(zones.tags()).toEqual(['E2']);
  });

  it('refuses to take a tag from a place where it does not lie', () => {
    const zones = new Zones();
    zones.apply({ tag: 'E1', to: rack });
    expect(() => zones.apply({ tag: 'E1', from: river })).toThrow('E1');
    expect(() => zones.apply({ tag: 'E1', to: river })).toThrow('E1');
    expect(() => zones.apply({ tag: 'E2', from: rack })).toThrow('E2');
    expect(zones.placeOf('E1')).toEqual(rack);
  });
});
