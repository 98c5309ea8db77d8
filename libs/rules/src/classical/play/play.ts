import { NO_OWN_STATE } from '#deal';
import { followsFrom, freely } from '../../kit/index.js';
import type { Play } from '../../kit/play.js';
import { permitsBonusTile } from './bonus-tiles.js';
import { circumstances } from './circumstances.js';
import { permitsChow, permitsDiscard, permitsPung } from './claims.js';
import * as course from './course.js';
import { settledAtLast, settledByHands, valuedAnew } from './end-of-deal.js';
import { afterIrregularity, irregularity } from './irregularities.js';
import * as kongs from './kongs.js';
import * as opening from './opening.js';
import { agreements, options } from './options.js';
import { permitsReady, readyAs } from './ready.js';
import { refusalClauses } from './refusal-clauses.js';
import * as reports from './reports.js';
import { afterShown, permitsReveal } from './show.js';
import { afterReportedValue, permitsReportedValue } from './stated-values.js';
import { drawsLeft } from './wall.js';

export const play: Play = {
  agreements,
  options,
  wallBreaker: opening.wallBreaker,
  wallBreak: opening.wallBreak,
  readyAs,
  ownState: NO_OWN_STATE,
  permits: {
    OpenDeal: freely,
    BreakWall: freely,
    DealHands: freely,
    ShowBonusTile: permitsBonusTile,
    ReportNoFlowers: opening.permitsNoBonusTiles,
    DrawTile: freely,
    DiscardTile: permitsDiscard,
    DeclareChow: permitsChow,
    DeclarePung: permitsPung,
    DeclareKong: kongs.permitsKong,
    DeclareReady: permitsReady,
    DeclareWin: freely,
    NoteIrregularity: freely,
    CloseClaims: freely,
    RevealHand: permitsReveal,
    ReportKong: reports.permitsReportedKong,
    ReportWin: reports.permitsReportedWin,
    ReportHand: reports.permitsReportedHand,
    ReportValue: permitsReportedValue,
    EndPlay: course.permitsEnd,
  },
  refusalClauses,
  drawsLeft,
  kongVisibility: kongs.kongVisibility,
  payersOfKong: kongs.payersOfKong,
  payersOfWin: course.payersOfWin,
  circumstances,
  irregularity,
  // A loose tile like that for a kong (CC-bonus.play, CC-double.loose).
  scoresFlowerReplacement: true,
  winOutranksMeld: 'CC-claim.precedence',
  setOutranksChow: 'CC-claim.precedence',
  // The farthest counter-clockwise wins (CC-claim.mahjong.several), of several robbers too (CC-A29).
  showsFirst: 'farthest',
  canBeRobbed: kongs.canBeRobbed,
  // Nothing binds who lets a mahjong pass.
  passes: () => [],
  drawsNext: course.drawsNext,
  endingOf: course.endingOf,
  follows: followsFrom({
    HandsDealt: opening.afterDeal,
    IrregularityNoted: afterIrregularity,
    NoFlowersReported: opening.afterNoBonusTiles,
    ClaimsClosed: course.afterClaims,
    WinDeclared: reports.afterReportedWin,
    HandRevealed: afterShown,
    HandReported: reports.afterReportedHand,
    ValueReported: afterReportedValue,
    HandAmended: valuedAnew,
    WinJudged: settledByHands,
    HandValued: settledByHands,
    HandsSettled: settledAtLast,
    PlayEnded: settledAtLast,
  }),
};
