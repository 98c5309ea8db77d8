import { useEffect, useMemo, useState } from 'preact/hooks';
import { INSTALLED_WAITS, type WaitsOf } from '#rules/waits';
import type { DealView } from '../api/types.js';
import { type WaitFacts, waitingHands } from './waiting-hand.js';
import { NO_WAITS, type Waits, waitsIn } from './waits.js';

/** The waits of all hands that this reader sees. The rules are loaded when a reader sees a whole hand, so that spectators do not load them. */
export const useWaits = (view: DealView | undefined, facts: WaitFacts | undefined): Waits => {
  const seesHand = view !== undefined && facts !== undefined && waitingHands(view, facts).length > 0;
  const waitsOf = useWaitsOf(view?.ruleSet, seesHand);
  return useMemo(
    () =>
      view === undefined || facts === undefined || waitsOf === undefined ? NO_WAITS : waitsIn(view, facts, waitsOf),
    [view, facts, waitsOf],
  );
};

const useWaitsOf = (ruleSet: string | undefined, isNeeded: boolean): WaitsOf | undefined => {
  const [loaded, set] = useState<{ readonly ruleSet: string; readonly waitsOf: WaitsOf }>();
  const isLoaded = loaded?.ruleSet === ruleSet;
  useEffect(() => {
    if (ruleSet === undefined || !isNeeded || isLoaded) return;
    let isAwaited = true;
    INSTALLED_WAITS[ruleSet]?.().then(
      (waits) => {
        if (isAwaited) set({ ruleSet, waitsOf: remembering(waits) });
      },
      // Without a connection the table is shown without waits.
      () => undefined,
    );
    return () => {
      isAwaited = false;
    };
  }, [ruleSet, isNeeded, isLoaded]);
  return isLoaded ? loaded?.waitsOf : undefined;
};

/** The most hands whose waits are remembered. */
const REMEMBERED = 64;

/** One event changes one hand: the waits of the others are not computed again. */
const remembering = (waitsOf: WaitsOf): WaitsOf => {
  const known = new Map<string, ReturnType<WaitsOf>>();
  return (hand) => {
    const key = JSON.stringify(hand);
    const waits = known.get(key) ?? waitsOf(hand);
    if (known.size >= REMEMBERED) known.clear();
    known.set(key, waits);
    return waits;
  };
};
