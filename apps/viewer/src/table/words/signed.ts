/** Points with their sign: `+12`, `0`, `−8` with a minus sign. */
export const signed = (points: number): string => (points > 0 ? `+${points}` : points < 0 ? `\u2212${-points}` : '0');
