import { useState } from 'preact/hooks';
import { type Seat, type Suit, SUITS } from '#tiles';
import { Choice, FieldErrors } from '../../../form/forms.js';
import { useText } from '../../../language/language.js';
import { Answered } from '../../../layout/answered.js';
import { type RuleSet, useRuleSet } from '../../../rules/rule-set.js';
import { tilesOfSet } from '../../../rules/tiles-of-set.js';
import { HandInput } from '../../../tile-board/hand-input.js';
import { suitNames } from '../../../tiles/tile-names.js';
import { draftOf } from '../../../report/draft-of-events.js';
import { Kongs } from '../../../report/kong-fields.js';
import {
  outcomeOf,
  type ReportDraft,
  type ReportShape,
  type SeatDraft,
  shapeOf,
  withSeat,
} from '../../../report/report-draft.js';
import { amendableSeats } from './offered.js';
import { reportedAmendment } from './reported-amendment.js';
import { AT, RulingForm, type RulingProps } from './ruling-form.js';
import * as texts from '#texts/page/referee/rulings';
import { SeatField } from './seat-forms.js';

/** If another report replaces the whole one, the report is the second command. */
const AT_REPORT = '/commands/1';

/**
 * The form for a reported hand. A change of its kongs or of the winning tile replaces the whole report, as tiles do in place
 * of a stated value.
 */
export const AmendReportedForm = (props: RulingProps) => {
  const { ruleSet, edition } = props.deal.view;
  const answer = useRuleSet(ruleSet, edition);
  return <Answered answer={answer}>{(ruleSet) => <Form {...props} ruleSet={ruleSet} />}</Answered>;
};

const Form = ({ ruleSet, ...props }: RulingProps & { readonly ruleSet: RuleSet }) => {
  const { deal, listed, decided } = props;
  const amendable = amendableSeats(listed);
  const [seat, setSeat] = useState<Seat>(amendable[0] ?? 'east');
  const [reported] = useState(() => draftOf(deal.records));
  const [draft, setDraft] = useState(reported);
  const shape = shapeOf(ruleSet, deal.view.options);
  const choose = (chosen: Seat): void => {
    setSeat(chosen);
    setDraft(reported);
  };
  const commands = reportedAmendment(reported, draft, { seat, shape, decided });
  return (
    <RulingForm ruling={props} command={{ type: 'AmendHand', seat, tiles: [], ...decided }} commands={commands}>
      <SeatField seat={seat} seats={amendable} onChoose={choose} />
      <ReportedHand
        {...{ draft, shape, seat, ruleSet, deal }}
        change={(next) =>
          setDraft(withSeat(draft, seat, next.hand === undefined ? next : { ...next, stated: undefined }))
        }
      />
    </RulingForm>
  );
};

interface ReportedHandProps extends Pick<RulingProps, 'deal'> {
  readonly draft: ReportDraft;
  readonly shape: ReportShape;
  readonly seat: Seat;
  readonly ruleSet: RuleSet;
  readonly change: (next: Partial<SeatDraft>) => void;
}

const ReportedHand = ({ draft, shape, seat, ruleSet, deal, change }: ReportedHandProps) => {
  const { view } = deal;
  const { hand } = draft.seats[seat];
  return (
    <>
      <HandInput
        key={seat}
        hand={hand}
        onChange={(next) => change({ hand: next })}
        tiles={tilesOfSet(ruleSet, view.options ?? {})}
        melds={ruleSet.hands.melds}
        outcome={outcomeOf(draft, seat)}
      />
      {view.players !== undefined && <Kongs {...{ draft, shape, seat, change }} seated={view.players} />}
      <FieldErrors pointer={`${AT}/tiles`} />
      <FieldErrors pointer={`${AT}/melds`} />
      <FieldErrors pointer={`${AT}/bonusTiles`} />
      <FieldErrors pointer={AT_REPORT} />
      {shape.hasForbiddenSuit && <ForbiddenSuit {...{ draft, seat, change }} />}
    </>
  );
};

interface ForbiddenSuitProps {
  readonly draft: ReportDraft;
  readonly seat: Seat;
  readonly change: (next: Partial<SeatDraft>) => void;
}

const ForbiddenSuit = ({ draft, seat, change }: ForbiddenSuitProps) => {
  const text = useText();
  const { forbidden } = draft.seats[seat];
  if (forbidden === undefined) return null;
  return (
    <Choice
      label={text(texts.forbidden)}
      value={forbidden}
      values={SUITS.map((suit): readonly [Suit, string] => [suit, text(suitNames[suit])])}
      onChoose={(suit) => change({ forbidden: suit })}
      pointer={`${AT}/forbidden`}
    />
  );
};
