import type { DealEvent, Playing, Win } from '#deal';
import { isKnown } from '#tiles';

/** A winner’s tile leaves the set that another had claimed it for, by this clause, or the kong that it is robbed from. */
export const takenFromSet = (
  { window }: Playing,
  { seat, tile, source }: Win,
  clause: string,
): readonly DealEvent[] => {
  if (window?.meld !== undefined) return [{ type: 'MeldWithdrawn', seat: window.meld.seat, clause }];
  return source.kind === 'robbed-kong' && tile !== undefined && isKnown(tile)
    ? [{ type: 'KongRobbed', seat: source.from, tile, by: [seat] }]
    : [];
};
