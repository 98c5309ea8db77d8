import { useState } from 'preact/hooks';
import { fill, type Text } from '#language';
import { isBonusTile, type Seat, TILES } from '#tiles';
import type { Schemas } from '../../../api/schemas.js';
import { Field } from '../../../form/field.js';
import { FieldErrors } from '../../../form/field-errors.js';
import { limitFault, LIMITS, limitWords } from '../../../form/limits.js';
import { Refusal } from '../../../form/refusal.js';
import { type Refused, useSending } from '../../../form/use-sending.js';
import { useLanguage, useText } from '../../../language/language.js';
import type { RuleSet } from '../../../rules/rule-set.js';
import { allTiles } from '../../../tile-board/hand.js';
import { SEAT_NAMES } from '#texts/page/language/seat-names';
import { tileName } from '../../../tiles/tile-names.js';
import { record, type Recording, useSteps } from '../writing/recording.js';
import { secretaryId } from '../writing/secretary.js';
import { keep, reason as reasonLabel, typingMistake } from '#texts/page/club';
import { WrittenMeanwhile } from '../writing/written-meanwhile.js';
import { correctionOf } from '../../../report/correction.js';
import { FalseWins } from './false-wins.js';
import { Hands, valueLimits } from './hand-fields.js';
import { Irregularities } from './irregularities.js';
import {
  isHandShown,
  type MiscountedHand,
  miscountedHand,
  NEW_REPORT,
  type ReportDraft,
  type ReportShape,
  requiredSeats,
  shapeOf,
} from '../../../report/report-draft.js';
import { reportOf } from '../../../report/report-command.js';
import { ReportPreview } from './report-preview.js';
import type { Seated } from '../../../report/seats.js';
import * as texts from '#texts/page/report';
import { type Previewed, usePreview } from './use-preview.js';
import { Wins } from './win-fields.js';

type DealCommand = Schemas['DealCommand'];

/** What the form records: a new deal with its report, the report of an open deal, or a correction of a reported deal. */
export type Writing =
  | {
      readonly kind: 'new';
      readonly matchId: string;
      readonly number: number;
      readonly opening: DealCommand;
      /** When the deal began. */
      readonly openedAt: string;
    }
  | { readonly kind: 'open'; readonly matchId: string; readonly number: number; readonly sequence: number }
  | {
      readonly kind: 'correction';
      readonly sequence: number;
      readonly before: ReportDraft;
      readonly balances: Schemas['Ledger']['balances'];
    };

interface ReportFormProps {
  readonly dealId: string;
  readonly writing: Writing;
  readonly ruleSet: RuleSet;
  readonly options: Schemas['MatchOptions'];
  readonly seated: Seated;
  readonly draft: ReportDraft;
  readonly onChange: (draft: ReportDraft) => void;
  readonly onSaved: () => void;
  /** Loads the present record. */
  readonly onOutdated: () => void;
  /** Leaves the record unchanged. */
  readonly onCancel?: () => void;
}

/** The errors of the report by their places in it, wherever it stands among the commands. Errors of an amendment are placed at its hand. */
const faultsOfReport = ({ problem }: Previewed, commands: readonly DealCommand[]): Refused | undefined => {
  if (problem?.errors === undefined) return undefined;
  const last = commands.at(-1);
  const within = `/commands/${commands.length - 1}`;
  const place = last?.type === 'AmendHand' ? `/hands/${last.seat}` : '';
  const errors = problem.errors.map((error) => ({ ...error, pointer: error.pointer.replace(within, place) }));
  return { problem: { ...problem, errors } };
};

