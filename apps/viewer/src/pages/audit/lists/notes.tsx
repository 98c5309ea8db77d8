import { useText } from '../../../language/language.js';
import { useFormat } from '../../../language/use-format.js';
import * as texts from '#texts/page/audit/lists';
import type { PlacedNote } from '../../../verify/worker/audited-file.js';
import { Detail } from './detail.js';
import { NOTE_TEXTS } from '#texts/page/audit/note';
import { LongList } from './long-list.js';
import { Place } from './place.js';

const NoteItem = ({ note }: { readonly note: PlacedNote }) => {
  const text = useText();
  const { what, expected, actual } = NOTE_TEXTS[note.code];
  return (
    <li>
      <h3>{text(what)}</h3>
      <Place {...note} />
      <dl class="audit-details">
        <Detail name={expected} value={note.expected} code />
        <Detail name={actual} value={note.actual} code />
      </dl>
    </li>
  );
};

/** Things that a correct log can contain and that an auditor may want to examine. */
export const Notes = ({ notes }: { readonly notes: readonly PlacedNote[] }) => {
  const text = useText();
  const { number } = useFormat();
  if (notes.length === 0) return null;
  return (
    <section aria-labelledby="audit-notes">
      <h2 id="audit-notes">
        {text(texts.notes)} ({number(notes.length)})
      </h2>
      <LongList items={notes} class="audit-list">
        {(note, index) => <NoteItem key={index} note={note} />}
      </LongList>
    </section>
  );
};
