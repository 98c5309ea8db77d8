import type { DealEvent, EventOf, Playing, Win } from '#deal';
import { isKnown, type Seat } from '#tiles';

/** The winner’s tile leaves the set that claimed it, by this clause, or the kong from which it is robbed. */
const takenFromSet = ({ window }: Playing, { seat, tile, source }: Win, clause: string): readonly DealEvent[] => {
  if (window?.meld !== undefined) return [{ type: 'MeldWithdrawn', seat: window.meld.seat, clause }];
  return source.kind === 'robbed-kong' && tile !== undefined && isKnown(tile)
    ? [{ type: 'KongRobbed', seat: source.from, tile, by: [seat] }]
    : [];
};

interface End {
  readonly judged: EventOf<'WinJudged'>;
  readonly ended: EventOf<'PlayEnded'>;
  /** The clause by which a set that claimed the tile is withdrawn. */
  readonly outranked: string;
}

/** The end of play with one winner: the tile leaves its set, the claims close, and play ends. */
export const wonInPlay = (state: Playing, win: Win, { judged, ended, outranked }: End): readonly DealEvent[] => [
  ...takenFromSet(state, win, outranked),
  judged,
  ...(state.window === undefined ? [] : [{ type: 'ClaimsClosed', passes: [] } as const]),
  ended,
];

/** The declared win whose hand is shown now, with the facts about its tile that only the shown hand reveals. */
export const shownWin = ({ turn }: Playing, { drawn, mixedIn }: EventOf<'HandRevealed'>): Win | undefined => {
  const declared = turn.act === 'show' ? turn.wins[0] : undefined;
  return (
    declared && {
      ...declared,
      ...(drawn === undefined ? {} : { tile: drawn }),
      circumstances: mixedIn ? [...declared.circumstances, 'mixed-in'] : declared.circumstances,
    }
  );
};

/** The hand of a false win can no longer win. */
export const deadByFalseWin = (seat: Seat, clause: string): EventOf<'HandDied'> => ({
  type: 'HandDied',
  seat,
  cause: 'false-win',
  clause,
  bars: 'wins',
});
