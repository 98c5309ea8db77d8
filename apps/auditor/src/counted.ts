/** Returns a count with its noun in the singular or the plural. */
export const counted = (count: number, what: string): string => `${count} ${what}${count === 1 ? '' : 's'}`;
