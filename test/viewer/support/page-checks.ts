import type { Page } from 'playwright-core';

/** The elements that extend beyond the right edge of the window, without those that scroll by themselves. */
const TOO_WIDE = `document.documentElement.scrollWidth <= innerWidth ? [] : [...document.querySelectorAll('body *')]
  .filter((each) => each.getBoundingClientRect().right > innerWidth)
  .map((each) => each.tagName + '.' + each.getAttribute('class') + ' ' + each.textContent.slice(0, 40))`;

/** The elements that make a page scroll sideways; none where it fits its window. */
export const tooWide = (page: Page): Promise<readonly string[]> => page.evaluate<readonly string[]>(TOO_WIDE);

/** The heights of elements that are higher than this many pixels. */
export const tooHigh = (page: Page, selector: string, most: number): Promise<readonly string[]> =>
  page.evaluate<readonly string[]>(
    `[...document.querySelectorAll('${selector}')].map(({ offsetHeight }) => offsetHeight + ' px').filter((height) => parseFloat(height) > ${most})`,
  );

/** The texts that are shown or read out, without code and the content of fields. */
const TEXTS = `(() => {
  const found = new Set();
  const nodes = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (nodes.nextNode()) {
    const { parentElement: parent, data } = nodes.currentNode;
    if (!parent.closest('script, style, code, pre') && parent.checkVisibility()) found.add(data.trim());
  }
  for (const name of ['aria-label', 'title', 'placeholder', 'alt'])
    for (const each of document.querySelectorAll('[' + name + ']')) found.add(each.getAttribute(name).trim());
  return [...found];
})()`;

export const textsOf = (page: Page): Promise<readonly string[]> => page.evaluate<readonly string[]>(TEXTS);

/** Whether a text has a missing value or an unfilled place. */
export const isBrokenText = (text: string): boolean => /\{\$?\w+(\.\w+)?\}|\bundefined\b|\bNaN\b|\[object /.test(text);

/** Runs before the scripts of a page; marks the elements that handle clicks. */
export const WATCH_CLICKS = `
  window.clickable = new Set();
  const { addEventListener } = EventTarget.prototype;
  EventTarget.prototype.addEventListener = function (type, ...rest) {
    if (this instanceof Element && ['click', 'mousedown', 'pointerdown'].includes(type)) window.clickable.add(this);
    return addEventListener.call(this, type, ...rest);
  };
`;

/**
 * Gathers the controls of a page. An element that is hidden from screen readers repeats another control for the mouse, so it is
 * left out. Radio buttons of one group are one stop of the Tab key, and arrow keys move on from there. The same holds for a
 * composite of which one element has the `tabindex` 0.
 */
const GATHER = `(() => {
  const isShown = (each) => each.checkVisibility({ visibilityProperty: true });
  const controls = 'a[href], button, input, select, textarea, summary, [tabindex="0"]';
  const all = [...document.querySelectorAll(controls)].filter((each) => isShown(each) && !each.matches(':disabled'));
  window.stops = new Map();
  window.reached = new Set();
  for (const each of all) {
    const group = each.type === 'radio' ? 'radio ' + each.name : each.tabIndex < 0 ? each.closest('[role="group"]') : each;
    const leading = each.tabIndex < 0 ? [...(group?.querySelectorAll('[tabindex="0"]') ?? [])] : [];
    window.stops.set(group, [...(window.stops.get(group) ?? []), each, ...leading]);
  }
  const usable = 'a[href], button, input, select, textarea, summary, label, dialog, [tabindex="0"]';
  window.unreachable = [...window.clickable].filter(
    (each) => each.isConnected && isShown(each) && each.closest('[aria-hidden="true"]') === null && !each.matches(usable) && each.querySelector(controls) === null,
  );
  document.addEventListener('focusin', ({ target }) => window.reached.add(target));
  // The Tab key continues from the element that had the focus last, even if it is gone.
  const start = document.createElement('span');
  start.tabIndex = -1;
  document.body.prepend(start);
  start.focus();
  start.remove();
  return window.stops.size;
})()`;

const NAME = `(each) => each.outerHTML.replaceAll(/\\s+/g, ' ').slice(0, 120)`;
const MISSED = `[...window.stops.values()]
  .filter((group) => !group.some((each) => !each.isConnected || window.reached.has(each)))
  .map(([each]) => (${NAME})(each))`;
const UNREACHABLE = `window.unreachable.map(${NAME})`;
/** Whether the Tab key has left the last element of a page. */
const IS_OUTSIDE = `document.activeElement === null || document.activeElement === document.body`;

/** Presses of the Tab key in addition to one for each control, because parts that scroll take the focus too. */
const MORE_PRESSES = 40;

export interface TabOrder {
  /** Controls that the Tab key does not reach. */
  readonly missed: readonly string[];
  /** Elements that only a mouse can use. */
  readonly mouseOnly: readonly string[];
  /** Whether the focus left the page after its last control, so that nothing traps it. */
  readonly leaves: boolean;
  readonly controls: number;
}

/** Goes through a page with the Tab key. The page must have been opened with WATCH_CLICKS. */
export const tabThrough = async (page: Page): Promise<TabOrder> => {
  const controls = await page.evaluate<number>(GATHER);
  let leaves = false;
  for (let presses = 0; presses < controls + MORE_PRESSES && !leaves; presses += 1) {
    await page.keyboard.press('Tab');
    leaves = await page.evaluate<boolean>(IS_OUTSIDE);
  }
  const [missed, mouseOnly] = await Promise.all([
    page.evaluate<readonly string[]>(MISSED),
    page.evaluate<readonly string[]>(UNREACHABLE),
  ]);
  return { missed, mouseOnly, leaves, controls };
};
