import type { Dealt, Keeping } from '#deal';
import { isKnown, isTile, type Side, type Tile } from '#tiles';
import { layoutOf, riverOf, seatOfSide } from '../hypotheses/acts/layout.js';
import { zoneAt, type Zone, type ZoneKind } from '../signal/inventory/zones.js';

/** The tiles that a person states for one zone. */
export interface StatedZone {
  readonly side: Side;
  readonly zone: ZoneKind;
  /** Tiles in the zone, one entry for each copy. */
  readonly tiles: readonly Tile[];
  /** The total number of tiles in the zone. Without it, others may be there too. */
  readonly count?: number;
  /** For a river: the last discard. */
  readonly last?: Tile;
  /** Tiles in the order in which their player discarded them (a river) or drew them (a rack); they may have moved on. */
  readonly order?: readonly Tile[];
}

/** A person's statement about the table at one time. It says nothing about zones that it does not name. */
export interface PhysicalStatement {
  /** Monotonic ms. */
  readonly at: number;
  readonly zones: readonly StatedZone[];
}

/** The tolerance between the times of a statement and of a history (ms): tiles are in motion, and clocks differ. */
const TOLERANCE_MS = 3_000;

/** Returns whether the statement can be about a state that lasted from one time to another. */
export const holdsAbout = ({ at }: PhysicalStatement, since: number, until = Infinity): boolean =>
  since <= at + TOLERANCE_MS && until >= at - TOLERANCE_MS;

/** Returns whether the statement agrees with the state. An unknown tile on the rack may be any tile. */
export const agrees = (rules: Keeping, state: Dealt, { zones }: PhysicalStatement): boolean => {
  const lying = tilesByZone(rules, state);
  return zones.every((stated) => {
    const seat = seatOfSide(state, stated.side);
    const tiles = lying.get(zoneAt(stated.side, stated.zone)) ?? [];
    const unknown = stated.zone === 'rack' ? state.table.players[seat].hand.filter((tile) => !isKnown(tile)).length : 0;
    return (
      lacking(stated.tiles, tiles) <= unknown &&
      (stated.count === undefined || stated.count === tiles.length + unknown) &&
      (stated.last === undefined || riverOf(state.table, seat).at(-1) === stated.last)
    );
  });
};

/** The zones in which a statement that agrees with a state names every copy of a tile, for each such tile. */
export const certainPlaces = (
  rules: Keeping,
  state: Dealt,
  { zones }: PhysicalStatement,
): readonly (readonly [Tile, Zone])[] => {
  const lying = tilesByZone(rules, state);
  return zones.flatMap(({ side, zone: kind, tiles: stated }) => {
    const zone = zoneAt(side, kind);
    const tiles = lying.get(zone) ?? [];
    const copies = (among: readonly Tile[], tile: Tile): number => among.filter((each) => each === tile).length;
    return [...new Set(stated)]
      .filter((tile) => copies(stated, tile) === copies(tiles, tile))
      .map((tile) => [tile, zone] as const);
  });
};

const tilesByZone = (rules: Keeping, state: Dealt): ReadonlyMap<Zone, readonly Tile[]> => {
  const lying = new Map<Zone, Tile[]>();
  for (const [kind, zones] of layoutOf(rules, state)) {
    if (!isTile(kind)) continue;
    for (const zone of zones) {
      const there = lying.get(zone);
      if (there === undefined) lying.set(zone, [kind]);
      else there.push(kind);
    }
  }
  return lying;
};

/** The number of stated tiles that are not there. */
const lacking = (stated: readonly Tile[], tiles: readonly Tile[]): number => {
  const rest = [...tiles];
  return stated.filter((tile) => {
    const at = rest.indexOf(tile);
    if (at >= 0) rest.splice(at, 1);
    return at < 0;
  }).length;
};
