import { useEffect } from 'preact/hooks';
import type { Player } from './player.js';

/** The action of each key. The slider of the time line handles the same keys itself. */
const KEYS: Readonly<Record<string, (player: Player, last: number) => void>> = {
  ' ': ({ toggle }) => toggle(),
  ArrowLeft: ({ step }) => step(-1),
  ArrowRight: ({ step }) => step(1),
  PageUp: ({ step }) => step(-10),
  PageDown: ({ step }) => step(10),
  Home: ({ goTo }) => goTo(1),
  End: ({ goTo }, last) => goTo(last),
};

/** Elements that handle these keys themselves. */
const OWN_KEYS = 'input, select, textarea, button, summary, a';

/** Handles the keys of the replay wherever the focus is, except in an element that uses them itself. */
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
