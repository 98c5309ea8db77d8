import {
  type CommandOf,
  type DealEvent,
  type Dealt,
  type EventOf,
  type Playing,
  reject,
  type Rejection,
  type RuleSet,
} from '#deal';
import { type Seat, seatAfter } from '#tiles';
import { concealedKongsOf, isSeen } from './false-kongs.js';
import { falseKongPenalty, falseKongsPaid, reportedFalseWin } from './penalties.js';

type Noted = CommandOf<'NoteIrregularity'>;
type Irregularity = Noted['irregularity'];
type Phase = Dealt['phase'] | 'opened';

interface Row {
  readonly clause: string;
  /** When it can happen or be found. */
  readonly phases: readonly Phase[];
  readonly when?: (state: Playing, seat: Seat) => boolean;
  /** It is reported in a result-only recording; in a full one it is observed in play. */
  readonly isReported?: true;
  /** Where a duration may be stated: it is an irregularity only below this number of seconds. */
  readonly under?: number;
  /** What a hand may no longer do after it, and the clause that says so. */
  readonly kills?: Pick<EventOf<'HandDied'>, 'bars' | 'clause'>;
}

const BEFORE_THE_DEAL = ['opened'] as const;
const PLAY = ['playing'] as const;

const mayClaim = ({ window, turn }: Playing, seat: Seat): boolean =>
  turn.act === 'claims' && window?.on === 'discard' && window.seat !== seat;

/** The seat was to draw, and lays a tile down instead; from an empty wall nobody draws (DZ-play.4). */
const isToDraw = ({ window, turn, table }: Playing, seat: Seat): boolean =>
  turn.act === 'draw'
    ? turn.seat === seat
    : turn.act === 'claims' && table.wall > 0 && window !== undefined && seatAfter(window.seat) === seat;

/** A Hu that was said is shown or taken back before the hand can die: who is dead does not win (DZ-tilecount.1). */
const awaitsShow = ({ turn }: Playing, seat: Seat): boolean =>
  turn.act === 'show' && turn.wins.some((win) => win.seat === seat);

/**
 * What the book says of what should not happen. Where it leaves the consequence to the referee, or gives none, it is noted
 * and no more (DZ-tilecount.6, DZ-draw.6).
 */
const IRREGULARITIES: { readonly [I in Irregularity]: Row } = {
  'short-shuffle': { clause: 'DZ-shuffle.2', phases: BEFORE_THE_DEAL, under: 20 },
  // How long was shuffled after it; that tiles were seen stays true.
  'exposed-in-shuffle': { clause: 'DZ-shuffle.3', phases: BEFORE_THE_DEAL, under: Infinity },
  'early-wall': { clause: 'DZ-shuffle.4', phases: BEFORE_THE_DEAL },
  'exposed-in-building': { clause: 'DZ-shuffle.5', phases: BEFORE_THE_DEAL },
  'looked-early': { clause: 'DZ-deal.5', phases: ['opened', 'preparing'] },
  'early-draw': { clause: 'DZ-draw.1', phases: PLAY },
  'touched-wall': { clause: 'DZ-draw.2', phases: PLAY, when: mayClaim },
  'missed-draw': {
    clause: 'DZ-draw.3',
    phases: PLAY,
    when: isToDraw,
    kills: { bars: 'wins', clause: 'DZ-tilecount.3' },
  },
  'late-claim': { clause: 'DZ-draw.4', phases: PLAY },
  hurried: { clause: 'DZ-draw.6', phases: PLAY, under: 2 },
  'wrong-name': { clause: 'DZ-draw.8', phases: PLAY },
  'uncalled-claim': { clause: 'DZ-claim.5', phases: PLAY },
  'too-few-tiles': { clause: 'DZ-tilecount.1', phases: PLAY, kills: { bars: 'wins', clause: 'DZ-tilecount.3' } },
  'too-many-tiles': { clause: 'DZ-tilecount.1', phases: PLAY, kills: { bars: 'claims', clause: 'DZ-tilecount.4' } },
  'corrected-set': { clause: 'DZ-false.1', phases: PLAY },
  'changed-claim': { clause: 'DZ-false.2', phases: PLAY },
  'wrong-set': { clause: 'DZ-false.5', phases: PLAY, kills: { bars: 'wins', clause: 'DZ-false.5' } },
  'false-kong': { clause: 'DZ-penalty.2', phases: ['playing', 'settling', 'settled'] },
  'false-win': { clause: 'DZ-penalty.1', phases: PLAY, isReported: true },
  'false-win-not-ready': { clause: 'DZ-penalty.1', phases: PLAY, isReported: true },
};

