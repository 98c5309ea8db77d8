import type { Text } from '#language';
import { Field, LIMITS, type Refused } from '../../../form/forms.js';
import { useText } from '../../../language/language.js';
import { reason as reasonLabel } from '#texts/page/club';

interface ReasonFieldProps {
  readonly label?: Text;
  readonly value: string;
  readonly onValue: (reason: string) => void;
  readonly pointer?: string;
  readonly refused?: Refused | undefined;
}

/** The field for the reason of a change. */
export const ReasonField = ({ label = reasonLabel, pointer = '/command/reason', ...field }: ReasonFieldProps) => (
  <Field label={useText()(label)} limits={LIMITS.reason} pointer={pointer} {...field} />
);
