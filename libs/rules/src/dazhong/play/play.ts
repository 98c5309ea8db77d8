import { neverRefused, type RuleSet } from '#deal';
import { followsFrom, wholeWall } from '../../kit/index.js';
import { twoThrows } from '../../kit/play/two-throws.js';
import * as claims from './claims.js';
import { circumstances } from './visible-circumstances.js';
import * as course from './draws-and-endings.js';
import { afterKongsShown, afterPlay, settledAtLast } from '../settlement/end-of-deal.js';
import { refuseFlower } from './flowers.js';
import { afterIrregularity, irregularityClause, KNOWN } from '../penalties/irregularities.js';
import * as kongs from './kongs.js';
import * as opening from './opening.js';
import { agreements, options } from '../state/options.js';
import { ownCountsBy, refuseCountBy } from '../settlement/own-count.js';
import { ownOf, ownState } from '../state/own-state.js';
import { refuseReady, readyAs } from './ready.js';
import { refusalClauses } from './refusal-clauses.js';
import * as reports from './reports.js';
import { afterShown, afterReportedHand, afterReportedWin, type Scoring } from '../settlement/settlement.js';
import { afterReportedValue, refuseReportedValue } from '../settlement/stated-values.js';
import { dealtHand, tiles } from '../state/wall.js';
import { refuseWithdrawal, withdrawals } from './withdrawals.js';

/** The rules of play: a rule set without its identity, its texts and its fans. */
type Chapters = Omit<
  RuleSet,
  'id' | 'edition' | 'fingerprint' | 'title' | 'clauses' | 'fans' | 'valueCap' | 'reasons' | 'glossary'
>;

/** The rules of play. `scoring` judges the hands. */
export const playUnder = (scoring: Scoring): Chapters => ({
  // This rule set has no forbidden suits.
  ownState,
  setup: {
    tiles: () => tiles,
    agreements,
    options,
    // East's throw picks the breaker, the sum of both counts the stacks (DZ-break.1 to DZ-break.4).
    throws: twoThrows,
    dealtHand,
  },
  play: {
    refusals: {
      OpenDeal: neverRefused,
      BreakWall: neverRefused,
      DealHands: neverRefused,
      IndicateJoker: opening.refuseJoker,
      ShowBonusTile: refuseFlower,
      ReportNoFlowers: opening.refuseNoFlowers,
      DrawTile: neverRefused,
      DiscardTile: claims.refuseDiscard,
      DeclareChow: claims.refuseChow,
      DeclarePung: claims.refusePung,
      DeclareKong: kongs.refuseKongBy(scoring.waitsWithValues),
      DeclareReady: refuseReady,
      DeclareWin: claims.refuseWin,
      NoteIrregularity: neverRefused,
      CallSet: kongs.refuseCall,
      WithdrawClaim: refuseWithdrawal,
      ReturnTile: claims.refuseReturn,
      CloseClaims: neverRefused,
      RevealHand: (state, command) =>
        claims.refuseReveal(state, command) ?? refuseCountBy(scoring.judgeWin)(state, command),
      ContestCount: neverRefused,
      ShowKongs: neverRefused,
      ReportKong: reports.refuseReportedKong,
      ReportWin: reports.refuseReportedWin,
      ReportHand: reports.refuseReportedHandBy(scoring.judgeWin),
      ReportValue: refuseReportedValue,
      EndPlay: course.refuseEnd,
    },
    refusalClauses,
    drawsLeft: wholeWall,
    drawsNext: course.drawsNext,
    kongVisibility: kongs.kongVisibility,
    follows: followsFrom({
      NoFlowersReported: opening.afterNoFlowers,
      IrregularityNoted: afterIrregularity,
      ClaimWithdrawn: claims.withoutOthersClaim,
      ClaimsClosed: course.afterClaims,
      HandRevealed: afterShown(scoring),
      WinDeclared: afterReportedWin,
      HandReported: afterReportedHand(scoring),
      ValueReported: afterReportedValue,
      WinJudged: (state) => [...claims.withoutOthersClaim(state), ...settledAtLast(state)],
      CountSettled: settledAtLast,
      PlayEnded: afterPlay,
      KongsShown: afterKongsShown,
      PenaltyImposed: settledAtLast,
      RulingMade: settledAtLast,
    }),
  },
  claims: {
    canBeRobbed: kongs.canBeRobbed,
    // A player who passes a win keeps all rights (DZ-A-READY).
    passes: () => [],
    winOutranksMeld: () => 'DZ-hier.2',
    // A chow without a call or done too fast leaves pung and kong to the others (DZ-chow.5).
    chowsAre: 'final-unless-hasty',
    isHasty: (state, seat) => ownOf(state).opened.hasty === seat,
    setOutranksChow: { pung: 'DZ-chow.5', kong: 'DZ-chow.5' },
  },
  ending: { winsAre: 'shown-first', endingOf: course.endingOf, circumstances, showsFirst: 'nearest' },
  settlement: { payersOfKong: kongs.payersOfKong, payersOfWin: course.payersOfWin },
  flowers: { replacementScores: 'as-any-draw' },
  jokers: { jokerOf: opening.jokerOf },
  ready: { readyAs },
  withdrawals,
  ownCounts: ownCountsBy(scoring.judgeWin),
  // A false kong costs its maker a penalty (DZ-penalty.2).
  irregularities: { known: KNOWN, clauseOf: irregularityClause, falseKongsAre: 'penalised' },
});
