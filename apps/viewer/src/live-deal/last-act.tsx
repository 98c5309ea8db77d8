import { useMemo } from 'preact/hooks';
import type { DealView, SeenRecord } from '../api/types.js';
import { useText } from '../language/language.js';
import { useActWords } from '../rules/use-act-words.js';
import type { ProvisionalAct } from '../table/places/acts-left.js';
import { provisionalInWords } from '../table/words/provisional-words.js';
import * as texts from '#texts/page/live-deal';
import { TurnPicture } from './play-by-play.js';
import { playLines } from './turns.js';

interface LastActProps {
  readonly view: DealView;
  readonly acts: readonly SeenRecord[];
  readonly provisional: readonly ProvisionalAct[];
}

/** The last turn, or the newest act that is not recorded yet, in one line, for a window without room for the list. */
export const LastAct = ({ view, acts, provisional }: LastActProps) => {
  const text = useText();
  const inWords = useActWords();
  const line = useMemo(() => playLines(acts).at(-1), [acts]);
  const event = line?.records.at(-1)?.event;
  const believed = provisional.at(-1);
  if (believed !== undefined)
    return (
      <p class="deal-last deal-uncertain-now">
        <span class="deal-last-provisional">
          <b>{text(texts.notCertain)}</b> {text(provisionalInWords(believed))}
        </span>
      </p>
    );
  return (
    <p class="deal-last">
      {line?.turn !== undefined && <TurnPicture line={line} view={view} />}
      {event !== undefined && <span class={line?.turn === undefined ? '' : 'visually-hidden'}>{inWords(event)}</span>}
    </p>
  );
};
