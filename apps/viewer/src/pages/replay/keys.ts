import { useEffect, useMemo } from 'preact/hooks';
import type { SeenRecord } from '../../api/seen.js';
import { playLines } from '../../live-deal/turns.js';
import { marksOf } from './marks.js';
import { type Player, SPEEDS } from './player.js';

/** The places of a deal to which keys go. */
interface Course {
  readonly last: number;
  /** The last event of each turn. */
  readonly turns: readonly number[];
  /** The events with a mark: claims, kongs, wins, corrections. */
  readonly chapters: readonly number[];
  /** Turns the table. */
  readonly turn: () => void;
}

const next = (places: readonly number[], at: number, last: number): number =>
  places.find((place) => place > at) ?? last;
const previous = (places: readonly number[], at: number): number => places.findLast((place) => place < at) ?? 1;

type Act = (player: Player, course: Course) => void;

/** The action of each key. The slider of the time line handles the same keys itself. */
const KEYS: Readonly<Record<string, Act>> = {
  ' ': ({ toggle }) => toggle(),
  ArrowLeft: ({ step }) => step(-1),
  ArrowRight: ({ step }) => step(1),
  PageUp: ({ step }) => step(-10),
  PageDown: ({ step }) => step(10),
  Home: ({ goTo }) => goTo(1),
  End: ({ goTo }, { last }) => goTo(last),
  j: ({ at, goTo }, { turns }) => goTo(previous(turns, at)),
  k: ({ at, goTo }, { turns, last }) => goTo(next(turns, at, last)),
  '[': ({ at, goTo }, { chapters }) => goTo(previous(chapters, at)),
  ']': ({ at, goTo }, { chapters, last }) => goTo(next(chapters, at, last)),
  r: (_, { turn }) => turn(),
  ...Object.fromEntries(
    SPEEDS.map((speed, index): [string, Act] => [String(index + 1), ({ choose }) => choose(speed)]),
  ),
};

/** Elements that handle all these keys themselves, and those that handle the keys of a click. */
const OWN_KEYS = 'input, select, textarea, [role="dialog"] *';
const CLICKED = 'button, summary, a';

const isOwn = (target: EventTarget | null, key: string): boolean =>
  target instanceof Element && (target.matches(OWN_KEYS) || (key === ' ' && target.matches(CLICKED)));

/** Handles the keys of the replay wherever the focus is, except in an element that uses them itself. */
export const useReplayKeys = (player: Player, records: readonly SeenRecord[], turn: () => void): void => {
  const places = useMemo(
    () => ({
      last: records.at(-1)?.sequence ?? 1,
      turns: playLines(records).flatMap((line) =>
        line.turn === undefined ? [] : (line.records.at(-1)?.sequence ?? []),
      ),
      chapters: marksOf(records).map(({ record }) => record.sequence),
    }),
    [records],
  );
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent): void => {
      const key = event.key.length === 1 ? event.key.toLowerCase() : event.key;
      const act = KEYS[key];
      if (act === undefined || isOwn(event.target, key) || event.ctrlKey || event.metaKey || event.altKey) return;
      event.preventDefault();
      act(player, { ...places, turn });
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [player, places, turn]);
};
