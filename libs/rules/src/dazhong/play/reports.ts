import { type CommandOf, NO_OWN_STATE, type Refuse, type Playing, reject, rejectAll, type Rejection } from '#deal';
import { SEATS } from '#tiles';
import { refuseNoWinBy, type PlacesOfFaults, refuseMembers, withReportedHand } from '../../kit/hand/reported-hand.js';
import * as reported from '../../kit/hand/reported-win.js';
import { CIRCUMSTANCES } from '../hand/possible-circumstances.js';
import { refuseKongOfJokers, refuseUnknownKong } from './kongs.js';
import { isJokerAwaited } from './opening.js';
import { falseKongsPaid } from '../penalties/penalties.js';
import type { JudgeWin } from '../hand/won-hand.js';
import { wonHandOf } from '../settlement/hand-in-deal.js';

/** A game with jokers begins with the indicator, also in a result-only recording (DZ-deal.6). */
const refuseMissingJoker = (state: Playing): Rejection | undefined =>
  isJokerAwaited(state) ? reject('JOKER_NOT_INDICATED', { at: '/type', clause: 'DZ-deal.6' }) : undefined;

/** The winner's kongs score (DZ-score.1), and false kongs have a penalty. Other kongs are optional (DZ-A-RESULT). */
export const refuseReportedKong: Refuse<'ReportKong'> = (state, { kind, tile }) =>
  refuseMissingJoker(state) ?? refuseUnknownKong(kind, tile) ?? refuseKongOfJokers(state, kind, tile);

type Reported = CommandOf<'ReportWin'>;

/** A drawn tile can score (DZ-count.9). East's dealt hand has no drawn tile (DZ-fan.2). */
const OF_DRAWN_TILE = { whenMissing: 'DZ-count.9', dealt: 'DZ-fan.2' };

/** A joker is never discarded (DZ-joker.7) or added to a pung (DZ-joker.8). */
const refuseWinOnJoker = ({ table }: Playing, { source, tile }: Reported): Rejection | undefined =>
  tile !== undefined && tile === table.joker && source.kind !== 'self-draw'
    ? reject('JOKER_STAYS', { at: '/tile', clause: 'DZ-joker.7' })
    : undefined;

const CLAUSES: reported.CircumstanceClauses = {
  'replacement-tile': { clause: 'DZ-fan.52', against: '/melds' },
  'after-kong': { clause: 'DZ-A-RESULT', against: '/melds' },
  'robbing-the-kong': { clause: 'DZ-rob.1', against: '/tiles' },
  'last-tile': { clause: 'DZ-sea.3', against: '/tiles' },
  'dealt-hand': { clause: 'DZ-fan.2', against: '/melds' },
  'blessing-of-earth': { clause: 'DZ-fan.3', against: '/melds' },
  'blessing-of-man': { clause: 'DZ-fan.4', against: '/melds' },
  ready: { clause: 'DZ-ready.1', against: '/melds' },
  'heavenly-ready': { clause: 'DZ-A-READY', against: '/melds' },
  'last-copy': { clause: 'DZ-fan.65', against: '/tiles' },
  'mixed-in': { clause: 'DZ-count.9', against: '/tiles' },
};

const reportChecks = reported.winReportChecks(CIRCUMSTANCES, CLAUSES);

/**
 * Refuses a blessing that comes after a kong of any seat (DZ-fan.4, DZ-A-MAN). East's dealt hand comes before every
 * kong.
 */
const EARLY: reported.EarlyWins = { 'blessing-of-man': SEATS, 'dealt-hand': SEATS };
const refuseTooLate = reported.refuseEarlierKong(EARLY, CLAUSES);

/** A hand with a false kong cannot win (DZ-kong.10). */
const refuseBeforeFalseKong = ({ table }: Playing, { seats }: Reported): Rejection | undefined => {
  const index = seats.findIndex((seat) => falseKongsPaid(table.transfers, seat) > 0);
  return index < 0 ? undefined : reject('WIN_IMPOSSIBLE', { at: `/seats/${index}`, clause: 'DZ-kong.10' });
};

/** Checks a reported win: one seat wins (DZ-mj.5), and never on a flower (DZ-flower.1). */
export const refuseReportedWin: Refuse<'ReportWin'> = (state, command) =>
  refuseMissingJoker(state) ??
  rejectAll([
    reported.refuseSeveralWinners(command, 'DZ-mj.5'),
    refuseBeforeFalseKong(state, command),
    reported.refuseWinOnBonusTile(command, 'DZ-flower.1'),
    refuseWinOnJoker(state, command),
    reported.refuseDrawnTile(command, OF_DRAWN_TILE),
    refuseTooLate(state, command),
    reportChecks.refuseCircumstances(state, command),
  ]);

const PLACES_OF_FAULTS: PlacesOfFaults = {
  'fault.flower-standing': ['NO_PLAYING_TILE', '/tiles'],
  'fault.no-chow': ['TILES_DO_NOT_FIT', '/melds'],
  'fault.no-pung': ['TILES_DO_NOT_FIT', '/melds'],
  'fault.set-not-shown': ['FACE_NOT_KNOWN', '/kongs'],
  'fault.joker-declared': ['JOKER_STAYS', '/melds'],
  'fault.winning-tile': ['DRAWN_TILE_DIFFERS', '/tiles'],
};

const refuseOtherMembers = refuseMembers(['forbidden', 'onlyForbiddenDiscarded', 'ready'], 'DZ-A-RESULT');

/**
 * Refuses the report of a winner's hand that does not win. A false win is reported as an irregularity instead
 * (DZ-false.8, DZ-A-RESULT).
 */
export const refuseReportedHandBy = (judgeWin: JudgeWin): Refuse<'ReportHand'> => {
  const refuseWithoutWinner = refuseNoWinBy({ wonHandOf, judgeWin, places: PLACES_OF_FAULTS, reportChecks });
  return (state, command) =>
    refuseOtherMembers(command) ?? refuseWithoutWinner(withReportedHand(NO_OWN_STATE, state, command), command.seat);
};
