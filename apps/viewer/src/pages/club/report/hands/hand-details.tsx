import { CheckBox, Field, FieldErrors, QuietButton } from '../../../../form/forms.js';
import { useText } from '../../../../language/language.js';
import { usePlayerNames } from '../../../../players/player-name.js';
import { Kongs } from '../../../../report/kong-fields.js';
import { isDiscarder, outcomeOf, type SeatDraft, winnersOf, withSeat } from '../../../../report/report-draft.js';
import { type Hand, withStanding } from '../../../../tile-board/hand.js';
import { NotationField } from '../../../../tile-board/notation-field.js';
import { WinningTile } from '../../../../tile-board/winning-tile.js';
import type { Seat } from '#tiles';
import { marked, valueLimits } from '../state/missing.js';
import type { ReportFields } from '../state/report-fields.js';
import * as boardTexts from '#texts/page/tile-board';
import * as texts from '#texts/page/report';

interface DetailsProps extends ReportFields {
  readonly seat: Seat;
  readonly tiles: number;
}

/** What a hand needs beside its tiles: the winning tile, how its kongs were made, its notation. */
export const HandDetails = (props: DetailsProps) => {
  const text = useText();
  const nameOf = usePlayerNames();
  const { draft, onChange, shape, seated, seat, tiles } = props;
  const seatDraft = draft.seats[seat];
  const change = (next: Partial<SeatDraft>): void => onChange(withSeat(draft, seat, next));
  const changeHand = (hand: Hand): void => change({ hand });
  const { hand, stated } = seatDraft;
  return (
    <section class="club-hand" aria-label={text(texts.detailsOf, { player: nameOf(seated[seat].player) })}>
      {stated === undefined ? (
        <>
          {outcomeOf(draft, seat) !== 'not-won' && (
            <WinningTile hand={hand} onChange={changeHand} mark={marked(props.messages, 'winning-tile', seat)} />
          )}
          <Kongs {...{ draft, shape, seated, seat, change }} mark={(tile) => marked(props.messages, tile, seat)} />
          {shape.sparesReady && isDiscarder(draft, seat) && (
            <CheckBox isChecked={seatDraft.isReady} onCheck={(isReady) => change({ isReady })}>
              {text(texts.wasReady)}
            </CheckBox>
          )}
          {shape.hasForbiddenSuit && (
            <CheckBox
              isChecked={seatDraft.onlyForbiddenDiscarded}
              onCheck={(onlyForbiddenDiscarded) => change({ onlyForbiddenDiscarded })}
            >
              {text(texts.onlyForbidden)}
            </CheckBox>
          )}
          <NotationField
            tiles={hand.standing}
            onChange={(standing) => changeHand(withStanding(hand, standing, standing.at(-1)))}
            hint={tiles === 108 ? boardTexts.notationOfSuits : boardTexts.notationHint}
          />
          <FieldErrors pointer={`/values/${seat}`} />
        </>
      ) : (
        <>
          <Field
            label={text(texts.stated[shape.value])}
            hint={text(texts.statedHint)}
            value={stated}
            onValue={(value) => change({ stated: value })}
            limits={valueLimits(shape)}
            pointer={`/values/${seat}`}
          />
          <QuietButton onClick={() => change({ stated: undefined })}>{text(texts.tilesInstead)}</QuietButton>
        </>
      )}
      <FieldErrors pointer={`/hands/${seat}`} />
      {winnersOf(draft).includes(seat) && <FieldErrors pointer="/wins" />}
    </section>
  );
};
