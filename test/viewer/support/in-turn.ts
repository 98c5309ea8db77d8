const CHECKS_ALL = process.env['TILESCRIBE_CHECK_PAGES'] !== undefined;

/**
 * A sample of what each page is checked with: one choice a page, by the number of the page in turn, so that the pages of a run
 * meet every choice. With `npm run check -- pages` each page is checked with all of them.
 */
export const inTurn = <T>(choices: readonly T[], page: number): readonly T[] =>
  CHECKS_ALL ? choices : choices.slice(page % choices.length).slice(0, 1);
