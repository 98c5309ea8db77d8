/** Returns a count with its noun in the singular or the plural. */
export const counted = (count: number, what: string, several = `${what}s`): string =>
  `${count} ${count === 1 ? what : several}`;
