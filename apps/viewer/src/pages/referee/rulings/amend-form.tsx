import { AmendReportedForm } from './amend-reported-form.js';
import { AmendStandingForm } from './amend-standing-form.js';
import type { RulingProps } from './ruling-form.js';

/** A result-only recording has the whole hand as it was reported; elsewhere the standing tiles alone are amended. */
export const AmendForm = (props: RulingProps) =>
  props.deal.view.recording === 'result' ? <AmendReportedForm {...props} /> : <AmendStandingForm {...props} />;
