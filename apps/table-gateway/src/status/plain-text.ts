/** Characters that the API refuses: control characters, line separators, bidirectional marks and lone surrogates. */
const REFUSED = /[\p{Cc}\p{Cs}\u2028\u2029\u202a-\u202e\u2066-\u2069]/gu;

/** A text of a device or system in a form that the API accepts, cut if it is long; undefined if nothing is left. */
export const plainText = (text: string, most: number): string | undefined => {
  const plain = text.slice(0, most).replaceAll(REFUSED, ' ').trim();
  return plain === '' ? undefined : plain;
};