/** The form of a deal: who won and how, the hands, and the payments before it is saved. */
export const ReportForm = (props: ReportFormProps) => {
  const { dealId, writing, ruleSet, options, seated, draft, onChange, onSaved, onOutdated, onCancel } = props;
  const text = useText();
  const [reason, setReason] = useState(() => text(typingMistake));
  const { isSending, refused: notSaved, send } = useSending(record);
  const shape = shapeOf(ruleSet, options);
  const missingChoice = missingChoiceOf(draft, shape);
  const hasReason = writing.kind !== 'correction' || limitFault(LIMITS.reason, reason) === undefined;
  const commands = missingChoice === undefined && hasReason ? commandsOf(props, reason) : [];
  const openedAt = writing.kind === 'new' ? writing.openedAt : undefined;
  const steps = useSteps(commands, openedAt);
  const previewed = usePreview(dealId, commands, openedAt);
  const refused = faultsOfReport(previewed, commands);
  const fields = { draft, onChange, shape, seated, refused };
  const [isWritten, setWritten] = useState(false);
  const place = placeOf(writing);
  // The deal is already recorded if the answer to its report was lost and the form has been changed since.
  const isOutdated = isWritten || (writing.kind === 'new' && previewed.problem?.code === 'ALREADY_OPEN');
  const isReady = commands.length > 0 && !previewed.isAwaited && previewed.preview !== undefined;
  const save = async (event: SubmitEvent): Promise<void> => {
    event.preventDefault();
    if (!isReady) return;
    const outcome = await send({ dealId, steps, ...place });
    if (outcome === 'recorded') onSaved();
    setWritten(outcome === 'written-meanwhile');
  };
  return (
    <form class="club-report" noValidate onSubmit={(event) => void save(event)}>
      <div class="club-report-fields">
        <Wins {...fields} />
        <Hands {...fields} tiles={tilesUnder(ruleSet, options)} melds={ruleSet.hands.melds} />
        {hasJokers(options) && <Indicator draft={draft} onChange={onChange} refused={refused} />}
        <FalseWins {...fields} />
        <Irregularities {...fields} />
      </div>
      <div class="club-report-outcome">
        {missingChoice === undefined ? (
          <ReportPreview
            previewed={previewed}
            seated={seated}
            ruleSet={ruleSet}
            before={writing.kind === 'correction' ? writing.balances : undefined}
          />
        ) : (
          <p class="notice">{text(missingChoice)}</p>
        )}
        {writing.kind === 'correction' && missingChoice === undefined && hasReason && commands.length === 0 && (
          <p class="notice">{text(texts.unchanged)}</p>
        )}
        {writing.kind === 'correction' && (
          <Field
            label={text(reasonLabel)}
            value={reason}
            onValue={setReason}
            limits={LIMITS.reason}
            pointer="/commands/0/reason"
            refused={previewed.problem && { problem: previewed.problem }}
          />
        )}
        <Refusal refused={notSaved} />
        {isOutdated && writing.kind !== 'correction' && (
          <WrittenMeanwhile matchId={writing.matchId} number={writing.number} onOutdated={onOutdated} />
        )}
        <div class="club-row">
          <button type="submit" disabled={!isReady || isSending}>
            {text(writing.kind === 'correction' ? texts.saveCorrection : texts.save)}
          </button>
          {onCancel !== undefined && (
            <button type="button" class="quiet" onClick={onCancel}>
              {text(keep)}
            </button>
          )}
          {writing.kind !== 'correction' && (
            <button type="button" class="quiet" onClick={() => onChange(NEW_REPORT)}>
              {text(texts.clear)}
            </button>
          )}
        </div>
      </div>
    </form>
  );
};

/** The target of the commands: the sequence of the deal, and its number if another window may record it meanwhile. */
const placeOf = (writing: Writing): Pick<Recording, 'sequence' | 'number'> => {
  switch (writing.kind) {
    case 'new':
      return { sequence: 0, number: writing.number };
    case 'open':
      return { sequence: writing.sequence, number: writing.number };
    case 'correction':
      return { sequence: writing.sequence };
  }
};

