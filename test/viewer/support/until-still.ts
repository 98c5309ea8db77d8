import type { Page } from 'playwright-core';

/** Longer than it takes a page to draw an answer that is there. */
const STILL_MS = 300;

/** Waits until a page has its heading and has not changed for a while; at most three seconds. */
export const untilStill = async (page: Page, milliseconds = STILL_MS): Promise<void> => {
  await page.locator('main h1').first().waitFor();
  await page.evaluate(`new Promise((resolve) => {
    let timer = setTimeout(resolve, ${milliseconds});
    new MutationObserver(() => {
      clearTimeout(timer);
      timer = setTimeout(resolve, ${milliseconds});
    }).observe(document.body, { childList: true, subtree: true });
    setTimeout(resolve, 3_000);
  })`);
};
