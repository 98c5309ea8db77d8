import { readFileSync } from 'node:fs';
import type { AxeResults } from 'axe-core';
import type { Page } from 'playwright-core';
import type { ReusedContexts, VisitOptions } from './reused-contexts.js';

const AXE = readFileSync(require.resolve('axe-core/axe.min.js'), 'utf8');
const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
/** Passed rules are neither gathered nor returned, because that takes longer than the check. */
const runAxe = (part: string): string => `axe
  .run(${part}, { runOnly: ${JSON.stringify(RULES)}, resultTypes: ['violations'] })
  .then(({ violations }) => violations)`;

/** A fault that axe found: the rule, and the elements. */
export interface AxeFinding {
  readonly rule: string;
  readonly elements: readonly string[];
}

/** A browser window with its own storage, and the faults that it reported. */
export class BrowserVisit {
  /** Errors on the console, uncaught exceptions, refusals of the content security policy, requests to elsewhere. */
  readonly faults: string[] = [];
  /** The paths of the API that the window has requested, such as `/v1/tables`. */
  readonly requested: string[] = [];

  private constructor(
    readonly page: Page,
    private readonly address: string,
    private readonly leave: () => Promise<void>,
  ) {}

  static async open(contexts: ReusedContexts, options: VisitOptions = {}): Promise<BrowserVisit> {
    const { page, leave } = await contexts.open(options);
    const visit = new BrowserVisit(page, contexts.address, leave);
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

  /** The faults by the rules of WCAG 2.2 A and AA on the current page or in a part of it, as axe-core checks them. */
  async axe(selector?: string): Promise<readonly AxeFinding[]> {
    if (await this.page.evaluate<boolean>('window.axe === undefined')) await this.page.evaluate(AXE);
    const violations = await this.page.evaluate<AxeResults['violations']>(
      runAxe(selector === undefined ? 'document' : JSON.stringify(selector)),
    );
    return violations.map(({ id, nodes }) => ({ rule: id, elements: nodes.map(({ html }) => html) }));
  }

  close(): Promise<void> {
    return this.leave();
  }
}
