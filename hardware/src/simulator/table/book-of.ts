import type { RuleSet } from '#deal';
import { type HandBook, handBooks } from '#rules';

/** What the rule set in force says of walls and hands. Throws a RangeError for one that is not installed. */
export const bookOf = ({ id, edition }: RuleSet): HandBook => {
  const book = handBooks(id, edition);
  if (book === undefined) throw new RangeError(`no wall is known of ${id}`);
  return book;
};
