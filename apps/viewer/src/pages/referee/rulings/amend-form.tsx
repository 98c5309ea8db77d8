import { AmendReportedForm } from './amend-reported-form.js';
import { AmendStandingForm } from './amend-standing-form.js';
import type { RulingProps } from './ruling-form.js';

/** In a result-only recording the whole reported hand is amended. In other recordings only the standing tiles are. */
export const AmendForm = (props: RulingProps) =>
  props.deal.view.recording === 'result' ? <AmendReportedForm {...props} /> : <AmendStandingForm {...props} />;
