import { NO_OWN_STATE } from '#deal';
import { followsFrom, freely, wholeWall } from '../../kit/index.js';
import type { Play } from '../../kit/play.js';
import { permitsChow, permitsDiscard, permitsPung, permitsReveal, permitsWin, withoutOthersClaim } from './claims.js';
import { circumstances } from './circumstances.js';
import * as course from './course.js';
import { afterKongsShown, afterPlay, settledAtLast } from './end-of-deal.js';
import { permitsFlower } from './flowers.js';
import { afterIrregularity, irregularity } from './irregularities.js';
import * as kongs from './kongs.js';
import * as opening from './opening.js';
import { agreements, options } from './options.js';
import { FALSE_KONG } from './penalties.js';
import { permitsReady, readyAs } from './ready.js';
import { refusalClauses } from './refusal-clauses.js';
import * as reports from './reports.js';
import { afterShown, afterReportedHand, afterReportedWin, type Scoring } from '../scoring/settlement.js';
import { afterReportedValue, permitsReportedValue } from './stated-values.js';

/** Hands are judged by `scoring`. */
export const playUnder = (scoring: Scoring): Play => ({
  agreements,
  options,
  wallBreaker: opening.wallBreaker,
  wallBreak: opening.wallBreak,
  jokerOf: opening.jokerOf,
  readyAs,
  // Forbidden suits are unknown to the book.
  ownState: NO_OWN_STATE,
  permits: {
    OpenDeal: freely,
    BreakWall: freely,
    DealHands: freely,
    IndicateJoker: opening.permitsJoker,
    ShowBonusTile: permitsFlower,
    ReportNoFlowers: opening.permitsNoFlowers,
    DrawTile: freely,
    DiscardTile: permitsDiscard,
    DeclareChow: permitsChow,
    DeclarePung: permitsPung,
    DeclareKong: kongs.permitsKongBy(scoring.waitsWithValues),
    DeclareReady: permitsReady,
    DeclareWin: permitsWin,
    NoteIrregularity: freely,
    WithdrawClaim: freely,
    ReturnTile: freely,
    CloseClaims: freely,
    RevealHand: permitsReveal,
    ShowKongs: freely,
    ReportKong: reports.permitsReportedKong,
    ReportWin: reports.permitsReportedWin,
    ReportHand: reports.permitsReportedHandBy(scoring.judgeWin),
    ReportValue: permitsReportedValue,
    EndPlay: course.permitsEnd,
  },
  refusalClauses,
  drawsLeft: wholeWall,
  kongVisibility: kongs.kongVisibility,
  payersOfKong: kongs.payersOfKong,
  payersOfWin: course.payersOfWin,
  circumstances,
  irregularity,
  // A claim is withdrawn for nothing before its hand is shown (DZ-false.3), a kong before its replacement (DZ-A-KONGBACK).
  withdrawals: { hu: 'DZ-false.7', set: 'DZ-false.1', kong: 'DZ-false.4' },
  winOutranksMeld: 'DZ-hier.2',
  canBeRobbed: kongs.canBeRobbed,
  falseKong: FALSE_KONG.clause,
  // Nothing binds who lets a win pass (DZ-A-READY).
  passes: () => [],
  drawsNext: course.drawsNext,
  endingOf: course.endingOf,
  follows: followsFrom({
    NoFlowersReported: opening.afterNoFlowers,
    IrregularityNoted: afterIrregularity,
    ClaimWithdrawn: withoutOthersClaim,
    ClaimsClosed: course.afterClaims,
    HandRevealed: afterShown(scoring),
    WinDeclared: afterReportedWin,
    HandReported: afterReportedHand(scoring),
    ValueReported: afterReportedValue,
    WinJudged: (state) => [...withoutOthersClaim(state), ...settledAtLast(state)],
    PlayEnded: afterPlay,
    KongsShown: afterKongsShown,
    PenaltyImposed: settledAtLast,
    RulingMade: settledAtLast,
  }),
});
