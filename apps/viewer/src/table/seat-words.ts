import { fill, inEach, type Language, type Text } from '#language';
import type { Seat, SeenTile } from '#tiles';
import { tileName } from '../tiles/tile-names.js';
import { meldTiles } from './meld-tiles.js';
import type { DealView, DiscardView, MeldView } from './seen.js';
import { sortedTiles } from './standing-tiles.js';
import * as texts from './table.texts.js';

/** The text for one kind of a seat's tiles, as a screen reader reads it. */
export interface SeatWords {
  readonly title: Text;
  readonly content: Text;
}

/** Describes the tiles of a seat: hand, melds, discards, flowers, winning tile. */
export const seatWords = (view: DealView, seat: Seat): readonly SeatWords[] => {
  const player = view.players?.[seat];
  if (player === undefined) return [];
  const winning = view.wins.flatMap(({ seat: winner, tile }) => (winner === seat && tile !== undefined ? [tile] : []));
  return [
    { title: texts.standing, content: tilesInWords(sortedTiles(player.hand).map(({ tile }) => tile)) },
    { title: texts.melds, content: listed(player.melds.map((meld) => meldInWords(meld, seat))) },
    { title: texts.discards, content: listed(player.discards.map(discardInWords)) },
    ...(player.bonusTiles.length === 0 ? [] : [{ title: texts.bonusTiles, content: tilesInWords(player.bonusTiles) }]),
    ...(winning.length === 0 ? [] : [{ title: texts.winningTile, content: tilesInWords(winning) }]),
  ];
};

/** Counts equal neighbours: 13 concealed tiles are one entry. */
export const tilesInWords = (tiles: readonly SeenTile[]): Text =>
  listed(
    runs(tiles).map(([tile, count]) =>
      count === 1 ? tileName(tile) : fill(texts.counted, { tile: tileName(tile), count }),
    ),
  );

const runs = (tiles: readonly SeenTile[]): readonly (readonly [SeenTile, number])[] => {
  const counted: [SeenTile, number][] = [];
  for (const tile of tiles) {
    const last = counted.at(-1);
    if (last?.[0] === tile) last[1] += 1;
    else counted.push([tile, 1]);
  }
  return counted;
};

const meldInWords = (meld: MeldView, owner: Seat): Text => {
  const name = meld.kind === 'kong' ? meld.kongKind : meld.kind;
  const tiles = tilesInWords(
    meld.kind === 'kong'
      ? [meld.tile]
      : meld.kind === 'pung'
        ? [meld.tile]
        : meldTiles(meld, owner).map(({ tile }) => tile),
  );
  const words = fill(texts.MELD_NAMES[name] ?? texts.melds, { tiles } as never);
  return meld.from === undefined ? words : fill(texts.claimedFrom, { meld: words, seat: texts.SEAT_NAMES[meld.from] });
};

const discardInWords = ({ tile, claimedBy }: DiscardView): Text =>
  claimedBy === undefined
    ? tileName(tile)
    : fill(texts.claimedBy, { tile: tileName(tile), seat: joined(claimedBy.map((seat) => texts.SEAT_NAMES[seat])) });

const listed = (entries: readonly Text[]): Text => (entries.length === 0 ? texts.none : joined(entries));

const SEPARATORS: Readonly<Record<Language, string>> = { en: ', ', ru: ', ', zh: '、' };

export const joined = (entries: readonly Text[]): Text =>
  inEach((language) => entries.map((entry) => entry[language]).join(SEPARATORS[language]));
