import { gzipSync } from 'node:zlib';
import type { Page } from 'playwright-core';

/** Runs before the scripts of a page: keeps each layout shift that no input caused, and what moved. */
export const WATCH_SHIFTS = `
  window.layoutShifts = [];
  new PerformanceObserver((list) => {
    for (const { value, hadRecentInput, sources } of list.getEntries())
      if (!hadRecentInput)
        window.layoutShifts.push({
          value,
          moved: sources.map(({ node, previousRect: from, currentRect: to }) => {
            const element = node instanceof Element ? node : node?.parentElement;
            const name = element ? element.tagName.toLowerCase() + '.' + element.className : 'a removed element';
            return name + ' from ' + [from.x, from.y] + ' to ' + [to.x, to.y];
          }),
        });
  }).observe({ type: 'layout-shift', buffered: true });
`;

interface LayoutShift {
  /** The share of the window that moved, times how far. */
  readonly value: number;
  readonly moved: readonly string[];
}

/** The sum of all layout shifts since the page was opened, and the elements that moved. */
export const layoutShifts = async (
  page: Page,
): Promise<{ readonly sum: number; readonly moved: readonly string[] }> => {
  const shifts = await page.evaluate<readonly LayoutShift[]>('window.layoutShifts');
  return { sum: shifts.reduce((sum, { value }) => sum + value, 0), moved: shifts.flatMap(({ moved }) => moved) };
};

/** Milliseconds from the navigation to the first text or picture on the screen. */
export const firstContentfulPaint = async (page: Page): Promise<number> => {
  const paint = await page.evaluate<number | undefined>(
    `performance.getEntriesByName('first-contentful-paint')[0]?.startTime`,
  );
  if (paint === undefined) throw new Error(`nothing was painted on ${page.url()}`);
  return paint;
};

/** Sums up the scripts that a page loads from now on, those of its workers too. */
export class LoadedScripts {
  /** Addresses of the scripts by their path. */
  readonly #scripts = new Map<string, string>();

  constructor(private readonly page: Page) {
    page.context().on('response', (response) => {
      const path = new URL(response.url()).pathname;
      if (path.endsWith('.js')) this.#scripts.set(path, response.url());
    });
  }

  /** Bytes of the scripts when each is compressed with gzip. */
  async bytes(isCounted: (path: string) => boolean = () => true): Promise<number> {
    const counted = [...this.#scripts].filter(([path]) => isCounted(path)).map(([, address]) => address);
    return (await Promise.all(counted.map((address) => this.#sizeOf(address)))).reduce((sum, size) => sum + size, 0);
  }

  /** Loaded again: the browser has no content left of what a worker loaded that has ended. */
  async #sizeOf(address: string): Promise<number> {
    const response = await this.page.context().request.get(address);
    return gzipSync(await response.body(), { level: 9 }).length;
  }
}

export const median = (values: readonly number[]): number => [...values].sort((a, b) => a - b)[values.length >> 1]!;
