import { type CommandOf, NO_OWN_STATE, type Permission, type Playing, reject, rejectAll, type Rejection } from '#deal';
import { SEATS } from '#tiles';
import { noWinnerBy, type PlacesOfFaults, refuseMembers, withReportedHand } from '../../kit/reported-hand.js';
import {
  type CircumstanceClauses,
  type EarlyWins,
  kongBefore,
  severalWinners,
  winReportChecks,
  wonOnBonusTile,
  wrongDrawnTile,
} from '../../kit/reported-win.js';
import { CIRCUMSTANCES } from '../calculator/circumstances.js';
import { noKongOfJokers, noSuchKong } from './kongs.js';
import { isJokerAwaited } from './opening.js';
import { falseKongsPaid } from './penalties.js';
import type { JudgeWin } from '../scoring/won-hand.js';
import { wonHandOf } from './hand-at-seat.js';

/** In a result-only recording, too, a game with jokers begins with the indicator (DZ-deal.6). */
const refuseMissingJoker = (state: Playing): Rejection | undefined =>
  isJokerAwaited(state) ? reject('JOKER_NOT_INDICATED', { at: '/type', clause: 'DZ-deal.6' }) : undefined;

/** Kongs of the winner score (DZ-score.1), and those that were false cost; others may be left out (DZ-A-RESULT). */
export const permitsReportedKong: Permission<'ReportKong'> = (state, { kind, tile }) =>
  state.phase === 'playing'
    ? (refuseMissingJoker(state) ?? noSuchKong(kind, tile) ?? noKongOfJokers(state, kind, tile))
    : undefined;

type Reported = CommandOf<'ReportWin'>;

/** A drawn tile may score (DZ-count.9); East’s dealt fourteen hold none (DZ-fan.2). */
const OF_DRAWN_TILE = { whenMissing: 'DZ-count.9', dealt: 'DZ-fan.2' };

/** Nobody discards a joker (DZ-joker.7) or adds one to a pung (DZ-joker.8). */
const wonOnJoker = ({ table }: Playing, { source, tile }: Reported): Rejection | undefined =>
  tile !== undefined && tile === table.joker && source.kind !== 'self-draw'
    ? reject('JOKER_STAYS', { at: '/tile', clause: 'DZ-joker.7' })
    : undefined;

const CLAUSES: CircumstanceClauses = {
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

const reportChecks = winReportChecks(CIRCUMSTANCES, CLAUSES);

/** A kong of any seat came before this win (DZ-fan.4, DZ-A-MAN); nothing comes before East’s dealt hand. */
const EARLY: EarlyWins = { 'blessing-of-man': SEATS, 'dealt-hand': SEATS };
const tooLate = kongBefore(EARLY, CLAUSES);

/** A kong that was found to be false is no set of a hand that wins (DZ-kong.10). */
const beforeFalseKong = ({ table }: Playing, { seats }: Reported): Rejection | undefined => {
  const index = seats.findIndex((seat) => falseKongsPaid(table.transfers, seat) > 0);
  return index < 0 ? undefined : reject('WIN_IMPOSSIBLE', { at: `/seats/${index}`, clause: 'DZ-kong.10' });
};

/** One seat wins (DZ-mj.5), and never with a flower (DZ-flower.1). */
export const permitsReportedWin: Permission<'ReportWin'> = (state, command) => {
  if (state.phase !== 'playing') return undefined;
  return (
    refuseMissingJoker(state) ??
    rejectAll([
      severalWinners(command, 'DZ-mj.5'),
      beforeFalseKong(state, command),
      wonOnBonusTile(command, 'DZ-flower.1'),
      wonOnJoker(state, command),
      wrongDrawnTile(command, OF_DRAWN_TILE),
      tooLate(state, command),
      reportChecks.refuseCircumstances(state, command),
    ])
  );
};

const PLACES_OF_FAULTS: PlacesOfFaults = {
  'fault.flower-standing': ['NO_PLAYING_TILE', '/tiles'],
  'fault.no-chow': ['TILES_DO_NOT_FIT', '/melds'],
  'fault.no-pung': ['TILES_DO_NOT_FIT', '/melds'],
  'fault.set-not-shown': ['FACE_NOT_KNOWN', '/kongs'],
  'fault.joker-declared': ['JOKER_STAYS', '/melds'],
  'fault.winning-tile': ['HAND_DIFFERS', '/tiles'],
};

const notOfTheBook = refuseMembers(['forbidden', 'onlyForbiddenDiscarded', 'ready'], 'DZ-A-RESULT');

/** A false win was found before the deal went on, and is reported as false (DZ-false.8, DZ-A-RESULT). */
export const permitsReportedHandBy = (judgeWin: JudgeWin): Permission<'ReportHand'> => {
  const noWinner = noWinnerBy({ wonHandOf, judgeWin, places: PLACES_OF_FAULTS, reportChecks });
  return (state, command) =>
    state.phase === 'settling'
      ? (notOfTheBook(command) ?? noWinner(withReportedHand(NO_OWN_STATE, state, command), command.seat))
      : undefined;
};
