import type { RefObject } from 'preact';
import { useLayoutEffect, useRef } from 'preact/hooks';

/** If the list is scrolled to within this distance of the top, it follows the newest entry. */
const NEAR_TOP_PX = 8;

/** The events by which a reader scrolls. After one of them the reader controls the position. */
const TAKEN_BY = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const;
/** Browsers lose a smooth scroll that begins while another one ends. After this time it is started again. */
const AGAIN_MS = 500;

/** Scrolls a list smoothly until it is at its top, or until the reader scrolls. */
class WayToTop {
  #again: ReturnType<typeof setTimeout> | undefined;

  constructor(private readonly list: HTMLElement) {
    for (const input of TAKEN_BY) list.addEventListener(input, this.leave, { passive: true });
  }

  get isOn(): boolean {
    return this.#again !== undefined;
  }

  go(): void {
    clearTimeout(this.#again);
    this.#again = setTimeout(() => (isAtTop(this.list) ? this.leave() : this.go()), AGAIN_MS);
    requestAnimationFrame(() => this.list.scrollTo({ top: 0, behavior: scrolling() }));
  }

  readonly leave = (): void => {
    clearTimeout(this.#again);
    this.#again = undefined;
  };

  end(): void {
    this.leave();
    for (const input of TAKEN_BY) this.list.removeEventListener(input, this.leave);
  }
}

const isAtTop = ({ scrollTop }: HTMLElement): boolean => scrollTop <= NEAR_TOP_PX;

/**
 * Keeps the visible entries in place when entries are added above them. If the reader is at the newest entries, the list
 * scrolls to the new ones, even if more arrive during the scroll. If the reader is at older entries, the list stays there.
 */
export const useSteadyList = (list: RefObject<HTMLElement | null>, entries: string, newest: unknown): void => {
  const top = useRef<{ readonly element: HTMLElement; readonly offset: number } | undefined>(undefined);
  const way = useRef<WayToTop>(undefined);
  useLayoutEffect(() => {
    if (list.current !== null) way.current = new WayToTop(list.current);
    return () => way.current?.end();
  }, []);
  useLayoutEffect(() => {
    const scrolled = list.current;
    const first = scrolled?.querySelector<HTMLElement>(entries);
    if (!scrolled || !first) return;
    const before = top.current;
    top.current = { element: first, offset: first.offsetTop };
    if (!before?.element.isConnected) return;
    const added = before.element.offsetTop - before.offset;
    if (added <= 0) return;
    const isReadingNewest = way.current?.isOn === true || isAtTop(scrolled);
    scrolled.scrollTop += added;
    if (isReadingNewest) way.current?.go();
  }, [newest]);
};

const scrolling = (): ScrollBehavior => (matchMedia('(prefers-reduced-motion: reduce)').matches ? 'instant' : 'smooth');
