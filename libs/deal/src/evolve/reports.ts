import type { Meld } from '#tiles';
import type { EventOf } from '../events.js';
import type { DealState, Player, Playing, Settling } from '../state.js';
import { awaitedNoMore } from './awaited.js';
import { withKongFaces } from './endings.js';
import { copyOf, withPlayer, withTable } from './player.js';

/** A deal that is recorded by its result takes the facts that score, in their order. */
export const isReport = (state: DealState): state is Playing =>
  state.phase === 'playing' && state.turn.act === 'report';

/** Kongs were told in their order; the other melds join them, and the hand lies open if the book shows it. */
export const handReported = (state: Settling, { seat, ...report }: EventOf<'HandReported'>): Settling =>
  awaitedNoMore(withTable(state, withPlayer(state.table, seat, withReport(state.table.players[seat], report))), seat);

/** The tiles stay unknown. */
export const valueReported = (state: Settling, { type: _, seat, ...stated }: EventOf<'ValueReported'>): Settling => {
  const player = copyOf(state.table.players[seat]);
  player.stated = stated;
  return awaitedNoMore(withTable(state, withPlayer(state.table, seat, player)), seat);
};

type Report = Omit<EventOf<'HandReported'>, 'seat'>;

/** No rule set asks which tile of a reported chow was claimed; where nobody says it, the first stands for it. */
const asMeld = (meld: Report['melds'][number]): Meld =>
  meld.kind === 'chow' ? { ...meld, claimed: meld.claimed ?? meld.tiles[0] } : meld;

const withReport = (before: Player, report: Report): Player => {
  const { tiles, kongs, melds, bonusTiles, forbidden, onlyForbiddenDiscarded, ready } = report;
  const player = copyOf(before);
  player.hand = tiles ?? player.hand;
  player.revealed = tiles;
  player.melds = [...withKongFaces(player.melds, kongs), ...melds.map(asMeld)];
  player.kongs = [...player.kongs, ...melds.map(() => undefined)];
  player.bonusTiles = bonusTiles ?? player.bonusTiles;
  if (forbidden !== undefined) player.forbidden = { suit: forbidden, by: 'card', tile: undefined, shown: true };
  player.onlyForbiddenDiscarded = onlyForbiddenDiscarded;
  if (ready) player.ready = { as: 'ready', from: player.discards.length, afterDiscards: 0 };
  return player;
};
