import { isKnown, suitOf, UNKNOWN } from '#tiles';
import type { CommandOf } from '../commands.js';
import { forbiddenSuitOf } from '../read-own-facts.js';
import { reject, type Rejection } from '../rejections.js';
import type { RuleSet } from '../rule-set.js';
import type { Preparing } from '../state.js';
import { refuseMissingFace, refuseNotHeld } from './checks.js';
import { SHOWING, stepIn } from './step.js';

type Choice = CommandOf<'ChooseForbiddenSuit'>;

const refuseChoice = (rules: RuleSet, state: Preparing, { seat, by, suit, tile }: Choice): Rejection | undefined => {
  const { hand } = state.table.players[seat];
  if (forbiddenSuitOf(rules, state, seat) !== undefined) return reject('SUIT_ALREADY_CHOSEN', { at: '/seat' });
  if (by === 'card' && suit === UNKNOWN && state.terms.recording === 'full')
    return reject('FACE_NOT_KNOWN', { at: '/suit' });
  if ((by === 'tile') !== (tile !== undefined)) return reject('SUIT_TILE_MISMATCH', { at: '/tile' });
  if (tile === undefined || !isKnown(tile))
    return tile === undefined ? undefined : refuseMissingFace(state, tile, '/tile');
  return (
    (suitOf(tile) === suit ? undefined : reject('SUIT_TILE_MISMATCH', { at: '/suit' })) ??
    refuseNotHeld(hand, tile, 1, '/tile')
  );
};

/** Where the record knows the suit, the first discard or a win reveals it without this command. */
export const showForbiddenSuit = stepIn(...SHOWING)<CommandOf<'ShowForbiddenSuit'>>({
  refuse: ({ rules, state }, { seat }) =>
    forbiddenSuitOf(rules, state, seat)?.suit === UNKNOWN ? undefined : reject('SUIT_KNOWN', { at: '/seat' }),
  acts: (draft, { seat, suit }) => {
    draft.add({ type: 'ForbiddenSuitShown', seat, suit });
  },
});

export const chooseForbiddenSuit = stepIn('preparing')<Choice>({
  refuse: ({ rules, state }, choice) => refuseChoice(rules, state, choice),
  acts: (draft, choice) => {
    draft.add({ ...choice, type: 'ForbiddenSuitChosen' });
  },
});
