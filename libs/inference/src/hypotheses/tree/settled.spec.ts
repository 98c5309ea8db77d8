import { Doubt } from '../../signal/likelihood/doubt.js';
import { NO_LINKS } from '../../signal/likelihood/links.js';
import { PRIOR } from '../../signal/likelihood/placement.js';
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

describe('the tiles in a zone', () => {
  const ASIDE = zoneAt(1, 'aside');
  const [FIRST, SECOND, THIRD] = [7, 3, 5] as const;

  it('are in the order in which they came: so bonus tiles lie beside the indicator (DZ-joker.4), whatever their tags', () => {
    const state = settled();
    const put = (tag: number, to = ASIDE): void =>
      state.put(tag, { to, weights: PRIOR, links: NO_LINKS, doubt: new Doubt() });
    for (const tag of [FIRST, SECOND, THIRD]) put(tag);
    expect(state.inOrder(ASIDE)).toEqual([FIRST, SECOND, THIRD]);
    // A tile that goes away is not among them, and one that comes again is the last.
    put(FIRST, RACK);
    expect(state.inOrder(ASIDE)).toEqual([SECOND, THIRD]);
    put(FIRST);
    expect(state.inOrder(ASIDE)).toEqual([SECOND, THIRD, FIRST]);
  });

  it('begin with those that have lain there from the start', () => {
    const state = settled();
    state.put(SECOND, { to: RACK, weights: PRIOR, links: NO_LINKS, doubt: new Doubt() });
    expect(state.inOrder(RACK)).toEqual([DEAD, OTHER, SECOND]);
  });
});

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
