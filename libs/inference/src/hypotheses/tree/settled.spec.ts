import { Sight } from '../../signal/likelihood/sight.js';
import { Tags } from '../../signal/tags/tags.js';
import { zoneAt } from '../../signal/inventory/zones.js';
import { stateAfter } from '../../testing/dealt-state.js';
import { wholeTileSet } from '../../testing/physical-table.js';
import { Settled } from './settled.js';

const [DEAD, OTHER] = [0, 1];
const RACK = zoneAt(1, 'rack');

/** A rack with a tile whose tag has not answered in several deals. */
const settled = (): Settled => {
  const tags = new Tags(wholeTileSet());
  const others = new Set(Array.from({ length: tags.count }, (_, tag) => tag).filter((tag) => tag !== DEAD));
  for (let deal = 0; deal < 5; deal += 1) {
    tags.hear(others);
    tags.endDeal();
  }
  const zones = new Map([DEAD, OTHER].map((tag) => [tag, RACK] as const));
  return new Settled(stateAfter(2), zones, tags.count, { dead: tags.chancesOfDeath() });
};

describe('a tile whose tag is dead', () => {
  it('may have been moved at any time, because nothing shows it', () => {
    expect(settled().suspects).toEqual([DEAD]);
  });

  it('is like others when it answers after all', () => {
    const state = settled();
    state.read({ number: 1, at: 0, zone: RACK, tags: new Set([DEAD, OTHER]) }, new Sight());
    expect(state.prior(DEAD, RACK)).toBe(state.prior(OTHER, RACK));
  });
});
