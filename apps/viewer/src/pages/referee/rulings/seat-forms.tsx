import { useState } from 'preact/hooks';
import { type Seat, SEATS } from '#tiles';
import type { Schemas } from '../../../api/schemas.js';
import { useText } from '../../../language/language.js';
import { SEAT_NAMES } from '#texts/page/language/seat-names';
import { facts } from '../../../ledger/ledger.texts.js';
import { seatsWaitedFor } from './offered.js';
import { AT, RulingForm, type RulingProps } from './ruling-form.js';
import * as texts from '#texts/page/referee/rulings';
import { SelectField } from './select-field.js';

/** The seats as values of a choice. */
export const useSeatNames = (seats: readonly Seat[]): readonly (readonly [Seat, string])[] => {
  const text = useText();
  return seats.map((seat) => [seat, text(SEAT_NAMES[seat])]);
};

export const WarnForm = (props: RulingProps) => {
  const text = useText();
  const [seat, setSeat] = useState<Seat>('east');
  const seats = useSeatNames(SEATS);
  return (
    <RulingForm ruling={props} command={{ type: 'WarnSeat', seat, ...props.decided }}>
      {(refused) => (
        <SelectField
          label={text(texts.seat)}
          value={seat}
          values={seats}
          onChoose={setSeat}
          pointer={`${AT}/seat`}
          refused={refused}
        />
      )}
    </RulingForm>
  );
};

export const DeadHandForm = (props: RulingProps) => {
  const text = useText();
  const [seat, setSeat] = useState<Seat>('east');
  const seats = useSeatNames(SEATS);
  return (
    <RulingForm ruling={props} command={{ type: 'RuleHandDead', seat, ...props.decided }}>
      {(refused) => (
        <SelectField
          label={text(texts.seat)}
          value={seat}
          values={seats}
          onChoose={setSeat}
          pointer={`${AT}/seat`}
          refused={refused}
        />
      )}
    </RulingForm>
  );
};

type Fact = Schemas['MissingFact'];
const FACTS = Object.keys(facts) as readonly Fact[];

export const UnknowableForm = (props: RulingProps) => {
  const text = useText();
  const waitedFor = seatsWaitedFor(props.deal.view);
  const [seat, setSeat] = useState<Seat>(waitedFor[0] ?? 'east');
  const [fact, setFact] = useState<Fact>('forbidden-suit');
  const seats = useSeatNames(waitedFor);
  return (
    <RulingForm ruling={props} command={{ type: 'RuleUnknowable', seat, fact, ...props.decided }}>
      {(refused) => (
        <>
          <SelectField
            label={text(texts.seat)}
            value={seat}
            values={seats}
            onChoose={setSeat}
            pointer={`${AT}/seat`}
            refused={refused}
          />
          <SelectField
            label={text(texts.fact)}
            value={fact}
            values={FACTS.map((each) => [each, text(facts[each])])}
            onChoose={setFact}
            pointer={`${AT}/fact`}
            refused={refused}
          />
        </>
      )}
    </RulingForm>
  );
};

export const VoidForm = (props: RulingProps) => (
  <RulingForm ruling={props} command={{ type: 'VoidDeal', ...props.decided }}>
    {() => null}
  </RulingForm>
);

export const WithdrawReportForm = (props: RulingProps) => (
  <RulingForm ruling={props} command={{ type: 'WithdrawReport', ...props.decided }}>
    {() => null}
  </RulingForm>
);
