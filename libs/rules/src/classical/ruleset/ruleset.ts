import { type Fan, neverRefused, type RuleSet } from '#deal';
import { CLAUSES } from '#texts/ids/rules/classical/clauses';
import { followsFrom } from '../../kit/index.js';
import { DOUBLING_ROWS } from '../scoring/doubling.table.js';
import { ANSWERS, EDITION, ID } from '../corpus/fingerprint.js';
import { fingerprintOf } from '../../kit/edition/published-fingerprints.js';
import { LIMIT_ROWS } from '../scoring/limit.table.js';
import { twoThrows } from '../../kit/play/two-throws.js';
import { refuseBonusTile } from '../play/bonus-tiles.js';
import { circumstances } from '../play/visible-circumstances.js';
import { refuseChow, refuseDiscard, refusePung, setOutranksChow, winOutranksMeld } from '../play/claims.js';
import * as course from '../play/draws-and-endings.js';
import { settledAtLast, settledByHands, valuedAnew } from '../settlement/end-of-deal.js';
import { afterIrregularity, irregularityClause, KNOWN } from '../play/irregularities.js';
import * as kongs from '../play/kongs.js';
import * as opening from '../play/opening.js';
import { agreements, options } from '../state/options.js';
import { ownState } from '../state/own-state.js';
import { ready, refuseReady } from '../play/ready.js';
import { refusalClauses } from '../play/refusal-clauses.js';
import * as reports from '../play/reports.js';
import { afterShown, refuseReveal } from '../play/show.js';
import { afterReportedValue, refuseReportedValue } from '../settlement/stated-values.js';
import { dealtHand, drawsLeft, tiles } from '../state/wall.js';
import { POINT_ROWS } from '../scoring/points.table.js';

/** The lines of points, then the doublings, then the limit hands. */
const LINES: readonly Fan[] = [
  ...POINT_ROWS.map(({ id, clause, worth }) => ({ id, clause, fan: worth })),
  ...DOUBLING_ROWS.map(({ id, clause, worth }) => ({ id, clause, fan: 0, doublings: worth })),
  ...LIMIT_ROWS.map(({ id, clause }) => ({ id, clause, fan: 0, limit: true as const })),
];

/** The rule set of the classical sheet: points and doublings for all four hands, with a limit. */
export const classical: RuleSet = {
  id: ID,
  edition: EDITION,
  fingerprint: fingerprintOf(ID, EDITION, ANSWERS),
  clauses: CLAUSES,
  fans: LINES,
  // The players agree the limit before the first deal (CC-setup.limit).
  valueCap: { kind: 'agreed' },
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
    winOutranksMeld,
    chowsAre: 'outranked',
    setOutranksChow,
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
  ready,
  irregularities: { known: KNOWN, clauseOf: irregularityClause, falseKongsAre: 'refused' },
};
