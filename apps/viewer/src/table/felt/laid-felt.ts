import { type Seat, SEATS, type SeenTile } from '#tiles';
import type { ProvisionalAct } from '../places/acts-left.js';
import { type DealFrame, tileSetAside } from '../places/deal-frame.js';
import { meldTiles } from '../places/meld-tiles.js';
import { placeOf, type TablePlace } from '../places/places.js';
import { provisionalPlayer } from '../places/provisional-player.js';
import { handWithout, parted, sortedTiles, type StandingTile, withDrawnApart } from '../places/standing-tiles.js';
import { sharedTile, wonTile } from '../places/won-tile.js';
import type { DealView, PlayerView, SeenEvent, WinView } from '../../api/types.js';
import { type Box, boxAround } from './box.js';
import type { FeltLayout } from './felt-layout.js';
import { rackBoxes } from './rack-boxes.js';
import { riverBoxes } from './river-boxes.js';

export type TileMark = 'claimed' | 'provisional' | 'aside';

/** A tile at a place of the drawn table, such as `hand/east/5m.1` or `river/south/3`. */
export interface LaidTile {
  readonly place: string;
  readonly tile: SeenTile;
  readonly mark: TileMark | undefined;
  readonly box: Box;
}

/** An outline around tiles. `gone`: the empty place of a discard that lies between its winners. */
export interface LaidFrame {
  readonly key: string;
  readonly kind: 'latest' | 'provisional' | 'gone';
  readonly box: Box;
  /** The number of seats that won with the tile, if several did. */
  readonly winners?: number;
}

/** An arrow at a claimed set, which points to the side of the discarder. */
export interface LaidArrow {
  readonly key: string;
  readonly to: TablePlace;
  readonly left: number;
  readonly top: number;
}

export interface LaidFelt {
  readonly tiles: readonly LaidTile[];
  readonly frames: readonly LaidFrame[];
  readonly arrows: readonly LaidArrow[];
}

/** What is drawn on the felt. */
export interface OnFelt {
  readonly view: DealView;
  readonly frame: DealFrame;
  /** The seat at the bottom. */
  readonly bottom: Seat;
  readonly provisional: readonly ProvisionalAct[];
  /** True if a self-drawn winning tile lies apart from the hand (DZ-count.9). */
  readonly laysDrawnApart: boolean;
}

/** Lays each tile of the deal on the felt. */
export const laidFelt = (layout: FeltLayout, on: OnFelt): LaidFelt => {
  const parts = SEATS.flatMap((seat) => {
    const player = on.view.players?.[seat];
    return player === undefined ? [] : [ofRack(layout, on, seat, player), ofRiver(layout, on, seat, player)];
  });
  const all = [...parts, ofSharedTile(layout, on.view.wins)];
  return {
    tiles: all.flatMap(({ tiles }) => tiles),
    frames: all.flatMap(({ frames }) => frames),
    arrows: all.flatMap(({ arrows }) => arrows),
  };
};

/** A tile of a rack before it has its box. */
interface Piece {
  readonly place: string;
  readonly tile: SeenTile;
  readonly mark?: TileMark;
}

