import { fill, type Text } from '#language';
import { COUNTED } from '#texts/page/language/counted';

export type Noun = keyof typeof COUNTED;
export const NOUNS = Object.keys(COUNTED) as readonly Noun[];

/** A number with its noun, such as `1 point` and `2 points`. */
export const counted = (noun: Noun, count: number): Text => fill(COUNTED[noun], { count });
