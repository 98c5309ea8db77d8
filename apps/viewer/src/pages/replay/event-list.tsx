import { liveBranch } from '#deal';
import { type RefObject } from 'preact';
import { useEffect, useMemo, useRef } from 'preact/hooks';
import { useText } from '../../language/language.js';
import { actInWords } from '../../table/act-words.js';
import type { SeenRecord } from '../../table/seen.js';
import type { Player } from './player.js';
import * as texts from './replay.texts.js';

/** The sequences of the events that no rewind withdrew, and of the rewinds. */
const standing = (records: readonly SeenRecord[]): ReadonlySet<number> => {
  const live = liveBranch(records as unknown as Parameters<typeof liveBranch>[0]);
  const rewinds = records.filter(({ event }) => event.type === 'RewoundTo');
  return new Set([...live, ...rewinds].map(({ sequence }) => sequence));
};

/** All events in words; a click jumps there. Withdrawn events are struck through. */
export const EventList = ({
  records,
  player: { at, goTo },
}: {
  readonly records: readonly SeenRecord[];
  readonly player: Player;
}) => {
  const text = useText();
  const list = useRef<HTMLOListElement>(null);
  const current = useRef(goTo);
  current.current = goTo;
  const entries = useMemo(() => {
    const stands = standing(records);
    return records.map(({ sequence, event }) => (
      <li key={sequence} class={stands.has(sequence) ? '' : 'replay-withdrawn'}>
        <button type="button" class="quiet" onClick={() => current.current(sequence)}>
          <span class="waiting">{sequence}</span> {text(actInWords(event))}
          {!stands.has(sequence) && <span class="visually-hidden"> ({text(texts.withdrawn)})</span>}
        </button>
      </li>
    ));
  }, [records, text]);
  useCurrentEntry(
    list,
    records.findIndex(({ sequence }) => sequence === at),
    entries,
  );
  return (
    <section aria-labelledby="replay-events">
      <h2 id="replay-events">{text(texts.events)}</h2>
      <ol class="replay-events" ref={list} aria-labelledby="replay-events">
        {entries}
      </ol>
    </section>
  );
};

/** Marks the present event and keeps it in sight. The list itself is drawn once: it has hundreds of entries. */
const useCurrentEntry = (list: RefObject<HTMLOListElement | null>, index: number, entries: unknown): void => {
  const marked = useRef<Element | undefined>(undefined);
  useEffect(() => {
    const entry = list.current?.children[index];
    if (!list.current || !(entry instanceof HTMLElement)) return;
    // Reading a place after the marks have changed would make the browser lay the page out twice.
    const { clientHeight: height, scrollTop } = list.current;
    const below = entry.offsetTop - scrollTop;
    marked.current?.removeAttribute('aria-current');
    marked.current = entry.firstElementChild ?? undefined;
    marked.current?.setAttribute('aria-current', 'step');
    // Not at each step: a list that moves all the time cannot be read.
    if (below < height * HIGHEST || below > height * LOWEST) list.current.scrollTop += below - height * HIGHEST;
  }, [index, entries]);
};

/** Between these parts of its height the list shows the present event. */
const HIGHEST = 0.15;
const LOWEST = 0.8;
