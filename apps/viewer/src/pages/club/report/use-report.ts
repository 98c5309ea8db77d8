import { useState } from 'preact/hooks';
import { type Seat, SEATS, type Tile } from '#tiles';
import { limitFault, LIMITS } from '../../../form/limits.js';
import type { Refused } from '../../../form/use-sending.js';
import { useText } from '../../../language/language.js';
import { usePlayerNames } from '../../../players/player-name.js';
import { reportOf } from '../../../report/report-command.js';
import {
  NEW_REPORT,
  type ReportDraft,
  type ReportShape,
  requiredSeats,
  shapeOf,
  winnersOf,
} from '../../../report/report-draft.js';
import { modesOf } from '../../../tile-board/hand.js';
import { NOTHING_TYPED } from '../../../tile-board/typed-tiles.js';
import { typingMistake } from '#texts/page/club';
import { type KeyActions, takeKey } from './keys/report-keys.js';
import { useReportKeys } from './keys/use-report-keys.js';
import { type Entry, inTiles, inValues, useEntry } from './state/entry.js';
import { faultsIn } from './state/faults.js';
import { type Missing, missingIn } from './state/missing.js';
import { nextHand } from './state/next-hand.js';
import type { ReportFields } from './state/report-fields.js';
import { useUndo } from './state/use-undo.js';
import { type Previewed, usePreview } from './use-preview.js';
import { useSaving } from './use-saving.js';
import { commandsOf, type DealCommand, hasJokers, openedAtOf, reportIn, type ReportFormProps } from './writing.js';

/** The report as it is written, its way of writing, and the functions that change both. */
const useWritten = (props: ReportFormProps, shape: ReportShape) => {
  const [entry, setEntry] = useEntry(props.draft, shape, props.writing.kind === 'correction');
  const draft = entry === 'values' ? inValues(props.draft, shape) : props.draft;
  const { onChange, onUndo } = useUndo(draft, props.onChange);
  const chooseEntry = (next: Entry): void => {
    if (next === 'tiles') onChange(inTiles(draft));
    setEntry(next);
  };
  return { entry, chooseEntry, draft, onChange, onUndo };
};

/** The errors of the report by their places in it, wherever it stands among the commands. Errors of an amendment are placed at its hand. */
const faultsOfReport = ({ problem }: Previewed, commands: readonly DealCommand[]): Refused | undefined => {
  if (problem === undefined) return undefined;
  const last = commands.at(-1);
  const within = `/commands/${commands.length - 1}`;
  const place = last?.type === 'AmendHand' ? `/hands/${last.seat}` : '';
  const errors = problem.errors?.map((error) => ({ ...error, pointer: error.pointer.replace(within, place) }));
  return { problem: { ...problem, ...(errors !== undefined && { errors }) } };
};

/** The commands of the report, what the rules answer to them, and how they are saved. */
const useJudged = (props: ReportFormProps, shape: ReportShape) => {
  const text = useText();
  const nameOf = usePlayerNames();
  const { dealId, writing, draft, seated } = props;
  const [reason, setReason] = useState(() => text(typingMistake));
  const hasReason = writing.kind !== 'correction' || limitFault(LIMITS.reason, reason) === undefined;
  const nameAt = (seat: Seat): string => nameOf(seated[seat].player);
  const missing = missingIn(draft, shape, nameAt, hasJokers(props.options));
  const commands = missing === undefined && hasReason ? commandsOf(props, reason) : [];
  const previewed = usePreview(dealId, commands, openedAtOf(writing));
  const refused = faultsOfReport(previewed, commands);
  const faults =
    refused?.problem === undefined
      ? []
      : faultsIn(refused.problem, { draft, report: reportIn(commands), nameOf: nameAt });
  const unwritten = missing ?? faults[0];
  const messages: readonly Missing[] = missing === undefined ? faults : [missing];
  const isUnchanged = writing.kind === 'correction' && unwritten === undefined && hasReason && commands.length === 0;
  const saving = useSaving(props, commands, previewed);
  return { reason, setReason, previewed, refused, faults, messages, unwritten, isUnchanged, ...saving };
};

/** The joker that an indicator names. The rules are asked as soon as the indicator is picked. */
const useJoker = (
  { dealId, writing, options, draft: { indicator } }: ReportFormProps,
  shape: ReportShape,
): Tile | undefined => {
  const isAsked = writing.kind === 'new' && indicator !== undefined && hasJokers(options);
  const commands = isAsked ? [writing.opening, reportOf({ ...NEW_REPORT, wins: [], indicator }, shape)] : [];
  const { preview } = usePreview(dealId, commands, isAsked ? writing.openedAt : undefined);
  return isAsked ? preview?.deal.joker : undefined;
};

/** The hand that the board fills: the chosen one, otherwise that of the first winner. */
const useOpenHand = (draft: ReportDraft, shape: ReportShape) => {
  const [chosen, setOpen] = useState<Seat>();
  const required = requiredSeats(draft, shape);
  const [firstWinner] = winnersOf(draft);
  return { open: chosen !== undefined && required.includes(chosen) ? chosen : (firstWinner ?? required[0]), setOpen };
};

/** The open hand, the tiles that are typed for it, and the keys of the form. */
const useHands = (
  { entry, draft, onChange, onUndo }: ReturnType<typeof useWritten>,
  { ruleSet }: ReportFormProps,
  shape: ReportShape,
  save: () => void,
) => {
  const { open, setOpen } = useOpenHand(draft, shape);
  const [typing, onTyping] = useState(NOTHING_TYPED);
  const [isIndicating, onIndicating] = useState(false);
  const isUsingTiles = open !== undefined && draft.seats[open].stated === undefined;
  const modes = modesOf(ruleSet.hands.melds);
  const onOpen = (seat: Seat): void => {
    onTyping(NOTHING_TYPED);
    setOpen(seat);
  };
  const onNext = (): void => {
    const next = nextHand(draft, shape, open);
    if (next !== undefined) onOpen(next);
  };
  const takeBack = (): void => {
    const before = onUndo?.();
    const changed = SEATS.find((seat) => before?.seats[seat].hand !== draft.seats[seat].hand);
    if (before !== undefined && changed !== undefined) onOpen(changed);
  };
  const undo = onUndo && takeBack;
  const keys: KeyActions = {
    ...{ draft, onChange, shape, typing, onTyping, modes, isIndicating, onIndicating, onUndo: undo },
    seat: isUsingTiles ? open : undefined,
    onEnter: entry === 'values' && !isUsingTiles ? save : onNext,
    onSave: save,
  };
  const form = useReportKeys((stroke) => takeKey(stroke, keys));
  const board = { modes, typing, onTyping, isIndicating, onIndicating, onOpen, onUndo: undo };
  return { open, isUsingTiles, onOpen, onNext, form, board };
};

/** The state of the form of a deal. */
export const useReport = (given: ReportFormProps) => {
  const shape = shapeOf(given.ruleSet, given.options);
  const written = useWritten(given, shape);
  const props = { ...given, draft: written.draft };
  const judged = useJudged(props, shape);
  const joker = useJoker(props, shape) ?? judged.previewed.preview?.deal.joker;
  const hands = useHands(written, props, shape, judged.save);
  const fields: ReportFields = {
    draft: written.draft,
    onChange: written.onChange,
    shape,
    seated: given.seated,
    messages: judged.messages,
  };
  return { ...written, ...judged, ...hands, shape, joker, fields };
};

export type Report = ReturnType<typeof useReport>;
