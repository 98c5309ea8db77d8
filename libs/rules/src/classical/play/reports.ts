import {
  type CommandOf,
  type DealEvent,
  type Dealt,
  type EventOf,
  NO_OWN_STATE,
  type Permission,
  reject,
  rejectAll,
  type Rejection,
  type Settling,
  type Win,
} from '#deal';
import { BONUS_TILES, isKnown, type Seat, SEATS } from '#tiles';
import {
  noWinnerBy,
  type PlacesOfFaults,
  refusedFault,
  refuseMembers,
  withReportedHand,
} from '../../kit/reported-hand.js';
import {
  type CircumstanceClauses,
  type EarlyWins,
  kongBefore,
  severalWinners,
  winReportChecks,
  wonOnBonusTile,
  wrongDrawnTile,
} from '../../kit/reported-win.js';
import { winJudged } from '../../kit/win-judged.js';
import { CIRCUMSTANCES } from '../calculator/circumstances.js';
import { handValued, playWon } from './end-of-deal.js';
import { faultsOfSets } from '../scoring/faults.js';
import { handOf, wonHandOf } from './hand-at-seat.js';
import { noSuchKong } from './kongs.js';
import { agreedIn } from './options.js';
import { keptOfKong } from './robbed-kong.js';
import { besideValue } from './stated-values.js';
import { judgeWin } from '../scoring/winning.js';

/** Kongs count in all four hands (CC-show), so each is reported. */
export const permitsReportedKong: Permission<'ReportKong'> = (_, { kind, tile }) => noSuchKong(kind, tile);

type Reported = CommandOf<'ReportWin'>;

/** A drawn tile may score (CC-score.last.only); East’s dealt fourteen hold none (CC-limit.heavenly). */
const OF_DRAWN_TILE = { whenMissing: 'CC-score.last.only', dealt: 'CC-limit.heavenly' };

const CLAUSES: CircumstanceClauses = {
  'replacement-tile': { clause: 'CC-double.loose', against: '/melds' },
  'after-kong': { clause: 'CC-A45', against: '/melds' },
  'robbing-the-kong': { clause: 'CC-claim.rob.open', against: '/tiles' },
  'last-tile': { clause: 'CC-wall.dead', against: '/tiles' },
  'dealt-hand': { clause: 'CC-limit.heavenly', against: '/melds' },
  'blessing-of-earth': { clause: 'CC-limit.earthly', against: '/melds' },
  'blessing-of-man': { clause: 'CC-limit.list', against: '/melds' },
  ready: { clause: 'CC-A45', against: '/melds' },
  'heavenly-ready': { clause: 'CC-double.immediateready', against: '/melds' },
  'last-copy': { clause: 'CC-A45', against: '/tiles' },
  'mixed-in': { clause: 'CC-A45', against: '/tiles' },
};

const reportChecks = winReportChecks(CIRCUMSTANCES, CLAUSES);

/** Before East’s first discard nobody but East can lay a kong down (CC-limit.earthly), and then his fourteen are not as dealt. */
const EARLY: EarlyWins = {
  'dealt-hand': SEATS,
  'blessing-of-earth': SEATS.filter((seat) => seat !== 'east'),
};

const tooLate = kongBefore(EARLY, CLAUSES);

/** The first discard is East’s (CC-turn.east.first). */
const fromAnother = ({ source, circumstances }: Reported): Rejection | undefined =>
  circumstances.includes('blessing-of-earth') && source.kind === 'discard' && source.from !== 'east'
    ? reject('WIN_IMPOSSIBLE', { at: '/source/from', clause: 'CC-limit.earthly' })
    : undefined;

/** One seat wins (CC-claim.mahjong.several), and never with a bonus tile (CC-bonus.play). */
export const permitsReportedWin: Permission<'ReportWin'> = (state, command) => {
  if (state.phase !== 'playing') return undefined;
  return rejectAll([
    severalWinners(command, 'CC-claim.mahjong.several'),
    wonOnBonusTile(command, 'CC-bonus.play'),
    wrongDrawnTile(command, OF_DRAWN_TILE),
    tooLate(state, command),
    fromAnother(command),
    reportChecks.refuseCircumstances(state, command, agreedIn(state.terms.options).bonusTiles ? BONUS_TILES : []),
  ]);
};

