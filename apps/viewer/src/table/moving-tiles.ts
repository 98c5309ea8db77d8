import type { RefObject } from 'preact';
import { useLayoutEffect, useRef } from 'preact/hooks';
import type { Box } from './felt/box.js';
import type { FeltLayout } from './felt/felt-layout.js';
import type { LaidFelt, LaidTile } from './felt/laid-felt.js';
import { NEXT_OF_WALL, tileOrigins } from './places/tile-origins.js';

const MOVE: KeyframeAnimationOptions = { duration: 180, easing: 'ease-out' };

const isStill = (): boolean => matchMedia('(prefers-reduced-motion: reduce)').matches;

interface Shown {
  readonly layout: FeltLayout;
  readonly laid: LaidFelt;
}

/** Moves each tile from its place before the last change to its new place. A new size of the felt moves nothing. */
export const useMovingTiles = (felt: RefObject<HTMLElement | null>, layout: FeltLayout, laid: LaidFelt): void => {
  const before = useRef<Shown>(undefined);
  const moves = useRef<readonly Animation[]>([]);
  useLayoutEffect(() => {
    const last = before.current;
    before.current = { layout, laid };
    if (felt.current === null || last?.layout !== layout || isStill()) return;
    for (const animation of moves.current) animation.cancel();
    moves.current = move(felt.current, last.laid, before.current);
  }, [laid]);
};

const recorded = ({ tiles }: LaidFelt): readonly LaidTile[] =>
  tiles.filter(({ place }) => !place.startsWith('provisional/'));

const move = (felt: HTMLElement, before: LaidFelt, { layout, laid }: Shown): readonly Animation[] => {
  const boxes = new Map<string, Box>([
    ...recorded(before).map(({ place, box }) => [place, box] as const),
    [NEXT_OF_WALL, layout.shown],
  ]);
  const origins = tileOrigins(lying(before), lying(laid));
  return recorded(laid).flatMap(({ place, box }) => {
    const from = boxes.get(origins.get(place) ?? '');
    if (from === undefined || isSame(from, box)) return [];
    const element = felt.querySelector(`[data-place="${place}"]`);
    const step = `translate(${from.left - box.left}px, ${from.top - box.top}px)`;
    return element === null ? [] : [element.animate([{ transform: step, zIndex: 1 }, { transform: 'none' }], MOVE)];
  });
};

const isSame = (one: Box, other: Box): boolean => Math.hypot(one.left - other.left, one.top - other.top) < 1;

const lying = (laid: LaidFelt) => [
  ...recorded(laid).map(({ place, tile, box }) => ({
    place,
    tile,
    isLatest: isLatest(laid, box) && place.startsWith('river/'),
  })),
  { place: NEXT_OF_WALL, tile: undefined, isLatest: false },
];

const isLatest = ({ frames }: LaidFelt, box: Box): boolean =>
  frames.some(({ kind, box: framed }) => kind === 'latest' && isSame(framed, box));
