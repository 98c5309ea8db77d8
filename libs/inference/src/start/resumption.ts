import type { Dealt, Keeping } from '#deal';
import type { Inventory } from '../signal/inventory/inventory.js';
import { layoutOf } from '../hypotheses/acts/layout.js';
import { Sight } from '../signal/likelihood/sight.js';
import type { Tag, Tags } from '../signal/tags/tags.js';
import { kindOf, sideOf, WALL, ZONES, type Zone } from '../signal/inventory/zones.js';

/** The least share of a deal's things that are in place if it is the deal on the table. */
const LEAST_IN_PLACE = 3 / 4;
/** The most new tiles in rivers and melds: those of five rounds. More cannot be explained by inference. */
const MOST_STRANGERS = 20;

/** The tags on the table, compared with a committed state. */
export interface Placement {
  readonly zones: ReadonlyMap<Tag, Zone>;
  /** The number of things in place, or where play brings them. */
  readonly inPlace: number;
  /** Whether this can be the table of that state: most things are in place, or where play brings them. */
  readonly fits: boolean;
}

/**
 * Identifies the tags of the things in a committed state, from later inventories. Things of one kind are equal: those
 * seen in the expected zones are used; the others moved on unobserved.
 */
export const placeThings = (rules: Keeping, tags: Tags, inventories: readonly Inventory[], state: Dealt): Placement => {
  const sight = new Sight();
  const zones = new Map<Tag, Zone>();
  const layout = layoutOf(rules, state);
  let [inPlace, strangers] = [0, 0];
  for (const kind of tags.kinds) {
    const free = new Map(tags.ofKind(kind).map((tag) => [tag, seenIn(sight, inventories, tag)]));
    const open = (layout.get(kind) ?? []).map((zone) => ({ zone }));
    const pairs = open
      .flatMap((slot) => [...free].map(([tag, seen]) => ({ slot, tag, seen, distance: distance(slot.zone, seen) })))
      .sort((a, b) => a.distance - b.distance);
    for (const { slot, tag, seen } of pairs) {
      if (!free.has(tag) || !open.includes(slot)) continue;
      free.delete(tag);
      open.splice(open.indexOf(slot), 1);
      zones.set(tag, slot.zone);
      if (isPlausible(slot.zone, seen)) inPlace += 1;
    }
    strangers += [...free.values()].filter(isShown).length;
  }
  // After play has ended, only the hands that the state knows are still awaited.
  const fits = state.phase === 'settling' || (inPlace >= LEAST_IN_PLACE * zones.size && strangers <= MOST_STRANGERS);
  return { zones, inPlace, fits };
};

/**
 * Returns whether a thing may have moved from one zone to another in a few turns: it stays, is discarded, or goes to a
 * meld.
 */
const isPlausible = (from: Zone, to: Zone | undefined): boolean =>
  to !== undefined && (from === to || (sideOf(from) === sideOf(to) && kindOf(from) === 'rack'));

const isShown = (zone: Zone | undefined): boolean => zone !== undefined && ['river', 'melds'].includes(kindOf(zone));

/** The zone that best explains the inventories of a tag; undefined for an unseen one. */
const seenIn = (sight: Sight, inventories: readonly Inventory[], tag: Tag): Zone | undefined => {
  const fit = (at: Zone): number =>
    inventories.reduce((sum, { zone, tags }) => sum + sight.logChance(zone, at, tags.has(tag)), 0);
  const [best] = [WALL, ...ZONES].map((zone) => ({ zone, fit: fit(zone) })).sort((a, b) => b.fit - a.fit);
  return best === undefined || best.zone === WALL ? undefined : best.zone;
};

/** The rank of a move from one zone to another: tiles stay, or leave their own side, or are claimed for melds. */
const distance = (from: Zone, to: Zone | undefined): number => {
  if (to === undefined) return 4;
  if (from === to) return 0;
  if (sideOf(from) === sideOf(to)) return 1;
  return kindOf(to) === 'melds' ? 2 : 3;
};
