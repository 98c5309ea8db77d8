import { useId } from 'preact/hooks';
import { Field } from '../../../form/field.js';
import { FieldErrors } from '../../../form/field-errors.js';
import { LIMITS } from '../../../form/limits.js';
import type { Refused } from '../../../form/use-sending.js';
import { useText } from '../../../language/language.js';
import { OptionFields } from '../../../options/option-fields.js';
import { useKnownNames } from '../../../players/player-names.js';
import type { RuleSet } from '../../../rules/rule-set.js';
import * as texts from '../club.texts.js';
import { type OpeningDraft, SIDES, type Way } from './opening-draft.js';

interface OpeningFieldsProps {
  readonly draft: OpeningDraft;
  readonly onChange: (draft: OpeningDraft) => void;
  readonly ruleSet: RuleSet;
  readonly refused: Refused | undefined;
}

/** The agreement before the first deal: players, options, length and the first dealer. */
export const OpeningFields = (props: OpeningFieldsProps) => {
  const { draft, onChange, ruleSet, refused } = props;
  return (
    <>
      <Players {...props} />
      <OptionFields
        ruleSet={ruleSet}
        options={agreedOf(ruleSet)}
        chosen={draft.options}
        onChange={(options) => onChange({ ...draft, options })}
        pointer="/command/options"
        refused={refused}
      />
      <FirstDealer {...props} />
      <Length {...props} />
      {ruleSet.match.stocks !== undefined && <Stock {...props} stocks={ruleSet.match.stocks} />}
    </>
  );
};

/** The options that the players agree on, without the round: it follows from the deals of the match. */
const agreedOf = ({ options, match }: RuleSet) => options.filter(({ name }) => !(match.rounds && name === 'round'));

/** The known names, suggested while a name is typed. */
const KnownNames = ({ id }: { readonly id: string }) => (
  <datalist id={id}>
    {[...new Set(useKnownNames().values())].sort().map((name) => (
      <option key={name} value={name} />
    ))}
  </datalist>
);

const Players = ({ draft, onChange, refused }: OpeningFieldsProps) => {
  const text = useText();
  const known = useId();
  return (
    <fieldset class="club-players">
      <legend>{text(texts.players)}</legend>
      <p class="field-hint">{text(texts.playersHint)}</p>
      {SIDES.map((side, index) => (
        <Field
          key={side}
          label={text(texts.side, { side })}
          value={draft.names[index] ?? ''}
          onValue={(value) => onChange({ ...draft, names: draft.names.with(index, value) })}
          limits={LIMITS.playerName}
          pointer={`/names/${index}`}
          refused={refused}
          list={known}
        />
      ))}
      <KnownNames id={known} />
      <FieldErrors pointer="/command/places" refused={refused} />
    </fieldset>
  );
};

/** The name that is typed at a side; undefined if there is none yet. */
const nameAt = ({ names }: OpeningDraft, side: number): string | undefined => {
  const name = names[side - 1];
  return name === '' ? undefined : name;
};

/** The chosen method, or the first one of the rule set. */
export const wayOf = ({ way }: OpeningDraft, { match }: RuleSet): Way =>
  match.firstDealer.find((each) => each === way) ?? match.firstDealer[0] ?? 'dice';

const NAMES_A_PLAYER: Readonly<Partial<Record<Way, typeof texts.dealtFirst>>> = {
  lot: texts.dealtFirst,
  'wind-tiles': texts.shuffler,
};

const FirstDealer = ({ draft, onChange, ruleSet, refused }: OpeningFieldsProps) => {
  const text = useText();
  const way = wayOf(draft, ruleSet);
  const playerLabel = NAMES_A_PLAYER[way];
  return (
    <div class="field-row">
      <label class="field">
        {text(texts.firstDealer)}
        <select value={way} onChange={({ currentTarget }) => onChange({ ...draft, way: currentTarget.value as Way })}>
          {ruleSet.match.firstDealer.map((each) => (
            <option key={each} value={each}>
              {text(texts.ways[each])}
            </option>
          ))}
        </select>
        <FieldErrors pointer="/command/firstDealer" refused={refused} />
      </label>
      {playerLabel !== undefined && (
        <label class="field">
          {text(playerLabel)}
          <select
            value={String(draft.side)}
            onChange={({ currentTarget }) => onChange({ ...draft, side: Number(currentTarget.value) })}
          >
            {SIDES.map((side) => (
              <option key={side} value={String(side)}>
                {nameAt(draft, side) ?? text(texts.side, { side })}
              </option>
            ))}
          </select>
        </label>
      )}
    </div>
  );
};

const Length = ({ draft, onChange, ruleSet, refused }: OpeningFieldsProps) => {
  const text = useText();
  const { deals } = ruleSet.match;
  return (
    <Field
      label={text(texts.length)}
      hint={deals === undefined ? text(texts.lengthOpen) : text(texts.lengthByRules, { count: deals })}
      value={draft.deals}
      onValue={(value) => onChange({ ...draft, deals: value })}
      limits={LIMITS.deals}
      pointer="/command/limits"
      refused={refused}
    />
  );
};

const Stock = ({ draft, onChange, refused, stocks }: OpeningFieldsProps & { readonly stocks: readonly number[] }) => {
  const text = useText();
  return (
    <label class="field">
      {text(texts.stock)}
      <select
        value={String(draft.stock ?? stocks[0])}
        onChange={({ currentTarget }) => onChange({ ...draft, stock: Number(currentTarget.value) })}
      >
        {stocks.map((each) => (
          <option key={each} value={String(each)}>
            {each}
          </option>
        ))}
      </select>
      <FieldErrors pointer="/command/stock" refused={refused} />
    </label>
  );
};
