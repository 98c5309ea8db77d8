import type { Schemas } from '../../api/schemas.js';
import { problemText } from '../../api/problem.js';
import { useText } from '../../language/language.js';

/** What was refused, place by place. */
export const Refusal = ({ problem }: { readonly problem: Schemas['Problem'] | undefined }) => {
  const text = useText();
  return (
    <div class="field-fault" role="alert">
      <p>{text(problemText(problem))}</p>
      <ul>
        {(problem?.errors ?? []).map(({ pointer, detail }) => (
          <li key={pointer}>
            <code>{pointer}</code> {detail}
          </li>
        ))}
      </ul>
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
