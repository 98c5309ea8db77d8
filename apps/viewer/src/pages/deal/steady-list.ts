import type { RefObject } from 'preact';
import { useLayoutEffect, useRef } from 'preact/hooks';

/** So near to the top the newest entry is in sight, and the next one shall be too. */
const NEAR_TOP_PX = 8;

/** What a reader does to scroll: from then on the place is his. */
const TAKEN_BY = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const;
/** Browsers lose a smooth scroll that begins while another one ends: it is begun again after so long. */
const AGAIN_MS = 500;

/** Scrolls a list smoothly to its top until it is there, or until the reader scrolls. */
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
 * Keeps what is read where it is when entries are added above it. A reader of the newest entries is scrolled to the new
 * ones, also where more come while that scrolling is on its way; a reader of older ones stays there.
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
