/** Appends one reference token to a JSON pointer (RFC 6901 section 3: `~` and `/` are escaped). */
export const pointerTo = (parent: string, token: string | number): string =>
  `${parent}/${typeof token === 'string' && SPECIAL.test(token) ? escaped(token) : token}`;

const SPECIAL = /[~/]/;
const escaped = (token: string): string => token.replaceAll('~', '~0').replaceAll('/', '~1');

/** The reference tokens of a JSON pointer (RFC 6901 section 4); undefined for any other text. */
export const pointerTokens = (pointer: string): readonly string[] | undefined => {
  if (pointer === '') return [];
  if (!pointer.startsWith('/')) return undefined;
  const tokens = pointer.slice(1).split('/');
  return pointer.includes('~') ? tokens.map((token) => token.replaceAll('~1', '/').replaceAll('~0', '~')) : tokens;
};
