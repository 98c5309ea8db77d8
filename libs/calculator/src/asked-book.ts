import { isRejection, type RuleSetOptions } from '#deal';
import type { HandBook, HandBooks } from '#rules';
import type { Refused } from './faults.js';

/** Which book a body asks, and by which options. */
export interface BookAsked {
  readonly ruleSet: string;
  readonly edition?: string;
  readonly options?: RuleSetOptions;
}

export type BookFound = { readonly book: HandBook; readonly agreed: RuleSetOptions } | Refused;

/** The book that a body names, if it is installed and knows the options. */
export const askedBook = (books: HandBooks, { ruleSet, edition, options = {} }: BookAsked): BookFound => {
  const book = books(ruleSet, edition);
  if (book === undefined)
    return { faults: [{ code: 'UNKNOWN_RULE_SET', at: books(ruleSet) === undefined ? '/ruleSet' : '/edition' }] };
  const agreed = book.rules.options(options);
  return isRejection(agreed) ? { faults: [{ code: 'BAD_OPTION', at: agreed.at ?? '/options' }] } : { book, agreed };
};

/** How every answer begins. */
export const answeredBy = ({ rules: { id, edition } }: HandBook) => ({ ruleSet: id, edition });
