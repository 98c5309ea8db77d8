import { type DealEvent, type Dealt, type EventOf, type Refuse, reject } from '#deal';
import { deadByFalseWin, shownWin, wonInPlay } from '../../kit/payments/one-winner.js';
import { showsUnseenDraw } from '../../kit/play/unseen-draw.js';
import { falseWinJudged, winJudged } from '../../kit/hand/win-judged.js';
import { handValued, playWon } from '../settlement/end-of-deal.js';
import { wonHandOf } from '../settlement/hand-in-deal.js';
import { winOutranksMeld } from './claims.js';
import { judgeWin } from '../scoring/winning.js';

/** Refuses a reveal that does not name an unseen drawn tile, because the last tile scores (CC-score.last.only). */
export const refuseReveal: Refuse<'RevealHand'> = (state, { drawn, mixedIn }) => {
  if (state.phase !== 'playing') return undefined;
  if (mixedIn) return reject('NOT_IN_RULE_SET', { at: '/mixedIn', clause: 'CC-show' });
  return showsUnseenDraw(state) && drawn === undefined
    ? reject('FACE_NOT_KNOWN', { at: '/drawn', clause: 'CC-score.last.only' })
    : undefined;
};

/**
 * Judges a declared mahjong as soon as its hand is shown. One seat wins, and its tile leaves its set or kong
 * (CC-claim.precedence, CC-claim.rob.open). The payments follow after all four hands are counted (CC-show). A false
 * mahjong costs nothing, and play continues without the hand being able to win (CC-A32).
 */
export const afterShown = (state: Dealt, event: EventOf<'HandRevealed'>): readonly DealEvent[] => {
  if (state.phase === 'settling') return [handValued(state, event.seat)];
  if (state.phase !== 'playing') return [];
  const win = shownWin(state, event);
  if (win === undefined) return [];
  const verdict = judgeWin(wonHandOf(state, win));
  if (!verdict.valid) return [falseWinJudged(win, verdict.faults, []), deadByFalseWin(win.seat, 'CC-A32')];
  const judged = winJudged(win, verdict.valuation, []);
  return wonInPlay(state, win, { judged, ended: playWon(win.seat), outranked: winOutranksMeld });
};
