import { isBonusTile, isKnown, seatsFrom, type Seat, UNKNOWN } from '#tiles';
import type { CommandOf } from '../commands.js';
import type { Circumstance, EventOf, WinSource } from '../events.js';
import { reject, type Rejection } from '../rejections.js';
import type { RuleSet } from '../rule-set.js';
import type { Playing, Turn } from '../state.js';
import { firstRefused, hasSaidHu, isOut, whilePlaying } from './checks.js';
import type { Step } from './draft.js';

/** A win is taken as good when it is declared; the book judges it when it says so (SBR-2.6). */
export const declareWin: Step<CommandOf<'DeclareWin'>> = {
  refuses: ({ state }, { seats }) =>
    whilePlaying(
      state,
      (now) =>
        firstRefused(seats, (seat, index) => cannotWin(now, seat, `/seats/${index}`)) ??
        (new Set(seats).size < seats.length ? reject('ALREADY_CLAIMED', { at: '/seats' }) : undefined),
    ),
  acts: (draft, { seats }) => {
    const state = draft.state as Playing;
    const { circumstances } = draft.rules;
    if (circumstances !== undefined) {
      for (const win of pendingWins(draft.rules, state, seats, circumstances)) draft.add(win);
      return;
    }
    const win = winEvent(draft.rules, state, seats);
    const outranked = state.window?.meld;
    if (outranked !== undefined)
      draft.add({ type: 'MeldWithdrawn', seat: outranked.seat, clause: draft.rules.winOutranksMeld });
    draft.add(win);
  },
};

const cannotWin = (state: Playing, seat: Seat, at: string): Rejection | undefined => {
  const { window, turn } = state;
  if (window?.wins.includes(seat) || hasSaidHu(state, seat)) return reject('ALREADY_CLAIMED', { at });
  if (isOut(state, seat)) return reject('SEAT_IS_OUT', { at });
  if (state.table.players[seat].dead !== undefined) return reject('HAND_DEAD', { at });
  const own = turn.act === 'discard' && turn.seat === seat && turn.by !== 'claim';
  const claimable =
    window !== undefined &&
    window.seat !== seat &&
    window.meld?.seat !== seat &&
    !(isKnown(window.tile) && isBonusTile(window.tile));
  if (!own && !claimable) return reject('NO_TILE_TO_WIN_ON', { at });
  // What a hand is worth depends on the discard: it is stated before the win.
  return window?.on === 'discard' && window.tile === UNKNOWN ? reject('FACE_NOT_KNOWN', { at }) : undefined;
};

/** How a win of `seat` declared now would come about. */
export const winSource = ({ window }: Playing): WinSource => {
  if (window === undefined) return { kind: 'self-draw' };
  return window.on === 'discard' ? { kind: 'discard', from: window.seat } : { kind: 'robbed-kong', from: window.seat };
};

const isReplacement = ({ scoresFlowerReplacement }: Scored, { by }: Extract<Turn, { act: 'discard' }>): boolean =>
  by === 'replacement' || (by === 'flower' && scoresFlowerReplacement === true);

type Scored = Pick<RuleSet, 'drawsLeft' | 'scoresFlowerReplacement'>;

/** What the books price about this moment. */
export const circumstancesOf = (rules: Scored, state: Playing): readonly Circumstance[] => {
  const { window, turn } = state;
  const present: readonly (readonly [Circumstance, boolean])[] = [
    ['dealt-hand', window === undefined && turn.act === 'discard' && turn.by === 'deal'],
    ['replacement-tile', window === undefined && turn.act === 'discard' && isReplacement(rules, turn)],
    ['after-kong', window?.on === 'discard' && window.afterKong !== undefined],
    ['robbing-the-kong', window?.on === 'kong'],
    ['last-tile', rules.drawsLeft(state) === 0],
  ];
  return present.filter(([, holds]) => holds).map(([circumstance]) => circumstance);
};

/** The order of arrival never decides: seats stand in playing order from the one whose tile it is. */
const winEvent = (rules: RuleSet, state: Playing, seats: readonly Seat[]): EventOf<'WinDeclared'> => {
  const { window, turn } = state;
  const source = winSource(state);
  const tile = window?.tile ?? (turn.act === 'discard' ? turn.drawn : undefined);
  const ordered = window === undefined ? seats : seatsFrom(window.seat).filter((seat) => seats.includes(seat));
  return {
    type: 'WinDeclared',
    seats: ordered,
    ...(tile === undefined ? {} : { tile }),
    visibility: window === undefined ? 'concealed' : 'open',
    source,
    circumstances: circumstancesOf(rules, state),
    payers: rules.payersOfWin(state, ordered[0] as Seat, source),
  };
};

/** Where one seat wins each Hu is an event of its own: every hand has its own circumstances. */
const pendingWins = (
  rules: RuleSet,
  state: Playing,
  seats: readonly Seat[],
  own: NonNullable<RuleSet['circumstances']>,
): readonly EventOf<'WinDeclared'>[] => {
  const precedence = rules.showsFirst === undefined ? {} : { precedence: rules.showsFirst };
  return winEvent(rules, state, seats).seats.map((seat) => {
    const win = winEvent(rules, state, [seat]);
    return { ...win, circumstances: [...win.circumstances, ...own(state, seat)], pending: true, ...precedence };
  });
};
