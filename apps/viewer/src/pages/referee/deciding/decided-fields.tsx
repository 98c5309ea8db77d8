import { Field, LIMITS } from '../../../form/forms.js';
import { useText } from '../../../language/language.js';
import * as question from '#texts/page/referee/questions/question';
import * as texts from '#texts/page/referee/rulings';

/** The reason for a decision, and its author. */
export interface Decided {
  readonly reason: string;
  readonly by: string;
}

interface DecidedFieldsProps {
  readonly decided: Decided;
  readonly decide: (decided: Decided) => void;
  /** JSON pointer to the command in the body of the request. */
  readonly at: string;
}

/** The fields for the reason and the author of a ruling. */
export const DecidedFields = ({ decided, decide, at }: DecidedFieldsProps) => {
  const text = useText();
  return (
    <>
      <Field
        label={text(texts.reason)}
        hint={text(texts.reasonHint)}
        value={decided.reason}
        onValue={(reason) => decide({ ...decided, reason })}
        limits={LIMITS.reason}
        pointer={`${at}/reason`}
      />
      <Field
        label={text(question.by)}
        hint={text(question.byHint)}
        value={decided.by}
        onValue={(by) => decide({ ...decided, by })}
        limits={LIMITS.refereeId}
        pointer={`${at}/by`}
      />
    </>
  );
};
