import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Browser } from 'playwright-core';
import { serveViewer } from '../../../apps/api/src/program/viewer/serve-viewer.js';
import type { ProtectionSettings } from '../../../apps/api/src/access/limits/settings.js';
import type { JudgeOptions } from '../../../apps/api/src/recording/judges/judges.module.js';
import { SessionIssuer } from '../../../apps/api/src/features/sessions/session-issuer.js';
import { RunningApi } from '../../api/running-api.js';
import { BrowserVisit } from './browser-visit.js';
import { openByLink } from './by-link.js';
import { type LaunchOptions, launchChromium } from './chromium.js';
import { ReusedContexts, type VisitOptions } from './reused-contexts.js';

const BUILT = join(process.cwd(), 'dist/viewer');
const CARD_THREAD = pathToFileURL(join(process.cwd(), 'dist/apps/api/src/program/cards/card-thread.js'));

/** The real API on a real database, which serves the built page, and a browser that opens it. */
export class ServedPage {
  readonly #visits: BrowserVisit[] = [];
  /** Windows that stay open, by their scopes and options. */
  readonly #kept = new Map<string, BrowserVisit>();
  readonly #contexts: ReusedContexts;

  private constructor(
    readonly api: RunningApi,
    private readonly browser: Browser,
    /** The address under which the browser opens the page. */
    readonly address: string,
  ) {
    this.#contexts = new ReusedContexts(browser, address);
  }

  /**
   * @param judges decide deals: by default the sources, under the names of their editions.
   * @param logKeyFile the private key that signs checkpoints; without it the log has no key.
   */
  static async start(
    options: LaunchOptions & { readonly listensAt?: string } = {},
    judges?: JudgeOptions,
    protection: Partial<ProtectionSettings> = {},
    logKeyFile?: string,
  ): Promise<ServedPage> {
    const [api, browser] = await Promise.all([
      RunningApi.start(
        undefined,
        (app) => serveViewer(app, BUILT, CARD_THREAD),
        protection,
        logKeyFile,
        judges,
        {},
        options.listensAt,
      ),
      launchChromium(options),
    ]);
    const address = options.host === undefined ? api.address : api.address.replace('127.0.0.1', options.host);
    return new ServedPage(api, browser, address);
  }

  /** Opens the page at a path. With scopes it signs in with a session that has them, by a code in the address. */
  async visit(path: string, scopes: readonly string[] = [], options: VisitOptions = {}): Promise<BrowserVisit> {
    const visit = await BrowserVisit.open(this.#contexts, options);
    this.#visits.push(visit);
    await visit.page.goto(scopes.length === 0 ? path : `${path}#sign-in=${await this.signInCode(...scopes)}`);
    return visit;
  }

  /**
   * Shows a path in a window that stays open for the tests of a file, signed in with these scopes. Only the first time loads the
   * page; later a link leads to the path in a window of this size, which takes a fraction of the time. What the page has stored
   * remains.
   */
  async view(path: string, scopes: readonly string[], options: VisitOptions = {}): Promise<BrowserVisit> {
    const { width = 1280, height = 800, ...others } = options;
    const key = JSON.stringify([scopes, others]);
    const kept = this.#kept.get(key);
    if (kept !== undefined) {
      await openByLink(kept.page, '/nowhere');
      await kept.page.setViewportSize({ width, height });
      for (const seen of [kept.faults, kept.requested]) seen.splice(0);
      await openByLink(kept.page, path);
      return kept;
    }
    const visit = await this.visit(path, scopes, options);
    this.#visits.splice(this.#visits.indexOf(visit), 1);
    await visit.page.locator('.session button').waitFor({ state: 'attached' });
    this.#kept.set(key, visit);
    return visit;
  }

  async signInCode(...scopes: readonly string[]): Promise<string> {
    const issuer = this.api.app.get(SessionIssuer, { strict: false });
    return (await issuer.issueCode({ name: 'visitor', scopes })).code;
  }

  /** Closes the windows of the last test. */
  async closeVisits(): Promise<void> {
    await Promise.all(this.#visits.splice(0).map((visit) => visit.close()));
  }

  async stop(): Promise<void> {
    await this.browser.close();
    await this.api.stop();
  }
}
