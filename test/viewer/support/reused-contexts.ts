import { setTimeout } from 'node:timers/promises';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { COUNT_FETCHES } from './open-fetches.js';

export interface VisitOptions {
  /** The language of the browser. */
  readonly language?: 'en' | 'ru' | 'zh';
  readonly width?: number;
  readonly height?: number;
  readonly dark?: boolean;
  /** Most tests use reduced motion, so that nothing moves during their checks. */
  readonly motion?: boolean;
  /** A script that runs before those of the page. */
  readonly initScript?: string;
  /** The browser may install the page. */
  readonly isInstalled?: boolean;
  /** The window has loaded nothing before, for tests that measure what it loads. */
  readonly fresh?: boolean;
}

/** Clears the storage of the visit before. It runs in the first document of a window. */
const CLEAR = `try {
  if (sessionStorage.getItem('begun') === null) localStorage.clear();
  sessionStorage.setItem('begun', '1');
} catch {
  // An empty document has no storage.
}`;

/**
 * With TILESCRIBE_CHECK_SLOW_ANSWERS, holds each request of the API for up to that many ms, so that a test that takes an
 * old text for a new one fails (`npm run check -- slow-answers`).
 */
const slowAnswers = async (context: BrowserContext): Promise<void> => {
  const most = Number(process.env['TILESCRIBE_CHECK_SLOW_ANSWERS'] ?? 0);
  if (most === 0) return;
  await context.route('**/v1/**', async (route) => {
    await setTimeout(Math.random() * most);
    await route.fallback();
  });
};

interface OpenWindow {
  readonly page: Page;
  /** Closes the window and all others of its storage. */
  readonly leave: () => Promise<void>;
}

/** Opens windows of a browser. A storage that a test has left is cleared and used again, because its cache has the scripts of the page. */
export class ReusedContexts {
  readonly #left = new Map<string, BrowserContext[]>();

  constructor(
    private readonly browser: Browser,
    readonly address: string,
  ) {}

  async open(options: VisitOptions): Promise<OpenWindow> {
    // The scripts of a test would run before the storage is cleared.
    const isReused = !options.fresh && !options.isInstalled && options.initScript === undefined;
    const context =
      (isReused ? this.#left.get(JSON.stringify(options))?.pop() : undefined) ?? (await this.#make(options));
    const page = await context.newPage();
    if (isReused) await page.addInitScript({ content: CLEAR });
    return { page, leave: () => (isReused ? this.#leave(context, options) : context.close()) };
  }

  async #leave(context: BrowserContext, options: VisitOptions): Promise<void> {
    await Promise.all(context.pages().map((page) => page.close()));
    await context.setOffline(false);
    await context.clearCookies();
    const key = JSON.stringify(options);
    this.#left.set(key, [...(this.#left.get(key) ?? []), context]);
  }

  async #make({
    language = 'en',
    width = 1280,
    height = 800,
    dark = false,
    motion = false,
    initScript,
    isInstalled = false,
  }: VisitOptions): Promise<BrowserContext> {
    const context = await this.browser.newContext({
      locale: language,
      timezoneId: 'UTC',
      viewport: { width, height },
      colorScheme: dark ? 'dark' : 'light',
      reducedMotion: motion ? 'no-preference' : 'reduce',
      baseURL: this.address,
      // A test that sees or changes requests would not see those of a service worker.
      serviceWorkers: isInstalled ? 'allow' : 'block',
    });
    context.setDefaultTimeout(20_000);
    await slowAnswers(context);
    await context.addInitScript({ content: COUNT_FETCHES });
    if (initScript !== undefined) await context.addInitScript({ content: initScript });
    return context;
  }
}
