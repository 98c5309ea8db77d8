import type { RuleSet } from '#deal';
import { clausesOf, fansOf, followsFrom, freely, optionsBy, wholeWall } from '../kit/index.js';
import { ownState } from '../kit/bloody/index.js';
import { FAN_ROWS } from './scoring/fan.table.js';
import { EDITION, FINGERPRINT, ID } from './corpus/fingerprint.js';
import * as finishing from './play/finishing.js';
import * as forbiddenSuit from './play/forbidden-suit.js';
import * as kongs from './play/kongs.js';
import { agreements } from './play/options.js';
import * as passedWin from './play/passed-win.js';
import * as reports from './play/reports.js';
import { refusalClauses } from './play/refusal-clauses.js';
import { payersOfWin, settlement } from './scoring/settlement.js';
import { CLAUSE_TEXTS, FAN_NAMES, REASONS, TITLE } from './texts/index.js';
import * as wall from './play/wall.js';

/** The English sheet “Sichuan-style Rules”. */
export const sichuanStyle: RuleSet = {
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
  // Flowers, jokers and ready declarations are unknown to the sheet (SS-gen.1, SS-gen.5).
  ownState,
  permits: {
    OpenDeal: freely,
    BreakWall: freely,
    DealHands: freely,
    ChooseForbiddenSuit: forbiddenSuit.permitsForbiddenSuit,
    DrawTile: freely,
    DiscardTile: forbiddenSuit.permitsDiscard,
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
  payersOfWin,
  winOutranksMeld: 'SS-A117',
  canBeRobbed: kongs.canBeRobbed,
  passes: passedWin.passes,
  drawsNext: finishing.drawsNext,
  endingOf: finishing.endingOf,
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
};
