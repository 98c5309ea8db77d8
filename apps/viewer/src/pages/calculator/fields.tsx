import { SEATS, SUITS, TILES } from '#tiles';
import { CheckBox, Choice, type Named } from '../../form/forms.js';
import { useText } from '../../language/language.js';
import { OptionFields } from '../../options/option-fields.js';
import type { RuleSet } from '../../rules/rule-set.js';
import { SEAT_NAMES } from '#texts/page/language/seat-names';
import { suitNames, tileName } from '../../tiles/tile-names.js';
import { type Circumstance, type Draft, SOURCES } from './draft.js';
import { circumstanceNames } from '#texts/page/rules/circumstances';
import * as texts from '#texts/page/calculator';

interface FieldsProps<Changed> {
  readonly draft: Changed;
  readonly onChange: (draft: Changed) => void;
}

type Member = 'forbiddenSuit' | 'joker' | 'seatWind' | 'roundWind';

/** Returns the draft with another value of a member, or without the member. */
const withMember = (draft: Draft, name: Member, value: string | undefined): Draft => {
  const others = Object.fromEntries(Object.entries(draft).filter(([member]) => member !== name)) as unknown as Draft;
  return value === undefined ? others : { ...others, [name]: value };
};

interface MemberFieldsProps extends FieldsProps<Draft> {
  readonly members: RuleSet['hands']['members'];
}

/** The source of the winning tile, and the members that only some rule sets need. */
export const MemberFields = ({ draft, onChange, members }: MemberFieldsProps) => {
  const text = useText();
  const values: Readonly<Record<Member, Named<string>>> = {
    forbiddenSuit: SUITS.map((suit) => [suit, text(suitNames[suit])]),
    joker: TILES.map((tile) => [tile, text(tileName(tile))]),
    seatWind: SEATS.map((seat) => [seat, text(SEAT_NAMES[seat])]),
    roundWind: SEATS.map((seat) => [seat, text(SEAT_NAMES[seat])]),
  };
  return (
    <div class="field-row">
      <Choice
        label={text(texts.source)}
        value={draft.source}
        values={SOURCES.map((source) => [source, text(texts.sources[source])])}
        onChoose={(source) => onChange({ ...draft, source })}
      />
      {(Object.keys(values) as Member[])
        .filter((name) => members.includes(name))
        .map((name) => (
          <Choice
            key={name}
            label={text(texts.members[name])}
            value={draft[name]}
            values={values[name]}
            none={text(texts.notStated)}
            onChoose={(value) => onChange(withMember(draft, name, value))}
          />
        ))}
    </div>
  );
};

export const CircumstanceFields = <Changed extends Pick<Draft, 'circumstances'>>({
  draft,
  onChange,
  circumstances,
}: FieldsProps<Changed> & { readonly circumstances: readonly Circumstance[] }) => {
  const text = useText();
  const toggle = (one: Circumstance): void => {
    const others = draft.circumstances.filter((each) => each !== one);
    onChange({ ...draft, circumstances: others.length < draft.circumstances.length ? others : [...others, one] });
  };
  return (
    <fieldset class="choice-row">
      <legend>{text(texts.circumstances)}</legend>
      {circumstances.map((each) => (
        <CheckBox key={each} isChecked={draft.circumstances.includes(each)} onCheck={() => toggle(each)}>
          {text(circumstanceNames[each])}
        </CheckBox>
      ))}
    </fieldset>
  );
};

interface AgreedProps<Changed extends Pick<Draft, 'options'>> extends FieldsProps<Changed> {
  readonly ruleSet: RuleSet;
}

/** The options that the players agreed on. The clause of an option explains it. The round wind has a field of its own. */
export const Agreed = <Changed extends Pick<Draft, 'options'>>({ draft, onChange, ruleSet }: AgreedProps<Changed>) => {
  const text = useText();
  const hasRoundWind = ruleSet.hands.members.includes('roundWind');
  // A link can state the wind as an option.
  const options = ruleSet.options.filter(
    ({ name }) => name !== 'round' || !hasRoundWind || draft.options[name] !== undefined,
  );
  if (options.length === 0) return null;
  return (
    <fieldset class="calculator-options">
      <legend>{text(texts.options)}</legend>
      <OptionFields
        ruleSet={ruleSet}
        options={options}
        chosen={draft.options}
        onChange={(options) => onChange({ ...draft, options })}
        pointer="/options"
      />
    </fieldset>
  );
};
