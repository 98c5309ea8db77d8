import { availableParallelism } from 'node:os';
import type { OtherThreads } from '#audit';
import type { Request } from '../call.js';
import { keepHeapSmall } from '../small-heap.js';
import { UsageError } from '../usage-error.js';
import { ExaminingThreads } from './examining-threads.js';

/** A smaller file is verified before another thread has started. */
const SMALLEST_FILE = 16 << 20;
/** The memory of more threads would not stay below 250 MB. */
const MOST_BY_DEFAULT = 2;

const MOST_THREADS = 64;

/**
 * Calls `use` with other threads, as many as the call names or as there are processors; with none for a small file. Judge files are
 * known to this thread alone.
 */
export const withThreads = async <T>(
  { threads: named, judges }: Pick<Request, 'threads' | 'judges'>,
  bytes: number,
  tools: ConstructorParameters<typeof ExaminingThreads>[1],
  use: (threads: OtherThreads | undefined) => Promise<T>,
): Promise<T> => {
  if (named !== undefined && named > MOST_THREADS)
    throw new UsageError(`tilescribe verify: --threads takes at most ${MOST_THREADS}, not ${named}.`);
  const byDefault = bytes < SMALLEST_FILE ? 1 : Math.min(availableParallelism(), MOST_BY_DEFAULT);
  const others = judges.length > 0 ? 0 : (named ?? byDefault) - 1;
  keepHeapSmall(others > 0);
  if (others === 0) return use(undefined);
  const threads = new ExaminingThreads(others, tools);
  try {
    return await use(threads);
  } finally {
    await threads.end();
  }
};
