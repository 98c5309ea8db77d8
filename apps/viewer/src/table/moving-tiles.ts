import type { RefObject } from 'preact';
import { useLayoutEffect, useRef } from 'preact/hooks';
import type { SeenTile } from '#tiles';
import { type LyingTile, tileOrigins } from './places/tile-origins.js';

/** The last visible place of a tile: its centre in fractions of the table's width, and the rotation of its side. */
interface SeenAt extends LyingTile {
  readonly element: HTMLElement;
  readonly x: number;
  readonly y: number;
  readonly degrees: number;
}

const MOVE: KeyframeAnimationOptions = { duration: 180, easing: 'cubic-bezier(0.2, 0.7, 0.3, 1)' };

const isStill = (): boolean => matchMedia('(prefers-reduced-motion: reduce)').matches;

/** Moves each tile from its place before the last change of `view` to its new place. The layout itself does not move. */
export const useMovingTiles = (felt: RefObject<HTMLElement | null>, view: unknown): void => {
  const before = useRef<readonly SeenAt[]>([]);
  const moves = useRef<readonly Animation[]>([]);
  useLayoutEffect(() => {
    const table = felt.current;
    if (table === null || isStill()) return;
    for (const animation of moves.current) animation.cancel();
    const now = tilesOn(table);
    moves.current = before.current.length === 0 ? [] : move(before.current, now, table.clientWidth);
    before.current = now;
  }, [view]);
};

const tilesOn = (table: HTMLElement): readonly SeenAt[] => {
  const frame = table.getBoundingClientRect();
  return [...table.querySelectorAll<HTMLElement>('[data-degrees]')].flatMap((side) => {
    const degrees = Number(side.dataset['degrees']);
    return [...side.querySelectorAll<HTMLElement>('[data-place]')].map((element) => {
      const { left, top, width, height } = element.getBoundingClientRect();
      return {
        element,
        place: element.dataset['place'] ?? '',
        tile: element.dataset['tile'] as SeenTile | undefined,
        isLatest: element.classList.contains('table-tile-latest'),
        isSideways: element.classList.contains('table-tile-sideways'),
        x: (left + width / 2 - frame.left) / frame.width,
        y: (top + height / 2 - frame.top) / frame.width,
        degrees,
      };
    });
  });
};

const move = (before: readonly SeenAt[], now: readonly SeenAt[], width: number): readonly Animation[] => {
  const lay = new Map(before.map((seen) => [seen.place, seen]));
  const origins = tileOrigins(before, now);
  return now.flatMap((seen) => {
    const origin = lay.get(origins.get(seen.place) ?? '');
    const step = origin === undefined || seen.tile === undefined ? undefined : wayFrom(origin, seen, width);
    return step === undefined
      ? []
      : [seen.element.animate([{ transform: step, zIndex: 1 }, { transform: 'none' }], MOVE)];
  });
};

/** The transform that moves a tile back to its old place, in the directions of its own side of the table. */
const wayFrom = (origin: SeenAt, seen: SeenAt, width: number): string | undefined => {
  const [right, down] = [(origin.x - seen.x) * width, (origin.y - seen.y) * width];
  const turned = origin.degrees - seen.degrees;
  if (Math.hypot(right, down) < 1 && turned === 0) return undefined;
  const angle = (-seen.degrees * Math.PI) / 180;
  const x = right * Math.cos(angle) - down * Math.sin(angle);
  const y = right * Math.sin(angle) + down * Math.cos(angle);
  return `translate(${x}px, ${y}px) rotate(${turned}deg)`;
};
