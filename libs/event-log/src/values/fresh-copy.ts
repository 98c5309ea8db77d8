/** A copy of a text that is kept long: a part of a string keeps the whole string in memory, its copy does not. */
export const freshCopy = (text: string): string => JSON.parse(JSON.stringify(text)) as string;
