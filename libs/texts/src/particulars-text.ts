import { fill, type Particulars, type Text } from '#language';
import { PARTICULARS } from '#texts/general/particulars';

/** Returns the text of a refusal with the received and the expected value, if known, in each language. */
export const withParticulars = (text: Text, { received, expected }: Particulars): Text => {
  if (received !== undefined && expected !== undefined)
    return fill(PARTICULARS.both, { text, received: String(received), expected: String(expected) });
  if (received !== undefined) return fill(PARTICULARS.received, { text, received: String(received) });
  return expected === undefined ? text : fill(PARTICULARS.expected, { text, expected: String(expected) });
};
