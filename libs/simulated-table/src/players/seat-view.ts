import { deadHandOf, forbiddenSuitOf, type Dealt, type Keeping, type Playing, type Win } from '#deal';
import { isKnown, type Meld, type Seat, SEATS, type SeenTile, type Suit, SUITS, type Tile, tilesInKong } from '#tiles';

/** Everything that the player of a seat may know when deciding: the own hand, and exposed tiles. */
export interface SeatView {
  readonly seat: Seat;
  readonly hand: readonly Tile[];
  readonly melds: readonly Meld[];
  readonly forbidden?: Suit;
  /** The tile just drawn. */
  readonly drawn?: Tile;
  /** The tile that can be claimed, and the seat that it comes from. */
  readonly free?: { readonly tile: Tile; readonly from: Seat; readonly on: 'discard' | 'kong' };
  /** Faces this player has seen, the own hand included. */
  readonly seen: readonly Tile[];
  readonly wall: number;
  /** The kind of tile that is the joker. */
  readonly joker?: Tile;
  /** Set if the own hand can no longer win. */
  readonly isDead?: true;
}

/** The number of sets that the standing tiles must still make. */
export const setsNeeded = ({ melds }: Pick<SeatView, 'melds'>): number => 4 - melds.length;

const tilesOfMeld = (meld: Meld): readonly SeenTile[] => {
  if (meld.kind === 'chow') return meld.tiles;
  return meld.kind === 'pung' ? [meld.tile, meld.tile, meld.tile] : tilesInKong(meld);
};

/** The melds with visible faces: another player's concealed kong is hidden (reading SBR-A31). */
const openMelds = (melds: readonly Meld[]): readonly Meld[] =>
  melds.filter((meld) => meld.kind !== 'kong' || meld.kongKind !== 'concealed');

/** The tiles won from others; one tile for all winners on it. */
const wonTiles = (wins: readonly Win[]): readonly SeenTile[] =>
  wins
    .filter(
      ({ group, source }, place) =>
        source.kind !== 'self-draw' && wins.findIndex((win) => win.group === group) === place,
    )
    .flatMap(({ tile }) => tile ?? []);

/** The tiles that a seat sees: own hand, exposed sets, rivers, openly won tiles and the indicator. */
const seenBy = ({ table: { players, wins, indicator } }: Dealt, seat: Seat): readonly Tile[] =>
  [
    ...players[seat].hand,
    ...(indicator === undefined ? [] : [indicator]),
    ...SEATS.flatMap((other) => (other === seat ? players[other].melds : openMelds(players[other].melds))).flatMap(
      tilesOfMeld,
    ),
    ...SEATS.flatMap((other) => players[other].discards)
      .filter(({ claimedBy = [] }) => claimedBy.length === 0)
      .map(({ tile }) => tile),
    ...wonTiles(wins),
  ].filter(isKnown);

const freeTile = ({ window }: Playing): Pick<SeatView, 'free'> =>
  window !== undefined && isKnown(window.tile) ? { free: { tile: window.tile, from: window.seat, on: window.on } } : {};

const drawnTile = ({ turn }: Playing): Pick<SeatView, 'drawn'> =>
  turn.act === 'discard' && turn.drawn !== undefined && isKnown(turn.drawn) ? { drawn: turn.drawn } : {};

export const viewOf = (rules: Keeping, state: Dealt, seat: Seat): SeatView => {
  const { hand, melds } = state.table.players[seat];
  const { joker } = state.table;
  const suit = SUITS.find((known) => known === forbiddenSuitOf(rules, state, seat)?.suit);
  const isTurn = state.phase === 'playing' && 'seat' in state.turn && state.turn.seat === seat;
  return {
    seat,
    hand: hand.filter(isKnown),
    melds,
    ...(suit !== undefined && { forbidden: suit }),
    ...(isTurn && drawnTile(state)),
    ...(state.phase === 'playing' && freeTile(state)),
    ...(joker !== undefined && { joker }),
    ...(deadHandOf(rules, state, seat) !== undefined && { isDead: true as const }),
    // Computed only when it is read.
    get seen() {
      return seenBy(state, seat);
    },
    wall: state.table.wall,
  };
};
