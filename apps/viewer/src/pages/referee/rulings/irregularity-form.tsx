import { useState } from 'preact/hooks';
import type { Seat } from '#tiles';
import { Choice, Field, LIMITS } from '../../../form/forms.js';
import { durationOf } from '../../../report/duration.js';
import { seconds as secondsText } from '#texts/page/form';
import { useText } from '../../../language/language.js';
import { notableIn } from '../../../rules/notable-irregularities.js';
import { AT, RulingForm, type RulingProps } from './ruling-form.js';
import * as texts from '#texts/page/referee/rulings';
import { SeatField } from './seat-forms.js';

/** The form for an irregularity: those that the rule set knows and that can be noted now, with the clause. */
export const IrregularityForm = (props: RulingProps) => {
  const text = useText();
  const { deal, irregularities } = props;
  const notable = notableIn(deal.view, irregularities);
  const [seat, setSeat] = useState<Seat>('east');
  const [chosen, setChosen] = useState(notable[0]?.irregularity);
  const [seconds, setSeconds] = useState('');
  const row = notable.find(({ irregularity }) => irregularity === chosen) ?? notable[0];
  if (row === undefined) return null;
  const { irregularity, timed } = row;
  return (
    <RulingForm
      ruling={props}
      isDecided={false}
      command={{
        type: 'NoteIrregularity',
        seat,
        irregularity,
        ...(timed && durationOf(seconds)),
      }}
    >
      <SeatField seat={seat} onChoose={setSeat} />
      <Choice
        label={text(texts.irregularity)}
        value={irregularity}
        values={notable.map((each) => [each.irregularity, `${each.text} (${each.clause})`])}
        onChoose={setChosen}
        pointer={`${AT}/irregularity`}
      />
      {timed && (
        <Field
          label={text(secondsText)}
          value={seconds}
          onValue={setSeconds}
          limits={LIMITS.seconds}
          pointer={`${AT}/seconds`}
        />
      )}
    </RulingForm>
  );
};
