import type { z } from 'zod';
import type { HandBooks } from '#rules';
import { wallQueue } from '#tiles';
import type * as schema from '../schema/index.js';
import { answeredBy, requestedBookOfWall } from './requested-book.js';
import { refusedFor, type Outcome } from './faults.js';
import { brokenBy, throwFaults } from './throws.js';

type Body = z.output<typeof schema.BreakBody>;
type Answer = z.output<typeof schema.BreakAnswer>;

/** Where the rolls of the dice break the wall, and if asked the places of its tiles in the order of drawing. */
export const breakWall = (books: HandBooks, body: Body): Outcome<Answer> => {
  const found = requestedBookOfWall(books, body);
  if ('faults' in found) return found;
  const { book, agreed } = found;
  const refused = refusedFor(throwFaults(book, body));
  if (refused) return refused;
  const { seat, stack } = brokenBy(book, body);
  const queue = body.queue ? { queue: wallQueue(book.wall(agreed).geometry, seat, stack) } : {};
  return { answer: { ...answeredBy(book), seat, stack, ...queue } };
};
