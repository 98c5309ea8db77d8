import { useEffect } from 'preact/hooks';
import type { Player } from './player.js';

/** What each key does. The slider of the time line has the same keys by itself. */
const KEYS: Readonly<Record<string, (player: Player, last: number) => void>> = {
  ' ': ({ toggle }) => toggle(),
  ArrowLeft: ({ step }) => step(-1),
  ArrowRight: ({ step }) => step(1),
  PageUp: ({ step }) => step(-10),
  PageDown: ({ step }) => step(10),
  Home: ({ goTo }) => goTo(1),
  End: ({ goTo }, last) => goTo(last),
};

/** Elements that use these keys themselves. */
const OWN_KEYS = 'input, select, textarea, button, summary, a';

/** The keys of the replay, wherever on the page the focus is, unless an element there has a use for them. */
export const useReplayKeys = (player: Player, last: number): void => {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent): void => {
      const act = KEYS[event.key];
      const isElsewhere = event.target instanceof Element && event.target.matches(OWN_KEYS);
      if (act === undefined || isElsewhere || event.ctrlKey || event.metaKey || event.altKey) return;
      event.preventDefault();
      act(player, last);
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [player, last]);
};
