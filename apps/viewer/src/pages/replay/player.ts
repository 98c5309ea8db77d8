import { useEffect, useRef, useState } from 'preact/hooks';

/** The speeds that can be chosen. At 1, one event is shown each second. */
export const SPEEDS = [0.5, 1, 2, 4, 8] as const;
export type Speed = (typeof SPEEDS)[number];

const EVENT_MS = 1_000;

export interface Player {
  /** The sequence of the last event that the table shows. */
  readonly at: number;
  readonly isPlaying: boolean;
  readonly speed: Speed;
  readonly goTo: (sequence: number) => void;
  /** Moves this many events forward, or back if negative. */
  readonly step: (events: number) => void;
  readonly toggle: () => void;
  readonly choose: (speed: Speed) => void;
}

/** Plays the events from 1 to `last`, one after another; ends at the last one. */
export const usePlayer = (last: number, first: number): Player => {
  const [at, setAt] = useState(first);
  const [isPlaying, setPlaying] = useState(false);
  const [speed, choose] = useState<Speed>(1);
  /** The time at which the present event was due, in milliseconds since the page was opened. */
  const shownSince = useRef(0);
  const within = (sequence: number): number => Math.min(Math.max(sequence, 1), last);
  const goTo = (sequence: number): void => setAt(within(sequence));
  // Keys may arrive faster than the page is drawn.
  const step = (events: number): void => setAt((now) => within(now + events));
  useEffect(() => {
    if (!isPlaying) return;
    if (at >= last) {
      setPlaying(false);
      return;
    }
    let frame = requestAnimationFrame(function next(now) {
      if (now - shownSince.current < EVENT_MS / speed) {
        frame = requestAnimationFrame(next);
        return;
      }
      // `due`, not `now`: a late frame then delays only this event. After the tab was hidden, play continues from here.
      const due = shownSince.current + EVENT_MS / speed;
      shownSince.current = now - due < EVENT_MS / speed ? due : now;
      // A jump that is not drawn yet comes before the next event.
      setAt((now) => (now === at ? at + 1 : now));
    });
    return () => cancelAnimationFrame(frame);
  }, [isPlaying, at, last, speed]);
  const toggle = (): void => {
    if (!isPlaying && at >= last) setAt(1);
    shownSince.current = performance.now();
    setPlaying(!isPlaying);
  };
  return { at, isPlaying, speed, goTo, step, toggle, choose };
};
