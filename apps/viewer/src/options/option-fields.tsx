import { Choice, Field, FieldErrors } from '../form/forms.js';
import { useText } from '../language/language.js';
import { type RuleSet, useRuleTexts } from '../rules/rule-set.js';
import { optionName, type OptionValue, optionValue } from './option-texts.js';

type Option = RuleSet['options'][number];
type Chosen = Readonly<Record<string, OptionValue>>;

interface OptionFieldsProps {
  readonly ruleSet: RuleSet;
  readonly options: readonly Option[];
  readonly chosen: Chosen;
  readonly onChange: (chosen: Chosen) => void;
  /** JSON pointer to the options in the body of the request. */
  readonly pointer: string;
}

/** The options that the players agree on, each with its clause. */
export const OptionFields = ({ ruleSet, options, chosen, onChange, pointer }: OptionFieldsProps) => {
  const rules = useRuleTexts(ruleSet.id);
  const change = (name: string, value: OptionValue | undefined): void => {
    const { [name]: _, ...others } = chosen;
    onChange(value === undefined ? others : { ...others, [name]: value });
  };
  return options.map((option) => (
    <div key={option.name} class="field">
      <OneOption
        option={option}
        value={chosen[option.name]}
        onChange={(value) => change(option.name, value)}
        pointer={`${pointer}/${option.name}`}
      />
      <p class="field-hint">
        <code>{option.clause}</code> {rules.clause(option.clause)}
      </p>
      {option.kind === 'choice' && <FieldErrors pointer={`${pointer}/${option.name}`} />}
    </div>
  ));
};

interface OneOptionProps extends Pick<OptionFieldsProps, 'pointer'> {
  readonly option: Option;
  readonly value: OptionValue | undefined;
  readonly onChange: (value: OptionValue | undefined) => void;
}

const OneOption = ({ option, value, onChange, pointer }: OneOptionProps) => {
  const text = useText();
  const label = text(optionName(option.name));
  if (option.kind === 'choice')
    return (
      <Choice
        label={label}
        value={String(value ?? option.values[0]?.value)}
        values={option.values.map((each) => [String(each.value), text(optionValue(option.name, each.value))])}
        onChoose={(chosen) => onChange(option.values.find((each) => String(each.value) === chosen)?.value)}
      />
    );
  return (
    <Field
      label={label}
      value={value === undefined ? '' : String(value)}
      onValue={(typed) => onChange(typed === '' ? undefined : Number(typed))}
      limits={{ kind: 'whole', from: option.least, to: option.most }}
      pointer={pointer}
    />
  );
};
