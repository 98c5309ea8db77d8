import { isKnown, suitOf, UNKNOWN } from '#tiles';
import type { CommandOf } from '../commands.js';
import { forbiddenSuitOf } from '../read-own-facts.js';
import { reject, type Rejection } from '../rejections.js';
import { refuseMissingFace, refuseNotHeld } from './checks.js';
import type { Situation, Step } from './draft.js';

type Choice = CommandOf<'ChooseForbiddenSuit'>;

const refuseChoice = ({ rules, state }: Situation, { seat, by, suit, tile }: Choice): Rejection | undefined => {
  if (state.phase === 'unopened') return reject('NOT_OPEN');
  if (state.phase !== 'preparing') return reject('WRONG_PHASE');
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
export const showForbiddenSuit: Step<CommandOf<'ShowForbiddenSuit'>> = {
  refuse: ({ rules, state }, { seat }) => {
    if (state.phase === 'unopened') return reject('NOT_OPEN');
    if (state.phase !== 'playing' && state.phase !== 'settling') return reject('WRONG_PHASE');
    const { suit } = forbiddenSuitOf(rules, state, seat) ?? {};
    return suit === UNKNOWN ? undefined : reject('SUIT_KNOWN', { at: '/seat' });
  },
  acts: (draft, { seat, suit }) => {
    draft.add({ type: 'ForbiddenSuitShown', seat, suit });
  },
};

export const chooseForbiddenSuit: Step<Choice> = {
  refuse: refuseChoice,
  acts: (draft, { type: _, ...choice }) => {
    draft.add({ type: 'ForbiddenSuitChosen', ...choice });
  },
};
