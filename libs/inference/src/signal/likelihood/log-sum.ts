/** The logarithm of the sum of two numbers given as logarithms. */
export const logSum = (a: number, b: number): number => {
  if (a === -Infinity) return b;
  if (b === -Infinity) return a;
  const most = Math.max(a, b);
  const least = Math.min(a, b);
  return least < most - 40 ? most : most + Math.log1p(Math.exp(least - most));
};

/** The share of `part` in `part` plus `rest`; both are logarithms. */
export const shareOf = (part: number, rest: number): number => {
  if (part === -Infinity) return 0;
  return 1 / (1 + Math.exp(rest - part));
};
