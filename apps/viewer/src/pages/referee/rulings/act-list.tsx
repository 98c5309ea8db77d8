import type { Schemas } from '../../../api/schemas.js';
import { useText } from '../../../language/language.js';
import { actInWords } from '../../../table/act-words.js';

/** A list of events in words, each with its sequence. */
export const ActList = ({ events }: Pick<Schemas['Preview'], 'events'>) => {
  const text = useText();
  return (
    <ol class="referee-acts">
      {events.map(({ sequence, event }) => (
        <li key={sequence}>
          <span class="waiting">{sequence}</span> {text(actInWords(event))}
        </li>
      ))}
    </ol>
  );
};
