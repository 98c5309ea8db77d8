import type { Schemas } from '../../api/types.js';
import { ChecksField, Choice, Field, LIMITS } from '../../form/forms.js';
import { useText } from '../../language/language.js';
import { OptionFields } from '../../options/option-fields.js';
import type { RuleSet } from '../../rules/rule-set.js';
import type { EnrolmentDraft } from './enrolment-draft.js';
import * as texts from '#texts/page/enrolment';

interface SetFieldsProps {
  readonly draft: EnrolmentDraft;
  readonly onChange: (draft: EnrolmentDraft) => void;
  readonly ruleSet: RuleSet;
  readonly ruleSets: readonly Schemas['RuleSetSummary'][];
  readonly tables: readonly Schemas['TableSummary'][];
}

/** The name of a set, its rule set and options, and its tables. */
export const SetFields = ({ draft, onChange, ruleSet, ruleSets, tables }: SetFieldsProps) => {
  const text = useText();
  return (
    <>
      {draft.etag === undefined ? (
        <Field
          label={text(texts.id)}
          hint={text(texts.idHint)}
          value={draft.tileSet}
          onValue={(tileSet) => onChange({ ...draft, tileSet })}
          limits={LIMITS.id}
          pointer="/tileSet"
        />
      ) : (
        <p>
          {text(texts.id)}: <code>{draft.tileSet}</code>
        </p>
      )}
      <Field
        label={text(texts.name)}
        value={draft.name}
        onValue={(name) => onChange({ ...draft, name })}
        limits={LIMITS.name}
        pointer="/name"
      />
      <Choice
        label={text(texts.ruleSet)}
        value={draft.ruleSet}
        values={ruleSets.map(({ id, title }) => [id, title] as const)}
        onChoose={(chosen) => onChange({ ...draft, ruleSet: chosen, options: {} })}
      />
      <OptionFields
        ruleSet={ruleSet}
        options={ruleSet.options}
        chosen={draft.options}
        onChange={(options) => onChange({ ...draft, options })}
        pointer="/options"
      />
      <ChecksField
        legend={text(texts.tables)}
        hint={text(texts.tablesHint)}
        choices={tables.map(({ table, name }) => ({ value: table, name, description: table }))}
        chosen={draft.tables}
        onChosen={(chosen) => onChange({ ...draft, tables: chosen })}
        pointer="/tables"
      />
    </>
  );
};
