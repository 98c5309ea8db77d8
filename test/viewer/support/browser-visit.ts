import { readFileSync } from 'node:fs';
import { setTimeout } from 'node:timers/promises';
import type { AxeResults } from 'axe-core';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { COUNT_FETCHES } from './open-fetches.js';

const AXE = readFileSync(require.resolve('axe-core/axe.min.js'), 'utf8');
const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
/** Passed rules are neither gathered nor returned, because that takes longer than the check. */
const RUN_AXE = `axe
  .run(document, { runOnly: ${JSON.stringify(RULES)}, resultTypes: ['violations'] })
  .then(({ violations }) => violations)`;

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
}

/** A fault that axe found: the rule, and the elements. */
export interface AxeFinding {
  readonly rule: string;
  readonly elements: readonly string[];
}

/**
 * With TILESCRIBE_CHECK_SLOW_ANSWERS, holds each request of the API for up to that many ms, so that a test that takes an
 * old text for a new one fails (`npm run check:slow-answers`).
 */
const slowAnswers = async (context: BrowserContext): Promise<void> => {
  const most = Number(process.env['TILESCRIBE_CHECK_SLOW_ANSWERS'] ?? 0);
  if (most === 0) return;
  await context.route('**/v1/**', async (route) => {
    await setTimeout(Math.random() * most);
    await route.fallback();
  });
};

/** A browser window with its own storage, and the faults that it reported. */
export class BrowserVisit {
  /** Errors on the console, uncaught exceptions, refusals of the content security policy, requests to elsewhere. */
  readonly faults: string[] = [];
  /** The paths of the API that the window has requested, such as `/v1/tables`. */
  readonly requested: string[] = [];

  private constructor(
    private readonly context: BrowserContext,
    readonly page: Page,
    private readonly address: string,
  ) {}

  static async open(browser: Browser, address: string, options: VisitOptions = {}): Promise<BrowserVisit> {
    const { language = 'en', width = 1280, height = 800, dark = false, motion = false } = options;
    const context = await browser.newContext({
      locale: language,
      timezoneId: 'UTC',
      viewport: { width, height },
      colorScheme: dark ? 'dark' : 'light',
      reducedMotion: motion ? 'no-preference' : 'reduce',
      baseURL: address,
    });
    context.setDefaultTimeout(20_000);
    await slowAnswers(context);
    await context.addInitScript({ content: COUNT_FETCHES });
    if (options.initScript !== undefined) await context.addInitScript({ content: options.initScript });
    const visit = new BrowserVisit(context, await context.newPage(), address);
    visit.#watch();
    return visit;
  }

  #watch(): void {
    this.page.on('pageerror', (error) => this.faults.push(`exception: ${error.message}`));
    this.page.on('console', (message) => {
      if (message.type() === 'error') this.faults.push(`console: ${message.text()}`);
    });
    this.page.on('request', (request) => {
      const url = request.url();
      const { pathname } = new URL(url);
      if (pathname.startsWith('/v1/')) this.requested.push(pathname);
      if (!url.startsWith(this.address) && !url.startsWith('blob:')) this.faults.push(`request to ${url}`);
    });
  }

  /** The faults by the rules of WCAG 2.2 A and AA on the current page, as axe-core checks them. */
  async axe(): Promise<readonly AxeFinding[]> {
    if (await this.page.evaluate<boolean>('window.axe === undefined')) await this.page.evaluate(AXE);
    const violations = await this.page.evaluate<AxeResults['violations']>(RUN_AXE);
    return violations.map(({ id, nodes }) => ({ rule: id, elements: nodes.map(({ html }) => html) }));
  }

  async close(): Promise<void> {
    await this.context.close();
  }
}
