import { CorruptLog } from '#decider';
import { seatsFrom, type Tile } from '#tiles';
import type { EventOf } from '../messages/events.js';
import type { Turn, Win } from '../state/state.js';
import type { LivePlaying } from './live-state.js';
import { claimLastDiscard, playerAt } from './rows.js';
import { NOBODYS_TURN } from './turns.js';

type Show = Extract<Turn, { readonly act: 'show' }>;
type Resumed = Show['resumes'];

export const winDeclared = (state: LivePlaying, event: EventOf<'WinDeclared'>): void => {
  const wins = winsOf(state, event);
  if (event.pending) awaitShowing(state, wins, event.precedence);
  else declareWins(state, wins);
};

const winsOf = (state: LivePlaying, event: EventOf<'WinDeclared'>): readonly Win[] => {
  const { seats, tile, source, circumstances, payers } = event;
  const group = groupOf(state);
  return seats.map((seat): Win => ({
    seat,
    source,
    circumstances,
    payers,
    group,
    ...(tile !== undefined && { tile }),
  }));
};

const declareWins = (state: LivePlaying, declared: readonly Win[]): void => {
  const { table, turn, window } = state;
  for (const win of declared) playerAt(table, win.seat).win = win;
  table.wins.push(...declared);
  table.wins.sort(byPlayingOrder);
  if (turn.act === 'report') return;
  if (window !== undefined) {
    const seats = [...window.wins, ...declared.map(({ seat }) => seat)];
    const wins = seatsFrom(window.seat).filter((seat) => seats.includes(seat));
    state.window = { ...window, wins };
    if (window.on === 'discard') claimLastDiscard(table, window.seat, wins);
  }
  // A kong that is being robbed keeps its turn, which `KongRobbed` ends.
  if (window?.on !== 'kong') state.turn = NOBODYS_TURN;
};

/** A win that counts only after its hand has been shown: nothing is taken yet. */
const awaitShowing = (
  state: LivePlaying,
  declared: readonly Win[],
  precedence: EventOf<'WinDeclared'>['precedence'],
): void => {
  const { turn } = state;
  const wins = [...(turn.act === 'show' ? turn.wins : []), ...declared].sort(byPlayingOrder);
  const resumes = turn.act === 'show' ? turn.resumes : committed(turn);
  state.turn = shownBy(precedence === 'farthest' ? wins.toReversed() : wins, resumes);
};

/**
 * After a declared win, the drawn tile no longer returns for a claim (DZ-draw.4), and the kong on which it was declared
 * stands.
 */
const committed = (turn: Resumed): Resumed => {
  if (turn.act === 'discard') return { ...turn, returnsTo: undefined };
  return turn.act === 'draw' ? { ...turn, before: undefined } : turn;
};

/** The first of the declared wins is shown. When none is left, play resumes. */
const shownBy = (wins: readonly Win[], resumes: Resumed): Turn => {
  const [next] = wins;
  return next === undefined ? resumes : { act: 'show', seat: next.seat, wins, resumes };
};

const showOf = ({ turn }: LivePlaying): Show => {
  if (turn.act !== 'show') throw new CorruptLog('no win is pending');
  return turn;
};

/** The shown hand names the drawn tile of the pending win. A reader may not have seen it before. */
export const drawnTileShown = (state: LivePlaying, drawn: Tile): void => {
  const { turn } = state;
  if (turn.act !== 'show') return;
  state.turn = { ...turn, wins: turn.wins.map((win, place) => (place === 0 ? { ...win, tile: drawn } : win)) };
};

/** A pending win counts from now on, or it is false and its seat plays on. */
export const pendingWinJudged = (state: LivePlaying, { seat, valid }: EventOf<'WinJudged'>): void => {
  const { wins, resumes } = showOf(state);
  const [win, ...others] = wins;
  if (win?.seat !== seat) throw new CorruptLog(`it is not for ${seat} to show`);
  if (valid) takeWonTile(state, win);
  else {
    const player = playerAt(state.table, seat);
    player.revealed = undefined;
    player.stated = undefined;
    state.turn = shownBy(others, resumes);
  }
};

const takeWonTile = (state: LivePlaying, win: Win): void => {
  const { table, window } = state;
  playerAt(table, win.seat).win = win;
  table.wins.push(win);
  state.turn = NOBODYS_TURN;
  if (window === undefined) return;
  if (window.on === 'discard') claimLastDiscard(table, window.seat, [win.seat]);
  state.window = { ...window, wins: [win.seat] };
};

/** A declared win is withdrawn before its hand was seen. */
export const claimWithdrawn = (state: LivePlaying, { seat }: EventOf<'ClaimWithdrawn'>): void => {
  const { wins, resumes } = showOf(state);
  state.turn = shownBy(
    wins.filter((win) => win.seat !== seat),
    resumes,
  );
};

/** Sorts wins on one tile in playing order from the seat of the tile. The order of arrival never decides. */
const byPlayingOrder = (a: Win, b: Win): number => a.group - b.group || placeOf(a) - placeOf(b);

const placeOf = ({ seat, source }: Win): number =>
  source.kind === 'self-draw' ? 0 : seatsFrom(source.from).indexOf(seat);

/** Wins on one tile form one group, in any number of commands. */
const groupOf = ({ table, window }: LivePlaying): number => {
  const last = table.wins.at(-1);
  if (last === undefined) return 0;
  return window !== undefined && window.wins.length > 0 ? last.group : last.group + 1;
};
