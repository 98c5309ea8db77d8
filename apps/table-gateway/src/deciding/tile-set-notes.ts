import type { TileSetHealth } from '#inference';

/** The lines of the log about tiles with bad tags, which are known when a deal is over. They name no place of a tile. */
export class TileSetNotes {
  #noted: readonly TileSetHealth[] = [];

  constructor(
    /** The names of the tile sets, in the order of their health. */
    private readonly names: readonly string[],
    private readonly log: (line: string) => void,
  ) {}

  note(tileSets: readonly TileSetHealth[]): void {
    if (tileSets === this.#noted) return;
    const before = this.#noted;
    this.#noted = tileSets;
    for (const [index, health] of tileSets.entries()) {
      const line = faultsOf(health);
      if (line === '' || line === faultsOf(before[index])) continue;
      this.log(`tile set ${this.names[index] ?? '?'}: after ${health.deals} deals, ${line}`);
    }
  }
}

/** The tiles of a set to look after; empty if there are none. */
const faultsOf = (health: TileSetHealth | undefined): string => {
  const { silent = [], doubled = [], misplaced = [] } = health ?? {};
  const bad = [
    ...silent.map((tile) => `${tile} has never answered`),
    ...doubled.map((tile) => `two tiles answer as ${tile}`),
  ];
  return [
    ...(bad.length === 0 ? [] : [`${bad.join(', ')}; check these tags`]),
    ...(misplaced.length === 0 ? [] : [`${misplaced.join(', ')} lay among another set; put them back`]),
  ].join('; ');
};
