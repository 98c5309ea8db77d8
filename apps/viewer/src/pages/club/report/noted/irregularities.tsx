import { SEATS } from '#tiles';
import { Choice, Field, FieldErrors, LIMITS, QuietButton, type Refused } from '../../../../form/forms.js';
import { seconds } from '#texts/page/form';
import { useText } from '../../../../language/language.js';
import { usePlayerNames } from '../../../../players/player-name.js';
import { irregularitiesOf, type NotedDraft, type ReportShape } from '../../../../report/report-draft.js';
import type { Seated } from '../../../../report/seats.js';
import { marked, type Missing } from '../state/missing.js';
import type { ReportFields } from '../state/report-fields.js';
import * as texts from '#texts/page/report';

/** The line of an irregularity shows the errors of its duration. */
const SHOWN_BELOW: Refused = {};

/** The irregularities of a deal, besides false wins. Hidden under a rule set that notes none. */
export const Irregularities = ({ draft, onChange, shape, seated, messages }: ReportFields) => {
  const text = useText();
  const [first] = shape.irregularities;
  const { noted } = draft;
  if (first === undefined) return null;
  const change = (next: readonly NotedDraft[]): void => onChange({ ...draft, noted: next });
  return (
    <details class="club-irregularities" open={noted.length > 0}>
      <summary>{text(texts.irregularities)}</summary>
      {noted.map((each, index) => (
        <Row
          key={index}
          noted={each}
          place={index + 1}
          shape={shape}
          seated={seated}
          onChange={(changed) => change(noted.with(index, changed))}
          onRemove={() => change(noted.toSpliced(index, 1))}

          index={irregularitiesOf(draft).indexOf(each)}
          messages={messages}
        />
      ))}
      <QuietButton onClick={() => change([...noted, { seat: 'east', irregularity: first.irregularity }])}>
        {text(texts.addIrregularity)}
      </QuietButton>
    </details>
  );
};

interface RowProps {
  readonly noted: NotedDraft;
  readonly place: number;
  readonly shape: ReportShape;
  readonly seated: Seated;
  readonly onChange: (noted: NotedDraft) => void;
  readonly onRemove: () => void;
  /** The place among the irregularities of the report. */
  readonly index: number;
  readonly messages: readonly Missing[];
}

const Row = ({ noted, place, shape, seated, onChange, onRemove, index, messages }: RowProps) => {
  const text = useText();
  const nameOf = usePlayerNames();
  const pointer = `/irregularities/${index}`;
  const known = shape.irregularities.find(({ irregularity }) => irregularity === noted.irregularity);
  return (
    <div class="field-row" role="group" aria-label={text(texts.irregularity, { place })}>
      <Choice
        label={text(texts.irregularityBy)}
        value={noted.seat}
        values={SEATS.map((seat) => [seat, nameOf(seated[seat].player)])}
        onChoose={(seat) => onChange({ ...noted, seat })}
      />
      <Choice
        label={text(texts.irregularityKind)}
        value={noted.irregularity}
        values={shape.irregularities.map(({ irregularity, text: name }) => [irregularity, name])}
        onChoose={(irregularity) => {
          const { took: _, ...others } = noted;
          onChange({ ...others, irregularity });
        }}
        mark={marked(messages, `irregularity-${index}`)}
      />
      {known?.timed && (
        <Field
          label={text(seconds)}
          value={noted.took ?? ''}
          onValue={(took) => onChange({ ...noted, took })}
          limits={LIMITS.seconds}
          pointer={`${pointer}/seconds`}
          refused={SHOWN_BELOW}
        />
      )}
      <QuietButton aria-label={text(texts.removeIrregularity, { place })} onClick={onRemove}>
        ×
      </QuietButton>
      <FieldErrors pointer={pointer} />
    </div>
  );
};
