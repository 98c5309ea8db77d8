import { useEffect, useState } from 'preact/hooks';
import { type Seat, SEATS, type Tile } from '#tiles';
import type { Schemas } from '../../../api/schemas.js';
import { Field } from '../../../form/field.js';
import { FieldErrors } from '../../../form/field-errors.js';
import { limitFault, LIMITS } from '../../../form/limits.js';
import { type Refused, useSending } from '../../../form/use-sending.js';
import { useText } from '../../../language/language.js';
import { usePlayerNames } from '../../../players/player-name.js';
import { correctionOf } from '../../../report/correction.js';
import { reportOf } from '../../../report/report-command.js';
import {
  isHandShown,
  NEW_REPORT,
  type ReportDraft,
  type ReportShape,
  requiredSeats,
  shapeOf,
  winnersOf,
  withSeat,
} from '../../../report/report-draft.js';
import type { Seated } from '../../../report/seats.js';
import type { RuleSet } from '../../../rules/rule-set.js';
import { NOTHING_TYPED } from '../../../tile-board/typed-tiles.js';
import { reason as reasonLabel, typingMistake } from '#texts/page/club';
import { record, type Recording, useSteps } from '../writing/recording.js';
import { secretaryId } from '../writing/secretary.js';
import { WrittenMeanwhile } from '../writing/written-meanwhile.js';
import { Endings } from './ending-fields.js';
import { nextChoice } from './state/endings.js';
import { type Entry, inTiles, inValues, mayState, useEntry, withValue } from './state/entry.js';
import { FalseWins } from './noted/false-wins.js';
import { HandBoard, modesOf } from './hands/hand-board.js';
import { HandDetails } from './hands/hand-details.js';
import { HandRows } from './hands/hand-rows.js';
import { Irregularities } from './noted/irregularities.js';
import { faultsIn } from './state/faults.js';
import { missingIn, missingTiles } from './state/missing.js';
import { type KeyActions, takeKey } from './keys/report-keys.js';
import { Result } from './result.js';
import { type Previewed, usePreview } from './use-preview.js';
import { keepFocus, useReportKeys } from './keys/use-report-keys.js';
import { useUndo } from './state/use-undo.js';
import { ValueRow } from './value-row.js';
import { WinDetails } from './win-details.js';
import * as texts from '#texts/page/report';
import './report.css';

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
  if (problem === undefined) return undefined;
  const last = commands.at(-1);
  const within = `/commands/${commands.length - 1}`;
  const place = last?.type === 'AmendHand' ? `/hands/${last.seat}` : '';
  const errors = problem.errors?.map((error) => ({ ...error, pointer: error.pointer.replace(within, place) }));
  return { problem: { ...problem, ...(errors !== undefined && { errors }) } };
};

