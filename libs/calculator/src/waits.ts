import type { z } from 'zod';
import type { HandBooks, WaitValue } from '#rules';
import type { Language } from '#tiles';
import type * as schema from '../schema/index.js';
import { answeredBy, askedBook } from './asked-book.js';
import { askedHand, handFaults } from './asked-hand.js';
import { refusedFor, type Outcome } from './faults.js';
import { toldFaults, toldValue } from './told.js';

type Body = z.output<typeof schema.WaitsBody>;
type Answer = z.output<typeof schema.WaitsAnswer>;

/** The tiles a hand waits for, each with the value it would make, and whether the book calls the hand ready. */
export const waits = (books: HandBooks, body: Body, language: Language): Outcome<Answer> => {
  const found = askedBook(books, body);
  if ('faults' in found) return found;
  const { book } = found;
  const refused = refusedFor(handFaults(book, body, 1));
  if (refused) return refused;
  const { best, ...hand } = book.waits(askedHand(body));
  const told = ({ tile, valuation }: WaitValue) => ({ tile, valuation: toldValue(book, valuation, language) });
  return {
    answer: {
      ...answeredBy(book),
      ready: hand.ready,
      waits: hand.waits.map(told),
      ...(best ? { best: told(best) } : {}),
      faults: toldFaults(book, hand.faults, language),
    },
  };
};
