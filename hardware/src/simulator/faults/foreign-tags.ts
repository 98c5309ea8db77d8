import type { Random } from '#random';

/** Tags of a neighbouring table that an antenna sometimes reads. */
export interface ForeignTags {
  readonly tags: number;
  /** The probability that each of them answers in an inventory of the nearest antenna. */
  readonly chance: number;
}

const PREFIX = 'E0040155';

/** Adds foreign tags to those of `tagsOn`; each is near one of the `antennas` and stays there. */
export const withForeignTags = (
  tagsOn: (antenna: number) => readonly string[],
  antennas: number,
  { tags, chance }: ForeignTags,
  random: Random,
): ((antenna: number) => readonly string[]) => {
  const near = new Map<string, number>();
  while (near.size < tags) {
    const serial = Math.floor(random() * 2 ** 32)
      .toString(16)
      .padStart(8, '0');
    near.set(`${PREFIX}${serial.toUpperCase()}`, Math.floor(random() * antennas));
  }
  return (antenna) => [
    ...tagsOn(antenna),
    ...[...near].flatMap(([tag, at]) => (at === antenna && random() < chance ? [tag] : [])),
  ];
};
