import type { Page } from 'playwright-core';

/** Longer than a drawn component takes until it sends a request. Preact runs effects at most 100 ms later, on the same thread. */
const STILL_MS = 150;

/** Waits until a page has its heading, has received every requested answer, and has not changed for a while. */
export const untilReceived = async (page: Page): Promise<void> => {
  await page.locator('main h1').first().waitFor();
  await untilQuiet(page);
};

/** Like `untilReceived`, for a document that may have no heading. */
export const untilQuiet = async (page: Page): Promise<void> => {
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
