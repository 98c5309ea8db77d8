/** What the API refuses in a text: control characters, separators of lines, marks that turn the text around them, half pairs. */
const REFUSED = /[\p{Cc}\p{Cs}\u2028\u2029\u202a-\u202e\u2066-\u2069]/gu;

/** A text of a device or system as the API takes it, cut where it is long; undefined where nothing is left of it. */
export const plainText = (text: string, most: number): string | undefined => {
  const plain = text.slice(0, most).replaceAll(REFUSED, ' ').trim();
  return plain === '' ? undefined : plain;
};
