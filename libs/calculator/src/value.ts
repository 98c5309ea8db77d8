import type { z } from 'zod';
import type { HandBooks } from '#rules';
import type { Language } from '#tiles';
import type * as schema from '../schema/index.js';
import { answeredBy, requestedBook } from './requested-book.js';
import { standaloneHand, handFaults } from './standalone-hand.js';
import { refusedFor, type Outcome } from './faults.js';
import { describedValue } from './descriptions.js';

type Body = z.output<typeof schema.ValueBody>;
type Answer = z.output<typeof schema.ValueAnswer>;

/** What a hand is worth that has not won, under a book that values the hands of all. */
export const value = (books: HandBooks, body: Body, language: Language): Outcome<Answer> => {
  const found = requestedBook(books, body);
  if ('faults' in found) return found;
  const { book } = found;
  if (book.value === undefined) return { faults: [{ code: 'NOT_ASKED_BY_BOOK', at: '/ruleSet' }] };
  const refused = refusedFor(handFaults(book, body, 1));
  return (
    refused ?? {
      answer: { ...answeredBy(book), valuation: describedValue(book, book.value(standaloneHand(body)), language) },
    }
  );
};
