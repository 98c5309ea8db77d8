import { useId } from 'preact/hooks';
import { Choice, Field, FieldErrors, LIMITS } from '../../../form/forms.js';
import { useText } from '../../../language/language.js';
import { OptionFields } from '../../../options/option-fields.js';
import { useKnownNames } from '../../../players/player-names.js';
import type { RuleSet } from '../../../rules/rule-set.js';
import * as texts from '#texts/page/club';
import { type Counting, type OpeningDraft, SIDES, type TieBreak, type Way } from './opening-draft.js';

interface OpeningFieldsProps {
  readonly draft: OpeningDraft;
  readonly onChange: (draft: OpeningDraft) => void;
  readonly ruleSet: RuleSet;
}

/** The agreement before the first deal: players, options, length and the first dealer. */
export const OpeningFields = (props: OpeningFieldsProps) => {
  const { draft, onChange, ruleSet } = props;
  return (
    <>
      <Players {...props} />
      <OptionFields
        ruleSet={ruleSet}
        options={agreedOf(ruleSet)}
        chosen={draft.options}
        onChange={(options) => onChange({ ...draft, options })}
        pointer="/command/options"
      />
      <FirstDealer {...props} />
      <Length {...props} />
      {ruleSet.match.counting !== undefined && <CountingDeals {...props} values={ruleSet.match.counting} />}
      <EqualPoints {...props} />
      {ruleSet.match.stocks !== undefined && (
        <Sticks {...props} stocks={ruleSet.match.stocks.map(({ each }) => each)} />
      )}
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

const Players = ({ draft, onChange }: OpeningFieldsProps) => {
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
          list={known}
        />
      ))}
      <KnownNames id={known} />
      <FieldErrors pointer="/command/places" />
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

/** The methods that find the seats of all four players. They then sit down around East's place. */
const FINDS_ALL_SEATS: readonly Way[] = ['wind-tiles', 'seat-dice'];
const EAST_AT = [...SIDES, 'own'] as const;

const FirstDealer = ({ draft, onChange, ruleSet }: OpeningFieldsProps) => {
  const text = useText();
  const way = wayOf(draft, ruleSet);
  const playerLabel = NAMES_A_PLAYER[way];
  return (
    <div class="field-row">
      <Choice
        label={text(texts.firstDealer)}
        value={way}
        values={ruleSet.match.firstDealer.map((each) => [each, text(texts.ways[each])])}
        onChoose={(chosen) => onChange({ ...draft, way: chosen })}
        pointer="/command/firstDealer"
      />
      {playerLabel !== undefined && (
        <Choice
          label={text(playerLabel)}
          value={draft.side}
          values={SIDES.map((side) => [side, nameAt(draft, side) ?? text(texts.side, { side })])}
          onChoose={(side) => onChange({ ...draft, side })}
        />
      )}
      {FINDS_ALL_SEATS.includes(way) && (
        <Choice
          label={text(texts.eastAt)}
          value={draft.eastAt ?? 1}
          values={EAST_AT.map((at) => [at, at === 'own' ? text(texts.eastKeeps) : text(texts.sideOnly, { side: at })])}
          onChoose={(eastAt) => onChange({ ...draft, eastAt })}
          pointer="/command/firstDealer/eastAt"
        />
      )}
    </div>
  );
};

const Length = ({ draft, onChange, ruleSet }: OpeningFieldsProps) => {
  const text = useText();
  const { deals, rounds } = ruleSet.match;
  return (
    <div class="field-row">
      <Field
        label={text(texts.length)}
        hint={deals === undefined ? text(texts.lengthOpen) : text(texts.lengthByRules, { count: deals })}
        value={draft.deals}
        onValue={(value) => onChange({ ...draft, deals: value })}
        limits={LIMITS.deals}
        pointer="/command/limits/deals"
      />
      {rounds && (
        <Field
          label={text(texts.lengthInRounds)}
          hint={text(texts.lengthInRoundsHint)}
          value={draft.rounds}
          onValue={(value) => onChange({ ...draft, rounds: value })}
          limits={LIMITS.rounds}
          pointer="/command/limits/rounds"
        />
      )}
      <Field
        label={text(texts.minutes)}
        hint={text(texts.minutesOpen)}
        value={draft.minutes}
        onValue={(value) => onChange({ ...draft, minutes: value })}
        limits={LIMITS.minutes}
        pointer="/command/limits/minutes"
      />
    </div>
  );
};

const CountingDeals = ({ draft, onChange, values }: OpeningFieldsProps & { readonly values: readonly Counting[] }) => {
  const text = useText();
  return (
    <Choice
      label={text(texts.counting)}
      value={draft.counting ?? values[0] ?? 'every-deal'}
      values={values.map((value) => [value, text(texts.COUNTINGS[value])])}
      onChoose={(counting) => onChange({ ...draft, counting })}
      pointer="/command/counting"
    />
  );
};

/** The agreements for equal points, as values of a list. */
const TIE_BREAKS: readonly (readonly TieBreak[])[] = [[], ['fines'], ['gains'], ['fines', 'gains'], ['gains', 'fines']];

const EqualPoints = ({ draft, onChange }: OpeningFieldsProps) => {
  const text = useText();
  const label = (criteria: readonly TieBreak[]): string =>
    criteria.length === 0
      ? text(texts.shareThePlace)
      : criteria.map((criterion) => text(texts.TIE_BREAKS[criterion])).join(', ');
  return (
    <Choice
      label={text(texts.equalPoints)}
      value={draft.tieBreaks.join(' ')}
      values={TIE_BREAKS.map((criteria) => [criteria.join(' '), label(criteria)])}
      onChoose={(value) =>
        onChange({ ...draft, tieBreaks: TIE_BREAKS.find((criteria) => criteria.join(' ') === value) ?? [] })
      }
      pointer="/command/tieBreaks"
    />
  );
};

const Sticks = ({ draft, onChange, stocks }: OpeningFieldsProps & { readonly stocks: readonly number[] }) => {
  const text = useText();
  return (
    <Choice
      label={text(texts.stock)}
      value={draft.stock}
      values={stocks.map((each) => [each, String(each)])}
      none={text(texts.noSticks)}
      onChoose={(stock) => {
        const { stock: _, ...others } = draft;
        onChange(stock === undefined ? others : { ...others, stock });
      }}
      pointer="/command/stock"
    />
  );
};
