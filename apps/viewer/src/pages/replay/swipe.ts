import { useRef } from 'preact/hooks';

/** A shorter move of a finger is a tap. */
const LEAST_PX = 48;

type Direction = -1 | 1;

interface SwipeHandlers {
  readonly onPointerDown: (event: PointerEvent) => void;
  readonly onPointerUp: (event: PointerEvent) => void;
}

/** Returns the handlers of an element over which a finger swipes: to the left is forward (1), to the right is back (-1). */
export const useSwipe = (act: (direction: Direction) => void): SwipeHandlers => {
  const begun = useRef<PointerEvent>(undefined);
  return {
    onPointerDown: (event) => {
      begun.current = event.pointerType === 'touch' ? event : undefined;
    },
    onPointerUp: (event) => {
      const start = begun.current;
      begun.current = undefined;
      if (start?.pointerId !== event.pointerId) return;
      const [x, y] = [event.clientX - start.clientX, event.clientY - start.clientY];
      if (Math.abs(x) >= LEAST_PX && Math.abs(x) > 2 * Math.abs(y)) act(x < 0 ? 1 : -1);
    },
  };
};
