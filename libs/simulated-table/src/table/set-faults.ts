import { type Random, shuffled } from '#random';

/** Faults of the tags that are glued to the tiles. */
export interface SetFaults {
  /** Number of tiles whose tag never answers. */
  readonly dead?: number;
  /** Number of tiles whose tag has the UID of another tile's tag. */
  readonly doubled?: number;
}

/** The UID that a tag of the set answers with; undefined for silence. */
export type AnswerOf = (tag: string) => string | undefined;

/** Chooses the faulty tags among `tiles` at random; every other tag answers with its own UID. */
export const answersOf = (tiles: readonly string[], { dead = 0, doubled = 0 }: SetFaults, random: Random): AnswerOf => {
  const drawn = shuffled(tiles, random);
  const silent = new Set(drawn.slice(0, dead));
  const [copies, originals] = [drawn.slice(dead, dead + doubled), drawn.slice(dead + doubled)];
  const borrowed = new Map(copies.map((tag, index) => [tag, originals[index]]));
  return (tag) => (silent.has(tag) ? undefined : (borrowed.get(tag) ?? tag));
};
