/** A code such as `CommaExpected` in words: `comma expected`. */
export const codeWords = (code: string): string => code.replace(/([a-z])([A-Z])/g, '$1 $2').toLowerCase();
