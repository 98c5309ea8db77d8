import type { Page } from 'playwright-core';

const NOWHERE = '/nowhere';

/** Follows a link to an address with another view, and waits until that view has replaced the present one. */
const follow = async (page: Page, href: string): Promise<void> => {
  await page.evaluate(`new Promise((resolve) => {
    const left = document.querySelector('main h1');
    const link = Object.assign(document.createElement('a'), { href: ${JSON.stringify(href)} });
    document.body.append(link);
    link.click();
    link.remove();
    const look = () => (left?.isConnected ? requestAnimationFrame(look) : resolve());
    look();
  })`);
  await page.locator('main h1').first().waitFor();
};

/**
 * Opens an address in the loaded page, as a link does. To load the document again takes several times as long. The view begins
 * anew, also where the view before has the same address.
 */
export const openByLink = async (page: Page, address: string): Promise<void> => {
  if (new URL(page.url()).pathname !== NOWHERE) await follow(page, NOWHERE);
  if (address !== NOWHERE) await follow(page, address);
};
