import { isKnown, type KongKind, type Seat, SEATS, type SeenTile } from '#tiles';
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
import {
  otherActiveSeats,
  payFromEach,
  type Price,
  refundableKongs,
  refundKong,
  unsettledKongs,
} from '../kit/index.js';

/** Chapter 10: what a kong earns from each payer. */
export const KONG_PRICES: { readonly [kind in KongKind]: Price } = {
  concealed: { points: 2, reason: 'kong.concealed', clause: 'SBR-10.1' },
  melded: { points: 2, reason: 'kong.melded', clause: 'SBR-10.2' },
  promoted: { points: 1, reason: 'kong.promoted', clause: 'SBR-10.3' },
  postponed: { points: 0, reason: 'kong.postponed', clause: 'SBR-10.3' },
};

/** SBR-10.1 to SBR-10.3: the discarder, or all who are active, or nobody. */
export const payersOfKong: RuleSet['payersOfKong'] = ({ table, window }, seat, kind) => {
  if (kind === 'postponed') return [];
  if (kind === 'melded') return window ? [window.seat] : [];
  return otherActiveSeats(table, seat);
};

/** SBR-A31. */
export const kongVisibility: RuleSet['kongVisibility'] = (kind) => (kind === 'concealed' ? 'concealed' : 'open');

/** SBR-7.F9, SBR-10.4: only a tile added to a pung; never a concealed kong (SBR-A108). */
export const canBeRobbed: RuleSet['canBeRobbed'] = (kind) => kind === 'promoted' || kind === 'postponed';

const TILES_FROM_HAND: { readonly [kind in KongKind]: number } = { concealed: 4, melded: 3, promoted: 1, postponed: 1 };

/** SBR-A104: may `count` of a tile go into a meld without the one set aside? Unknown tiles may be whatever is needed. */
const spares = ({ hand, forbidden }: Player, tile: SeenTile, count: number): boolean => {
  const free = hand.filter((held) => held === tile || !isKnown(held)).length;
  return free - (forbidden?.tile === tile ? 1 : 0) >= count;
};

const owedInstead = (player: Player, tile: SeenTile, count: number) =>
  spares(player, tile, count) ? undefined : reject('FIRST_DISCARD_OWED', { clause: 'SBR-A104' });

/** SBR-3.1: a pung may take any discard, the last one too (SBR-3.7), but not with the tile set aside. */
export const permitsPung: Permission<'DeclarePung'> = (state, { seat }) =>
  state.phase === 'playing' && state.window ? owedInstead(state.table.players[seat], state.window.tile, 2) : undefined;

/** SBR-3.4, SBR-10.3 as read by SBR-A14, and SBR-A104. */
export const permitsKong: Permission<'DeclareKong'> = (state, { seat, kind, tile }) => {
  if (state.phase !== 'playing') return undefined;
  const { table, turn } = state;
  if (table.wall === 0) return reject('NO_REPLACEMENT_TILE', { clause: 'SBR-3.4' });
  if (kind !== 'melded' && turn.act === 'discard' && turn.by === 'claim') {
    return reject('KONG_AFTER_PUNG', { clause: 'SBR-3.4' });
  }
  if (isAdded(kind) && !isKindOf(state, kind, tile)) return reject('KONG_KIND', { at: '/kind', clause: 'SBR-A14' });
  return owedInstead(table.players[seat], tile, TILES_FROM_HAND[kind]);
};

const isAdded = (kind: KongKind): boolean => kind === 'promoted' || kind === 'postponed';

/** Promoted with the tile drawn last, postponed with another; either where that tile was not seen. */
const isKindOf = ({ turn }: Playing, kind: KongKind, tile: SeenTile): boolean => {
  const drawn = turn.act === 'discard' ? turn.drawn : undefined;
  if (drawn !== undefined && !isKnown(drawn)) return true;
  return (drawn === tile) === (kind === 'promoted');
};

/** A kong that nobody can take back stands at once; others wait for their claim window to close. */
export const afterKong = ({ table }: Dealt, { kind, seat }: EventOf<'KongDeclared'>): DealEvent[] =>
  kind === 'concealed' ? settledKongs(table.players[seat], seat) : [];

/** What is still there when the window has closed stands and is paid for. */
export const kongsThatStand = ({ table }: Dealt): DealEvent[] =>
  SEATS.flatMap((seat) => settledKongs(table.players[seat], seat));

const settledKongs = (player: Player, seat: Seat): DealEvent[] =>
  unsettledKongs(player).map((kong) => {
    const meld = player.melds[kong];
    const { payers = [] } = player.kongs[kong] ?? {};
    const transfers = meld?.kind === 'kong' ? payFromEach(payers, seat, KONG_PRICES[meld.kongKind]) : [];
    return { type: 'KongSettled', seat, kong, transfers };
  });

/** SBR-10.4: the first Hu takes the fourth tile away, even if it proves false (SBR-A21). */
export const robbedKong = ({ table }: Dealt, { source, seats }: EventOf<'WinDeclared'>): DealEvent[] => {
  if (source.kind !== 'robbed-kong') return [];
  const robbed = table.players[source.from];
  return unsettledKongs(robbed).flatMap((kong): DealEvent[] => {
    const meld = robbed.melds[kong];
    return meld?.kind === 'kong' && isKnown(meld.tile)
      ? [{ type: 'KongRobbed', seat: source.from, tile: meld.tile, by: seats }]
      : [];
  });
};

/** SBR-7.F8, SBR-10.5: Hu on the discard right after a kong returns its price, once; a false Hu does too (SBR-A08). */
export const shotKong = (state: Dealt): DealEvent[] => {
  if (state.phase !== 'playing' || state.window?.afterKong === undefined) return [];
  const { seat, afterKong: kong } = state.window;
  return refundableKongs(state.table.players[seat]).includes(kong)
    ? [refundKong(state.table, seat, kong, 'shot', 'SBR-10.5')]
    : [];
};
