import type { RefObject } from 'preact';
import { useLayoutEffect, useRef } from 'preact/hooks';

/** So near to the top the newest entry is in sight, and the next one shall be too. */
const NEAR_TOP_PX = 8;

/**
 * Keeps what is read where it is when entries are added above it. A reader of the newest entries is scrolled to the new
 * ones; a reader of older ones stays there.
 */
export const useSteadyList = (list: RefObject<HTMLElement | null>, entries: string, newest: unknown): void => {
  const top = useRef<{ readonly element: HTMLElement; readonly offset: number } | undefined>(undefined);
  useLayoutEffect(() => {
    const scrolled = list.current;
    const first = scrolled?.querySelector<HTMLElement>(entries);
    if (!scrolled || !first) return;
    const before = top.current;
    top.current = { element: first, offset: first.offsetTop };
    if (!before?.element.isConnected) return;
    const added = before.element.offsetTop - before.offset;
    if (added <= 0) return;
    const isReadingNewest = scrolled.scrollTop <= NEAR_TOP_PX;
    scrolled.scrollTop += added;
    if (isReadingNewest) requestAnimationFrame(() => scrolled.scrollTo({ top: 0, behavior: scrolling() }));
  }, [newest]);
};

const scrolling = (): ScrollBehavior => (matchMedia('(prefers-reduced-motion: reduce)').matches ? 'instant' : 'smooth');
