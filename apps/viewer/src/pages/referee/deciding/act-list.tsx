import type { Schemas } from '../../../api/types.js';
import { useActWords } from '../../../rules/use-act-words.js';

type Act = Schemas['Preview']['events'][number];

/** A list of events in words, each with its sequence. */
export const ActList = ({ events }: { readonly events: readonly Act[] }) => {
  const inWords = useActWords();
  return (
    <ol class="referee-acts">
      {events.map(({ sequence, event }) => (
        <li key={sequence}>
          <span class="waiting">{sequence}</span> {inWords(event)}
        </li>
      ))}
    </ol>
  );
};