/** The form of a deal: how it ended, the hands or their values, and the payments before it is saved. */
export const ReportForm = (props: ReportFormProps) => {
  const { dealId, writing, ruleSet, options, seated, draft: written, onOutdated, onCancel } = props;
  const text = useText();
  const nameOf = usePlayerNames();
  const [reason, setReason] = useState(() => text(typingMistake));
  const shape = shapeOf(ruleSet, options);
  const isCorrection = writing.kind === 'correction';
  const [entry, setEntry] = useEntry(written, shape, isCorrection);
  const draft = entry === 'values' ? inValues(written, shape) : written;
  const { onChange, onUndo } = useUndo(draft, props.onChange);
  const { open, setOpen } = useOpenHand(draft, shape);
  const [typing, onTyping] = useState(NOTHING_TYPED);
  const [isIndicating, onIndicating] = useState(false);
  const hasReason = !isCorrection || limitFault(LIMITS.reason, reason) === undefined;
  const nameAt = (seat: Seat): string => nameOf(seated[seat].player);
  const missing = missingIn(draft, shape, nameAt);
  const commands = missing === undefined && hasReason ? commandsOf({ ...props, draft }, reason) : [];
  const openedAt = writing.kind === 'new' ? writing.openedAt : undefined;
  const previewed = usePreview(dealId, commands, openedAt);
  const refused = faultsOfReport(previewed, commands);
  const { save, canSave, isWritten, notSaved } = useSaving(props, commands, openedAt, previewed);
  const joker = useJoker(props, draft.indicator) ?? previewed.preview?.deal.joker;
  const isUsingTiles = open !== undefined && draft.seats[open].stated === undefined;
  const modes = modesOf(ruleSet.hands.melds);
  const tiles = tilesUnder(ruleSet, options);
  const onOpen = (seat: Seat): void => {
    onTyping(NOTHING_TYPED);
    setOpen(seat);
  };
  const onNext = (): void => {
    const next = nextHand(draft, shape, open);
    if (next !== undefined) onOpen(next);
  };
  const keys: KeyActions = {
    ...{ draft, onChange, shape, typing, onTyping, modes, isIndicating, onIndicating, onUndo },
    seat: isUsingTiles ? open : undefined,
    onEnter: entry === 'values' && !isUsingTiles ? save : onNext,
    onSave: save,
  };
  const form = useReportKeys((stroke) => takeKey(stroke, keys));
  // The deal is already recorded if the answer to its report was lost and the form has been changed since.
  const isOutdated = isWritten || (writing.kind === 'new' && previewed.problem?.code === 'ALREADY_OPEN');
  const faults =
    refused?.problem === undefined
      ? []
      : faultsIn(refused.problem, { draft, report: reportIn(commands), nameOf: nameAt });
  const unwritten = missing ?? faults[0];
  const fields = { draft, onChange, shape, seated, refused };
  const chooseEntry = (next: Entry): void => {
    if (next === 'tiles') onChange(inTiles(draft));
    setEntry(next);
  };
  const needsTiles =
    entry === 'tiles' || requiredSeats(draft, shape).some((seat) => isWrittenInTiles(draft, shape, seat));
  return (
    <form
      class={`club-report club-report-${entry}`}
      noValidate
      ref={form}
      onMouseDown={keepFocus}
      onSubmit={(event) => {
        event.preventDefault();
        save();
      }}
    >
      <div class="club-report-fields">
        <Endings {...fields} />
        {entry === 'values' && (
          <ValueRow {...fields} isAwaited={draft.wins.length > 0 && nextChoice(draft) === undefined} />
        )}
        {needsTiles && (
          <>
            <HandRows
              {...fields}
              open={open}
              faulty={faults.map(({ seat }) => seat)}
              joker={joker}
              hands={previewed.preview?.ledger.hands}
              onOpen={onOpen}
              onHand={(seat, hand) => onChange(withSeat(draft, seat, { hand }))}
            />
            <div class={`club-board-place ${isUsingTiles ? '' : 'club-idle'}`}>
              <HandBoard
                {...fields}
                {...{ tiles, modes, joker, typing, onTyping, isIndicating, onIndicating, onUndo, onNext, canSave }}
                seat={open ?? 'east'}
                hasIndicator={hasJokers(options)}
                onValueOnly={
                  open !== undefined && mayState(draft, shape, open)
                    ? () => onChange(withValue(draft, open))
                    : undefined
                }
              />
            </div>
            {open !== undefined && <HandDetails key={open} {...fields} seat={open} tiles={tiles} />}
          </>
        )}
        <FieldErrors pointer="/joker" refused={refused} />
        <WinDetails {...fields} />
        <FalseWins {...fields} />
        <Irregularities {...fields} />
      </div>
      <Result
        {...{ previewed, faults, seated, ruleSet, entry, chooseEntry, unwritten, refused: notSaved, onCancel }}
        before={isCorrection ? writing.balances : undefined}
        canSave={canSave}
        saves={isCorrection ? text(texts.saveCorrection) : text(texts.save, { number: writing.number })}
        saveKey={needsTiles ? 'Ctrl ⏎' : '⏎'}
        isUnchanged={isCorrection && unwritten === undefined && hasReason && commands.length === 0}
        onClear={isCorrection ? undefined : () => onChange(NEW_REPORT)}
      >
        {isOutdated && !isCorrection && (
          <WrittenMeanwhile matchId={writing.matchId} number={writing.number} onOutdated={onOutdated} />
        )}
        {isCorrection && (
          <Field
            label={text(reasonLabel)}
            value={reason}
            onValue={setReason}
            limits={LIMITS.reason}
            pointer="/commands/0/reason"
            refused={previewed.problem && { problem: previewed.problem }}
          />
        )}
      </Result>
    </form>
  );
};

