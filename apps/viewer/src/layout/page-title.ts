import { type RefObject } from 'preact';
import { useEffect } from 'preact/hooks';

const PRODUCT = 'Tilescribe';

/** Sets the title of the window to the first heading of the page, so that windows, bookmarks and history entries have different names. */
export const usePageTitle = (main: RefObject<HTMLElement | null>): void => {
  useEffect(() => {
    const content = main.current;
    if (content === null) return;
    const name = (): void => {
      const heading = content.querySelector('h1')?.textContent.trim() ?? '';
      const title = heading === '' || heading === PRODUCT ? PRODUCT : `${heading} – ${PRODUCT}`;
      if (document.title !== title) document.title = title;
    };
    name();
    const changes = new MutationObserver(name);
    changes.observe(content, { childList: true, characterData: true, subtree: true });
    return () => changes.disconnect();
  }, [main]);
};
