import type { Page } from 'playwright-core';

/** Longer than a drawn component takes until it sends a request. Preact runs effects at most 100 ms later, on the same thread. */
const STILL_MS = 150;

/** Longer than a component takes until it sends a request that waits for the end of the input, which is 200 ms after its effects. */
export const DEBOUNCED_MS = 400;

/** Waits until a page has its heading, has received every requested answer, and has not changed for a while. */
export const untilReceived = async (page: Page, stillMs = STILL_MS): Promise<void> => {
  await page.locator('main h1').first().waitFor();
  await untilQuiet(page, stillMs);
};

/** Like `untilReceived`, for a document that may have no heading. */
export const untilQuiet = async (page: Page, stillMs = STILL_MS): Promise<void> => {
  await page.evaluate(`new Promise((resolve) => {
    let timer;
    const wait = () => {
      clearTimeout(timer);
      // An answer that has just arrived is drawn later.
      const isOpen = window.openFetches > 0;
      timer = setTimeout(() => {
        if (isOpen || window.openFetches > 0) return wait();
        changes.disconnect();
        requestAnimationFrame(() => requestAnimationFrame(resolve));
      }, ${stillMs});
    };
    const changes = new MutationObserver(wait);
    changes.observe(document.body, { childList: true, subtree: true });
    wait();
  })`);
};
