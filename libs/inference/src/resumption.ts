import type { Dealt } from '#deal';
import type { Evidence } from './evidence.js';
import type { Settled } from './hypothesis.js';
import { layoutOf } from './layout.js';
import { modelOf, type TableSetup, tagsByKind } from './setup.js';
import { trajectory } from './trajectory.js';
import { kindOf, sideOf, WALL, ZONES, type Zone } from './zones.js';

/**
 * Which tag is which of the things that a committed state has on the table, found from readings taken since. Things of
 * one kind are alike: those seen where the state wants one are it; the others moved on while nobody watched.
 */
export const placeThings = (setup: TableSetup, evidence: Evidence, state: Dealt, since: number): Settled => {
  const zones = new Map<string, Zone>();
  const tagsOfKind = tagsByKind(setup.tiles);
  for (const [kind, wanted] of layoutOf(state)) {
    const free = new Map((tagsOfKind.get(kind) ?? []).map((tag) => [tag, seenIn(setup, evidence, tag, since)]));
    const open = wanted.map((zone) => ({ zone }));
    const pairs = open
      .flatMap((slot) => [...free].map(([tag, seen]) => ({ slot, tag, distance: distance(slot.zone, seen) })))
      .sort((a, b) => a.distance - b.distance);
    for (const { slot, tag } of pairs) {
      if (!free.has(tag) || !open.includes(slot)) continue;
      free.delete(tag);
      open.splice(open.indexOf(slot), 1);
      zones.set(tag, slot.zone);
    }
  }
  return { state, zones, since: new Map([...zones.keys()].map((tag) => [tag, since])) };
};

/** The zone that looks best place a tag in; undefined for one not seen. */
const seenIn = (setup: TableSetup, evidence: Evidence, tag: string, since: number): Zone | undefined => {
  const placed = ZONES.map((zone) => ({
    zone,
    at: trajectory(tag, [WALL, zone], evidence.looks([zone], since), modelOf(setup)),
  })).filter(({ at }) => at.arrived);
  return placed.sort((a, b) => b.at.score - a.at.score)[0]?.zone;
};

/** How readily a thing gets from one zone to another: tiles stay, or leave their own side, or are claimed for melds. */
const distance = (from: Zone, to: Zone | undefined): number => {
  if (to === undefined) return 4;
  if (from === to) return 0;
  if (sideOf(from) === sideOf(to)) return 1;
  return kindOf(to) === 'melds' ? 2 : 3;
};
