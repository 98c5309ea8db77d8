import { isKnown, suitOf, UNKNOWN } from '#tiles';
import type { CommandOf } from '../commands.js';
import { reject, type Rejection } from '../rejections.js';
import type { Preparing } from '../state.js';
import { refuseMissingFace, refuseNotHeld } from './checks.js';
import { stepIn } from './step.js';

type Choice = CommandOf<'ChooseForbiddenSuit'>;

const refuseChoice = (state: Preparing, { seat, by, suit, tile }: Choice): Rejection | undefined => {
  const { hand, forbidden } = state.table.players[seat];
  if (forbidden !== undefined) return reject('SUIT_ALREADY_CHOSEN', { at: '/seat' });
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
export const showForbiddenSuit = stepIn(
  'playing',
  'settling',
)<CommandOf<'ShowForbiddenSuit'>>({
  refuse: ({ state }, { seat }) =>
    state.table.players[seat].forbidden?.suit === UNKNOWN ? undefined : reject('SUIT_KNOWN', { at: '/seat' }),
  acts: (draft, { seat, suit }) => {
    draft.add({ type: 'ForbiddenSuitShown', seat, suit });
  },
});

export const chooseForbiddenSuit = stepIn('preparing')<Choice>({
  refuse: ({ state }, choice) => refuseChoice(state, choice),
  acts: (draft, { type: _, ...choice }) => {
    draft.add({ type: 'ForbiddenSuitChosen', ...choice });
  },
});
