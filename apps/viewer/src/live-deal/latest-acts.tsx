import { useLayoutEffect, useRef } from 'preact/hooks';
import { useText } from '../language/language.js';
import type { ProvisionalAct } from '../table/places/acts-left.js';
import { useActWords } from '../rules/use-act-words.js';
import type { SeenRecord } from '../api/seen.js';
import * as texts from '#texts/page/live-deal';
import { UncertainActs } from './uncertain-acts.js';

const SHOWN = 60;

interface LatestActsProps {
  readonly acts: readonly SeenRecord[];
  /** The provisional acts, which are not recorded yet. */
  readonly provisional: readonly ProvisionalAct[];
}

/** If the list is scrolled to within this distance of the top, the newest act stays visible. */
const NEAR_TOP_PX = 8;

/**
 * The latest acts in words, the newest first, below the acts that are not recorded yet. The lines have fixed positions and
 * the acts move through them, so that nothing else moves. A reader who has scrolled to an older act keeps it in view.
 */
export const LatestActs = ({ acts, provisional }: LatestActsProps) => {
  const text = useText();
  const inWords = useActWords();
  const list = useRef<HTMLOListElement>(null);
  const newest = acts.at(-1)?.sequence ?? 0;
  const before = useRef(newest);
  useLayoutEffect(() => {
    const added = newest - before.current;
    before.current = newest;
    const scrolled = list.current;
    if (scrolled === null || scrolled.scrollTop <= NEAR_TOP_PX || added <= 0) return;
    for (const line of [...scrolled.children].slice(0, added))
      scrolled.scrollTop += line.getBoundingClientRect().height;
  }, [newest]);
  return (
    <section class="deal-paper" aria-labelledby="deal-acts">
      <h2 id="deal-acts">{text(texts.acts)}</h2>
      <UncertainActs acts={provisional} />
      <ol class="deal-scroll deal-acts" ref={list} tabIndex={0} aria-labelledby="deal-acts">
        {acts
          .slice(-SHOWN)
          .reverse()
          .map(({ sequence, event }, line) => (
            <li key={line} data-sequence={sequence}>
              <span key={sequence} class="deal-act">
                <span class="deal-sequence">{sequence}</span> {inWords(event)}
              </span>
            </li>
          ))}
      </ol>
    </section>
  );
};
