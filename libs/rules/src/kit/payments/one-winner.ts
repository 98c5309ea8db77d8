import type { DealEvent, EventOf, Playing, RuleSet, Win } from '#deal';
import { isKnown, type Seat, type Tile } from '#tiles';

/** The winner’s tile leaves the set that claimed it, or the kong from which it is robbed. */
const takenFromSet = (
  { window }: Playing,
  { seat, tile, source }: Win,
  clauseFor: RuleSet['claims']['winOutranksMeld'],
): readonly DealEvent[] => {
  if (window?.meld !== undefined)
    return [{ type: 'MeldWithdrawn', seat: window.meld.seat, clause: clauseFor(window.meld.kind) }];
  return source.kind === 'robbed-kong' && tile !== undefined && isKnown(tile)
    ? [{ type: 'KongRobbed', seat: source.from, tile, by: [seat] }]
    : [];
};

interface End {
  readonly judged: EventOf<'WinJudged'>;
  readonly ended: EventOf<'PlayEnded'>;
  /** The clause by which a set of this kind that claimed the tile is withdrawn. */
  readonly outranked: RuleSet['claims']['winOutranksMeld'];
}

/** The end of play with one winner: the tile leaves its set, the claims close, and play ends. */
export const wonInPlay = (state: Playing, win: Win, { judged, ended, outranked }: End): readonly DealEvent[] => [
  ...takenFromSet(state, win, outranked),
  judged,
  ...(state.window === undefined ? [] : [{ type: 'ClaimsClosed', passes: [] } as const]),
  ended,
];

interface Shown {
  readonly drawn?: Tile | undefined;
  readonly mixedIn?: true | undefined;
}

/** The win with the facts about its tile that only the shown hand reveals. */
export const asShown = (win: Win, { drawn, mixedIn }: Shown): Win => ({
  ...win,
  ...(drawn !== undefined && { tile: drawn }),
  circumstances: mixedIn ? [...win.circumstances, 'mixed-in'] : win.circumstances,
});

/** The declared win whose hand is shown now. */
export const shownWin = ({ turn }: Playing, revealed: EventOf<'HandRevealed'>): Win | undefined => {
  const declared = turn.act === 'show' ? turn.wins[0] : undefined;
  return declared && asShown(declared, revealed);
};

/** The hand of a false win can no longer win. */
export const deadByFalseWin = (seat: Seat, clause: string): EventOf<'HandDied'> => ({
  type: 'HandDied',
  seat,
  cause: 'false-win',
  clause,
  bars: 'wins',
});
