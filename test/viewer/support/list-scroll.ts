import type { Page } from 'playwright-core';

/** More frames than a browser needs to begin a smooth scroll. */
const STEADY_FRAMES = 10;

/** Waits until an expression of the page is true. */
export const untilTrue = async (page: Page, condition: string): Promise<void> => {
  await page.evaluate(`new Promise((resolve) => {
    const look = () => (${condition} ? resolve() : requestAnimationFrame(look));
    look();
  })`);
};

/** Waits until the list has scrolled to its newest entry, which is the first. */
export const untilAtTop = (page: Page, list: string): Promise<void> => untilTrue(page, `${list}.scrollTop === 0`);

/** Waits until a list has been scrolled away from its newest entry. */
export const untilScrolled = (page: Page, list: string): Promise<void> => untilTrue(page, `${list}.scrollTop > 0`);

/** Waits until a list does not scroll. */
export const untilSteady = async (page: Page, list: string): Promise<void> => {
  await page.evaluate(`new Promise((resolve) => {
    let [place, frames] = [${list}.scrollTop, 0];
    const look = () => {
      frames = ${list}.scrollTop === place ? frames + 1 : 0;
      place = ${list}.scrollTop;
      return frames === ${STEADY_FRAMES} ? resolve() : requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  })`);
};
