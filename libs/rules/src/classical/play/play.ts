import { neverRefused } from '#deal';
import { followsFrom } from '../../kit/index.js';
import type { Chapters } from '../../kit/chapters.js';
import { twoThrows } from '../../kit/two-throws.js';
import { refuseBonusTile } from './bonus-tiles.js';
import { circumstances } from './visible-circumstances.js';
import { refuseChow, refuseDiscard, refusePung } from './claims.js';
import * as course from './draws-and-endings.js';
import { settledAtLast, settledByHands, valuedAnew } from './end-of-deal.js';
import { afterIrregularity, irregularityClause } from './irregularities.js';
import * as kongs from './kongs.js';
import * as opening from './opening.js';
import { agreements, options } from './options.js';
import { ownState } from './own-state.js';
import { refuseReady, readyAs } from './ready.js';
import { refusalClauses } from './refusal-clauses.js';
import * as reports from './reports.js';
import { afterShown, refuseReveal } from './show.js';
import { afterReportedValue, refuseReportedValue } from './stated-values.js';
import { dealtHand, drawsLeft, tiles } from './wall.js';

export const play: Chapters = {
  ownState,
  setup: {
    tiles,
    agreements,
    options,
    // The throws follow CC-wall.break.side and CC-wall.break.place.
    throws: twoThrows,
    dealtHand,
  },
  play: {
    refusals: {
      OpenDeal: neverRefused,
      BreakWall: neverRefused,
      DealHands: neverRefused,
      ShowBonusTile: refuseBonusTile,
      ReportNoFlowers: opening.refuseNoBonusTiles,
      DrawTile: neverRefused,
      DiscardTile: refuseDiscard,
      DeclareChow: refuseChow,
      DeclarePung: refusePung,
      DeclareKong: kongs.refuseKong,
      DeclareReady: refuseReady,
      DeclareWin: neverRefused,
      NoteIrregularity: neverRefused,
      CloseClaims: neverRefused,
      RevealHand: refuseReveal,
      ReportKong: reports.refuseReportedKong,
      ReportWin: reports.refuseReportedWin,
      ReportHand: reports.refuseReportedHand,
      ReportValue: refuseReportedValue,
      EndPlay: course.refuseEnd,
    },
    refusalClauses,
    drawsLeft,
    drawsNext: course.drawsNext,
    kongVisibility: kongs.kongVisibility,
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
  },
  claims: {
    canBeRobbed: kongs.canBeRobbed,
    // A player who passes a mahjong keeps all rights.
    passes: () => [],
    winOutranksMeld: 'CC-claim.precedence',
    chowsAre: 'outranked',
    setOutranksChow: 'CC-claim.precedence',
  },
  ending: {
    winsAre: 'shown-first',
    endingOf: course.endingOf,
    circumstances,
    // The winner is the farthest declarer counter-clockwise (CC-claim.mahjong.several), also among several robbers
    // (CC-A29).
    showsFirst: 'farthest',
  },
  settlement: { payersOfKong: kongs.payersOfKong, payersOfWin: course.payersOfWin },
  // The replacement of a bonus tile is a loose tile like that of a kong (CC-bonus.play, CC-double.loose).
  flowers: { replacementScores: 'as-for-a-kong' },
  ready: { readyAs },
  irregularities: { clauseOf: irregularityClause, falseKongsAre: 'refused' },
};
