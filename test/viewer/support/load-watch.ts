import { gzipSync } from 'node:zlib';
import type { Page } from 'playwright-core';

/** Runs before the scripts of a page; records each layout shift that no input caused, and the moved elements. */
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
  /** The share of the window that moved, times the distance. */
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

const FIRST_PAINT = 'first-contentful-paint';
/** Generous, because a page that paints later fails its limit anyway. */
const PAINTED_WITHIN_MS = 20_000;

/**
 * Milliseconds from the navigation to the first text or picture on the screen. It waits for the paint, because an element is in
 * the document before it is painted.
 */
export const firstContentfulPaint = async (page: Page): Promise<number> => {
  const entry = `performance.getEntriesByName('${FIRST_PAINT}')[0]`;
  await page.waitForFunction(`${entry} !== undefined`, undefined, { timeout: PAINTED_WITHIN_MS });
  return page.evaluate<number>(`${entry}.startTime`);
};

/** Adds up the scripts that a page and its workers load from now on. */
export class LoadedScripts {
  /** Addresses of the scripts by their path. */
  readonly #scripts = new Map<string, string>();

  constructor(private readonly page: Page) {
    page.context().on('response', (response) => {
      const path = new URL(response.url()).pathname;
      if (path.endsWith('.js')) this.#scripts.set(path, response.url());
    });
  }

  /** The bytes of the scripts, each compressed with gzip. */
  async bytes(isCounted: (path: string) => boolean = () => true): Promise<number> {
    const counted = [...this.#scripts].filter(([path]) => isCounted(path)).map(([, address]) => address);
    return (await Promise.all(counted.map((address) => this.#sizeOf(address)))).reduce((sum, size) => sum + size, 0);
  }

  /** The size of a script, which is loaded again because the browser drops the scripts of a worker that has ended. */
  async #sizeOf(address: string): Promise<number> {
    const response = await this.page.context().request.get(address);
    return gzipSync(await response.body(), { level: 9 }).length;
  }
}

export const median = (values: readonly number[]): number => [...values].sort((a, b) => a - b)[values.length >> 1]!;
