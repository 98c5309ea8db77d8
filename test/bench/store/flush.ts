import { closeSync, fdatasyncSync, openSync, rmSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { performance } from 'node:perf_hooks';

/** The size of a page of PostgreSQL's write-ahead log (bytes). */
const PAGE = 8192;

/** Measures how long the disk of a folder takes to make a page durable: the median, in milliseconds. */
export const flushTime = (folder: string, milliseconds: number): number => {
  const path = join(folder, `flush-${process.pid}`);
  const file = openSync(path, 'w');
  const times: number[] = [];
  try {
    const page = Buffer.alloc(PAGE, 1);
    for (const end = performance.now() + milliseconds; performance.now() < end;) {
      const begun = performance.now();
      writeSync(file, page);
      fdatasyncSync(file);
      times.push(performance.now() - begun);
    }
  } finally {
    closeSync(file);
    rmSync(path);
  }
  return times.sort((a, b) => a - b)[times.length >> 1] ?? NaN;
};
