import { readFileSync } from 'node:fs';
import type { AxeResults } from 'axe-core';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { COUNT_FETCHES } from './open-fetches.js';

const AXE = readFileSync(require.resolve('axe-core/axe.min.js'), 'utf8');
const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
/** What passes is neither gathered nor sent over: that takes longer than the check. */
const RUN_AXE = `axe
  .run(document, { runOnly: ${JSON.stringify(RULES)}, resultTypes: ['violations'] })
  .then(({ violations }) => violations)`;

export interface VisitOptions {
  /** The language of the browser. */
  readonly language?: 'en' | 'ru' | 'zh';
  readonly width?: number;
  readonly height?: number;
  readonly dark?: boolean;
  /** Most tests ask for reduced motion, so that nothing moves while they look. */
  readonly motion?: boolean;
  /** A script that runs before those of the page. */
  readonly initScript?: string;
}

/** What axe found wrong: the rule, and the elements. */
export interface AxeFinding {
  readonly rule: string;
  readonly elements: readonly string[];
}

/** A browser window of its own, with storage of its own, and the faults that were seen in it. */
export class BrowserVisit {
  /** Errors on the console, uncaught exceptions, refusals of the content security policy, requests to elsewhere. */
  readonly faults: string[] = [];
  /** The operations of the API that the window has asked for, such as `/v1/tables`. */
  readonly asked: string[] = [];

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
      if (pathname.startsWith('/v1/')) this.asked.push(pathname);
      if (!url.startsWith(this.address) && !url.startsWith('blob:')) this.faults.push(`request to ${url}`);
    });
  }

  /** What the rules of WCAG 2.2 A and AA, as axe-core checks them, find wrong on the page as it is. */
  async axe(): Promise<readonly AxeFinding[]> {
    await this.page.evaluate(AXE);
    const violations = await this.page.evaluate<AxeResults['violations']>(RUN_AXE);
    return violations.map(({ id, nodes }) => ({ rule: id, elements: nodes.map(({ html }) => html) }));
  }

  async close(): Promise<void> {
    await this.context.close();
  }
}
