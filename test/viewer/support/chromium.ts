import { existsSync } from 'node:fs';
import { type Browser, chromium } from 'playwright-core';

/** Where Debian and others install Chromium. */
const PROGRAMS = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];

const program = PROGRAMS.find((path) => existsSync(path));
if (program === undefined)
  process.stderr.write('Chromium is not installed: the tests of the page are skipped (apt-get install chromium)\n');

/** `describe` where Chromium is installed; elsewhere the tests are skipped, and a line says so. */
export const describeInBrowser = program === undefined ? describe.skip : describe;

/** Nothing but the page uses the network. */
const ARGUMENTS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // The same pixels on every machine, as far as it goes.
  '--force-color-profile=srgb',
  '--font-render-hinting=none',
];

export const launchChromium = (): Promise<Browser> => {
  if (program === undefined) throw new Error('Chromium is not installed');
  return chromium.launch({ executablePath: program, args: ARGUMENTS });
};
