import { useEffect, useMemo } from 'preact/hooks';
import type { SeenRecord } from '../../api/types.js';
import { playLines } from '../../live-deal/turns.js';
import { marksOf } from './marks.js';
import { type Player, SPEEDS } from './player.js';

/** The places of a deal to which keys and swipes go. */
interface Course {
  readonly last: number;
  /** The last event of each turn. */
  readonly turns: readonly number[];
  /** The events with a mark: claims, kongs, wins, corrections. */
  readonly chapters: readonly number[];
}

/** How the table is shown. */
interface Showing {
  /** Turns the table. */
  readonly turn: () => void;
  /** Hides the hands, or shows them again. */
  readonly hide: () => void;
}

const next = (places: readonly number[], at: number, last: number): number =>
  places.find((place) => place > at) ?? last;
const previous = (places: readonly number[], at: number): number => places.findLast((place) => place < at) ?? 1;

/** Goes to the end of the next turn (1) or of the one before (-1). */
export const goByTurn = ({ at, goTo }: Player, { turns, last }: Course, direction: -1 | 1): void =>
  goTo(direction === 1 ? next(turns, at, last) : previous(turns, at));

type Act = (player: Player, course: Course, showing: Showing) => void;

/** The action of each key. The slider of the time line handles the same keys itself. */
const KEYS: Readonly<Record<string, Act>> = {
  ' ': ({ toggle }) => toggle(),
  ArrowLeft: ({ step }) => step(-1),
  ArrowRight: ({ step }) => step(1),
  PageUp: ({ step }) => step(-10),
  PageDown: ({ step }) => step(10),
  Home: ({ goTo }) => goTo(1),
  End: ({ goTo }, { last }) => goTo(last),
  j: (player, course) => goByTurn(player, course, -1),
  k: (player, course) => goByTurn(player, course, 1),
  '[': ({ at, goTo }, { chapters }) => goTo(previous(chapters, at)),
  ']': ({ at, goTo }, { chapters, last }) => goTo(next(chapters, at, last)),
  r: (_, __, { turn }) => turn(),
  h: (_, __, { hide }) => hide(),
  ...Object.fromEntries(
    SPEEDS.map((speed, index): [string, Act] => [String(index + 1), ({ choose }) => choose(speed)]),
  ),
};

/** Elements that handle all these keys themselves, and those that handle the keys of a click. */
const OWN_KEYS = 'input, select, textarea, dialog *, [role="dialog"] *';
const CLICKED = 'button, summary, a';

const isOwn = (target: EventTarget | null, key: string): boolean =>
  target instanceof Element && (target.matches(OWN_KEYS) || (key === ' ' && target.matches(CLICKED)));

export const useCourse = (records: readonly SeenRecord[]): Course =>
  useMemo(
    () => ({
      last: records.at(-1)?.sequence ?? 1,
      turns: playLines(records).flatMap((line) =>
        line.turn === undefined ? [] : (line.records.at(-1)?.sequence ?? []),
      ),
      chapters: marksOf(records).map(({ record }) => record.sequence),
    }),
    [records],
  );

/** Handles the keys of the replay wherever the focus is, except in an element that uses them itself. */
export const useReplayKeys = (player: Player, course: Course, { turn, hide }: Showing): void => {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent): void => {
      const key = event.key.length === 1 ? event.key.toLowerCase() : event.key;
      const act = KEYS[key];
      if (act === undefined || isOwn(event.target, key) || event.ctrlKey || event.metaKey || event.altKey) return;
      event.preventDefault();
      act(player, course, { turn, hide });
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [player, course, turn, hide]);
};
