/** The width of letters of Latin and Cyrillic, in ems of a common typeface; capitals and some small letters are wider. */
const NARROW_EMS = 0.6;
const BROAD_EMS = 0.85;
const BROAD = /[\p{Lu}mwжмфшщыю@]/u;
/** Ideographs and what else is as wide as it is high. */
const WIDE = /[\u1100-\u115f\u2e80-\ua4cf\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe6f\uff00-\uff60\u{1f300}-\u{1faff}]/u;

const emsOfLetter = (letter: string): number => {
  if (WIDE.test(letter)) return 1;
  return BROAD.test(letter) ? BROAD_EMS : NARROW_EMS;
};

/** The width of a text in ems, estimated. */
export const emsOf = (text: string): number => Array.from(text).reduce((sum, letter) => sum + emsOfLetter(letter), 0);

/** The text, or its beginning with an ellipsis where it is wider than so many ems. */
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
