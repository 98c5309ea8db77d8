import {
  type CommandOf,
  type DealEvent,
  type Dealt,
  type EventOf,
  type Irregularities,
  type KnownIrregularity,
  type Opened,
  type Playing,
  reject,
  type Rejection,
} from '#deal';
import { type Seat, seatAfter } from '#tiles';
import { knownIrregularities } from '../../kit/play/irregularities.js';
import { concealedKongsOf, isSeen } from './false-kongs.js';
import { ownOf } from '../state/own-state.js';
import { falseKongPenalty, falseKongsPaid, reportedFalseWin } from './penalties.js';

type Noted = CommandOf<'NoteIrregularity'>;
type Irregularity = Noted['irregularity'];
type Phase = Dealt['phase'] | 'opened';

interface Row {
  readonly clause: string;
  /** The phases in which it can happen or be found. */
  readonly phases: readonly Phase[];
  readonly when?: (state: Playing, seat: Seat) => boolean;
  /** What must have happened before, in each of the phases. */
  readonly follows?: (state: Dealt, seat: Seat) => boolean;
  /** It can be reported only in a result-only recording. A full recording observes it in play. */
  readonly isReported?: true;
  /** The limit in seconds: a stated duration is an irregularity only below it. */
  readonly under?: number;
  /** What the hand can no longer do after it, and the clause. */
  readonly kills?: Pick<EventOf<'HandDied'>, 'bars' | 'clause'>;
}

const BEFORE_THE_DEAL = ['opened'] as const;
const PLAY = ['playing'] as const;

const mayClaim = ({ window, turn }: Playing, seat: Seat): boolean =>
  turn.act === 'claims' && window?.on === 'discard' && window.seat !== seat;

/**
 * Checks whether it can be noted in this phase. A result-only recording is opened in play, and takes there what happened
 * before play.
 */
const isPossibleIn = ({ phases }: Row, { phase, terms }: Opened | Dealt): boolean =>
  phases.includes(phase) || (terms.recording === 'result' && phase === 'playing' && phases.includes('opened'));

/** Checks whether the seat must draw, and so can miss the draw. From an empty wall no tile is drawn (DZ-play.4). */
const isToDraw = ({ window, turn, table }: Playing, seat: Seat): boolean =>
  turn.act === 'draw'
    ? turn.seat === seat
    : turn.act === 'claims' && table.wall > 0 && window !== undefined && seatAfter(window.seat) === seat;

/**
 * Checks whether the seat has a pending win declaration. The declaration is shown or withdrawn before the hand can die,
 * because a dead hand cannot win (DZ-tilecount.1).
 */
const awaitsShow = ({ turn }: Playing, seat: Seat): boolean =>
  turn.act === 'show' && turn.wins.some((win) => win.seat === seat);

/** Checks whether another seat has declared a win whose hand is still to be confirmed, or has won (DZ-mj.4). */
const sawOthersWin = (state: Dealt, seat: Seat): boolean => {
  if (state.phase !== 'playing') return state.table.wins.some((win) => win.seat !== seat);
  return state.turn.act === 'report' || (state.turn.act === 'show' && state.turn.seat !== seat);
};

/**
 * The irregularities of the rule set. Where the source states no consequence or leaves it to the referee, the
 * irregularity is only noted (DZ-tilecount.6, DZ-draw.6).
 */
const IRREGULARITIES: { readonly [I in Irregularity]?: Row } = {
  'short-shuffle': { clause: 'DZ-shuffle.2', phases: BEFORE_THE_DEAL, under: 20 },
  'held-tiles': { clause: 'DZ-shuffle.2', phases: BEFORE_THE_DEAL },
  // The seconds of shuffling after the exposure; the exposure itself has no time limit.
  'exposed-in-shuffle': { clause: 'DZ-shuffle.3', phases: BEFORE_THE_DEAL, under: Infinity },
  'early-wall': { clause: 'DZ-shuffle.4', phases: BEFORE_THE_DEAL },
  // The others may break up the early wall, and the referee may inspect it.
  'wall-broken-up': { clause: 'DZ-shuffle.4', phases: BEFORE_THE_DEAL },
  'wall-inspected': { clause: 'DZ-shuffle.4', phases: BEFORE_THE_DEAL },
  'exposed-in-building': { clause: 'DZ-shuffle.5', phases: BEFORE_THE_DEAL },
  'looked-early': { clause: 'DZ-deal.5', phases: ['opened', 'preparing'] },
  'early-draw': { clause: 'DZ-draw.1', phases: PLAY },
  'covered-river': { clause: 'DZ-draw.1', phases: PLAY },
  'touched-wall': { clause: 'DZ-draw.2', phases: PLAY, when: mayClaim },
  'missed-draw': {
    clause: 'DZ-draw.3',
    phases: PLAY,
    when: isToDraw,
    kills: { bars: 'wins', clause: 'DZ-tilecount.3' },
  },
  'late-claim': { clause: 'DZ-draw.4', phases: PLAY },
  hurried: { clause: 'DZ-draw.6', phases: PLAY, under: 2 },
  // The source demands claims without delay and states no limit.
  'slow-claim': { clause: 'DZ-draw.6', phases: PLAY, under: Infinity },
  'wrong-name': { clause: 'DZ-draw.8', phases: PLAY },
  'uncalled-claim': { clause: 'DZ-claim.5', phases: PLAY },
  'uncalled-kong': { clause: 'DZ-kong.3', phases: PLAY },
  'too-few-tiles': { clause: 'DZ-tilecount.1', phases: PLAY, kills: { bars: 'wins', clause: 'DZ-tilecount.3' } },
  'too-many-tiles': { clause: 'DZ-tilecount.1', phases: PLAY, kills: { bars: 'claims', clause: 'DZ-tilecount.4' } },
  'corrected-set': { clause: 'DZ-false.1', phases: PLAY },
  'changed-claim': { clause: 'DZ-false.2', phases: PLAY },
  'wrong-set': { clause: 'DZ-false.5', phases: PLAY, kills: { bars: 'wins', clause: 'DZ-false.5' } },
  'disturbed-show': { clause: 'DZ-mj.4', phases: ['playing', 'settling', 'settled'], follows: sawOthersWin },
  'false-kong': { clause: 'DZ-penalty.2', phases: ['playing', 'settling', 'settled'] },
  'false-win': { clause: 'DZ-penalty.1', phases: PLAY, isReported: true },
  'false-win-not-ready': { clause: 'DZ-penalty.1', phases: PLAY, isReported: true },
};