const ofRack = (layout: FeltLayout, on: OnFelt, seat: Seat, player: PlayerView): LaidFelt => {
  const place = placeOf(seat, on.bottom);
  const isMirrored = place === 'top' || place === 'right';
  const believed = provisionalPlayer(
    player,
    on.provisional.filter((act) => 'seat' in act && act.seat === seat),
  );
  const { standing, drawn } = handPieces(on, seat, player, believed.hand, isMirrored);
  const ghost: Piece | undefined = believed.hasDrawn
    ? { place: `provisional/${seat}/drawn`, tile: 'hidden', mark: 'provisional' }
    : undefined;
  const sets = setsOf(seat, player, believed.sets);
  const laid = rackBoxes(
    layout.racks[place],
    layout.unit,
    { standing, drawn: drawn ?? ghost, sets: sets.map(({ pieces }) => pieces) },
    isMirrored,
  );
  const tiles = laid.map(({ piece: { place, tile, mark }, box }) => ({ place, tile, mark, box }));
  const boxOf = (pieces: readonly Piece[]): Box =>
    boxAround(laid.filter(({ piece }) => pieces.includes(piece)).map(({ box }) => box));
  const boxAt = (name: string): readonly Box[] =>
    laid.filter(({ piece }) => piece.place === name).map(({ box }) => box);
  const newest = newestOf(on.frame.last, seat);
  const isNewest = (index: number): boolean => newest === 'set' && index === lastSetOf(on.frame.last, player);
  return {
    tiles,
    frames: [
      ...sets.flatMap(({ pieces, isProvisional }, index): LaidFrame[] => {
        if (isProvisional) return [{ key: `provisional/${seat}/${index}`, kind: 'provisional', box: boxOf(pieces) }];
        return isNewest(index) ? [{ key: 'latest', kind: 'latest', box: boxOf(pieces) }] : [];
      }),
      ...boxAt(`provisional/${seat}/drawn`).map((box) => framed(`provisional/${seat}/drawn`, 'provisional', box)),
      ...boxAt(`win/${seat}`).map((box) => framed(`win/${seat}`, 'latest', box)),
      ...(newest === 'drawn' && drawn !== undefined ? [framed('latest', 'latest', boxOf([drawn]))] : []),
    ],
    arrows: sets.flatMap(({ pieces, from }, index) =>
      from === undefined
        ? []
        : [{ key: `${seat}/${index}`, to: placeOf(from, on.bottom), ...arrowAt(place, boxOf(pieces)) }],
    ),
  };
};

const framed = (key: string, kind: LaidFrame['kind'], box: Box): LaidFrame => ({ key, kind, box });

/** The middle of the inner edge of a set. */
const ARROW_AT: Readonly<Record<TablePlace, (box: Box) => { readonly left: number; readonly top: number }>> = {
  bottom: ({ left, top, width }) => ({ left: left + width / 2, top }),
  top: ({ left, top, width, height }) => ({ left: left + width / 2, top: top + height }),
  left: ({ left, top, width, height }) => ({ left: left + width, top: top + height / 2 }),
  right: ({ left, top, height }) => ({ left, top: top + height / 2 }),
};
const arrowAt = (place: TablePlace, box: Box) => ARROW_AT[place](box);

/** The standing tiles in groups, from the left of their owner, and the tile that lies apart from them. */
const handPieces = (
  { view, frame, laysDrawnApart }: OnFelt,
  seat: Seat,
  player: PlayerView,
  inHand: readonly SeenTile[],
  isMirrored: boolean,
) => {
  const setAside = tileSetAside(frame, seat, inHand);
  const hand = handWithout(inHand, setAside) ?? inHand;
  const wonDraw = laysDrawnApart && frame.wonDraw?.seat === seat ? frame.wonDraw.tile : undefined;
  const hasDrawn = frame.drawn === seat && inHand.length === player.hand.length;
  const apart = withDrawnApart(hand, hasDrawn ? hand.at(-1) : wonDraw);
  const kept = (apart?.kept ?? sortedTiles(hand)).map((standing) => ofHand(seat, standing));
  const win = view.wins.find((each) => each.seat === seat);
  const won = win && wonTile(win);
  const { left, right } = parted(isMirrored ? kept.toReversed() : kept, won?.place);
  const aside: readonly Piece[] =
    setAside === undefined ? [] : [{ place: `hand/${seat}/aside`, tile: setAside, mark: 'aside' }];
  const winning: readonly Piece[] = won === undefined ? [] : [{ place: `win/${seat}`, tile: won.tile }];
  return {
    standing: [aside, left, winning, right].filter((group) => group.length > 0),
    drawn: apart && ofHand(seat, apart.drawn),
  };
};

const ofHand = (seat: Seat, { tile, key }: StandingTile): Piece => ({ place: `hand/${seat}/${key}`, tile });

interface LaidSet {
  readonly pieces: readonly Piece[];
  readonly from: Seat | undefined;
  readonly isProvisional: boolean;
}

