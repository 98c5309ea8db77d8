import { byKind, type Seat, type Tile } from '#tiles';
import type { CommandOf } from '../../messages/commands.js';
import { deadHandOf, hasDeclaredReady } from '../../state/read-own-facts.js';
import { reject, type Rejection } from '../../messages/rejections.js';
import type { RuleSet } from '../../rule-set/rule-set.js';
import type { Playing } from '../../state/state.js';
import { isOut, refuseTileThatCannotShow } from '../step/checks.js';
import { refuseOtherHand } from './ending.js';
import { stepIn } from '../step/step.js';

const refuseOpened = (rules: RuleSet, state: Playing, seat: Seat, tiles: readonly Tile[]): Rejection | undefined =>
  refuseOtherHand(state.table.players[seat].hand, tiles, '/opens') ??
  refuseTileThatCannotShow(rules, state, { seat, tiles, at: '/opens' });

/** A hand can be exposed with its declaration, or once after it. */
const isDone = (rules: RuleSet, state: Playing, { seat, opens }: CommandOf<'DeclareReady'>): boolean =>
  hasDeclaredReady(rules, state, seat) && (opens === undefined || state.table.players[seat].revealed !== undefined);

/** Nobody checks a concealed hand when it is declared ready. A win shows whether it was. */
export const declareReady = stepIn('playing')<CommandOf<'DeclareReady'>>({
  refuse: ({ rules, state }, command) => {
    const { seat, opens } = command;
    if (opens !== undefined && rules.ready?.canOpen !== true) return reject('NOT_IN_RULE_SET', { at: '/opens' });
    if (isOut(state, seat)) return reject('SEAT_IS_OUT', { at: '/seat' });
    if (state.turn.act === 'show') return reject('SHOW_AWAITED', { at: '/seat' });
    if (isDone(rules, state, command)) return reject('READY_NOT_NOW', { at: '/seat' });
    if (deadHandOf(rules, state, seat) !== undefined) return reject('HAND_DEAD', { at: '/seat' });
    return opens && refuseOpened(rules, state, seat, opens);
  },
  acts: (draft, { seat, opens }) => {
    const as = draft.rules.ready?.readyAs(draft.state as Playing, seat, opens !== undefined);
    draft.add({
      type: 'ReadyDeclared',
      seat,
      ...(as !== undefined && { as }),
      ...(opens !== undefined && { opened: [...opens].sort(byKind) }),
    });
  },
});
