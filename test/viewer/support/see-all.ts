import type { Page } from 'playwright-core';

const POLL_MS = 50;

/** Scrolls the front page until it has loaded its lists; the latest deals are the last one. */
export const seeAll = async (page: Page): Promise<void> => {
  const hasAll = `(() => {
    document.querySelector('.front-unseen')?.scrollIntoView();
    return document.querySelector('#front-latest') !== null && document.querySelector('.front-unseen') === null;
  })()`;
  while (!(await page.evaluate<boolean>(hasAll))) await page.waitForTimeout(POLL_MS);
};
