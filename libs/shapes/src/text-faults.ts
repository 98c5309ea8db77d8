import { pointerTo } from '#event-log';
import { inEach } from '#tiles';
import { messageInEach, expected } from './expected.js';
import type { ShapeFault } from './shape-faults.js';

/**
 * Characters that change how other text is shown, or what a terminal does: control characters (general category Cc), the separators
 * of lines and paragraphs, and the embeddings, overrides and isolates of Unicode Annex 9. PostgreSQL cannot store U+0000 at all.
 */
const CONTROL = /[\p{Cc}\u2028\u2029\u202a-\u202e\u2066-\u2069]/u;

/** The first control character of a text, such as `U+001B`. */
const controlIn = (text: string): string | undefined => {
  const [found] = CONTROL.exec(text) ?? [];
  return found === undefined ? undefined : `U+${found.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}`;
};

/** The first text, or name of a member, that has a control character. */
export const textFaults = (value: unknown, pointer = ''): readonly ShapeFault[] => {
  if (typeof value === 'string') {
    const control = controlIn(value);
    return control === undefined ? [] : [{ pointer, detail: detailOf(control) }];
  }
  if (typeof value !== 'object' || value === null) return [];
  for (const [name, inner] of Object.entries(value)) {
    const control = controlIn(name);
    if (control !== undefined) return [{ pointer, detail: detailOf(control) }];
    const faults = textFaults(inner, pointerTo(pointer, name));
    if (faults.length > 0) return faults;
  }
  return [];
};

const detailOf = (control: string): ShapeFault['detail'] => {
  const text = messageInEach(expected('noControlCharacters', {}));
  const GOT = { en: 'got', ru: 'получено', zh: '收到' };
  const COMMA = { en: ', ', ru: ', ', zh: '，' };
  return inEach((language) => `${GOT[language]} ${control}${COMMA[language]}${text[language]}`);
};
