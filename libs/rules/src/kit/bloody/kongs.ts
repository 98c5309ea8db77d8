import { isKnown, KONG_TILES_FROM_HAND, type KongKind, ofSeat, type Seat, SEATS, type SeenTile } from '#tiles';
import {
  type DealEvent,
  type Dealt,
  type EventOf,
  type Permission,
  type Player,
  type Playing,
  reject,
  type RuleSet,
} from '#deal';
import { hasUnsettledKong, refundableKongs, refundKong, unsettledKongs } from '../kong-accounts.js';
import { payFromEach, type Price } from '../payments.js';
import { otherActiveSeats } from '../seats.js';
import { setAsideNotMelded } from './forbidden-suit.js';

/** What a kong earns from each payer. */
export type KongPrices = { readonly [kind in KongKind]: Price };

/** The discarder pays for a melded kong, all who are active for a concealed or promoted one, nobody for the rest. */
export const payersByKind: RuleSet['payersOfKong'] = ({ table }, seat, kind, from) => {
  if (kind === 'postponed') return [];
  if (kind === 'melded') return from === undefined ? [] : [from];
  return otherActiveSeats(table, seat);
};

export const concealedUnseen: RuleSet['kongVisibility'] = (kind) => (kind === 'concealed' ? 'concealed' : 'open');

/** A tile added to a pung, promoted or postponed. */
export const isAdded = (kind: KongKind): boolean => kind === 'promoted' || kind === 'postponed';

/** A pung may take any discard, but not with the tile set aside. */
export const pungWithoutSetAside =
  (clause: string): Permission<'DeclarePung'> =>
  (state, { seat }) =>
    state.phase === 'playing' && state.window
      ? setAsideNotMelded(state.table.players[seat], { tile: state.window.tile, count: 2, clause })
      : undefined;

export interface KongClauses {
  readonly noReplacement: string;
  /** No kong in the turn of one's own pung. */
  readonly afterPung: string;
  /** Promoted with the tile drawn last, postponed with another. */
  readonly kind: string;
  readonly setAside: string;
}

export const kongPermittedBy =
  (clauses: KongClauses): Permission<'DeclareKong'> =>
  (state, { seat, kind, tile }) => {
    if (state.phase !== 'playing') return undefined;
    const { table, turn } = state;
    if (table.wall === 0) return reject('NO_REPLACEMENT_TILE', { clause: clauses.noReplacement });
    if (kind !== 'melded' && turn.act === 'discard' && turn.by === 'claim') {
      return reject('KONG_AFTER_PUNG', { clause: clauses.afterPung });
    }
    if (isAdded(kind) && !isKindOf(state, kind, tile))
      return reject('KONG_KIND', { at: '/kind', clause: clauses.kind });
    return setAsideNotMelded(table.players[seat], {
      tile,
      count: KONG_TILES_FROM_HAND[kind],
      clause: clauses.setAside,
    });
  };

/** Either kind where the tile drawn last was not seen. */
const isKindOf = ({ turn }: Playing, kind: KongKind, tile: SeenTile): boolean => {
  const drawn = turn.act === 'discard' ? turn.drawn : undefined;
  if (drawn !== undefined && !isKnown(drawn)) return true;
  return (drawn === tile) === (kind === 'promoted');
};

/** A kong that nobody can take back stands at once, as does one that is reported; others wait for their claim window. */
export const concealedStandsAtOnce =
  (prices: KongPrices) =>
  ({ table, terms }: Dealt, { kind, seat }: EventOf<'KongDeclared'>): DealEvent[] =>
    kind === 'concealed' || terms.recording === 'result' ? settledKongs(prices, table.players[seat], seat) : [];

/** What is still there when the window has closed stands and is paid for. */
export const kongsStandAt =
  (prices: KongPrices) =>
  ({ table }: Dealt): readonly DealEvent[] => {
    const stand: DealEvent[] = [];
    for (const seat of SEATS) {
      const player = ofSeat(table.players, seat);
      if (hasUnsettledKong(player)) stand.push(...settledKongs(prices, player, seat));
    }
    return stand;
  };

const settledKongs = (prices: KongPrices, player: Player, seat: Seat): DealEvent[] =>
  unsettledKongs(player).map((kong) => {
    const meld = player.melds[kong];
    const { payers = [] } = player.kongs[kong] ?? {};
    const transfers = meld?.kind === 'kong' ? payFromEach(payers, seat, prices[meld.kongKind]) : [];
    return { type: 'KongSettled', seat, kong, transfers };
  });

/** The first Hu takes the fourth tile away, even if it proves false. */
export const kongRobbedByWin = ({ table }: Dealt, { source, seats }: EventOf<'WinDeclared'>): DealEvent[] => {
  if (source.kind !== 'robbed-kong') return [];
  const robbed = table.players[source.from];
  return unsettledKongs(robbed).flatMap((kong): DealEvent[] => {
    const meld = robbed.melds[kong];
    return meld?.kind === 'kong' && isKnown(meld.tile)
      ? [{ type: 'KongRobbed', seat: source.from, tile: meld.tile, by: seats }]
      : [];
  });
};

/** Hu on the discard right after a kong returns its price, once; of several kongs in a turn that of the last. */
export const shotKongRefundedBy =
  (clause: string) =>
  (state: Dealt, { source, circumstances }: EventOf<'WinDeclared'>): DealEvent[] => {
    if (state.phase !== 'playing' || source.kind !== 'discard' || !circumstances.includes('after-kong')) return [];
    const { players } = state.table;
    // A result-only recording lists the kongs in their order: the last one was that of the turn.
    const kong =
      state.window?.afterKong ?? players[source.from].kongs.findLastIndex((account) => account !== undefined);
    return refundableKongs(players[source.from]).includes(kong)
      ? [refundKong(state.table, source.from, kong, 'shot', clause)]
      : [];
  };
