import { type CommandOf, type Refuse, reject, type Rejection } from '#deal';
import { refuseNoWinBy, refuseMembers, withReportedHand } from '../../../libs/rules/src/kit/hand/reported-hand.js';
import {
  type CircumstanceClause,
  type CircumstanceClauses,
  refuseDrawnTile,
  refuseSeveralWinners,
  winReportChecks,
} from '../../../libs/rules/src/kit/hand/reported-win.js';
import { CIRCUMSTANCES } from './circumstances.js';
import { ownState } from './own-state.js';
import { judgeWin, wonHandOf } from './scoring.js';

const BY_TILES: CircumstanceClause = { clause: 'LN-5.1', against: '/tiles' };
const CLAUSES: CircumstanceClauses = {
  'replacement-tile': { clause: 'LN-2.3', against: '/melds' },
  'after-kong': BY_TILES,
  'robbing-the-kong': { clause: 'LN-2.3', against: '/tiles' },
  'last-tile': { clause: 'LN-7.4', against: '/tiles' },
  'dealt-hand': { clause: 'LN-1.3', against: '/melds' },
  'blessing-of-earth': BY_TILES,
  'blessing-of-man': BY_TILES,
  ready: BY_TILES,
  'heavenly-ready': BY_TILES,
  'last-copy': BY_TILES,
  'mixed-in': BY_TILES,
};

const reportChecks = winReportChecks(CIRCUMSTANCES, CLAUSES);

export const refuseReportedWin: Refuse<'ReportWin'> = (state, command) =>
  refuseSeveralWinners(command, 'LN-4.2') ??
  refuseDrawnTile(command, { whenMissing: 'LN-5.3', dealt: 'LN-1.3' }) ??
  reportChecks.refuseCircumstances(state, command);

const refuseOtherMembers = refuseMembers(['forbidden', 'onlyForbiddenDiscarded', 'ready'], 'LN-4.1');

const refuseChow = ({ melds }: CommandOf<'ReportHand'>): Rejection | undefined => {
  const place = melds.findIndex(({ kind }) => kind === 'chow');
  return place < 0 ? undefined : reject('NOT_IN_RULE_SET', { at: `/melds/${place}`, clause: 'LN-2.2' });
};

const refuseNoWinner = refuseNoWinBy({ wonHandOf, judgeWin, places: {}, reportChecks });

/** An invalid win costs no points, so it is not reported (LN-4.3). */
export const refuseReportedHand: Refuse<'ReportHand'> = (state, command) =>
  refuseOtherMembers(command) ??
  refuseChow(command) ??
  refuseNoWinner(withReportedHand(ownState, state, command), command.seat);
