import { SEPARATORS } from '#texts/page/table/words/seat-words';
import { fill, inEach, type Text } from '#language';
import type { Seat, SeenTile } from '#tiles';
import { tileName } from '../../tiles/tile-names.js';
import { meldTiles } from '../places/meld-tiles.js';
import type { DealView, DiscardView, MeldView, PlayerView } from '../../api/types.js';
import type { Wait } from '../../waits/waits.js';
import { counted } from '../../language/counted.js';
import { handWithout, sortedTiles } from '../places/standing-tiles.js';
import { SEAT_NAMES } from '#texts/page/language/seat-names';
import * as texts from '../table.texts.js';

/** The text for one kind of a seat's tiles, as a screen reader reads it. */
export interface SeatWords {
  readonly title: Text;
  readonly content: Text;
}

/**
 * Describes the tiles of a seat: hand, melds, discards, flowers, winning tile, and how it named its forbidden suit.
 * @param setAside the tile of the hand that lies apart from it, set aside for the forbidden suit.
 */
export const seatWords = (view: DealView, seat: Seat, setAside?: SeenTile): readonly SeatWords[] => {
  const player = view.players?.[seat];
  if (player === undefined) return [];
  const won = view.wins.find((win) => win.seat === seat);
  const hand = handWithout(player.hand, setAside) ?? player.hand;
  const suitChosen = suitChosenInWords(view, player, setAside);
  return [
    { title: texts.standing, content: tilesInWords(sortedTiles(hand).map(({ tile }) => tile)) },
    ...(suitChosen === undefined ? [] : [{ title: texts.suitChosen, content: suitChosen }]),
    { title: texts.melds, content: listed(player.melds.map((meld) => meldInWords(meld, seat))) },
    { title: texts.discards, content: listed(player.discards.map(discardInWords)) },
    ...(player.bonusTiles.length === 0 ? [] : [{ title: texts.bonusTiles, content: tilesInWords(player.bonusTiles) }]),
    ...(won?.tile === undefined ? [] : [{ title: texts.winningTile, content: wonInWords(won.tile, won.sharedWith) }]),
  ];
};

/** Describes the waits of a hand: each tile with the copies left and the points that it would bring. */
export const waitsInWords = (waits: readonly Wait[]): SeatWords => ({
  title: texts.waitsTitle,
  content: listed(waits.map(waitInWords)),
});

const waitInWords = ({ tile, left, points }: Wait): Text =>
  fill(texts.wait, { tile: tileName(tile), left, points: counted('points', points) });

/** A result-only recording does not know how the suit was chosen. */
const suitChosenInWords = (
  { recording }: DealView,
  { forbidden }: PlayerView,
  setAside: SeenTile | undefined,
): Text | undefined => {
  if (forbidden === undefined || recording === 'result') return undefined;
  if (forbidden.by === 'card') return fill(texts.byCard, { suit: texts.SUIT_NAMES[forbidden.suit] ?? texts.none });
  return setAside === undefined ? texts.byTile : fill(texts.byTileAside, { tile: tileName(setAside) });
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
  const words = fill(texts.MELD_NAMES[name], { tiles });
  return meld.from === undefined ? words : fill(texts.claimedFrom, { meld: words, seat: SEAT_NAMES[meld.from] });
};

const wonInWords = (tile: SeenTile, sharedWith: readonly Seat[] | undefined): Text =>
  sharedWith === undefined
    ? tileName(tile)
    : fill(texts.wonBy, { tile: tileName(tile), seat: joined(sharedWith.map((seat) => SEAT_NAMES[seat])) });

const discardInWords = ({ tile, claimedBy }: DiscardView): Text =>
  claimedBy === undefined
    ? tileName(tile)
    : fill(texts.claimedBy, { tile: tileName(tile), seat: joined(claimedBy.map((seat) => SEAT_NAMES[seat])) });

const listed = (entries: readonly Text[]): Text => (entries.length === 0 ? texts.none : joined(entries));

export const joined = (entries: readonly Text[]): Text =>
  inEach((language) => entries.map((entry) => entry[language]).join(SEPARATORS[language]));
