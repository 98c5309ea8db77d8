import type { RuleSet } from '#deal';
import { clausesOf, fansOf, followsFrom, freely, optionsBy, wholeWall } from '../kit/index.js';
import { ownState } from '../kit/bloody/index.js';
import { FAN_ROWS } from './scoring/fan.table.js';
import { EDITION, FINGERPRINT, ID } from './corpus/fingerprint.js';
import * as kongs from './play/kongs.js';
import { agreements } from './play/options.js';
import * as opening from './play/opening.js';
import * as passedWin from './play/passed-win.js';
import * as play from './play/play.js';
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
  reasons: REASONS,
  tiles: () => wall.tiles,
  agreements,
  options: optionsBy(agreements),
  dealtHand: wall.dealtHand,
  wallBreak: wall.wallBreak,
  // Flowers, jokers and ready declarations are unknown to the book (SBR-1.1, SBR-3.1).
  ownState,
  permits: {
    OpenDeal: freely,
    BreakWall: freely,
    DealHands: freely,
    ChooseForbiddenSuit: opening.permitsForbiddenSuit,
    DrawTile: freely,
    DiscardTile: opening.permitsDiscard,
    DeclarePung: kongs.permitsPung,
    DeclareKong: kongs.permitsKong,
    DeclareWin: passedWin.permitsWin,
    CloseClaims: freely,
    RevealHand: freely,
    EndPlay: reports.permitsEnd,
    ShowForbiddenSuit: freely,
    ShowKongs: freely,
    ReportKong: reports.permitsReportedKong,
    ReportWin: reports.permitsReportedWin,
    ReportHand: reports.permitsReportedHand,
    ReportValue: reports.permitsReportedValue,
  },
  refusalClauses,
  drawsLeft: wholeWall,
  kongVisibility: kongs.kongVisibility,
  payersOfKong: kongs.payersOfKong,
  payersOfWin: play.payersOfWin,
  winOutranksMeld: 'SBR-3.6',
  canBeRobbed: kongs.canBeRobbed,
  passes: passedWin.passes,
  drawsNext: play.drawsNext,
  endingOf: play.endingOf,
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
};
