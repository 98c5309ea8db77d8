import { useRef } from 'preact/hooks';

/** A shorter move of a finger is a tap. */
const LEAST_PX = 48;

type Direction = -1 | 1;

interface SwipeHandlers {
  readonly onTouchStart: (event: TouchEvent) => void;
  readonly onTouchEnd: (event: TouchEvent) => void;
}

/** Returns the handlers of an element over which one finger swipes: to the left is forward (1), to the right is back (-1). */
export const useSwipe = (act: (direction: Direction) => void): SwipeHandlers => {
  const begun = useRef<Touch>(undefined);
  return {
    onTouchStart: ({ touches }) => {
      begun.current = touches.length === 1 ? touches[0] : undefined;
    },
    onTouchEnd: ({ changedTouches: [end] }) => {
      const start = begun.current;
      begun.current = undefined;
      if (start === undefined || end?.identifier !== start.identifier) return;
      const [x, y] = [end.clientX - start.clientX, end.clientY - start.clientY];
      if (Math.abs(x) >= LEAST_PX && Math.abs(x) > 2 * Math.abs(y)) act(x < 0 ? 1 : -1);
    },
  };
};
