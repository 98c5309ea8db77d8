import { neverRefused, type RuleSet } from '#deal';
import { followsFrom } from '../play/consequences.js';
import { optionsBy } from '../play/options.js';
import { fourteenForEast } from '../play/tile-set.js';
import { wholeWall } from '../play/whole-wall.js';
import { courseOf, drawsAfterLastWinner, payersBySource } from './draws-and-endings.js';
import { playStartsOnceNamed, refuseDiscardBy, suitShownByDiscard } from './forbidden-suit.js';
import { concealedStandsAtOnce, concealedUnseen, isAdded, payersByKind, refuseKongBy, refusePungBy } from './kongs.js';
import { refuseNeedlessCard } from './needless-card.js';
import { ownState } from './state/own-state.js';
import { passesJudgedBy, refuseAfterPassedWin } from './passed-win.js';
import { bloodyRefusals } from './refusal-clauses.js';
import { reportsBy } from './reports.js';
import { settlementBy } from './settlement.js';
import { refuseHandOfShownSuit, refuseShownKongsBy, refuseShownSuitBy } from './shown-suit.js';
import type { BloodyTables } from './hand/tables.js';
import { smallerDieThrow, suitTileSet } from './wall.js';
import { doublingCap } from './hand/winning.js';

type Named = Pick<RuleSet, 'id' | 'edition' | 'fingerprint' | 'clauses' | 'fans'>;

/** A rule set without flowers, jokers and ready declarations, in which play goes on after a Hu. */
export const bloodyRuleSet = (named: Named, tables: BloodyTables): RuleSet => {
  const { clauses, agreements, judgeWin, kongPrices } = tables;
  const reports = reportsBy(tables);
  const course = courseOf(tables);
  const settlement = settlementBy(tables);
  return {
    ...named,
    valueCap: doublingCap(clauses.value),
    setup: {
      tiles: () => suitTileSet,
      agreements,
      options: optionsBy(agreements),
      throws: smallerDieThrow,
      dealtHand: fourteenForEast,
    },
    ownState,
    play: {
      refusals: {
        OpenDeal: neverRefused,
        BreakWall: neverRefused,
        DealHands: neverRefused,
        ChooseForbiddenSuit: refuseNeedlessCard(clauses.suit.card),
        DrawTile: neverRefused,
        DiscardTile: refuseDiscardBy(clauses.suit),
        DeclarePung: refusePungBy(clauses.suit),
        DeclareKong: refuseKongBy(clauses),
        DeclareWin: refuseAfterPassedWin(judgeWin, clauses.passedHu),
        CloseClaims: neverRefused,
        RevealHand: refuseHandOfShownSuit(clauses.suit),
        EndPlay: reports.refuseEnd,
        ShowForbiddenSuit: refuseShownSuitBy(clauses.suit),
        ShowKongs: refuseShownKongsBy(clauses.suit),
        ReportKong: reports.refuseReportedKong,
        ReportWin: reports.refuseReportedWin,
        ReportHand: reports.refuseReportedHand,
        ReportValue: reports.refuseReportedValue,
      },
      refusalClauses: bloodyRefusals(clauses),
      drawsLeft: wholeWall,
      drawsNext: drawsAfterLastWinner,
      kongVisibility: concealedUnseen,
      follows: followsFrom({
        ForbiddenSuitChosen: playStartsOnceNamed,
        TileDiscarded: suitShownByDiscard,
        KongDeclared: concealedStandsAtOnce(kongPrices),
        WinDeclared: course.afterWin,
        ClaimsClosed: course.afterClaims,
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
      canBeRobbed: isAdded,
      passes: passesJudgedBy(judgeWin),
      winOutranksMeld: () => clauses.huOutranks,
      chowsAre: 'none',
    },
    ending: { winsAre: 'final', endingOf: course.endingOf },
    settlement: { payersOfKong: payersByKind, payersOfWin: payersBySource },
  };
};
