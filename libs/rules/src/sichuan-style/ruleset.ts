import { neverRefused, type RuleSet } from '#deal';
import { clausesOf, fansOf, followsFrom, optionsBy, wholeWall } from '../kit/index.js';
import { doublingCap, ownState } from '../kit/bloody/index.js';
import { FAN_ROWS } from './scoring/fan.table.js';
import { EDITION, FINGERPRINT, ID } from './corpus/fingerprint.js';
import * as finishing from './play/draws-and-endings.js';
import * as forbiddenSuit from './play/forbidden-suit.js';
import * as kongs from './play/kongs.js';
import { agreements } from './play/options.js';
import * as passedWin from './play/passed-win.js';
import * as reports from './play/reports.js';
import { refusalClauses } from './play/refusal-clauses.js';
import { payersOfWin, settlement } from './scoring/settlement.js';
import { CLAUSE_TEXTS, FAN_NAMES, REASONS, TITLE } from './texts/index.js';
import * as wall from './play/wall.js';

/** The rule set of the English sheet “Sichuan-style Rules”. */
export const sichuanStyle: RuleSet = {
  id: ID,
  edition: EDITION,
  fingerprint: FINGERPRINT,
  title: TITLE,
  clauses: clausesOf(CLAUSE_TEXTS),
  fans: fansOf(FAN_ROWS, FAN_NAMES),
  valueCap: doublingCap('SS-val.cap'),
  reasons: REASONS,
  setup: {
    tiles: () => wall.tiles,
    agreements,
    options: optionsBy(agreements),
    throws: wall.throws,
    dealtHand: wall.dealtHand,
  },
  // This rule set has no flowers, jokers or ready declarations (SS-gen.1, SS-gen.5).
  ownState,
  play: {
    refusals: {
      OpenDeal: neverRefused,
      BreakWall: neverRefused,
      DealHands: neverRefused,
      ChooseForbiddenSuit: forbiddenSuit.refuseForbiddenSuit,
      DrawTile: neverRefused,
      DiscardTile: forbiddenSuit.refuseDiscard,
      DeclarePung: kongs.refusePung,
      DeclareKong: kongs.refuseKong,
      DeclareWin: passedWin.refuseWin,
      CloseClaims: neverRefused,
      RevealHand: neverRefused,
      EndPlay: reports.refuseEnd,
      ShowForbiddenSuit: neverRefused,
      ShowKongs: neverRefused,
      ReportKong: reports.refuseReportedKong,
      ReportWin: reports.refuseReportedWin,
      ReportHand: reports.refuseReportedHand,
      ReportValue: reports.refuseReportedValue,
    },
    refusalClauses,
    drawsLeft: wholeWall,
    drawsNext: finishing.drawsNext,
    kongVisibility: kongs.kongVisibility,
    follows: followsFrom({
      ForbiddenSuitChosen: forbiddenSuit.afterForbiddenSuitChosen,
      TileDiscarded: forbiddenSuit.afterDiscard,
      KongDeclared: kongs.afterKong,
      WinDeclared: finishing.afterWin,
      ClaimsClosed: finishing.afterClaims,
      PlayEnded: settlement,
      HandRevealed: settlement,
      HandReported: settlement,
      ValueReported: settlement,
      KongsShown: settlement,
      ForbiddenSuitShown: settlement,
      RulingMade: settlement,
    }),
  },
  claims: {
    canBeRobbed: kongs.canBeRobbed,
    passes: passedWin.passes,
    winOutranksMeld: 'SS-A117',
    chowsAre: 'none',
  },
  ending: { winsAre: 'final', endingOf: finishing.endingOf },
  settlement: { payersOfKong: kongs.payersOfKong, payersOfWin },
};
