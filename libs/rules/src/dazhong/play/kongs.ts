import { type Dealt, type Permission, type Playing, reject, type Rejection, type RuleSet } from '#deal';
import { isBonusTile, isKnown, type KongKind, type Seat, type SeenTile, type Tile } from '#tiles';
import { noJokerIn, noSetClaimed } from './claims.js';
import { declaredThisTurn, isFrozen } from './ready.js';
import type { WaitsWithValues } from '../scoring/won-hand.js';
import { waitingHandOf } from './hand-at-seat.js';

/** A concealed kong stays unknown to the others until the end (DZ-kong.2). */
export const kongVisibility: RuleSet['kongVisibility'] = (kind) => (kind === 'concealed' ? 'concealed' : 'open');

/** The small melded kong alone (DZ-rob.1); a concealed one never (DZ-rob.3). */
export const canBeRobbed: RuleSet['canBeRobbed'] = (kind) => kind === 'promoted';

/** Only the winning hand scores (DZ-score.1). */
export const payersOfKong: RuleSet['payersOfKong'] = () => [];

/** After a wall draw or a replacement, East right after the deal too; never right after a claim (DZ-kong.2, DZ-kong.3). */
const notTimely = ({ table, turn }: Playing, seat: Seat): Rejection | undefined => {
  if (turn.act === 'discard' && turn.by === 'claim') return reject('KONG_AFTER_PUNG', { clause: 'DZ-kong.2' });
  if (table.wall === 0) return reject('NO_REPLACEMENT_TILE', { clause: 'DZ-sea.1' });
  return declaredThisTurn(table, seat) ? reject('MUST_DISCARD', { at: '/seat', clause: 'DZ-ready.2' }) : undefined;
};

/** There are three kinds (DZ-kong.1), however long the fourth tile was held; and a flower makes none. */
export const noSuchKong = (kind: KongKind, tile: SeenTile): Rejection | undefined => {
  if (kind === 'postponed')
    return reject('KONG_KIND', { at: '/kind', clause: 'DZ-kong.1', received: kind, expected: 'promoted' });
  return isKnown(tile) && isBonusTile(tile)
    ? reject('NO_PLAYING_TILE', { at: '/tile', clause: 'DZ-tiles.7' })
    : undefined;
};

/** Four jokers may lie concealed, and in no other kong. */
export const noKongOfJokers = (state: Dealt, kind: KongKind, tile: SeenTile): Rejection | undefined =>
  kind === 'concealed' || !isKnown(tile) ? undefined : noJokerIn(state, [tile], '/tile');

export const permitsKongBy =
  (waitsWithValues: WaitsWithValues): Permission<'DeclareKong'> =>
  (state, { seat, kind, tile }) =>
    state.phase === 'playing'
      ? (noSuchKong(kind, tile) ??
        (kind === 'melded' ? noSetClaimed(state, seat) : notTimely(state, seat)) ??
        noKongOfJokers(state, kind, tile) ??
        (kind === 'concealed' ? changesWaits(waitsWithValues, state, seat, tile) : notFrozen(state, seat)))
      : undefined;

/** A hand declared ready adds nothing to a pung (DZ-A-READY). */
const notFrozen = ({ table }: Playing, seat: Seat): Rejection | undefined =>
  isFrozen(table.players[seat]) ? reject('HAND_FROZEN', { at: '/seat', clause: 'DZ-A-READY' }) : undefined;

const FROZEN = reject('HAND_FROZEN', { at: '/tile', clause: 'DZ-ready.3' });

/** DZ-ready.3: with the tile just drawn, and only if the hand waits for the same as before. Unseen tiles are not asked about. */
const changesWaits = (
  waitsWithValues: WaitsWithValues,
  state: Playing,
  seat: Seat,
  tile: SeenTile,
): Rejection | undefined => {
  const player = state.table.players[seat];
  if (!isFrozen(player) || !isKnown(tile) || !player.hand.every(isKnown)) return undefined;
  const { turn } = state;
  if (turn.act !== 'discard' || turn.drawn !== tile) return FROZEN;
  const hand = player.hand.filter(isKnown);
  const before = waitingHandOf(state, seat, hand.toSpliced(hand.lastIndexOf(tile), 1));
  const after = {
    ...waitingHandOf(
      state,
      seat,
      hand.filter((held) => held !== tile),
    ),
    melds: [...player.melds, { kind: 'kong', tile, kongKind: 'concealed' } as const],
  };
  const waits = (asked: typeof before): string =>
    waitsWithValues(asked)
      .map((wait): Tile => wait.tile)
      .join();
  return waits(before) === waits(after) ? undefined : FROZEN;
};