/** The report among the commands. A correction of single hands has none. */
const reportIn = (commands: readonly DealCommand[]) => {
  const last = commands.at(-1);
  return last?.type === 'ReportDeal' ? last : undefined;
};

/** True if the hand of the seat is written in tiles: its value cannot be stated, and it is shown. */
const isWrittenInTiles = (draft: ReportDraft, shape: ReportShape, seat: Seat): boolean =>
  draft.seats[seat].stated === undefined && isHandShown(draft, shape, seat);

/** The hand that the board fills: the chosen one, otherwise that of the first winner. */
const useOpenHand = (draft: ReportDraft, shape: ReportShape) => {
  const [chosen, setOpen] = useState<Seat>();
  const required = requiredSeats(draft, shape);
  const [firstWinner] = winnersOf(draft);
  return { open: chosen !== undefined && required.includes(chosen) ? chosen : (firstWinner ?? required[0]), setOpen };
};

/** The next hand in the order of the seats, first the ones with a wrong number of tiles. */
const nextHand = (draft: ReportDraft, shape: ReportShape, open: Seat | undefined): Seat | undefined => {
  const start = open === undefined ? 0 : SEATS.indexOf(open) + 1;
  const required = requiredSeats(draft, shape);
  const order = [...SEATS.slice(start), ...SEATS.slice(0, start)].filter(
    (seat) => seat !== open && required.includes(seat),
  );
  const isIncomplete = (seat: Seat): boolean =>
    draft.seats[seat].stated === undefined && missingTiles(draft, seat) !== 0;
  return order.find(isIncomplete) ?? order[0];
};

/** Records the commands. A wish to save while the preview is awaited is granted when it arrives, unless the report changes. */
const useSaving = (
  { dealId, writing, onSaved }: ReportFormProps,
  commands: readonly DealCommand[],
  openedAt: string | undefined,
  previewed: Previewed,
) => {
  const { isSending, refused: notSaved, send } = useSending(record);
  const steps = useSteps(commands, openedAt);
  const [isWritten, setWritten] = useState(false);
  const [wanted, setWanted] = useState<unknown>();
  const isReady = commands.length > 0 && !previewed.isAwaited && previewed.preview !== undefined;
  const save = (): void => {
    if (commands.length === 0) return;
    if (!isReady) return setWanted(steps);
    setWanted(undefined);
    void send({ dealId, steps, ...placeOf(writing) }).then((outcome) => {
      if (outcome === 'recorded') onSaved();
      setWritten(outcome === 'written-meanwhile');
    });
  };
  useEffect(() => {
    if (isReady && wanted === steps) save();
  }, [isReady, wanted, steps]);
  // A click while the preview is awaited counts too.
  const mayBecomeReady = commands.length > 0 && (isReady || previewed.isAwaited);
  return { save, canSave: mayBecomeReady && !isSending, isWritten, notSaved };
};

/** The joker that an indicator names. The rules are asked as soon as the indicator is picked. */
const useJoker = (
  { dealId, writing, ruleSet, options }: ReportFormProps,
  indicator: Tile | undefined,
): Tile | undefined => {
  const isAsked = writing.kind === 'new' && indicator !== undefined && hasJokers(options);
  const shape = shapeOf(ruleSet, options);
  const commands = isAsked ? [writing.opening, reportOf({ ...NEW_REPORT, wins: [], indicator }, shape)] : [];
  const { preview } = usePreview(dealId, commands, isAsked ? writing.openedAt : undefined);
  return isAsked ? preview?.deal.joker : undefined;
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
