import { isKnown, suitOf, UNKNOWN } from '#tiles';
import type { CommandOf } from '../../messages/commands.js';
import { lacksTurnedSuit } from '../../state/missing-facts.js';
import { forbiddenSuitOf } from '../../state/read-own-facts.js';
import { reject, type Rejection } from '../../messages/rejections.js';
import type { RuleSet } from '../../rule-set/rule-set.js';
import type { Preparing } from '../../state/state.js';
import { refuseMissingFace, refuseNotHeld } from '../step/checks.js';
import { SHOWING, stepIn } from '../step/step.js';

type Choice = CommandOf<'ChooseForbiddenSuit'>;

const refuseChoice = (rules: RuleSet, state: Preparing, { seat, by, suit, tile }: Choice): Rejection | undefined => {
  const { hand } = state.table.players[seat];
  if (forbiddenSuitOf(rules, state, seat) !== undefined) return reject('SUIT_ALREADY_CHOSEN', { at: '/seat' });
  if (by === 'card' && suit === UNKNOWN && state.terms.recording === 'full')
    return reject('SUIT_MISSING', { at: '/suit' });
  if ((by === 'tile') !== (tile !== undefined)) return reject('SUIT_TILE_MISMATCH', { at: '/tile' });
  if (tile === undefined || !isKnown(tile))
    return tile === undefined ? undefined : refuseMissingFace(state, tile, '/tile');
  return (
    (suitOf(tile) === suit ? undefined : reject('SUIT_TILE_MISMATCH', { at: '/suit' })) ??
    refuseNotHeld(hand, tile, 1, '/tile')
  );
};

/**
 * Where the record knows the suit, the first discard or a win reveals it without this command. In play, the card must lie
 * face up.
 */
export const showForbiddenSuit = stepIn(...SHOWING)<CommandOf<'ShowForbiddenSuit'>>({
  refuse: ({ rules, state }, { seat }) => {
    const forbidden = forbiddenSuitOf(rules, state, seat);
    if (forbidden?.suit !== UNKNOWN) return reject('SUIT_KNOWN', { at: '/seat' });
    return state.phase === 'settling' || lacksTurnedSuit(rules, state, seat)
      ? undefined
      : reject(forbidden.by === 'tile' ? 'TILE_FACE_DOWN' : 'SUIT_FACE_DOWN', { at: '/seat' });
  },
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
