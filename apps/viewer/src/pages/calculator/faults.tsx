import type { Text } from '#language';
import { SEATS, type Seat } from '#tiles';
import type { Schemas } from '../../api/types.js';
import { problemText } from '../../api/problem.js';
import { faultWords } from '../../form/refusals/fault-words.js';
import { useText } from '../../language/language.js';
import { SEAT_NAMES } from '#texts/page/language/seat-names';
import * as texts from '#texts/page/calculator';

/** The seat of the hand that has the fault, if there are several hands. */
const seatAt = (pointer: string): Seat | undefined => SEATS.find((seat) => pointer.split('/').includes(seat));

/** The field of a member, as its label names it. */
const memberAt = (pointer: string): Text | undefined =>
  Object.entries<Text>(texts.members).find(([name]) => pointer.endsWith(`/${name}`))?.[1];

/** The faults of the input. A fault of several places is listed once. */
export const Refusal = ({ problem }: { readonly problem: Schemas['Problem'] | undefined }) => {
  const text = useText();
  const faults = new Set(
    (problem?.errors ?? []).map(({ pointer, detail }) => {
      const seat = seatAt(pointer);
      const places = [seat === undefined ? undefined : SEAT_NAMES[seat], memberAt(pointer)];
      return [...places.flatMap((place) => (place === undefined ? [] : [text(place)])), faultWords(detail)].join(': ');
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

/** The reasons why a hand does not win, or does not count as ready, with the clauses. */
export const Faults = ({ faults }: { readonly faults: readonly Schemas['HandFault'][] }) => (
  <ul>
    {faults.map(({ reason, clause, text }) => (
      <li key={reason}>
        <code>{clause}</code> {text}
      </li>
    ))}
  </ul>
);

/** The answer to a hand that does not win. */
export const NoWin = ({ faults }: { readonly faults: readonly Schemas['HandFault'][] }) => (
  <>
    <h2>{useText()(texts.noWin)}</h2>
    <Faults faults={faults} />
  </>
);