/** The penalty of an irregularity, and its other consequences. */
const PRICED: { readonly [I in Irregularity]?: (seat: Seat) => readonly DealEvent[] } = {
  'false-kong': (seat) => [falseKongPenalty(seat)],
  'false-win': (seat) => reportedFalseWin(seat, true),
  'false-win-not-ready': (seat) => reportedFalseWin(seat, false),
};

/**
 * Checks whether the seat has a concealed kong that the record has not seen and that has no penalty yet. Each false
 * kong is found once, a winner's before the hand is valid (DZ-mj.4). A kong whose tiles are recorded needs no such
 * report.
 */
const hasKongToFind = (state: Dealt, seat: Seat): boolean => {
  const { players, transfers } = state.table;
  const unseen = concealedKongsOf(state, seat).filter((kong) => !isSeen(kong));
  return players[seat].win === undefined && unseen.length > falseKongsPaid(transfers, seat);
};

/** Refuses a duration where the rule set has no time limit, or where the duration is long enough. */
const refuseTime = ({ clause, under }: Row, { seconds }: Noted): Rejection | undefined => {
  if (seconds === undefined || (under !== undefined && seconds < under)) return undefined;
  return reject(under === undefined ? 'NOT_IN_RULE_SET' : 'TIME_KEPT', { at: '/seconds', clause });
};

/**
 * Checks whether the other kind of recording holds this irregularity: a result-only recording has no point of play for
 * it (DZ-A-RESULT).
 */
const isOfOtherRecord = ({ turn }: Playing, { when, isReported }: Row): boolean =>
  turn.act === 'report' ? when !== undefined : isReported === true;

const recordingsOf = ({ when, isReported }: Row): KnownIrregularity['recordings'] => {
  if (isReported) return ['result'];
  return when === undefined ? ['full', 'public', 'result'] : ['full', 'public'];
};

export const KNOWN = knownIrregularities(IRREGULARITIES, (row) => ({
  clause: row.clause,
  phases: row.phases,
  recordings: recordingsOf(row),
  ...(row.under !== undefined && { timed: true }),
}));

export const irregularityClause: Irregularities['clauseOf'] = (state, noted) => {
  const { seat, irregularity: name } = noted;
  const row = IRREGULARITIES[name];
  if (row === undefined) return undefined;
  const { clause, when, follows, isReported, kills: death } = row;
  const isVoid = state.phase === 'settled' && state.ending === 'void';
  if (!isPossibleIn(row, state) || isVoid) return reject('WRONG_PHASE', { at: '/irregularity', clause });
  if (follows !== undefined && state.phase !== 'opened' && !follows(state, seat))
    return reject('WRONG_PHASE', { at: '/irregularity', clause });
  if (state.phase === 'playing' && isOfOtherRecord(state, row))
    return reject('WRONG_RECORDING', { at: '/irregularity', clause });
  if (isReported && state.phase === 'playing' && ownOf(state).dead[seat] !== undefined)
    return reject('HAND_DEAD', { at: '/seat', clause: 'DZ-false.6' });
  if (state.phase === 'playing' && when !== undefined && !when(state, seat))
    return reject('NOT_YOUR_TURN', { at: '/seat', clause });
  if (death !== undefined && state.phase === 'playing' && awaitsShow(state, seat))
    return reject('SHOW_AWAITED', { at: '/seat', clause: death.clause });
  if (name === 'false-kong' && state.phase !== 'opened' && !hasKongToFind(state, seat))
    return reject('KONG_KIND', { at: '/seat', clause });
  return refuseTime(row, noted) ?? clause;
};

/** Checks whether the hand loses more than before. A dead hand stays dead (DZ-tilecount.5). */
const kills = (state: Dealt, seat: Seat, { bars }: Pick<EventOf<'HandDied'>, 'bars'>): boolean => {
  const dead = ownOf(state).dead[seat];
  return dead === undefined || (dead.bars === 'wins' && bars === 'claims');
};

/** Checks whether the seat has discarded after a call and must open the set, which it cannot do (DZ-A-NOSET). */
const owesSet = (state: Dealt, seat: Seat): boolean =>
  state.phase === 'playing' && state.called?.seat === seat && state.called.claimed !== undefined;

export const afterIrregularity = (state: Dealt, event: EventOf<'IrregularityNoted'>): readonly DealEvent[] => {
  const { seat, irregularity: cause } = event;
  const priced = PRICED[cause];
  if (priced !== undefined) return priced(seat);
  const death = IRREGULARITIES[cause]?.kills;
  return [
    ...(death !== undefined && kills(state, seat, death) ? [{ type: 'HandDied', seat, cause, ...death } as const] : []),
    ...(cause === 'wrong-set' && owesSet(state, seat)
      ? [{ type: 'ClaimWithdrawn', seat, clause: 'DZ-A-NOSET' } as const]
      : []),
  ];
};
