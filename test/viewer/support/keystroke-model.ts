import type { Locator, Page } from 'playwright-core';

/**
 * Seconds of the keystroke-level model (Card, Moran, Newell): a key of an average typist, a press of the mouse button, and
 * the decision before a choice, a hand or a number.
 */
const KEY = 0.28;
const PRESS = 0.2;
const DECISION = 1.35;
/** Fitts's law for a mouse, in the form of ISO 9241-9: seconds to reach a target of a width at a distance. */
const reach = (distance: number, width: number): number => 0.23 + 0.166 * Math.log2(distance / width + 1);

/** Does what a person does in a page, and counts how long it takes. */
export class KeystrokeModel {
  #seconds = 0;
  #clicks = 0;
  #at = { x: 0, y: 0 };

  constructor(private readonly page: Page) {}

  get seconds(): number {
    return Math.round(this.#seconds * 10) / 10;
  }

  get clicks(): number {
    return this.#clicks;
  }

  /** A person decides what comes next. */
  decide(): void {
    this.#seconds += DECISION;
  }

  async type(keys: string): Promise<void> {
    this.#seconds += KEY * keys.length;
    await this.page.keyboard.type(keys);
  }

  /** Presses a key, such as `Enter`, or several at once, such as `Control+Enter`. */
  async press(keys: string): Promise<void> {
    this.#seconds += KEY * keys.split('+').length;
    await this.page.keyboard.press(keys);
  }

  async click(target: Locator, button: 'left' | 'right' = 'left'): Promise<void> {
    const box = await target.boundingBox();
    if (box === null) throw new Error('the target is not shown');
    const next = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
    const distance = Math.hypot(next.x - this.#at.x, next.y - this.#at.y);
    this.#seconds += reach(distance, Math.min(box.width, box.height)) + PRESS;
    this.#clicks += 1;
    this.#at = next;
    await this.page.mouse.click(next.x, next.y, { button });
  }
}
