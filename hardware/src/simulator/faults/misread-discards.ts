import type { Clock } from '#clock';
import type { Random } from '#random';

/** Discards that are misread for a while: the tile does not answer, and a tile of the rack answers in the river. */
export interface MisreadDiscards {
  /** The share of discards that are misread. */
  readonly chance: number;
  readonly ms: number;
}

/** The indexes of two antennas of a side, from 0. */
const [RACK, RIVER] = [0, 1];

/** Changes the tags of `tagsOn` on one side: discards may be misread, never two at once. */
export const withMisreadDiscards = (
  tagsOn: (antenna: number) => readonly string[],
  { chance, ms }: MisreadDiscards,
  { clock, random }: { readonly clock: Clock; readonly random: Random },
): ((antenna: number) => readonly string[]) => {
  const known = new Set<string>();
  let misread: { readonly discard: string; readonly taken: string; readonly until: number } | undefined;
  const watch = (): void => {
    if (misread !== undefined && clock.now() >= misread.until) misread = undefined;
    for (const discard of tagsOn(RIVER)) {
      if (known.has(discard)) continue;
      known.add(discard);
      const rack = tagsOn(RACK);
      const taken = rack[Math.floor(random() * rack.length)];
      if (taken !== undefined && misread === undefined && random() < chance)
        misread = { discard, taken, until: clock.now() + ms };
    }
  };
  return (antenna) => {
    watch();
    const tags = tagsOn(antenna);
    if (misread === undefined) return tags;
    const { discard, taken } = misread;
    const answering = tags.filter((tag) => tag !== discard && tag !== taken);
    return antenna === RIVER ? [...answering, taken] : answering;
  };
};
