import {
  type CommandOf,
  type DealEvent,
  type Dealt,
  type EventOf,
  NO_OWN_STATE,
  type Refuse,
  reject,
  rejectAll,
  type Rejection,
  type Settling,
  type Win,
} from '#deal';
import { BONUS_TILES, isKnown, type Seat, SEATS } from '#tiles';
import {
  refuseNoWinBy,
  type PlacesOfFaults,
  refusedFault,
  refuseMembers,
  withReportedHand,
} from '../../kit/hand/reported-hand.js';
import {
  type CircumstanceClauses,
  type EarlyWins,
  refuseEarlierKong,
  refuseSeveralWinners,
  winReportChecks,
  refuseWinOnBonusTile,
  refuseDrawnTile,
} from '../../kit/hand/reported-win.js';
import { winJudged } from '../../kit/hand/win-judged.js';
import { CIRCUMSTANCES } from '../hand/possible-circumstances.js';
import { handValued, playWon } from '../settlement/end-of-deal.js';
import { faultsOfSets } from '../scoring/hand-faults.js';
import { handOf, wonHandOf } from '../settlement/hand-in-deal.js';
import { refuseUnknownKong } from './kongs.js';
import { usesBonusTiles } from '../state/options.js';
import { keptOfKong } from '../hand/robbed-kong.js';
import { refuseBesideValue } from '../settlement/stated-values.js';
import { judgeWin } from '../scoring/winning.js';

/** Each kong is reported, because kongs count in all four hands (CC-show). */
export const refuseReportedKong: Refuse<'ReportKong'> = (_, { kind, tile }) => refuseUnknownKong(kind, tile);

type Reported = CommandOf<'ReportWin'>;

/** A drawn tile can score (CC-score.last.only). East’s dealt hand has no drawn tile (CC-limit.heavenly). */
const OF_DRAWN_TILE = { whenMissing: 'CC-score.last.only', dealt: 'CC-limit.heavenly' };

const CLAUSES: CircumstanceClauses = {
  'replacement-tile': { clause: 'CC-double.loose', against: '/melds' },
  'after-kong': { clause: 'CC-A45', against: '/melds' },
  'robbing-the-kong': { clause: 'CC-claim.rob.open', against: '/tiles' },
  'last-tile': { clause: 'CC-wall.dead', against: '/tiles' },
  'dealt-hand': { clause: 'CC-limit.heavenly', against: '/melds' },
  'blessing-of-earth': { clause: 'CC-limit.earthly', against: '/melds' },
  'blessing-of-man': { clause: 'CC-A48', against: '/melds' },
  ready: { clause: 'CC-A45', against: '/melds' },
  'heavenly-ready': { clause: 'CC-double.immediateready', against: '/melds' },
  'last-copy': { clause: 'CC-A45', against: '/tiles' },
  'mixed-in': { clause: 'CC-A45', against: '/tiles' },
};

const reportChecks = winReportChecks(CIRCUMSTANCES, CLAUSES);

/** Before East’s first discard only East can declare a kong (CC-limit.earthly), and then his hand is not as dealt. */
const EARLY: EarlyWins = {
  'dealt-hand': SEATS,
  'blessing-of-earth': SEATS.filter((seat) => seat !== 'east'),
};

const refuseTooLate = refuseEarlierKong(EARLY, CLAUSES);

/** The first discard is East’s (CC-turn.east.first). */
const refuseTileOfAnother = ({ source, circumstances }: Reported): Rejection | undefined =>
  circumstances.includes('blessing-of-earth') && source.kind === 'discard' && source.from !== 'east'
    ? reject('WIN_IMPOSSIBLE', { at: '/source/from', clause: 'CC-limit.earthly' })
    : undefined;

/** Checks a reported win: one seat wins (CC-claim.mahjong.several), and never on a bonus tile (CC-bonus.play). */
export const refuseReportedWin: Refuse<'ReportWin'> = (state, command) =>
  rejectAll([
    refuseSeveralWinners(command, 'CC-claim.mahjong.several'),
    refuseWinOnBonusTile(command, 'CC-bonus.play'),
    refuseDrawnTile(command, OF_DRAWN_TILE),
    refuseTooLate(state, command),
    refuseTileOfAnother(command),
    reportChecks.refuseCircumstances(state, command, usesBonusTiles(state.terms.options) ? BONUS_TILES : []),
  ]);