/** What is paid for it, and what else comes of it. */
const PRICED: { readonly [I in Irregularity]?: (seat: Seat) => readonly DealEvent[] } = {
  'false-kong': (seat) => [falseKongPenalty(seat)],
  'false-win': (seat) => reportedFalseWin(seat, true),
  'false-win-not-ready': (seat) => reportedFalseWin(seat, false),
};

/**
 * A concealed kong that the record has not seen, and no penalty was paid for: each is found out once, a winner's before the
 * hand was good (DZ-mj.4). A kong whose tiles were recorded needs no such report.
 */
const hasKongToFind = (state: Dealt, seat: Seat): boolean => {
  const { players, transfers } = state.table;
  const unseen = concealedKongsOf(state, seat).filter((kong) => !isSeen(kong));
  return players[seat].win === undefined && unseen.length > falseKongsPaid(transfers, seat);
};

/** The book names no time for it, or that much time is enough. */
const wrongTime = ({ irregularity: name, seconds }: Noted): Rejection | undefined => {
  const { clause, under } = IRREGULARITIES[name];
  if (seconds === undefined || (under !== undefined && seconds < under)) return undefined;
  return reject(under === undefined ? 'NOT_IN_RULE_SET' : 'TIME_KEPT', { at: '/seconds', clause });
};

/** A result-only recording has no point of play at which it could have happened (DZ-A-RESULT). */
const isOfOtherRecord = ({ turn }: Playing, { when, isReported }: Row): boolean =>
  turn.act === 'report' ? when !== undefined : isReported === true;

export const irregularity: NonNullable<RuleSet['irregularity']> = (state, noted) => {
  const { seat, irregularity: name } = noted;
  const row = IRREGULARITIES[name];
  const { clause, phases, when, isReported, kills: death } = row;
  const isVoid = state.phase === 'settled' && state.ending === 'void';
  if (!phases.includes(state.phase) || isVoid) return reject('WRONG_PHASE', { at: '/irregularity', clause });
  if (state.phase === 'playing' && isOfOtherRecord(state, row))
    return reject('WRONG_RECORDING', { at: '/irregularity', clause });
  if (isReported && state.phase === 'playing' && state.table.players[seat].dead !== undefined)
    return reject('HAND_DEAD', { at: '/seat', clause: 'DZ-false.6' });
  if (state.phase === 'playing' && when !== undefined && !when(state, seat))
    return reject('NOT_YOUR_TURN', { at: '/seat', clause });
  if (death !== undefined && state.phase === 'playing' && awaitsShow(state, seat))
    return reject('SHOW_AWAITED', { at: '/seat', clause: death.clause });
  if (name === 'false-kong' && state.phase !== 'opened' && !hasKongToFind(state, seat))
    return reject('KONG_KIND', { at: '/seat', clause });
  return wrongTime(noted) ?? clause;
};

/** Dead stays dead, and never comes to less than before (DZ-tilecount.5). */
const kills = (state: Dealt, seat: Seat, { bars }: Pick<EventOf<'HandDied'>, 'bars'>): boolean => {
  const { dead } = state.table.players[seat];
  return dead === undefined || (dead === 'wins' && bars === 'claims');
};

export const afterIrregularity = (state: Dealt, event: EventOf<'IrregularityNoted'>): readonly DealEvent[] => {
  const { seat, irregularity: cause } = event;
  const priced = PRICED[cause];
  if (priced !== undefined) return priced(seat);
  const death = IRREGULARITIES[cause].kills;
  return death !== undefined && kills(state, seat, death) ? [{ type: 'HandDied', seat, cause, ...death }] : [];
};
