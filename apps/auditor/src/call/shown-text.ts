/**
 * Characters that move the cursor, reorder a line or cannot be seen: controls (C0, DEL, C1), separators of lines and paragraphs, format
 * characters such as those of bidirectional text, characters without width, and halves of surrogate pairs.
 */
const NOT_SHOWN = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Cs}\p{Default_Ignorable_Code_Point}]/gu;

/** The escapes that readers know from programming languages. */
const KNOWN: Readonly<Record<string, string>> = { '\n': '\\n', '\r': '\\r', '\t': '\\t' };

const escapeOf = (character: string): string =>
  KNOWN[character] ?? `\\u{${(character.codePointAt(0) ?? 0).toString(16)}}`;

/** Returns a text of a file or a server as a part of one line. Escapes stand for the characters that could forge other lines. */
export const shown = (text: string): string => text.replaceAll(NOT_SHOWN, escapeOf);

/** Returns JSON with the same characters escaped. Its value is the same, and its line ends are those of the indentation. */
export const jsonText = (value: unknown, indent?: number): string =>
  JSON.stringify(value, undefined, indent).replaceAll(NOT_SHOWN, (character) =>
    character === '\n' ? character : unitsOf(character),
  );

const unitsOf = (character: string): string =>
  Array.from(
    { length: character.length },
    (_, at) => `\\u${character.charCodeAt(at).toString(16).padStart(4, '0')}`,
  ).join('');