/** The recorded sets and the believed ones. A believed kong lies in the place of its pung. */
const setsOf = (
  seat: Seat,
  { melds }: PlayerView,
  believed: ReturnType<typeof provisionalPlayer>['sets'],
): readonly LaidSet[] => {
  const provisional = (tiles: readonly SeenTile[], index: number): LaidSet => ({
    pieces: tiles.map((tile, place) => ({
      place: `provisional/${seat}/${index}/${place}`,
      tile,
      mark: 'provisional' as const,
    })),
    from: undefined,
    isProvisional: true,
  });
  const recorded = melds.map((meld, index): LaidSet => {
    const kong = believed.find(({ of }) => of === index);
    if (kong !== undefined) return { ...provisional(kong.tiles, index), from: meld.from };
    const tiles = meldTiles(meld, seat);
    // The tiles of a pung keep the names of their places when a tile is added at its left.
    const first = tiles[0]?.lies === 'added' ? 1 : 0;
    const pieces = tiles.map(({ tile, lies }, place) => ({
      place: `meld/${seat}/${index}/${lies === 'upright' ? place - first : lies}`,
      tile,
    }));
    return { pieces, from: meld.from, isProvisional: false };
  });
  const added = believed
    .filter(({ of }) => of === undefined)
    .map(({ tiles }, index) => provisional(tiles, melds.length + index));
  return [...recorded, ...added];
};

/** The part of a rack that the last act changed, if it was an act of the seat. */
const newestOf = (last: SeenEvent | undefined, seat: Seat): 'set' | 'drawn' | undefined => {
  if (last === undefined || !('seat' in last) || last.seat !== seat) return undefined;
  if (last.type === 'TileDrawn') return 'drawn';
  return ['ChowDeclared', 'PungDeclared', 'KongDeclared'].includes(last.type) ? 'set' : undefined;
};

/** The place of the set of the last act: that of the kong with its tile, or the last one. */
const lastSetOf = (last: SeenEvent | undefined, { melds }: PlayerView): number => {
  const kong =
    last?.type === 'KongDeclared' ? melds.findIndex((meld) => meld.kind === 'kong' && meld.tile === last.tile) : -1;
  return kong === -1 ? melds.length - 1 : kong;
};

const ofRiver = (
  layout: FeltLayout,
  { frame: { last }, bottom, provisional }: OnFelt,
  seat: Seat,
  player: PlayerView,
): LaidFelt => {
  const believed = provisional.flatMap((act) => (act.act === 'discard' && act.seat === seat ? [act.tile] : []));
  const { discards } = player;
  const boxes = riverBoxes(layout.rivers[placeOf(seat, bottom)], discards.length + believed.length);
  const isShared = ({ claimedBy = [] }: (typeof discards)[number]): boolean => claimedBy.length > 1;
  const recorded = discards.map((discard, index) => ({
    discard,
    box: boxes[index] as Box,
    key: `river/${seat}/${index}`,
  }));
  const ghosts = believed.map((tile, index) => ({
    place: `provisional/${seat}/river/${index}`,
    tile,
    mark: 'provisional' as const,
    box: boxes[discards.length + index] as Box,
  }));
  const latest = last?.type === 'TileDiscarded' && last.seat === seat ? recorded.at(-1) : undefined;
  return {
    tiles: [
      ...recorded.flatMap(({ discard, box, key }) =>
        isShared(discard)
          ? []
          : [
              {
                place: key,
                tile: discard.tile,
                mark: discard.claimedBy?.length ? ('claimed' as const) : undefined,
                box,
              },
            ],
      ),
      ...ghosts,
    ],
    frames: [
      ...recorded.flatMap(({ discard, box, key }) => (isShared(discard) ? [framed(key, 'gone', box)] : [])),
      ...ghosts.map(({ place, box }) => framed(place, 'provisional', box)),
      ...(latest === undefined ? [] : [framed('latest', 'latest', latest.box)]),
    ],
    arrows: [],
  };
};

/** A tile of several winners lies once, in the middle of the table. */
const ofSharedTile = ({ shown }: FeltLayout, wins: readonly WinView[]): LaidFelt => {
  const shared = sharedTile(wins);
  if (shared === undefined) return { tiles: [], frames: [], arrows: [] };
  const place = 'win/shared';
  return {
    tiles: [{ place, tile: shared.tile, mark: undefined, box: shown }],
    frames: [{ ...framed(place, 'latest', shown), winners: shared.winners }],
    arrows: [],
  };
};
