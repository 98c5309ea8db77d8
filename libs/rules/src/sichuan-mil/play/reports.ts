import { reportsBy } from '../../kit/bloody/index.js';

/**
 * A result-only recording reports the suit (SBR-4.1), no chow (SBR-3.2), and only possible wins (SBR-7.F7 to
 * SBR-7.F10).
 */
export const { refuseReportedKong, refuseReportedWin, refuseReportedHand, refuseReportedValue, refuseEnd } = reportsBy({
  forbiddenSuit: 'SBR-4.1',
  noChow: 'SBR-3.2',
  dealtHand: 'SBR-A26',
  lastTile: 'SBR-7.F10',
  robbing: 'SBR-7.F9',
  robbed: 'SBR-10.4',
  noReplacement: 'SBR-3.4',
  end: 'SBR-5.1',
  // Stated values follow SBR-A129.
  values: { fan: 'SBR-7.V', sum: 'SBR-7.1', notWon: 'SBR-9.1', unchecked: 'SBR-11.2', payers: 'SBR-8.1' },
});
