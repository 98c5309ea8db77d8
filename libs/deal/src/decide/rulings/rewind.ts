import type { CommandOf } from '../../messages/commands.js';
import { reject } from '../../messages/rejections.js';
import type { DealState } from '../../state/state.js';
import { OPENED, stepIn } from '../step/step.js';

/**
 * Rewinds to the end of a command, on any branch, so that a rewind can itself be undone. The opening stays, because it
 * names the deal.
 */
export const rewindTo = stepIn(...OPENED)<CommandOf<'RewindTo'>>({
  refuse: ({ history: { states, boundaries } }, { sequence }) => {
    const isPast = sequence < states.length - 1 && boundaries.has(sequence);
    return isPast ? undefined : reject('NO_SUCH_BOUNDARY', { at: '/sequence' });
  },
  acts: (draft, { type: _, ...rewind }) => {
    draft.goBack({ type: 'RewoundTo', ...rewind }, draft.history.states[rewind.sequence] as DealState);
  },
});
