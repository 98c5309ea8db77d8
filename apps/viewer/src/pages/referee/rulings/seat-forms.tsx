import { useState } from 'preact/hooks';
import { type Seat, SEATS } from '#tiles';
import type { Schemas } from '../../../api/types.js';
import { Choice } from '../../../form/forms.js';
import { useText } from '../../../language/language.js';
import { SEAT_NAMES } from '#texts/page/language/seat-names';
import { facts } from '../../../ledger/ledger.texts.js';
import { seatsWaitedFor } from './offered.js';
import { AT, RulingForm, type RulingProps } from './ruling-form.js';
import * as texts from '#texts/page/referee/rulings';

interface SeatFieldProps {
  readonly seat: Seat;
  readonly seats?: readonly Seat[];
  readonly onChoose: (seat: Seat) => void;
}

/** A choice of a seat, with its errors. */
export const SeatField = ({ seat, seats = SEATS, onChoose }: SeatFieldProps) => {
  const text = useText();
  return (
    <Choice
      label={text(texts.seat)}
      value={seat}
      values={seats.map((each): readonly [Seat, string] => [each, text(SEAT_NAMES[each])])}
      onChoose={onChoose}
      pointer={`${AT}/seat`}
    />
  );
};

const formOfSeat = (type: 'WarnSeat' | 'RuleHandDead') => (props: RulingProps) => {
  const [seat, setSeat] = useState<Seat>('east');
  return (
    <RulingForm ruling={props} command={{ type, seat, ...props.decided }}>
      <SeatField seat={seat} onChoose={setSeat} />
    </RulingForm>
  );
};

export const WarnForm = formOfSeat('WarnSeat');
export const DeadHandForm = formOfSeat('RuleHandDead');

type Fact = Schemas['MissingFact'];
const FACTS = Object.keys(facts) as readonly Fact[];

export const UnknowableForm = (props: RulingProps) => {
  const text = useText();
  const waitedFor = seatsWaitedFor(props.deal.view);
  const [seat, setSeat] = useState<Seat>(waitedFor[0] ?? 'east');
  const [fact, setFact] = useState<Fact>('forbidden-suit');
  return (
    <RulingForm ruling={props} command={{ type: 'RuleUnknowable', seat, fact, ...props.decided }}>
      <SeatField seat={seat} seats={waitedFor} onChoose={setSeat} />
      <Choice
        label={text(texts.fact)}
        value={fact}
        values={FACTS.map((each) => [each, text(facts[each])])}
        onChoose={setFact}
        pointer={`${AT}/fact`}
      />
    </RulingForm>
  );
};

const formWithoutFields = (type: 'VoidDeal' | 'WithdrawReport') => (props: RulingProps) => (
  <RulingForm ruling={props} command={{ type, ...props.decided }} />
);

export const VoidForm = formWithoutFields('VoidDeal');
export const WithdrawReportForm = formWithoutFields('WithdrawReport');
