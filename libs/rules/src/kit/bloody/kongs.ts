import { isKnown, KONG_TILES_FROM_HAND, type KongKind, type Seat, SEATS, type SeenTile } from '#tiles';
import { type DealEvent, type Dealt, type EventOf, type Refuse, type Playing, reject, type RuleSet } from '#deal';
import { payFromEach } from '../payments/payments.js';
import { otherActiveSeats } from '../payments/seats.js';
import type { BloodyClauses } from './hand/clauses.js';
import { refuseKongOfTileSetAside, refuseMeldOfTileSetAside } from './forbidden-suit.js';
import { accountsOf, hasUnsettledKong, refundableKongs, refundKong, unsettledKongs } from './kong-accounts.js';
import { refuseTilesOfCard } from './needless-card.js';
import { isEveryShotKongReturned, isKongAllowedAfterPung } from './hand/options.js';
import type { KongPrices } from './hand/tables.js';

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

/** Refuses a pung that needs the tile set aside, or that shows a needless card. Any discard can be claimed. */
export const refusePungBy =
  ({ setAside, card }: BloodyClauses['suit']): Refuse<'DeclarePung'> =>
  (state, { seat }) => {
    if (!state.window) return undefined;
    const { tile } = state.window;
    return (
      refuseMeldOfTileSetAside(state, seat, { tile, count: 2, clause: setAside }) ??
      refuseTilesOfCard(state, seat, { tile, by: 'pung', clause: card })
    );
  };

export const refuseKongBy =
  ({ kong, suit }: BloodyClauses): Refuse<'DeclareKong'> =>
  (state, { seat, kind, tile }) => {
    const { table, turn, terms } = state;
    if (table.wall === 0) return reject('NO_REPLACEMENT_TILE', { clause: kong.noReplacement });
    const isAfterPung = kind !== 'melded' && turn.act === 'discard' && turn.by === 'claim';
    if (isAfterPung && !isKongAllowedAfterPung(terms.options))
      return reject('KONG_AFTER_PUNG', { clause: kong.afterPung });
    if (isAdded(kind) && !isKindOf(state, kind, tile)) return reject('KONG_KIND', { at: '/kind', clause: kong.kind });
    return (
      refuseKongOfTileSetAside(state, seat, { tile, clause: suit.setAside }) ??
      refuseMeldOfTileSetAside(state, seat, { tile, count: KONG_TILES_FROM_HAND[kind], clause: suit.setAside }) ??
      refuseTilesOfCard(state, seat, { tile, by: kind, at: '/tile', clause: suit.card })
    );
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
 * The places of the kongs that the discarder declared in the turn of the discard. A result-only recording lists the kongs
 * in order, so the last ones belong to the turn.
 */
const kongsBefore = (
  state: Playing,
  { from }: { readonly from: Seat },
  { afterKongs = 1 }: EventOf<'WinDeclared'>,
): readonly number[] =>
  state.window?.afterKongs ??
  accountsOf(state, from)
    .flatMap((account, place) => (account === undefined ? [] : [place]))
    .slice(-afterKongs);

/** A Hu on the discard right after kongs refunds the price of each once, or only of the last if that is the rule. */
export const shotKongsRefunded = (
  state: Dealt,
  win: EventOf<'WinDeclared'>,
  { shot, shotLast }: BloodyClauses['kong'],
): DealEvent[] => {
  const { source, circumstances } = win;
  if (state.phase !== 'playing' || source.kind !== 'discard' || !circumstances.includes('after-kong')) return [];
  const kongs = kongsBefore(state, source, win);
  const isLastOnly = kongs.length > 1 && !isEveryShotKongReturned(state.terms.options);
  const refundable = refundableKongs(state, source.from);
  return (isLastOnly ? kongs.slice(-1) : kongs)
    .filter((kong) => refundable.includes(kong))
    .map((kong) => refundKong(state, source.from, kong, 'shot', isLastOnly ? shotLast : shot));
};
