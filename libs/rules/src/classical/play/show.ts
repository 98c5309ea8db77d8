import { type DealEvent, type Dealt, type EventOf, type Refuse, type Playing, reject, type Win } from '#deal';
import type { Verdict } from '../../kit/judging.js';
import { wonInPlay } from '../../kit/one-winner.js';
import { showsUnseenDraw } from '../../kit/unseen-draw.js';
import { winJudged } from '../../kit/win-judged.js';
import { handValued, playWon } from './end-of-deal.js';
import { wonHandOf } from './hand-in-deal.js';
import { deadByFalseWin } from './irregularities.js';
import { judgeWin } from '../scoring/winning.js';

/** Refuses a reveal that does not name an unseen drawn tile, because the last tile scores (CC-score.last.only). */
export const refuseReveal: Refuse<'RevealHand'> = (state, { drawn, mixedIn }) => {
  if (state.phase !== 'playing') return undefined;
  if (mixedIn) return reject('NOT_IN_RULE_SET', { at: '/mixedIn', clause: 'CC-show' });
  return showsUnseenDraw(state) && drawn === undefined
    ? reject('FACE_NOT_KNOWN', { at: '/drawn', clause: 'CC-score.last.only' })
    : undefined;
};

type Won = Extract<Verdict, { readonly valid: true }>;
type Lost = Extract<Verdict, { readonly valid: false }>;

/**
 * The events of a valid mahjong. One seat wins, and its tile leaves its set or kong (CC-claim.precedence,
 * CC-claim.rob.open). The payments follow after all four hands are counted (CC-show).
 */
const won = (state: Playing, win: Win, { valuation }: Won): readonly DealEvent[] =>
  wonInPlay(state, win, {
    judged: winJudged(win, valuation, []),
    ended: playWon(win.seat),
    outranked: 'CC-claim.precedence',
  });

/** The events of a false mahjong. It costs nothing, and play continues without the hand being able to win (CC-A32). */
const wasFalse = ({ seat }: Win, { faults }: Lost): readonly DealEvent[] => [
  { type: 'WinJudged', seat, valid: false, faults, transfers: [] },
  deadByFalseWin(seat),
];

const judged = (state: Playing, win: Win): readonly DealEvent[] => {
  const verdict = judgeWin(wonHandOf(state, win));
  return verdict.valid ? won(state, win, verdict) : wasFalse(win, verdict);
};

/** Judges a declared mahjong as soon as its hand is shown. The other hands are counted after play (CC-show). */
export const afterShown = (state: Dealt, { seat, drawn }: EventOf<'HandRevealed'>): readonly DealEvent[] => {
  if (state.phase === 'settling') return [handValued(state, seat)];
  if (state.phase !== 'playing' || state.turn.act !== 'show') return [];
  const [declared] = state.turn.wins;
  return declared === undefined ? [] : judged(state, drawn === undefined ? declared : { ...declared, tile: drawn });
};
