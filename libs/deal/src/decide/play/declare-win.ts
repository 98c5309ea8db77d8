import { refuseFirst } from '#decider';
import { isBonusTile, isKnown, seatsFrom, type Seat, UNKNOWN } from '#tiles';
import type { CommandOf } from '../../messages/commands.js';
import type { Circumstance, EventOf, WinSource } from '../../messages/events.js';
import { deadHandOf } from '../../state/read-own-facts.js';
import { reject, type Rejection } from '../../messages/rejections.js';
import type { RuleSet, WinsShownFirst } from '../../rule-set/rule-set.js';
import type { Playing, Turn } from '../../state/state.js';
import { hasDeclaredHu, isOut } from '../step/checks.js';
import type { DealDraft } from '../step/draft.js';
import { stepIn } from '../step/step.js';

/** A declared win is accepted. The rule set judges it at the time that its clauses define (SBR-2.6). */
export const declareWin = stepIn('playing')<CommandOf<'DeclareWin'>>({
  refuse: ({ rules, state }, { seats }) =>
    refuseFirst(seats, (seat, index) => refuseSeatToWin(rules, state, seat, `/seats/${index}`)) ??
    (new Set(seats).size < seats.length ? reject('ALREADY_CLAIMED', { at: '/seats' }) : undefined),
  acts: (draft, { seats }) => {
    const state = draft.state as Playing;
    const { ending } = draft.rules;
    if (ending.winsAre === 'shown-first') {
      withdrawCallFor(draft, seats);
      for (const win of pendingWins(draft.rules, draft.state as Playing, seats, ending)) draft.add(win);
      return;
    }
    const win = winEvent(draft.rules, state, seats);
    const outranked = state.window?.meld;
    if (outranked !== undefined)
      draft.add({
        type: 'MeldWithdrawn',
        seat: outranked.seat,
        clause: draft.rules.claims.winOutranksMeld(outranked.kind),
      });
    draft.add(win);
  },
});

/** A win outranks a set that is called and not opened. Its own seat changes the call to a win. */
const withdrawCallFor = (draft: DealDraft, winners: readonly Seat[]): void => {
  const { called } = draft.state as Playing;
  const clauses = draft.rules.withdrawals;
  if (called === undefined || clauses === undefined || called.claimed !== undefined) return;
  const clause = winners.includes(called.seat) ? clauses.changed : clauses.outranked;
  draft.add({ type: 'ClaimWithdrawn', seat: called.seat, clause });
};

const refuseSeatToWin = (rules: RuleSet, state: Playing, seat: Seat, at: string): Rejection | undefined => {
  const { window, turn } = state;
  if (window?.wins.includes(seat) || hasDeclaredHu(state, seat)) return reject('ALREADY_CLAIMED', { at });
  if (isOut(state, seat)) return reject('SEAT_IS_OUT', { at });
  if (deadHandOf(rules, state, seat) !== undefined) return reject('HAND_DEAD', { at });
  const own = turn.act === 'discard' && turn.seat === seat && turn.by !== 'claim';
  const claimable =
    window !== undefined &&
    window.seat !== seat &&
    window.meld?.seat !== seat &&
    !(isKnown(window.tile) && isBonusTile(window.tile));
  if (!own && !claimable) return reject('NO_TILE_TO_WIN_ON', { at });
  // The value of a hand depends on the discard, so its face is stated before the win.
  return window?.on === 'discard' && window.tile === UNKNOWN ? reject('FACE_NOT_KNOWN', { at }) : undefined;
};

/** The source of a win that `seat` declares now. */
export const winSource = ({ window }: Playing): WinSource => {
  if (window === undefined) return { kind: 'self-draw' };
  return window.on === 'discard' ? { kind: 'discard', from: window.seat } : { kind: 'robbed-kong', from: window.seat };
};

const isReplacement = ({ flowers }: Priced, { by }: Extract<Turn, { act: 'discard' }>): boolean =>
  by === 'replacement' || (by === 'flower' && flowers?.replacementScores === 'as-for-a-kong');

type Priced = { readonly play: Pick<RuleSet['play'], 'drawsLeft'> } & Pick<RuleSet, 'flowers'>;

/** The circumstances that the rule sets price in this state. */
export const circumstancesOf = (rules: Priced, state: Playing): readonly Circumstance[] => {
  const { window, turn } = state;
  const present: readonly (readonly [Circumstance, boolean])[] = [
    ['dealt-hand', window === undefined && turn.act === 'discard' && turn.by === 'deal'],
    ['replacement-tile', window === undefined && turn.act === 'discard' && isReplacement(rules, turn)],
    ['after-kong', window?.on === 'discard' && window.afterKongs !== undefined],
    ['robbing-the-kong', window?.on === 'kong'],
    ['last-tile', rules.play.drawsLeft(state) === 0],
  ];
  return present.filter(([, holds]) => holds).map(([circumstance]) => circumstance);
};

/** The order of arrival never decides: the seats are in playing order from the seat of the tile. */
const winEvent = (rules: RuleSet, state: Playing, seats: readonly Seat[]): EventOf<'WinDeclared'> => {
  const { window, turn } = state;
  const source = winSource(state);
  const tile = window?.tile ?? (turn.act === 'discard' ? turn.drawn : undefined);
  const ordered = window === undefined ? seats : seatsFrom(window.seat).filter((seat) => seats.includes(seat));
  return {
    type: 'WinDeclared',
    seats: ordered,
    ...(tile !== undefined && { tile }),
    visibility: window === undefined ? 'concealed' : 'open',
    source,
    circumstances: circumstancesOf(rules, state),
    payers: rules.settlement.payersOfWin(state, ordered[0] as Seat, source),
  };
};

/** Where only one seat wins, each declared win is an event of its own, because every hand has its own circumstances. */
const pendingWins = (
  rules: RuleSet,
  state: Playing,
  seats: readonly Seat[],
  { circumstances, showsFirst }: WinsShownFirst,
): readonly EventOf<'WinDeclared'>[] => {
  const precedence = showsFirst === 'nearest' ? {} : { precedence: showsFirst };
  return winEvent(rules, state, seats).seats.map((seat) => {
    const win = winEvent(rules, state, [seat]);
    return {
      ...win,
      circumstances: [...win.circumstances, ...circumstances(state, seat)],
      pending: true,
      ...precedence,
    };
  });
};
