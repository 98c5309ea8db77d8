import { isKnown, KONG_TILES_FROM_HAND, type KongKind, type Seat, SEATS, type SeenTile } from '#tiles';
import { type DealEvent, type Dealt, type EventOf, type Refuse, type Playing, reject, type RuleSet } from '#deal';
import { payFromEach } from '../payments.js';
import { otherActiveSeats } from '../seats.js';
import type { BloodyClauses } from './clauses.js';
import { refuseMeldOfTileSetAside } from './forbidden-suit.js';
import { accountsOf, hasUnsettledKong, refundableKongs, refundKong, unsettledKongs } from './kong-accounts.js';
import type { KongPrices } from './tables.js';

/**
 * The discarder pays for a melded kong, all active seats pay for a concealed or promoted one, nobody pays for a
 * postponed one.
 */
export const payersByKind: RuleSet['settlement']['payersOfKong'] = ({ table }, seat, kind, from) => {
  if (kind === 'postponed') return [];
  if (kind === 'melded') return from === undefined ? [] : [from];
  return otherActiveSeats(table, seat);
};

export const concealedUnseen: RuleSet['play']['kongVisibility'] = (kind) =>
  kind === 'concealed' ? 'concealed' : 'open';

/** The kong adds a tile to a pung: promoted or postponed. */
export const isAdded = (kind: KongKind): boolean => kind === 'promoted' || kind === 'postponed';

/** Refuses a pung that needs the tile set aside. Any discard can be claimed. */
export const refusePungWithTileSetAside =
  (clause: string): Refuse<'DeclarePung'> =>
  (state, { seat }) =>
    state.window ? refuseMeldOfTileSetAside(state, seat, { tile: state.window.tile, count: 2, clause }) : undefined;

export const refuseKongBy =
  ({ kong, suit }: BloodyClauses): Refuse<'DeclareKong'> =>
  (state, { seat, kind, tile }) => {
    const { table, turn } = state;
    if (table.wall === 0) return reject('NO_REPLACEMENT_TILE', { clause: kong.noReplacement });
    if (kind !== 'melded' && turn.act === 'discard' && turn.by === 'claim') {
      return reject('KONG_AFTER_PUNG', { clause: kong.afterPung });
    }
    if (isAdded(kind) && !isKindOf(state, kind, tile)) return reject('KONG_KIND', { at: '/kind', clause: kong.kind });
    return refuseMeldOfTileSetAside(state, seat, {
      tile,
      count: KONG_TILES_FROM_HAND[kind],
      clause: suit.setAside,
    });
  };

/** Checks the kind of an added kong. Both kinds are accepted if the tile drawn last was not seen. */
const isKindOf = ({ turn }: Playing, kind: KongKind, tile: SeenTile): boolean => {
  const drawn = turn.act === 'discard' ? turn.drawn : undefined;
  if (drawn !== undefined && !isKnown(drawn)) return true;
  return (drawn === tile) === (kind === 'promoted');
};

/** A kong that cannot be withdrawn stands at once, as does a reported kong. Others wait for their claim window. */
export const concealedStandsAtOnce =
  (prices: KongPrices) =>
  (state: Dealt, { kind, seat }: EventOf<'KongDeclared'>): DealEvent[] =>
    kind === 'concealed' || state.terms.recording === 'result' ? settledKongs(prices, state, seat) : [];

/** After the window has closed, the remaining kongs stand and are paid for. */
export const standingKongs = (prices: KongPrices, state: Dealt): readonly DealEvent[] => {
  const stand: DealEvent[] = [];
  for (const seat of SEATS) if (hasUnsettledKong(state, seat)) stand.push(...settledKongs(prices, state, seat));
  return stand;
};

const settledKongs = (prices: KongPrices, state: Dealt, seat: Seat): DealEvent[] =>
  unsettledKongs(state, seat).map((kong) => {
    const meld = state.table.players[seat].melds[kong];
    const { payers = [] } = accountsOf(state, seat)[kong] ?? {};
    const isPaid = meld?.kind === 'kong' && meld.kongKind !== 'postponed';
    const transfers = isPaid ? payFromEach(payers, seat, prices[meld.kongKind]) : [];
    return { type: 'KongSettled', seat, kong, transfers };
  });

/** The first Hu takes the fourth tile, even if the Hu is false. */
export const kongRobbedByWin = (state: Dealt, { source, seats }: EventOf<'WinDeclared'>): DealEvent[] => {
  if (source.kind !== 'robbed-kong') return [];
  const robbed = state.table.players[source.from];
  return unsettledKongs(state, source.from).flatMap((kong): DealEvent[] => {
    const meld = robbed.melds[kong];
    return meld?.kind === 'kong' && isKnown(meld.tile)
      ? [{ type: 'KongRobbed', seat: source.from, tile: meld.tile, by: seats }]
      : [];
  });
};

/**
 * A Hu on the discard right after a kong refunds its price once. Of several kongs in one turn, the last one is
 * refunded.
 */
export const shotKongRefunded = (
  state: Dealt,
  { source, circumstances }: EventOf<'WinDeclared'>,
  clause: string,
): DealEvent[] => {
  if (state.phase !== 'playing' || source.kind !== 'discard' || !circumstances.includes('after-kong')) return [];
  // A result-only recording lists the kongs in order, so the last one belongs to the turn.
  const kong =
    state.window?.afterKong ?? accountsOf(state, source.from).findLastIndex((account) => account !== undefined);
  return refundableKongs(state, source.from).includes(kong)
    ? [refundKong(state, source.from, kong, 'shot', clause)]
    : [];
};
