import { HIDDEN, type SeenTile, UNKNOWN } from '#tiles';

/** A tile at a place of the drawn table, such as `hand/east/5m.1` or `river/south/3`. */
export interface LyingTile {
  readonly place: string;
  readonly tile: SeenTile | undefined;
  /** True for the latest discard. */
  readonly isLatest: boolean;
}

/** The place of the next tile of the wall. */
export const NEXT_OF_WALL = 'wall/next';

/** If more tiles move at once, no player moved them: hands were dealt, or the deal was rewound. */
const MOST_MOVED = 8;

/** Maps the place of each tile to its previous place: the same place if it did not move, no entry if unknown. */
export const tileOrigins = (before: readonly LyingTile[], now: readonly LyingTile[]): ReadonlyMap<string, string> => {
  const lay = new Set(before.map(({ place }) => place));
  const lies = new Set(now.map(({ place }) => place));
  const origins = new Map(now.flatMap(({ place }) => (lay.has(place) ? [[place, place] as const] : [])));
  const arrived = now.filter(({ place, tile }) => tile !== undefined && !lay.has(place));
  if (arrived.length > MOST_MOVED) return origins;
  const gone = before.filter(({ place, tile }) => tile !== undefined && !lies.has(place));
  for (const tile of arrived) {
    const origin = originOf(tile, before, gone);
    if (origin !== undefined) origins.set(tile.place, origin);
  }
  return origins;
};

const originOf = (arrived: LyingTile, before: readonly LyingTile[], gone: LyingTile[]): string | undefined => {
  const [kind, seat] = arrived.place.split('/');
  if (arrived.place.endsWith('/sideways') || kind === 'win')
    return (before.find(({ isLatest }) => isLatest) ?? gone.find(({ place }) => place.endsWith('/added')))?.place;
  const own = gone.filter(({ place }) => place.split('/')[1] === seat);
  const left =
    own.find(({ tile }) => tile === arrived.tile) ?? own.find(({ tile }) => tile === HIDDEN || tile === UNKNOWN);
  if (left === undefined) return kind === 'hand' ? NEXT_OF_WALL : undefined;
  gone.splice(gone.indexOf(left), 1);
  return left.place;
};
