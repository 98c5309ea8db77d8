import type { Browser, Page } from 'playwright-core';

/** Records the time stamp of every frame from now on. */
const WATCH_FRAMES = `
  window.frameTimes = [];
  (function next(now) {
    window.frameTimes.push(now);
    window.frameWatch = requestAnimationFrame(next);
  })(performance.now());
`;

/** The frames of a page during an action, in milliseconds. */
export interface Frames {
  /** Times between frames. */
  readonly intervals: readonly number[];
  /** The processor time that the main thread of the page took for each frame: script, style, layout, paint. */
  readonly work: readonly number[];
}

export const framesPerSecond = ({ intervals }: Frames): number =>
  (1_000 * intervals.length) / intervals.reduce((sum, each) => sum + each, 0);

export const percentile = (values: readonly number[], share: number): number =>
  [...values].sort((one, other) => one - other)[Math.min(values.length - 1, Math.floor(values.length * share))]!;

/** The frames of a page while `during` runs. */
export const framesDuring = async (browser: Browser, page: Page, during: () => Promise<void>): Promise<Frames> => {
  await browser.startTracing(page, { categories: ['toplevel', 'devtools.timeline', '__metadata'] });
  await page.evaluate(WATCH_FRAMES);
  await during();
  const times = await page.evaluate<readonly number[]>(
    `(cancelAnimationFrame(window.frameWatch), window.frameTimes.slice(1))`,
  );
  const { traceEvents } = JSON.parse((await browser.stopTracing()).toString()) as {
    readonly traceEvents: readonly TraceEvent[];
  };
  return { intervals: times.slice(1).map((time, index) => time - times[index]!), work: workPerFrame(traceEvents) };
};

/** An event in Chromium's trace about one task or part of it; times in microseconds. */
interface TraceEvent {
  readonly name: string;
  readonly ph: string;
  readonly pid: number;
  readonly tid: number;
  readonly ts: number;
  readonly dur?: number;
  /** The processor time of the event. */
  readonly tdur?: number;
}

/** The time of the main thread from each task that fired animation frames to the next one, in milliseconds. */
const workPerFrame = (trace: readonly TraceEvent[]): readonly number[] => {
  const fired = trace.filter(({ name }) => name === 'FireAnimationFrame').sort((one, other) => one.ts - other.ts);
  const [first] = fired;
  if (first === undefined) throw new Error('the trace has no animation frame');
  const tasks = trace
    .filter(({ name, pid, tid }) => name.endsWith('RunTask') && pid === first.pid && tid === first.tid)
    .sort((one, other) => one.ts - other.ts);
  const work: number[] = [];
  let next = 0;
  for (const { ts, dur = 0, tdur = dur } of tasks) {
    const isFrame = next < fired.length && fired[next]!.ts <= ts + dur;
    while (next < fired.length && fired[next]!.ts <= ts + dur) next += 1;
    if (isFrame) work.push(0);
    if (work.length > 0) work[work.length - 1]! += tdur / 1_000;
  }
  // The last one is incomplete.
  return work.slice(0, -1);
};
