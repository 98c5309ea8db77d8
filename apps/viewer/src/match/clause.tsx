import type { RuleTexts } from '../rules/rule-set.js';

/** The id of a clause. When it is opened, it shows the text. */
export const Clause = ({ id, rules }: { readonly id: string; readonly rules: RuleTexts }) => (
  <details class="match-clause">
    <summary>
      <code>{id}</code>
    </summary>
    <p class="field-hint">{rules.clause(id)}</p>
  </details>
);
