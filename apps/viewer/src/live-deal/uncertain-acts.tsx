import type { ProvisionalAct } from '../table/places/acts-left.js';
import { useText } from '../language/language.js';
import { provisionalInWords } from '../table/words/provisional-words.js';
import * as texts from '#texts/page/live-deal';

/** The number of acts that the layout has space for. */
const SHOWN = 3;

/** The acts that are not recorded yet, the newest first. Their space is always reserved, so that they move nothing. */
export const UncertainActs = ({ acts }: { readonly acts: readonly ProvisionalAct[] }) => {
  const text = useText();
  return (
    <ul class={`deal-uncertain ${acts.length === 0 ? '' : 'deal-uncertain-now'}`} aria-label={text(texts.uncertain)}>
      {acts.length === 0 && <li class="deal-certain">{text(texts.certain)}</li>}
      {acts
        .slice(-SHOWN)
        .reverse()
        .map((act, index) => (
          <li key={index} class="deal-provisional">
            <b>{text(texts.notCertain)}</b> {text(provisionalInWords(act))}
          </li>
        ))}
    </ul>
  );
};
