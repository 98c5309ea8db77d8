/** The value of a JSON text; undefined, which no JSON text means, where it is none. */
export const parsedJson = (text: string): unknown => {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
};
