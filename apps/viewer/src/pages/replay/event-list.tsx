import type { RefObject, TargetedKeyboardEvent } from 'preact';
import { useEffect, useLayoutEffect, useMemo, useRef } from 'preact/hooks';
import { isRewind, standing } from '../../deal/deal-course.js';
import { useText } from '../../language/language.js';
import { useActWords } from '../../rules/use-act-words.js';
import type { SeenRecord } from '../../api/types.js';
import type { Player } from './player.js';
import * as texts from '#texts/page/replay';

/** From this confidence of a device on, an act needs no second look. Only readers that see concealed tiles receive it. */
const CERTAIN = 990;

interface EventListProps {
  readonly records: readonly SeenRecord[];
  readonly player: Player;
}

/**
 * The events in words, without the end of the time to claim, which no player does. A click on an event shows the table after it.
 * Withdrawn events are struck through.
 */
export const EventList = ({ records: all, player }: EventListProps) => {
  const { at, goTo } = player;
  const text = useText();
  const inWords = useActWords();
  const list = useRef<HTMLOListElement>(null);
  const current = useRef(goTo);
  current.current = goTo;
  const records = useMemo(() => all.filter(({ event }) => event.type !== 'ClaimsClosed'), [all]);
  const entries = useMemo(() => {
    const stands = new Set([...standing(all), ...all.filter(isRewind)].map(({ sequence }) => sequence));
    return records.map(({ sequence, event, confidencePerMille = CERTAIN }) => (
      <li key={sequence} class={stands.has(sequence) ? '' : 'replay-withdrawn'}>
        <button type="button" class="quiet" tabIndex={-1} onClick={() => current.current(sequence)}>
          <span class="waiting">{sequence}</span> {inWords(event)}
          {confidencePerMille < CERTAIN && (
            <span class="waiting"> · {text(texts.unsure, { share: Math.floor(confidencePerMille / 10) })}</span>
          )}
          {!stands.has(sequence) && <span class="visually-hidden"> ({text(texts.withdrawn)})</span>}
        </button>
      </li>
    ));
  }, [all, records, text, inWords]);
  useCurrentEntry(
    list,
    records.findLastIndex(({ sequence }) => sequence <= at),
    entries,
  );
  return (
    <section role="group" aria-labelledby="replay-events">
      <h2 id="replay-events">{text(texts.events)}</h2>
      <ol class="replay-events" ref={list} aria-labelledby="replay-events" onKeyDown={moveFocus}>
        {entries}
      </ol>
    </section>
  );
};

/** The keys that move the focus in the list: each returns a new index from an index and the number of entries. */
const MOVES: Readonly<Record<string, (place: number, count: number) => number>> = {
  ArrowUp: (place) => place - 1,
  ArrowDown: (place) => place + 1,
  Home: () => 0,
  End: (_, count) => count - 1,
};

/** The Tab key stops at the list once. These keys move the focus to its other entries. */
const moveFocus = (event: TargetedKeyboardEvent<HTMLOListElement>): void => {
  const entries = [...event.currentTarget.children];
  const place = entries.findIndex((entry) => entry.contains(document.activeElement));
  const next = entries[MOVES[event.key]?.(place, entries.length) ?? -1]?.firstElementChild;
  if (!(next instanceof HTMLElement)) return;
  event.preventDefault();
  next.focus();
};

/** Marks the present event and keeps it visible. The list is rendered only once, because it has hundreds of entries. */
const useCurrentEntry = (list: RefObject<HTMLOListElement | null>, index: number, entries: unknown): void => {
  const marked = useRef<Element | undefined>(undefined);
  const places = useEntryPlaces(list, entries);
  useEffect(() => {
    const entry = list.current?.children[index];
    if (!list.current || entry === undefined) return;
    marked.current?.removeAttribute('aria-current');
    marked.current?.setAttribute('tabindex', '-1');
    marked.current = entry.firstElementChild ?? undefined;
    marked.current?.setAttribute('aria-current', 'step');
    marked.current?.setAttribute('tabindex', '0');
    const { tops, height, scrolled } = places.current;
    const below = (tops[index] ?? 0) - scrolled;
    // The list does not scroll at each step: a list that moves all the time cannot be read.
    if (below < height * HIGHEST || below > height * LOWEST)
      list.current.scrollTop = scrolled + below - height * HIGHEST;
  }, [index, entries]);
};

/** The present event is kept between these fractions of the list's height. */
const HIGHEST = 0.15;
const LOWEST = 0.8;

/** The positions of the list's entries, in pixels from its top. */
interface EntryPlaces {
  readonly tops: readonly number[];
  readonly height: number;
  readonly scrolled: number;
}

/** Measures when the list changes its size, not at each step, because measuring makes the browser lay out the whole page. */
const useEntryPlaces = (list: RefObject<HTMLOListElement | null>, entries: unknown): RefObject<EntryPlaces> => {
  const places = useRef<EntryPlaces>({ tops: [], height: 0, scrolled: 0 });
  useLayoutEffect(() => {
    const shown = list.current;
    if (shown === null) return;
    const measure = (): void => {
      const tops = [...shown.children].map((entry) => (entry as HTMLElement).offsetTop);
      places.current = { tops, height: shown.clientHeight, scrolled: shown.scrollTop };
    };
    const scroll = (): void => {
      places.current = { ...places.current, scrolled: shown.scrollTop };
    };
    measure();
    const sizes = new ResizeObserver(measure);
    sizes.observe(shown);
    shown.addEventListener('scroll', scroll, { passive: true });
    return () => {
      sizes.disconnect();
      shown.removeEventListener('scroll', scroll);
    };
  }, [entries]);
  return places;
};