/** The choices that are missing before a preview can be requested. */
const missingChoiceOf = (draft: ReportDraft, shape: ReportShape): Text | undefined => {
  const { wins } = draft;
  if (wins.some(({ seats }) => seats.length === 0)) return texts.chooseWinner;
  const lacksGiver = wins.some(({ source, from }) => source !== 'self-draw' && from === undefined);
  if (lacksGiver) return texts.chooseFrom;
  const miscounted = miscountedHand(draft, shape);
  if (miscounted !== undefined) return rightNumber(miscounted);
  const wrongDuration = draft.noted.find(({ took = '' }) => limitFault(LIMITS.seconds, took) !== undefined);
  if (wrongDuration !== undefined) return limitWords(LIMITS.seconds);
  const unvalued = seatWithoutValue(draft, shape);
  if (unvalued !== undefined) return fill(texts.enterValue, { seat: SEAT_NAMES[unvalued] });
  const unnamed = seatWithoutSuit(draft, shape);
  return unnamed && fill(texts.chooseForbidden, { seat: SEAT_NAMES[unnamed] });
};

/** The first seat whose stated value is missing or is no valid number. */
const seatWithoutValue = (draft: ReportDraft, shape: ReportShape): Seat | undefined =>
  requiredSeats(draft, shape).find((seat) => {
    const { stated } = draft.seats[seat];
    return stated !== undefined && limitFault(valueLimits(shape), stated) !== undefined;
  });

/** The first seat with a shown hand whose forbidden suit is not chosen, if the rule set has one. */
const seatWithoutSuit = (draft: ReportDraft, shape: ReportShape): Seat | undefined =>
  requiredSeats(draft, shape).find((seat) => {
    const { hand, forbidden, stated } = draft.seats[seat];
    const isNeeded = shape.hasForbiddenSuit && isHandShown(draft, shape, seat);
    return isNeeded && stated === undefined && forbidden === undefined && allTiles(hand).length > 0;
  });

const rightNumber = ({ seat, count, due }: MiscountedHand): Text =>
  fill(count > due ? texts.tooManyTiles : texts.tooFewTiles, { seat: SEAT_NAMES[seat], count, due });

const commandsOf = ({ writing, draft, ruleSet, options }: ReportFormProps, reason: string): readonly DealCommand[] => {
  const shape = shapeOf(ruleSet, options);
  switch (writing.kind) {
    case 'new':
      return [writing.opening, reportOf(draft, shape)];
    case 'open':
      return [reportOf(draft, shape)];
    case 'correction':
      return correctionOf(writing.before, draft, shape, { reason, by: secretaryId() });
  }
};

/** The number of tiles under the agreed options. */
const tilesUnder = (ruleSet: RuleSet, agreed: Schemas['MatchOptions']): number =>
  ruleSet.options.reduce((tiles, option) => {
    if (option.kind !== 'choice') return tiles;
    return option.values.find(({ value }) => value === agreed[option.name])?.tiles ?? tiles;
  }, ruleSet.tiles);

const hasJokers = ({ jokers }: Schemas['MatchOptions']): boolean => jokers === 'up' || jokers === 'down';

const Indicator = ({
  draft,
  onChange,
  refused,
}: Pick<ReportFormProps, 'draft' | 'onChange'> & { readonly refused: Refused | undefined }) => {
  const text = useText();
  const { language } = useLanguage();
  const choose = (chosen: string): void => {
    const { indicator: _, skipped: __, ...others } = draft;
    const indicator = TILES.find((tile) => tile === chosen);
    onChange(indicator === undefined ? others : { ...others, indicator });
  };
  return (
    <label class="field">
      {text(texts.indicator)}
      <select value={draft.indicator ?? ''} onChange={({ currentTarget }) => choose(currentTarget.value)}>
        <option value="">{text(texts.whose)}</option>
        {TILES.filter((tile) => !isBonusTile(tile)).map((tile) => (
          <option key={tile} value={tile}>
            {tileName(tile)[language]}
          </option>
        ))}
      </select>
      <FieldErrors pointer="/joker" refused={refused} />
    </label>
  );
};
