import { isRejection, type Rejection, type RuleSetOptions } from '#deal';
import { type HandBook, type HandBooks, installedRuleSets, knownOptions } from '#rules';
import type { CalculatorFault, Refused } from './faults.js';

/** Which book a body asks, and by which options. */
export interface RequestedBook {
  readonly ruleSet: string;
  readonly edition?: string;
  readonly options?: RuleSetOptions;
}

type BookFound = { readonly book: HandBook; readonly agreed: RuleSetOptions } | Refused;

/** The book that a body names, if it is installed. */
export const namedBook = (
  books: HandBooks,
  named: Omit<RequestedBook, 'options'>,
): { readonly book: HandBook } | Refused => {
  const { ruleSet, edition } = named;
  const book = books(ruleSet, edition);
  if (book !== undefined) return { book };
  const at = books(ruleSet) === undefined ? '/ruleSet' : '/edition';
  return { faults: [{ code: 'UNKNOWN_RULE_SET', at, message: installedRuleSets(named) }] };
};

type Agreeing = (rules: HandBook['rules'], given: RuleSetOptions) => RuleSetOptions | Rejection;

const agreedBy =
  (agreeing: Agreeing) =>
  (books: HandBooks, { options = {}, ...asked }: RequestedBook): BookFound => {
    const found = namedBook(books, asked);
    if ('faults' in found) return found;
    const { book } = found;
    const agreed = agreeing(book.rules, options);
    return isRejection(agreed) ? { faults: [badOption(agreed)] } : { book, agreed };
  };

/** The same, if it knows the options and misses none. */
export const requestedBook = agreedBy((rules, given) => rules.options(given));

/** The same for a wall, which is built and dealt whatever the hands will be worth: nothing has to be said of that. */
export const requestedBookOfWall = agreedBy(knownOptions);

/** With the clause that asks for the option, where one does. */
const badOption = ({ at = '/options', clause }: Rejection): CalculatorFault => ({
  code: 'BAD_OPTION',
  at,
  ...(clause === undefined ? {} : { clause }),
});

/** How every answer begins. */
export const answeredBy = ({ rules: { id, edition } }: HandBook) => ({ ruleSet: id, edition });
