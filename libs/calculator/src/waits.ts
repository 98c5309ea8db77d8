import type { z } from 'zod';
import type { HandBooks, WaitValue } from '#rules';
import type { Language } from '#tiles';
import type * as schema from '../schema/index.js';
import { answeredBy, requestedBook } from './requested-book.js';
import { standaloneHand, handFaults } from './standalone-hand.js';
import { refusedFor, type Outcome } from './faults.js';
import { describedFaults, describedValue } from './descriptions.js';

type Body = z.output<typeof schema.WaitsBody>;
type Answer = z.output<typeof schema.WaitsAnswer>;

/** The tiles a hand waits for, each with the value it would make, and whether the book calls the hand ready. */
export const waits = (books: HandBooks, body: Body, language: Language): Outcome<Answer> => {
  const found = requestedBook(books, body);
  if ('faults' in found) return found;
  const { book } = found;
  const refused = refusedFor(handFaults(book, body, 1));
  if (refused) return refused;
  const { best, ...hand } = book.waits(standaloneHand(body));
  const reported = ({ tile, valuation }: WaitValue) => ({ tile, valuation: describedValue(book, valuation, language) });
  return {
    answer: {
      ...answeredBy(book),
      ready: hand.ready,
      waits: hand.waits.map(reported),
      ...(best ? { best: reported(best) } : {}),
      faults: describedFaults(book, hand.faults, language),
    },
  };
};
