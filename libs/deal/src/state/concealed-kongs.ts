import type { Kong, Meld, RecordedTile } from '#tiles';
import type { EventOf } from '../messages/events.js';

type Shown = EventOf<'HandRevealed'>;

export const isConcealedKong = (meld: Meld): meld is Kong => meld.kind === 'kong' && meld.kongKind === 'concealed';

/**
 * The recorded faces of the kongs, except kongs that are recorded as false. A face hidden from a reader never reaches
 * `decide`.
 */
export const kongFacesOf = (melds: readonly Meld[]): readonly RecordedTile[] =>
  melds.filter(isConcealedKong).flatMap(({ tile, laid }) => (laid === undefined ? [tile as RecordedTile] : []));

/** The kongs that are recorded as false, by their places. */
export const falseKongsOf = (melds: readonly Meld[]): NonNullable<Shown['falseKongs']> =>
  melds.flatMap((meld, kong) => (meld.kind === 'kong' && meld.laid ? [{ kong, tiles: meld.laid }] : []));

/** The concealed kongs of a seat when they are turned over. `kongs` are their faces as reported. */
export const turnedOver = <Tile extends RecordedTile>(
  melds: readonly Meld[],
  kongs: readonly Tile[],
): { readonly kongs: readonly Tile[] } & Pick<Shown, 'falseKongs'> => {
  const falseKongs = falseKongsOf(melds);
  return falseKongs.length === 0 ? { kongs } : { kongs, falseKongs };
};
