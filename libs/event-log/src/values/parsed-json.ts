/** The value of a JSON text; undefined, which is never a JSON value, for any other text. */
export const parsedJson = (text: string): unknown => {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
};
