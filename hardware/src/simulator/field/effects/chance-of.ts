import { type Random, seededRandom } from '#random';

/** A 32-bit digest of numbers and texts. */
const digest = (parts: readonly (number | string)[]): number => {
  let mixed = 0x811c9dc5;
  for (const character of parts.join(' ')) mixed = Math.imul(mixed ^ character.charCodeAt(0), 0x01000193);
  mixed = Math.imul(mixed ^ (mixed >>> 16), 0x85ebca6b);
  return (mixed ^ (mixed >>> 13)) >>> 0;
};

/**
 * A random source that depends on its subject only, such as the placement of a tag, and not on when it is asked for. So a
 * placement has the same links whatever the readers do.
 */
export const chanceOf = (...subject: readonly (number | string)[]): Random => seededRandom(digest(subject));
