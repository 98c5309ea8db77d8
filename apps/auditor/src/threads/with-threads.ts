import type { OtherThreads } from '#audit';
import type { Request } from '../call/call.js';
import { keepHeapSmall } from './small-heap.js';
import { UsageError } from '../call/usage-error.js';
import { ExaminingThreads } from './examining-threads.js';

const MOST_THREADS = 64;

/**
 * Calls `use` with further threads, if the call requests them. By default there are none, because on two virtual processors a second thread
 * costs more time than it saves (test/bench/README.md). Only this thread knows judge files, so with them there are none either.
 */
export const withThreads = async <T>(
  { threads: named, judges }: Pick<Request, 'threads' | 'judges'>,
  tools: ConstructorParameters<typeof ExaminingThreads>[1],
  use: (threads: OtherThreads | undefined) => Promise<T>,
): Promise<T> => {
  if (named !== undefined && named > MOST_THREADS)
    throw new UsageError(`tilescribe verify: --threads takes at most ${MOST_THREADS}, not ${named}.`);
  const others = judges.length > 0 ? 0 : (named ?? 1) - 1;
  keepHeapSmall();
  if (others === 0) return use(undefined);
  const threads = new ExaminingThreads(others, tools);
  try {
    return await use(threads);
  } finally {
    await threads.end();
  }
};