const PLACES_OF_FAULTS: PlacesOfFaults = {
  'fault.bonus-standing': ['NO_PLAYING_TILE', '/tiles'],
  'fault.no-chow': ['TILES_DO_NOT_FIT', '/melds'],
  'fault.winning-tile': ['HAND_DIFFERS', '/tiles'],
  'fault.rob-closed': ['WIN_IMPOSSIBLE', '/tiles'],
};

const notOfTheBook = refuseMembers(['forbidden', 'onlyForbiddenDiscarded'], 'CC-A45');

/** A mahjong that was false is noted, and not reported as one (CC-A45). */
const noWinner = noWinnerBy({ wonHandOf, judgeWin, places: PLACES_OF_FAULTS, reportChecks });

/** Before the first discard is taken nobody can have claimed a set (CC-limit.heavenly, CC-limit.earthly). */
const claimedBefore = ({ melds }: CommandOf<'ReportHand'>, { circumstances }: Win): Rejection | undefined => {
  const early = melds.length > 0 ? circumstances.find((reported) => EARLY[reported] !== undefined) : undefined;
  return early && reject('WIN_IMPOSSIBLE', { at: '/melds', clause: CLAUSES[early].clause });
};

/** The robbed seat keeps the pung (CC-claim.rob.open), or three tiles of a closed kong, which only one hand robs (CC-claim.rob.closed). */
const notRobbed = (reported: Settling, seat: Seat, { seat: winner, tile, source }: Win): Rejection | undefined => {
  if (source.kind !== 'robbed-kong' || source.from !== seat || tile === undefined || !isKnown(tile)) return undefined;
  const kept = keptOfKong(handOf(reported, seat), tile);
  if (kept === 'pung') return undefined;
  if (kept === undefined) return reject('HAND_DIFFERS', { at: '/melds', clause: 'CC-claim.rob.open' });
  const isShown = !reported.awaiting.includes(winner) && reported.table.players[winner].stated === undefined;
  return isShown ? noWinner(reported, winner) : undefined;
};

const noSuchHand = (reported: Settling, command: CommandOf<'ReportHand'>): Rejection | undefined => {
  const { seat } = command;
  const faults = faultsOfSets(handOf(reported, seat)).map((fault) => refusedFault(PLACES_OF_FAULTS, fault));
  if (faults.length > 0) return rejectAll(faults);
  const [win] = reported.table.wins;
  if (win === undefined) return undefined;
  return rejectAll([noWinner(reported, seat), claimedBefore(command, win), notRobbed(reported, seat, win)]);
};

/** Any hand may have been left by play but for what was laid down, and what the mahjong says of it. */
export const permitsReportedHand: Permission<'ReportHand'> = (state, command) => {
  if (state.phase !== 'settling') return undefined;
  return (
    notOfTheBook(command) ??
    besideValue(state, command.seat) ??
    noSuchHand(withReportedHand(NO_OWN_STATE, state, command), command)
  );
};

/** The win ends play in a result-only recording; the reports of all four hands follow (CC-show). */
export const afterReportedWin = (state: Dealt): readonly DealEvent[] =>
  state.phase === 'playing' && state.turn.act === 'report' ? [playWon()] : [];

/** The report of a hand that does not win is refused; nobody pays before all four hands are counted (CC-show). */
export const afterReportedHand = (state: Dealt, { seat }: EventOf<'HandReported'>): readonly DealEvent[] => {
  const { win } = state.table.players[seat];
  if (win === undefined) return [handValued(state, seat)];
  const verdict = judgeWin(wonHandOf(state, win));
  return verdict.valid ? [winJudged(win, verdict.valuation, [])] : [];
};
