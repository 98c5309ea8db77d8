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

/** Adds up the scripts that a page and its workers load from now on, and the files of editions. */
export class LoadedScripts {
  /** Addresses of the scripts by their path. */
  readonly #scripts = new Map<string, string>();

  constructor(private readonly page: Page) {
    page.context().on('response', (response) => {
      const path = new URL(response.url()).pathname;
      if (/\.js$|\/judge$/.test(path)) this.#scripts.set(path, response.url());
    });
  }

  /** The bytes of the scripts, each compressed with gzip. */
  async bytes(isCounted: (path: string) => boolean = () => true): Promise<number> {
    const contents = await this.#contentsOf(isCounted);
    return contents.reduce((sum, content) => sum + gzipSync(content, { level: 9 }).length, 0);
  }

  /** The text of the scripts. */
  async content(isIncluded: (path: string) => boolean): Promise<string> {
    return Buffer.concat(await this.#contentsOf(isIncluded)).toString();
  }

  /** The scripts are loaded again, because the browser drops those of a worker that has ended. */
  #contentsOf(isIncluded: (path: string) => boolean): Promise<readonly Buffer[]> {
    const included = [...this.#scripts].filter(([path]) => isIncluded(path)).map(([, address]) => address);
    return Promise.all(included.map(async (address) => (await this.page.context().request.get(address)).body()));
  }
}

export const median = (values: readonly number[]): number => [...values].sort((a, b) => a - b)[values.length >> 1]!;
