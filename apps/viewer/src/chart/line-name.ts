/** The width of Latin and Cyrillic letters, in ems of a common typeface. Capitals and some small letters are wider. */
const NARROW_EMS = 0.6;
const BROAD_EMS = 0.85;
const BROAD = /[\p{Lu}mwжмфшщыю@]/u;
/** Ideographs and other characters that are as wide as they are high. */
const WIDE = /[\u1100-\u115f\u2e80-\ua4cf\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe6f\uff00-\uff60\u{1f300}-\u{1faff}]/u;

const emsOfLetter = (letter: string): number => {
  if (WIDE.test(letter)) return 1;
  return BROAD.test(letter) ? BROAD_EMS : NARROW_EMS;
};

/** Estimates the width of a text in ems. */
export const emsOf = (text: string): number => Array.from(text).reduce((sum, letter) => sum + emsOfLetter(letter), 0);

/** Returns the text, or its beginning with an ellipsis if it is wider than the given number of ems. */
export const shortened = (text: string, most: number): string => {
  if (emsOf(text) <= most) return text;
  let width = NARROW_EMS;
  let kept = '';
  for (const letter of text) {
    width += emsOfLetter(letter);
    if (width > most) break;
    kept += letter;
  }
  return `${kept.trimEnd()}…`;
};
