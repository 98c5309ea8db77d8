import {
  forbiddenSuitOf,
  hasDeclaredReady,
  type Dealt,
  type Discard,
  type ForbiddenSuit,
  type Keeping,
  type Player,
  type Table,
} from '#deal';
import {
  isKnown,
  type Meld,
  type RecordedTile,
  SEATS,
  type Seat,
  type SeenTile,
  type Side,
  type Suit,
  tilesInKong,
} from '#tiles';
import type { ThingKind } from '../../signal/tags/tile-set.js';
import { zoneAt, type Zone } from '../../signal/inventory/zones.js';

/** The zones of all things in play according to the rules: one entry for each copy. */
export type Layout = ReadonlyMap<ThingKind, readonly Zone[]>;

export const sideOfSeat = ({ terms }: Dealt, seat: Seat): Side => terms.seating[seat].side;

export const seatOfSide = ({ terms }: Dealt, side: Side): Seat =>
  SEATS.find((seat) => terms.seating[seat].side === side) as Seat;

/**
 * Returns the layout of a state of the deal. A tile won from a discard or a kong stays in its zone here. The winner may
 * take it over or leave it; the rules allow both.
 */
export const layoutOf = (rules: Keeping, state: Dealt): Layout => {
  const zones = new Map<ThingKind, Zone[]>();
  const put = (kind: ThingKind, zone: Zone): void => {
    const places = zones.get(kind);
    if (places === undefined) zones.set(kind, [zone]);
    else places.push(zone);
  };
  const putTiles = (tiles: readonly SeenTile[], zone: Zone): void =>
    tiles.filter(isKnown).forEach((tile) => put(tile, zone));
  for (const seat of SEATS) {
    const side = sideOfSeat(state, seat);
    const player = state.table.players[seat];
    putTiles(standing(player, forbiddenSuitOf(rules, state, seat)), zoneAt(side, 'rack'));
    putTiles(riverOf(state.table, seat), zoneAt(side, 'river'));
    putTiles([...melded(player), ...robbedFrom(state.table, seat)], zoneAt(side, 'melds'));
    asideOf(rules, state, seat).forEach((kind) => put(kind, zoneAt(side, 'aside')));
    if (hasToken(state, seat)) put(`token-${side}`, zoneAt(side, 'aside'));
  }
  if (state.table.indicator !== undefined) put(state.table.indicator, indicatorZone(state));
  return zones;
};

/** The zone before the dealer, where tiles are turned up to name the joker (DZ-deal.6). */
export const indicatorZone = (state: Dealt): Zone => zoneAt(sideOfSeat(state, 'east'), 'aside');

/** A player who declares a win lays the token, and takes it back if the win was false (DZ-false.6). */
export const hasToken = (state: Dealt, seat: Seat): boolean => {
  const isPending =
    state.phase === 'playing' && state.turn.act === 'show' && state.turn.wins.some((win) => win.seat === seat);
  return isPending || state.table.players[seat].win !== undefined;
};

const standing = ({ hand }: Player, forbidden: ForbiddenSuit | undefined): readonly SeenTile[] => {
  const setAside = forbidden?.tile;
  // A tile that no reader has read is unknown in the hand, and known when it is set aside.
  return setAside === undefined || !hand.includes(setAside) ? hand : hand.toSpliced(hand.indexOf(setAside), 1);
};

const melded = ({ melds }: Player): readonly SeenTile[] =>
  melds.flatMap((meld): readonly SeenTile[] => {
    if (meld.kind === 'chow') return meld.tiles;
    return meld.kind === 'pung' ? [meld.tile, meld.tile, meld.tile] : tilesInKong(meld);
  });

const asideOf = (rules: Keeping, state: Dealt, seat: Seat): readonly ThingKind[] => {
  const forbidden = forbiddenSuitOf(rules, state, seat);
  const setAside = forbidden?.tile;
  return [
    ...(setAside !== undefined && isKnown(setAside) ? [setAside] : []),
    ...(forbidden?.by === 'card' && isSuit(forbidden.suit) ? [`card-${forbidden.suit}` as const] : []),
    ...state.table.players[seat].bonusTiles,
    ...(hasDeclaredReady(rules, state, seat) ? [`ready-${sideOfSeat(state, seat)}` as const] : []),
  ];
};

const isSuit = (suit: Suit | '?' | 'hidden'): suit is Suit => suit !== '?' && suit !== 'hidden';

/**
 * Discards that no meld has taken. A meld takes a tile before a win does: a seat can claim only the first copy for a
 * set.
 */
export const riverOf = (table: Table, seat: Seat): readonly RecordedTile[] => {
  const taken = new Set<unknown>();
  const goneToMeld = ({ tile, claimedBy }: Discard): boolean => {
    const melds = claimedBy === undefined ? [] : table.players[claimedBy[0] as Seat].melds;
    const meld = melds.find((set) => !taken.has(set) && set.from === seat && claimedTile(set) === tile);
    if (meld !== undefined) taken.add(meld);
    return meld !== undefined;
  };
  return table.players[seat].discards.filter((discard) => !goneToMeld(discard)).map(({ tile }) => tile);
};

const claimedTile = (meld: Meld): SeenTile => (meld.kind === 'chow' ? meld.claimed : meld.tile);

const robbedFrom = ({ wins }: Table, seat: Seat): readonly SeenTile[] => {
  const groups = new Map(
    wins.flatMap(({ source, tile, group }) =>
      source.kind === 'robbed-kong' && source.from === seat && tile !== undefined ? [[group, tile] as const] : [],
    ),
  );
  return [...groups.values()];
};

/** The copies of each kind that a change of layout takes from each zone and brings to each zone. */
export interface Shift {
  readonly kind: ThingKind;
  readonly from: readonly Zone[];
  readonly to: readonly Zone[];
}

export const shiftsBetween = (before: Layout, after: Layout): readonly Shift[] =>
  [...new Set([...before.keys(), ...after.keys()])].flatMap((kind) => {
    const was = before.get(kind) ?? [];
    const is = after.get(kind) ?? [];
    const from = surplus(was, is);
    const to = surplus(is, was);
    return from.length + to.length === 0 ? [] : [{ kind, from, to }];
  });

/** The copies in `zones` that are not in `others`. */
const surplus = (zones: readonly Zone[], others: readonly Zone[]): readonly Zone[] => {
  const rest = [...zones];
  for (const zone of others) {
    const at = rest.indexOf(zone);
    if (at >= 0) rest.splice(at, 1);
  }
  return rest;
};
