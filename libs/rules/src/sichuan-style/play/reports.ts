import { reportsBy } from '../../kit/bloody/index.js';

/**
 * A result-only recording reports the suit (SS-fs.1), no chow (SS-gen.5), and only possible wins (SS-val.7 to
 * SS-val.10).
 */
export const { refuseReportedKong, refuseReportedWin, refuseReportedHand, refuseReportedValue, refuseEnd } = reportsBy({
  forbiddenSuit: 'SS-fs.1',
  noChow: 'SS-gen.5',
  dealtHand: 'SS-A26',
  lastTile: 'SS-val.10',
  robbing: 'SS-val.9',
  robbed: 'SS-kong.4',
  noReplacement: 'SS-gen.8',
  end: 'SS-fin.1',
  // Stated values follow SS-A129.
  values: { fan: 'SS-val.cap', sum: 'SS-val.sum', notWon: 'SS-fin.6', unchecked: 'SS-A19', payers: 'SS-pay.1' },
});
