import { pointerTo } from '#event-log';
import { fill } from '#language';
import { WORDS } from '#texts/shapes/words';
import { expected } from './expected.js';
import { messageInEach } from './messages-in-each.js';
import type { ShapeFault } from './shape-faults.js';

/**
 * Characters that change the display of other text, or control a terminal: control characters (general category Cc),
 * line and paragraph separators, and the embeddings, overrides and isolates of Unicode Annex 9. PostgreSQL cannot store
 * U+0000 at all.
 */
const CONTROL = /[\p{Cc}\u2028\u2029\u202a-\u202e\u2066-\u2069]/u;

/**
 * Matches any character except blanks, marks without a letter, and characters that are not drawn, such as U+200B or the
 * Hangul filler.
 */
const VISIBLE = /[^\p{Z}\p{M}\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}\u2800]/u;

/** Returns whether a text has a visible character. */
export const isVisible = (text: string): boolean => VISIBLE.test(text);

/** Most texts: visible at once, and without a control character. */
export const PLAIN = /^[!-~][ -~]*$/;

/**
 * The first text that has a control character or no visible character, or the first member name with a control
 * character; its place is a JSON pointer that begins with `root`.
 */
export const textFaults = (value: unknown, root = ''): readonly ShapeFault[] => {
  const fault = textFault(value);
  return fault === undefined ? [] : [{ ...fault, pointer: root + fault.pointer }];
};

const textFault = (value: unknown): ShapeFault | undefined => {
  if (typeof value === 'string') return faultAt('', faultOfText(value));
  if (typeof value !== 'object' || value === null) return undefined;
  if (Array.isArray(value)) return faultOfElement(value);
  for (const name of Object.keys(value)) {
    // The pointer is built only for a fault: most values have none.
    const fault = faultAt('', faultOfName(name)) ?? within(name, textFault((value as Record<string, unknown>)[name]));
    if (fault !== undefined) return fault;
  }
  return undefined;
};

const faultOfElement = (elements: readonly unknown[]): ShapeFault | undefined => {
  for (let index = 0; index < elements.length; index += 1) {
    const fault = textFault(elements[index]);
    if (fault !== undefined) return within(String(index), fault);
  }
  return undefined;
};

const faultOfName = (name: string): ShapeFault['detail'] | undefined =>
  PLAIN.test(name) ? undefined : controlFault(name);

const faultOfText = (text: string): ShapeFault['detail'] | undefined => {
  if (text === '' || PLAIN.test(text)) return undefined;
  return controlFault(text) ?? (isVisible(text) ? undefined : nothingVisible());
};

const faultAt = (pointer: string, detail: ShapeFault['detail'] | undefined): ShapeFault | undefined =>
  detail && { pointer, detail };

const within = (name: string, fault: ShapeFault | undefined): ShapeFault | undefined =>
  fault && { ...fault, pointer: pointerTo('', name) + fault.pointer };

const controlFault = (text: string): ShapeFault['detail'] | undefined => {
  const [found] = CONTROL.exec(text) ?? [];
  if (found === undefined) return undefined;
  const code = `U+${found.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}`;
  return fill(WORDS.but, {
    got: fill(WORDS.value, { value: code }),
    expected: messageInEach(expected('noControlCharacters', {})),
  });
};

const nothingVisible = (): ShapeFault['detail'] => messageInEach(expected('visibleCharacter', {}));
