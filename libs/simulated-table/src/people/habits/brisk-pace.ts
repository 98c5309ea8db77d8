import { type Pace, UNHURRIED } from '../../table/pace.js';

/** The pace of people who play fast: often several acts within a second. A drawn tile may be discarded before it is read. */
export const BRISK: Pace = {
  ...UNHURRIED,
  before: {
    ...UNHURRIED.before,
    ChooseForbiddenSuit: [200, 900],
    IndicateJoker: [1_000, 2_000],
    ShowBonusTile: [300, 900],
    DrawTile: [150, 600],
    DiscardTile: [250, 1_500],
    DeclarePung: [300, 900],
    DeclareChow: [300, 900],
    DeclareKong: [300, 900],
    DeclareReady: [300, 900],
    DeclareWin: [300, 1_000],
  },
  reach: [400, 900],
  turnUp: [500, 1_000],
  tile: [40, 150],
  nextWinner: [400, 1_200],
  takeWinningTile: [300, 700],
};
