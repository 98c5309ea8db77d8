import { useEffect, useRef, useState } from 'preact/hooks';
import type { DealView, WinView } from '../api/types.js';

const SHOWN_MS = 8_000;
/** The events of the past arrive during this time after the deal is shown. */
const PAST_MS = 1_500;

/**
 * The win that was declared last while play goes on, for 8 seconds after it arrived. If the hand of the win is awaited, that win
 * ends the play.
 */
export const useNewWin = ({ wins, phase, awaiting }: DealView): readonly [WinView | undefined, () => void] => {
  const [shown, show] = useState<WinView>();
  const known = useRef(wins.length);
  const since = useRef(performance.now());
  const last = wins.at(-1);
  const isPlayed = phase === 'playing' && last !== undefined && !awaiting.includes(last.seat);
  useEffect(() => {
    const isPast = performance.now() - since.current < PAST_MS;
    const isNew = isPlayed && !isPast && wins.length > known.current;
    // A rewind takes wins back.
    if (isPast || isNew || wins.length < known.current) known.current = wins.length;
    if (!isNew) return;
    show(last);
    const timer = setTimeout(() => show(undefined), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [wins.length, isPlayed]);
  return [isPlayed ? shown : undefined, () => show(undefined)];
};
