/** The parts of forms, for the pages that have one. */
export { CheckBox } from './check-box.js';
export { ChecksField } from './checks-field.js';
export { Choice, type Named } from './choice.js';
export { Field } from './field.js';
export { FieldErrors } from './field-errors.js';
export { FieldRefusals, Form } from './form.js';
export { limitFault, type Limits, LIMITS } from './limits.js';
export { QuietButton } from './quiet-button.js';
export { RadioRow } from './radio-row.js';
export { Refusal } from './refusal.js';
export { Submit } from './submit.js';
export { type Header, type Refused, useSending } from './use-sending.js';