const PLACES_OF_FAULTS: PlacesOfFaults = {
  'fault.bonus-standing': ['NO_PLAYING_TILE', '/tiles'],
  'fault.no-chow': ['TILES_DO_NOT_FIT', '/melds'],
  'fault.winning-tile': ['DRAWN_TILE_DIFFERS', '/tiles'],
  'fault.rob-closed': ['WIN_IMPOSSIBLE', '/tiles'],
};

const refuseOtherMembers = refuseMembers(['forbidden', 'onlyForbiddenDiscarded'], 'CC-A45');

/**
 * Refuses the report of a winner’s hand that does not win. A false mahjong is noted as an irregularity instead
 * (CC-A45).
 */
const refuseWithoutWinner = refuseNoWinBy({ wonHandOf, judgeWin, places: PLACES_OF_FAULTS, reportChecks });

/** A set cannot be claimed before the first discard (CC-limit.heavenly, CC-limit.earthly). */
const refuseClaimedBefore = ({ melds }: CommandOf<'ReportHand'>, { circumstances }: Win): Rejection | undefined => {
  const early = melds.length > 0 ? circumstances.find((reported) => EARLY[reported] !== undefined) : undefined;
  return early && reject('WIN_IMPOSSIBLE', { at: '/melds', clause: CLAUSES[early].clause });
};

/**
 * The robbed seat keeps the pung (CC-claim.rob.open), or three tiles of a closed kong, which only Thirteen Wonders can
 * rob (CC-claim.rob.closed).
 */
const refuseNotRobbed = (
  reported: Settling,
  seat: Seat,
  { seat: winner, tile, source }: Win,
): Rejection | undefined => {
  if (source.kind !== 'robbed-kong' || source.from !== seat || tile === undefined || !isKnown(tile)) return undefined;
  const kept = keptOfKong(handOf(reported, seat), tile);
  if (kept === 'pung') return undefined;
  if (kept === undefined) return reject('HAND_DIFFERS', { at: '/melds', clause: 'CC-claim.rob.open' });
  const isShown = !reported.awaiting.includes(winner) && reported.table.players[winner].stated === undefined;
  return isShown ? refuseWithoutWinner(reported, winner) : undefined;
};

const refuseUnknownHand = (reported: Settling, command: CommandOf<'ReportHand'>): Rejection | undefined => {
  const { seat } = command;
  const faults = faultsOfSets(handOf(reported, seat)).map((fault) => refusedFault(PLACES_OF_FAULTS, fault));
  if (faults.length > 0) return rejectAll(faults);
  const [win] = reported.table.wins;
  if (win === undefined) return undefined;
  return rejectAll([
    refuseWithoutWinner(reported, seat),
    refuseClaimedBefore(command, win),
    refuseNotRobbed(reported, seat, win),
  ]);
};

/**
 * Checks a reported hand. Any hand is possible after play, except that it must fit its declared sets and the mahjong.
 */
export const refuseReportedHand: Refuse<'ReportHand'> = (state, command) =>
  refuseOtherMembers(command) ??
  refuseBesideValue(state, command.seat) ??
  refuseUnknownHand(withReportedHand(NO_OWN_STATE, state, command), command);

/** The win ends play in a result-only recording. The reports of all four hands follow (CC-show). */
export const afterReportedWin = (state: Dealt): readonly DealEvent[] =>
  state.phase === 'playing' && state.turn.act === 'report' ? [playWon()] : [];

/**
 * Values or judges a reported hand. The report of a hand that does not win has been refused. The payments follow after
 * all four hands are counted (CC-show).
 */
export const afterReportedHand = (state: Dealt, { seat }: EventOf<'HandReported'>): readonly DealEvent[] => {
  const { win } = state.table.players[seat];
  if (win === undefined) return [handValued(state, seat)];
  const verdict = judgeWin(wonHandOf(state, win));
  return verdict.valid ? [winJudged(win, verdict.valuation, [])] : [];
};
