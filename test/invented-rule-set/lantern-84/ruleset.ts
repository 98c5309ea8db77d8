import { neverRefused, type RuleSet } from '#deal';
import { followsFrom } from '../../../libs/rules/src/kit/play/consequences.js';
import { fansOf } from '../../../libs/rules/src/kit/texts.js';
import { wholeWall } from '../../../libs/rules/src/kit/play/whole-wall.js';
import { FAN_ROWS } from './fan.table.js';
import { agreements, options } from './options.js';
import { ownState } from './own-state.js';
import * as play from './play.js';
import { refusalClauses } from './refusal-clauses.js';
import { refuseReportedHand, refuseReportedWin } from './reports.js';
import { afterReportedHand, afterShown, payersOfWin, settledAtLast } from './settlement.js';
import { texts } from './texts.js';
import { dealtHand, throws, tiles } from './wall.js';

/** The invented rule set. Its id has a digit, as no real one has. */
export const lantern84: RuleSet = {
  id: 'lantern-84',
  edition: '1',
  // It has no corpus of answers.
  fingerprint: '84'.repeat(32),
  clauses: Object.keys(texts.clauses),
  fans: fansOf(FAN_ROWS),
  valueCap: { kind: 'none' },
  ownState,
  setup: { tiles: () => tiles, agreements, options, throws, dealtHand },
  play: {
    refusals: {
      OpenDeal: neverRefused,
      BreakWall: neverRefused,
      DealHands: neverRefused,
      DrawTile: neverRefused,
      DiscardTile: neverRefused,
      DeclarePung: neverRefused,
      DeclareKong: play.refuseKong,
      DeclareWin: neverRefused,
      CloseClaims: neverRefused,
      RevealHand: neverRefused,
      EndPlay: neverRefused,
      ReportKong: play.refuseReportedKong,
      ReportWin: refuseReportedWin,
      ReportHand: refuseReportedHand,
    },
    refusalClauses,
    drawsLeft: wholeWall,
    drawsNext: play.drawsNext,
    kongVisibility: play.kongVisibility,
    follows: followsFrom({
      HandsDealt: play.afterDeal,
      WinDeclared: play.afterWin,
      ClaimsClosed: play.afterClaims,
      PlayEnded: settledAtLast,
      HandRevealed: afterShown,
      HandReported: afterReportedHand,
      WinJudged: settledAtLast,
      RulingMade: settledAtLast,
    }),
  },
  claims: { canBeRobbed: play.canBeRobbed, passes: () => [], winOutranksMeld: () => 'LN-4.2', chowsAre: 'none' },
  ending: { winsAre: 'shown-first', endingOf: play.endingOf, circumstances: () => [], showsFirst: 'nearest' },
  settlement: { payersOfKong: () => [], payersOfWin },
};
