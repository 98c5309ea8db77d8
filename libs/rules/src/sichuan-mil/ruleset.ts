import { neverRefused, type RuleSet } from '#deal';
import { clausesOf, fansOf, followsFrom, optionsBy, wholeWall } from '../kit/index.js';
import { doublingCap, ownState } from '../kit/bloody/index.js';
import { FAN_ROWS } from './scoring/fan.table.js';
import { EDITION, FINGERPRINT, ID } from './corpus/fingerprint.js';
import * as kongs from './play/kongs.js';
import { agreements } from './play/options.js';
import * as opening from './play/opening.js';
import * as passedWin from './play/passed-win.js';
import * as play from './play/draws-and-endings.js';
import * as reports from './play/reports.js';
import { refusalClauses } from './play/refusal-clauses.js';
import { settlement } from './scoring/settlement.js';
import { CLAUSE_TEXTS, FAN_NAMES, REASONS, TITLE } from './texts/index.js';
import * as wall from './play/wall.js';

/** The Sichuan tournament rules of the Mahjong International League, version 11.03.2019. */
export const sichuanMil: RuleSet = {
  id: ID,
  edition: EDITION,
  fingerprint: FINGERPRINT,
  title: TITLE,
  clauses: clausesOf(CLAUSE_TEXTS),
  fans: fansOf(FAN_ROWS, FAN_NAMES),
  valueCap: doublingCap('SBR-7.V'),
  reasons: REASONS,
  setup: {
    tiles: () => wall.tiles,
    agreements,
    options: optionsBy(agreements),
    throws: wall.throws,
    dealtHand: wall.dealtHand,
  },
  // This rule set has no flowers, jokers or ready declarations (SBR-1.1, SBR-3.1).
  ownState,
  play: {
    refusals: {
      OpenDeal: neverRefused,
      BreakWall: neverRefused,
      DealHands: neverRefused,
      ChooseForbiddenSuit: opening.refuseForbiddenSuit,
      DrawTile: neverRefused,
      DiscardTile: opening.refuseDiscard,
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
    drawsNext: play.drawsNext,
    kongVisibility: kongs.kongVisibility,
    follows: followsFrom({
      ForbiddenSuitChosen: opening.afterForbiddenSuitChosen,
      TileDiscarded: opening.afterDiscard,
      KongDeclared: kongs.afterKong,
      WinDeclared: play.afterWin,
      ClaimsClosed: play.afterClaims,
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
    winOutranksMeld: 'SBR-3.6',
    chowsAre: 'none',
  },
  ending: { winsAre: 'final', endingOf: play.endingOf },
  settlement: { payersOfKong: kongs.payersOfKong, payersOfWin: play.payersOfWin },
};
