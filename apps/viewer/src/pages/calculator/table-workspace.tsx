import { useState } from 'preact/hooks';
import { SEATS, type Seat } from '#tiles';
import { ChecksField, Choice } from '../../form/forms.js';
import { useText } from '../../language/language.js';
import type { RuleSet } from '../../rules/rule-set.js';
import { SEAT_NAMES } from '#texts/page/language/seat-names';
import { tilesOfSet } from '../../rules/tiles-of-set.js';
import { HandInput } from '../../tile-board/hand-input.js';
import { tilesOfMeld } from '../../tile-board/hand.js';
import { Tile } from '../../tiles/tile.js';
import { CopyLink } from './copy-link.js';
import { SOURCES } from './draft.js';
import { Agreed, CircumstanceFields } from './fields.js';
import { tilesMissing } from './settle-request.js';
import { SettlementView } from './settlement.js';
import { giversOf, type TableDraft, withGiver } from './table-draft.js';

import * as texts from '#texts/page/calculator';

interface TableProps {
  readonly draft: TableDraft;
  readonly onChange: (draft: TableDraft) => void;
  readonly ruleSet: RuleSet;
}

/** The form for four hands at the end of a deal, with the payments between them. One hand is entered at a time. */
export const TableWorkspace = ({ draft, onChange, ruleSet }: TableProps) => {
  const [seat, setSeat] = useState<Seat>(draft.winner);
  return (
    <div class="calculator-columns">
      <div class="calculator-hand">
        <SeatChoice draft={draft} seat={seat} onChoose={setSeat} />
        <HandInput
          key={seat}
          hand={draft.hands[seat]}
          onChange={(hand) => onChange({ ...draft, hands: { ...draft.hands, [seat]: hand } })}
          tiles={tilesOfSet(ruleSet, draft.options)}
          melds={ruleSet.hands.melds}
          outcome={seat === draft.winner ? 'won' : 'not-won'}
        />
      </div>
      <div class="calculator-answer">
        <WinFields draft={draft} onChange={onChange} ruleSet={ruleSet} />
        <SettlementView draft={draft} ruleSet={ruleSet} />
        <ReadyField draft={draft} onChange={onChange} />
        <CircumstanceFields draft={draft} onChange={onChange} circumstances={ruleSet.hands.circumstances} />
        <Agreed draft={draft} onChange={onChange} ruleSet={ruleSet} />
        <CopyLink />
      </div>
    </div>
  );
};

interface SeatChoiceProps {
  readonly draft: TableDraft;
  readonly seat: Seat;
  readonly onChoose: (seat: Seat) => void;
}

/** Selects the hand that the board fills. Each seat shows its tiles and how many are missing. */
const SeatChoice = ({ draft, seat, onChoose }: SeatChoiceProps) => {
  const text = useText();
  const missing = tilesMissing(draft);
  return (
    <fieldset class="calculator-seats">
      <legend>{text(texts.handOf)}</legend>
      {SEATS.map((each) => {
        const { standing, melds, bonusTiles } = draft.hands[each];
        return (
          <label key={each} class="choice">
            <input type="radio" name="hand-of" checked={seat === each} onChange={() => onChoose(each)} />
            <span>
              {missing[each] === 0
                ? text(texts.handDone, { seat: SEAT_NAMES[each] })
                : text(texts.tilesOfHand, { seat: SEAT_NAMES[each], count: missing[each] })}
            </span>
            <span class="tiles">
              {[...standing, ...melds.flatMap(tilesOfMeld), ...bonusTiles].map((tile, index) => (
                <Tile key={`${index} ${tile}`} tile={tile} isDecorative />
              ))}
            </span>
          </label>
        );
      })}
    </fieldset>
  );
};

/** The winner, the source of the winning tile, and the seat that gave it. */
const WinFields = ({ draft, onChange, ruleSet }: TableProps) => {
  const text = useText();
  const seats = (of: readonly Seat[]) => of.map((seat) => [seat, text(SEAT_NAMES[seat])] as const);
  const { winner, source, from, roundWind: _, ...others } = draft;
  const givers = giversOf(draft);
  const change = (changes: Partial<TableDraft>): void => onChange(withGiver({ ...draft, ...changes }));
  return (
    <div class="field-row">
      <Choice
        label={text(texts.winner)}
        value={winner}
        values={seats(SEATS)}
        onChoose={(seat) => change({ winner: seat })}
      />
      <Choice
        label={text(texts.source)}
        value={source}
        values={SOURCES.map((each) => [each, text(texts.sources[each])])}
        onChoose={(each) => change({ source: each })}
      />
      {givers.length > 0 && (
        <Choice
          label={text(texts.givenBy)}
          value={from}
          values={seats(givers)}
          onChoose={(seat) => change({ from: seat })}
        />
      )}
      {ruleSet.hands.members.includes('roundWind') && (
        <Choice
          label={text(texts.members.roundWind)}
          value={draft.roundWind}
          values={seats(SEATS)}
          none={text(texts.notStated)}
          onChoose={(roundWind) =>
            onChange(
              withGiver({
                ...{ ...others, winner, source },
                ...(from !== undefined && { from }),
                ...(roundWind !== undefined && { roundWind }),
              }),
            )
          }
        />
      )}
    </div>
  );
};

const ReadyField = ({ draft, onChange }: Omit<TableProps, 'ruleSet'>) => {
  const text = useText();
  return (
    <ChecksField
      legend={text(texts.declaredReady)}
      choices={SEATS.map((seat) => ({ value: seat, name: text(SEAT_NAMES[seat]) }))}
      chosen={draft.ready}
      onChosen={(chosen) => onChange({ ...draft, ready: SEATS.filter((seat) => chosen.includes(seat)) })}
    />
  );
};
