import type { Page } from 'playwright-core';

/** Longer than a component waits, once it is drawn, until it asks the API: Preact runs effects at most 100 ms later, on the same thread. */
const STILL_MS = 150;

/** Waits until a page has its heading, has received every answer that it asked for, and has not changed for a while. */
export const untilReceived = async (page: Page): Promise<void> => {
  await page.locator('main h1').first().waitFor();
  await page.evaluate(`new Promise((resolve) => {
    let timer;
    const wait = () => {
      clearTimeout(timer);
      timer = setTimeout(() => {
        if (window.openFetches > 0) return wait();
        changes.disconnect();
        requestAnimationFrame(() => requestAnimationFrame(resolve));
      }, ${STILL_MS});
    };
    const changes = new MutationObserver(wait);
    changes.observe(document.body, { childList: true, subtree: true });
    wait();
  })`);
};
