import { useMemo, useRef } from 'preact/hooks';
import type { SeenRecord } from '../../api/types.js';
import { useText } from '../../language/language.js';
import { useActWords } from '../../rules/use-act-words.js';
import { marksOf } from './marks.js';
import type { Player } from './player.js';
import * as texts from '#texts/page/replay';

interface ChaptersProps {
  readonly records: readonly SeenRecord[];
  readonly player: Player;
}

/** The claims, kongs, wins and corrections of the deal. A click on one shows the table after it. The present one is marked. */
export const Chapters = ({ records, player }: ChaptersProps) => {
  const { at, goTo } = player;
  const text = useText();
  const inWords = useActWords();
  const marks = useMemo(() => marksOf(records), [records]);
  const present = marks.findLastIndex(({ record }) => record.sequence <= at);
  const current = useRef(goTo);
  current.current = goTo;
  const entries = useMemo(
    () =>
      marks.map(({ kind, record: { sequence, event } }, index) => (
        <li key={sequence}>
          <button
            type="button"
            class={`quiet replay-chapter replay-chapter-${kind}`}
            aria-current={index === present ? 'step' : undefined}
            onClick={() => current.current(sequence)}
          >
            {inWords(event)}
          </button>
        </li>
      )),
    [marks, present, inWords],
  );
  if (marks.length === 0) return null;
  return (
    <section class="replay-chapters" role="group" aria-labelledby="replay-chapters">
      <h2 id="replay-chapters">{text(texts.chapters)}</h2>
      <ol>{entries}</ol>
    </section>
  );
};
