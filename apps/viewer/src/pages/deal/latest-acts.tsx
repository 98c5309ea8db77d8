import { useRef } from 'preact/hooks';
import { useText } from '../../language/language.js';
import type { ProvisionalAct } from '../../deal/acts-left.js';
import { actInWords } from '../../table/act-words.js';
import type { SeenRecord } from '../../table/seen.js';
import * as texts from './deal.texts.js';
import { useSteadyList } from './steady-list.js';
import { UncertainActs } from './uncertain-acts.js';

const SHOWN = 60;

interface LatestActsProps {
  readonly acts: readonly SeenRecord[];
  /** What is believed beyond them. */
  readonly provisional: readonly ProvisionalAct[];
}

/** The latest acts in words, the newest first; above them those that are not recorded yet. */
export const LatestActs = ({ acts, provisional }: LatestActsProps) => {
  const text = useText();
  const list = useRef<HTMLOListElement>(null);
  useSteadyList(list, 'li', acts);
  return (
    <section class="deal-paper" aria-labelledby="deal-acts">
      <h2 id="deal-acts">{text(texts.acts)}</h2>
      <UncertainActs acts={provisional} />
      <ol class="deal-scroll deal-acts" ref={list} tabIndex={0} aria-labelledby="deal-acts">
        {acts
          .slice(-SHOWN)
          .reverse()
          .map(({ sequence, event }) => (
            <li key={sequence} data-sequence={sequence}>
              <span class="deal-sequence">{sequence}</span> {text(actInWords(event))}
            </li>
          ))}
      </ol>
    </section>
  );
};
