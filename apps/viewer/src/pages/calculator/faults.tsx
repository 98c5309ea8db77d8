import { SEATS, type Seat } from '#tiles';
import type { Schemas } from '../../api/schemas.js';
import { problemText } from '../../api/problem.js';
import { faultWords } from '../../form/fault-words.js';
import { useText } from '../../language/language.js';
import { seatNames } from '../../tiles/tile-names.js';

/** The seat of whose hand a fault speaks, where it speaks of several hands. */
const seatAt = (pointer: string): Seat | undefined => SEATS.find((seat) => pointer.split('/').includes(seat));

/** What was refused; faults of several places, each once. */
export const Refusal = ({ problem }: { readonly problem: Schemas['Problem'] | undefined }) => {
  const text = useText();
  const faults = new Set(
    (problem?.errors ?? []).map(({ pointer, detail }) => {
      const seat = seatAt(pointer);
      return `${seat === undefined ? '' : `${text(seatNames[seat])}: `}${faultWords(detail)}`;
    }),
  );
  if (faults.size === 0) faults.add(text(problemText(problem)));
  return (
    <div class="field-fault" role="alert">
      {[...faults].map((fault) => (
        <p key={fault}>{fault}</p>
      ))}
    </div>
  );
};

/** Why a hand does not win, or does not count as ready, with the clauses. */
export const Faults = ({ faults }: { readonly faults: readonly Schemas['HandFault'][] }) => (
  <ul>
    {faults.map(({ reason, clause, text }) => (
      <li key={reason}>
        <code>{clause}</code> {text}
      </li>
    ))}
  </ul>
);
