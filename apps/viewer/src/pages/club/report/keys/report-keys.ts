import { isTile, type Seat, SEATS } from '#tiles';
import { outcomeOf, type ReportDraft, type ReportShape, withSeat } from '../../../../report/report-draft.js';
import { tilesOfOthers } from '../../../../report/report-command.js';
import type { PickMode } from '../../../../tile-board/hand.js';
import { modeAfter, NOTHING_TYPED, type Typing, withTyped } from '../../../../tile-board/typed-tiles.js';
import { ENDING_KEYS, nextChoice, withEnding, withNextSeat } from '../state/endings.js';
import type { Stroke } from './use-report-keys.js';

/** The state of the form that keys change, and what they do. */
export interface KeyActions {
  readonly draft: ReportDraft;
  readonly onChange: (draft: ReportDraft) => void;
  readonly shape: ReportShape;
  /** The hand that takes tiles. */
  readonly seat: Seat | undefined;
  readonly typing: Typing;
  readonly onTyping: (typing: Typing) => void;
  readonly modes: readonly PickMode[];
  readonly isIndicating: boolean;
  readonly onIndicating: (isIndicating: boolean) => void;
  readonly onUndo: (() => void) | undefined;
  readonly onEnter: () => void;
  readonly onSave: () => void;
}

type Act = (actions: KeyActions, key: string) => void;

const chooseEnding: Act = ({ draft, onChange }, key) => {
  const ending = Object.entries(ENDING_KEYS).find(([each]) => each === key)?.[1];
  if (ending === undefined) return;
  if (document.activeElement instanceof HTMLInputElement) document.activeElement.blur();
  onChange(withEnding(draft, ending));
};

/** A digit chooses the winner, then the player who pays. After that it is a part of a tile. */
const takeDigit: Act = ({ draft, onChange, shape, seat, typing, onTyping }, key) => {
  const chosen = SEATS[Number(key) - 1];
  if (nextChoice(draft) !== undefined && chosen !== undefined) onChange(withNextSeat(draft, shape, chosen));
  else if (seat !== undefined) onTyping({ ...typing, digits: typing.digits + key, refused: [] });
};

const takeSuit: Act = (actions, suit) => {
  const { draft, onChange, shape, seat, typing, onTyping, isIndicating, onIndicating } = actions;
  if (seat === undefined || typing.digits === '') return;
  if (isIndicating) {
    const { skipped: _, ...rest } = draft;
    const indicator = `${typing.digits.at(-1) ?? ''}${suit}`;
    if (isTile(indicator) && suit !== 'f') onChange({ ...rest, indicator });
    onTyping(NOTHING_TYPED);
    onIndicating(false);
    return;
  }
  const place = { outcome: outcomeOf(draft, seat), elsewhere: tilesOfOthers(draft, seat, shape) };
  const { hand, typing: next } = withTyped(draft.seats[seat].hand, typing, suit, place);
  onTyping(next);
  if (hand !== draft.seats[seat].hand) onChange(withSeat(draft, seat, { hand }));
};

const chooseMode: Act = ({ typing, onTyping, modes }, key) => {
  const mode = modeAfter(key, typing.mode, modes);
  if (mode !== undefined) onTyping({ ...typing, mode });
};

const takeBack: Act = ({ typing, onTyping, onUndo }) => {
  if (typing.digits !== '') onTyping({ ...typing, digits: typing.digits.slice(0, -1) });
  else onUndo?.();
};

/** The keys, each with what it does. */
const ACTS: readonly (readonly [keys: RegExp, act: Act])[] = [
  [/^Enter$/, ({ onEnter }) => onEnter()],
  [/^Backspace$/, takeBack],
  [/^Escape$/, ({ onTyping }) => onTyping(NOTHING_TYPED)],
  [/^[dwr0]$/, chooseEnding],
  [/^[1-9]$/, takeDigit],
  [/^[mpszf]$/, takeSuit],
  [/^[cuk]$/, chooseMode],
  [/^i$/, ({ isIndicating, onIndicating }) => onIndicating(!isIndicating)],
];

/** Does what a key stands for. Returns true if it stands for something. */
export const takeKey = ({ key, isWithControl }: Stroke, actions: KeyActions): boolean => {
  if (isWithControl) {
    actions.onSave();
    return true;
  }
  const act = ACTS.find(([keys]) => keys.test(key))?.[1];
  act?.(actions, key);
  return act !== undefined;
};
