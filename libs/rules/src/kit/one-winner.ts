import type { DealEvent, EventOf, Playing, Win } from '#deal';
import { isKnown } from '#tiles';

/** The winner’s tile leaves the set that another had claimed it for, by this clause, or the kong that it is robbed from. */
const takenFromSet = ({ window }: Playing, { seat, tile, source }: Win, clause: string): readonly DealEvent[] => {
  if (window?.meld !== undefined) return [{ type: 'MeldWithdrawn', seat: window.meld.seat, clause }];
  return source.kind === 'robbed-kong' && tile !== undefined && isKnown(tile)
    ? [{ type: 'KongRobbed', seat: source.from, tile, by: [seat] }]
    : [];
};

interface End {
  readonly judged: EventOf<'WinJudged'>;
  readonly ended: EventOf<'PlayEnded'>;
  /** A set that had claimed the tile yields by this clause. */
  readonly outranked: string;
}

/** Under a book of one winner: the tile is taken from where it lay, nobody claims any more, and play is over. */
export const wonInPlay = (state: Playing, win: Win, { judged, ended, outranked }: End): readonly DealEvent[] => [
  ...takenFromSet(state, win, outranked),
  judged,
  ...(state.window === undefined ? [] : [{ type: 'ClaimsClosed', passes: [] } as const]),
  ended,
];
