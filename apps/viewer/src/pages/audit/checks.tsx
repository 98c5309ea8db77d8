import type { AuditReport, Check } from '#audit';
import { useText } from '../../language/language.js';
import { useFormat } from '../../language/use-format.js';
import * as texts from '#texts/page/audit';
import { CHECK_TEXTS } from '#texts/page/audit/check';

/** The counts of the checks. */
export const Checks = ({ checks }: { readonly checks: AuditReport['checks'] }) => {
  const text = useText();
  return (
    <section aria-labelledby="audit-checks">
      <h2 id="audit-checks">{text(texts.checks)}</h2>
      <table class="audit-checks">
        <thead>
          <tr>
            <th scope="col">{text(texts.check)}</th>
            <th scope="col">{text(texts.counted)}</th>
            <th scope="col" class="number">
              {text(texts.findings)}
            </th>
            <th scope="col" class="number">
              {text(texts.notChecked)}
            </th>
          </tr>
        </thead>
        <tbody>
          {(Object.keys(CHECK_TEXTS) as Check[]).map((check) => (
            <Row key={check} check={check} counts={checks} />
          ))}
        </tbody>
      </table>
    </section>
  );
};

const Row = ({ check, counts }: { readonly check: Check; readonly counts: AuditReport['checks'] }) => {
  const text = useText();
  const { number } = useFormat();
  const { name, what } = CHECK_TEXTS[check];
  const { checked, failed, notChecked } = counts[check];
  return (
    <tr>
      <th scope="row">{text(name)}</th>
      <td>
        <span class="number">{number(checked)}</span> {text(what)}
      </td>
      <td class={`number ${failed > 0 ? 'audit-bad' : ''}`} data-label={text(texts.findings)}>
        {number(failed)}
      </td>
      <td class={`number ${notChecked > 0 ? 'audit-open' : ''}`} data-label={text(texts.notChecked)}>
        {number(notChecked)}
      </td>
    </tr>
  );
};
