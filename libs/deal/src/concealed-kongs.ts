import type { Kong, Meld, RecordedTile } from '#tiles';
import type { EventOf } from './events.js';

type Shown = EventOf<'HandRevealed'>;

export const isConcealedKong = (meld: Meld): meld is Kong => meld.kind === 'kong' && meld.kongKind === 'concealed';

/** What the record knows of the faces, but of those it saw to be false; a face hidden from a reader never reaches `decide`. */
export const kongFacesOf = (melds: readonly Meld[]): readonly RecordedTile[] =>
  melds.filter(isConcealedKong).flatMap(({ tile, laid }) => (laid === undefined ? [tile as RecordedTile] : []));

/** Those that the record saw to be false, by their places. */
export const falseKongsOf = (melds: readonly Meld[]): NonNullable<Shown['falseKongs']> =>
  melds.flatMap((meld, kong) => (meld.kind === 'kong' && meld.laid ? [{ kong, tiles: meld.laid }] : []));

/** The concealed kongs of a seat as they are turned over; `kongs`: their faces as reported. */
export const turnedOver = <Tile extends RecordedTile>(
  melds: readonly Meld[],
  kongs: readonly Tile[],
): { readonly kongs: readonly Tile[] } & Pick<Shown, 'falseKongs'> => {
  const falseKongs = falseKongsOf(melds);
  return falseKongs.length === 0 ? { kongs } : { kongs, falseKongs };
};
