import { existsSync } from 'node:fs';
import { type Browser, chromium } from 'playwright-core';

/** The headless shell takes half the processor time. */
const SHELL = '/usr/bin/chromium-headless-shell';
/** The paths of the whole browser on Debian and other systems. */
const WHOLE = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];

const installed = (paths: readonly string[]): string | undefined => paths.find((path) => existsSync(path));
const program = installed([SHELL, ...WHOLE]);
/** The whole browser, which draws frames like the browser of a person. */
const wholeBrowser = installed([...WHOLE, SHELL]);
if (program === undefined)
  process.stderr.write(
    'Chromium is not installed: the tests of the page are skipped (apt-get install chromium chromium-headless-shell)\n',
  );

/** `describe` where Chromium is installed; elsewhere it skips the tests, and a line reports that. */
export const describeInBrowser = program === undefined ? describe.skip : describe;

/** Options that stop the network use of the browser itself. */
const ARGUMENTS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // The same pixels on every machine, as far as possible.
  '--force-color-profile=srgb',
  '--font-render-hinting=none',
];

export interface LaunchOptions {
  /** The whole browser, for tests that measure drawing. */
  readonly isWhole?: boolean;
  /** A host name that the browser resolves to this machine, as a phone in the hall names the server. */
  readonly host?: string;
}

export const launchChromium = ({ isWhole = false, host }: LaunchOptions = {}): Promise<Browser> => {
  const executablePath = isWhole ? wholeBrowser : program;
  if (executablePath === undefined) throw new Error('Chromium is not installed');
  const args = host === undefined ? ARGUMENTS : [...ARGUMENTS, `--host-resolver-rules=MAP ${host} 127.0.0.1`];
  return chromium.launch({ executablePath, args });
};
