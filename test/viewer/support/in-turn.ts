const CHECKS_ALL = process.env['TILESCRIBE_CHECK_PAGES'] !== undefined;

/**
 * A sample of what each page is checked with: one choice a page, by the number of the page in turn, so that the pages of a run
 * meet every choice. With `npm run check -- pages` each page is checked with all of them.
 */
export const inTurn = <T>(choices: readonly T[], page: number): readonly T[] =>
  CHECKS_ALL ? choices : choices.slice(page % choices.length).slice(0, 1);

/** The cases at these places of a list of similar ones. With `npm run check -- pages` all of them. */
export const someOf = <T>(cases: readonly T[], ...places: readonly number[]): readonly T[] =>
  CHECKS_ALL ? cases : cases.filter((_, place) => places.includes(place));

/**
 * Pairs in which each member of both lists occurs. With `npm run check -- pages` all pairs.
 */
export const pairsInTurn = <A, B>(ones: readonly A[], others: readonly B[]): readonly (readonly [A, B])[] =>
  CHECKS_ALL
    ? ones.flatMap((one) => others.map((other) => [one, other] as const))
    : Array.from(
        { length: Math.max(ones.length, others.length) },
        (_, place) => [ones[place % ones.length]!, others[place % others.length]!] as const,
      );

/** Declares no test. */
const leftOut = Object.assign(() => undefined, { each: () => () => undefined }) as unknown as typeof it;

/**
 * A test that only `npm run check -- pages` runs. A fault of this kind fails another test of the suite too: one of the same
 * control at another act, or that of every page in all-pages.e2e-spec.ts.
 */
export const itInDepth = CHECKS_ALL ? it : leftOut;
