import { useEffect, useRef, useState } from 'preact/hooks';

/** Speeds that can be chosen; at 1 an event follows another after a second. */
export const SPEEDS = [0.5, 1, 2, 4, 8] as const;
export type Speed = (typeof SPEEDS)[number];

const EVENT_MS = 1_000;

export interface Player {
  /** The sequence of the event after which the table is shown. */
  readonly at: number;
  readonly isPlaying: boolean;
  readonly speed: Speed;
  readonly goTo: (sequence: number) => void;
  /** Goes so many events forward, or back. */
  readonly step: (events: number) => void;
  readonly toggle: () => void;
  readonly choose: (speed: Speed) => void;
}

/** Plays the events from 1 to `last`, one after another; ends at the last one. */
export const usePlayer = (last: number, first: number): Player => {
  const [at, setAt] = useState(first);
  const [isPlaying, setPlaying] = useState(false);
  const [speed, choose] = useState<Speed>(1);
  /** When the present event was due, in milliseconds of the page. */
  const shownSince = useRef(0);
  const within = (sequence: number): number => Math.min(Math.max(sequence, 1), last);
  const goTo = (sequence: number): void => setAt(within(sequence));
  // Keys may come faster than the page is drawn.
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
      // Not `now`: a late frame delays this event alone. A tab that was hidden goes on from here.
      const due = shownSince.current + EVENT_MS / speed;
      shownSince.current = now - due < EVENT_MS / speed ? due : now;
      setAt(at + 1);
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
