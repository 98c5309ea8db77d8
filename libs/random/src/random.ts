/** Returns a number in [0, 1). The random source is passed in, like the clock. */
export type Random = () => number;
