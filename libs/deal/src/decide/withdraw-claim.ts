import type { Seat } from '#tiles';
import type { CommandOf } from '../commands.js';
import { reject } from '../rejections.js';
import type { Playing } from '../state.js';
import { hasSaidHu, whilePlaying } from './checks.js';
import type { Step } from './draft.js';

/** A set just claimed, before its discard or its replacement tile. */
const hasClaimedSet = ({ window }: Playing, seat: Seat): boolean => window?.meld?.seat === seat;

export const withdrawClaim: Step<CommandOf<'WithdrawClaim'>> = {
  refuses: ({ state }, { seat }) =>
    whilePlaying(state, (now) => {
      if (hasSaidHu(now, seat)) return undefined;
      if (now.turn.act === 'show') return reject('SHOW_AWAITED', { at: '/seat' });
      return hasClaimedSet(now, seat) ? undefined : reject('NOTHING_TO_CLAIM', { at: '/seat' });
    }),
  acts: (draft, { seat }) => {
    const clauses = draft.rules.withdrawals;
    if (clauses === undefined) return;
    const isHu = hasSaidHu(draft.state as Playing, seat);
    draft.add(
      isHu
        ? { type: 'ClaimWithdrawn', seat, clause: clauses.hu }
        : { type: 'MeldWithdrawn', seat, clause: clauses.set },
    );
  },
};
