import { particulars } from '#language';
import { byKind, isKnown, type Seat, type SeenTile, type Tile } from '#tiles';
import type { CommandOf } from '../../messages/commands.js';
import { closeWindow } from '../step/claim-window.js';
import { kongFacesOf, turnedOver } from '../../state/concealed-kongs.js';
import type { EventOf } from '../../messages/events.js';
import { refuseIf, reject, type Rejection } from '../../messages/rejections.js';
import type { Player, Playing, Settling } from '../../state/state.js';
import { refuseTileThatCannotShow } from '../step/checks.js';
import { DRAWING, SHOWING, stepIn } from '../step/step.js';

export const revealHand = stepIn(...SHOWING)<CommandOf<'RevealHand'>>({
  refuse: ({ rules, state }, command) => {
    const { seat, tiles, kongs, count } = command;
    if (state.phase === 'playing' && state.turn.act !== 'show') return reject('WRONG_PHASE');
    if (!isAwaited(state, seat)) return reject('REVEAL_NOT_AWAITED', { at: '/seat' });
    const player = state.table.players[seat];
    return (
      refuseIf(count !== undefined && rules.ownCounts === undefined, 'NOT_IN_RULE_SET', { at: '/count' }) ??
      refuseOtherHand(player.hand, tiles, '/tiles') ??
      refuseDrawnTile(state, command) ??
      (kongs && refuseOtherKongs(player, kongs)) ??
      refuseTileThatCannotShow(rules, state, { seat, tiles: [...tiles, ...newKongTiles(player, kongs)], at: '/tiles' })
    );
  },
  acts: (draft, command) => {
    draft.add(handRevealedBy(draft.state as Settling | Playing, command));
  },
});

/** The revealed hand, with the recorded faces of its drawn winning tile and of its concealed kongs. */
export const handRevealedBy = (
  state: Settling | Playing,
  { kongs, ...command }: CommandOf<'RevealHand'>,
): EventOf<'HandRevealed'> => {
  const { melds } = state.table.players[command.seat];
  return {
    ...drawnApart(state, command),
    ...command,
    type: 'HandRevealed',
    // Sorted by kind, because the order in which tiles came to a hand is secret.
    tiles: [...command.tiles].sort(byKind),
    ...turnedOver(melds, kongs ?? kongFacesOf(melds)),
  };
};

/** The drawn tile of a declared win lies apart from the shown hand, so everybody sees which one it is (DZ-count.9). */
const drawnApart = (
  state: Settling | Playing,
  { mixedIn }: Pick<CommandOf<'RevealHand'>, 'mixedIn'>,
): { readonly drawn?: Tile } => {
  const drawn = mixedIn ? undefined : drawnOnRecord(state);
  return drawn !== undefined && isKnown(drawn) ? { drawn } : {};
};

/** The tile of a pending self-drawn win. */
const drawnOnRecord = (state: Settling | Playing): SeenTile | undefined => {
  if (state.phase !== 'playing' || state.turn.act !== 'show') return undefined;
  const [win] = state.turn.wins;
  return win?.source.kind === 'self-draw' ? win.tile : undefined;
};

/**
 * Refuses a drawn tile in a hand that does not show a win on one: a claimed tile lies on the table, and is not mixed in.
 * Refuses another tile than the drawn one. The text never names the tile on record, which may be concealed.
 */
const refuseDrawnTile = (
  state: Settling | Playing,
  { tiles, drawn, mixedIn }: CommandOf<'RevealHand'>,
): Rejection | undefined => {
  const onRecord = drawnOnRecord(state);
  if (onRecord === undefined)
    return (
      refuseIf(drawn !== undefined, 'NO_DRAWN_TILE', { at: '/drawn', ...particulars(drawn, expectedNo('drawn')) }) ??
      refuseIf(mixedIn === true, 'NO_DRAWN_TILE', { at: '/mixedIn', ...particulars(true, expectedNo('mixedIn')) })
    );
  const differs = (expected: string): Rejection =>
    reject('DRAWN_TILE_DIFFERS', { at: '/drawn', ...particulars(drawn, expected) });
  if (drawn === undefined) return undefined;
  if (!tiles.includes(drawn)) return differs('one of the tiles of the hand');
  return isKnown(onRecord) && onRecord !== drawn ? differs('the drawn tile on record') : undefined;
};

const expectedNo = (member: string): string => `no ${member}, because the hand shows no win on a drawn tile`;

/** At the end the hands that the rule set names are awaited; in play the hand of the declared win with priority. */
const isAwaited = (state: Settling | Playing, seat: Seat): boolean =>
  state.phase === 'settling'
    ? state.reveals.includes(seat) && state.awaiting.includes(seat)
    : state.turn.act === 'show' && state.turn.seat === seat;

/** A hand that is not revealed may hold a concealed kong to which the rule set gives a price (SBR-11.2). */
export const showKongs = stepIn(...SHOWING)<CommandOf<'ShowKongs'>>({
  refuse: ({ rules, state }, { seat, kongs }) => {
    const player = state.table.players[seat];
    return (
      refuseOtherKongs(player, kongs) ??
      refuseTileThatCannotShow(rules, state, { seat, tiles: newKongTiles(player, kongs), at: '/kongs' })
    );
  },
  acts: (draft, { seat, kongs }) => {
    const { melds } = (draft.state as Settling | Playing).table.players[seat];
    draft.add({ type: 'KongsShown', seat, ...turnedOver(melds, kongs) });
  },
});

/** Refuses concealed kongs that are not those on record. Kongs that are recorded as false are not among them. */
export const refuseOtherKongs = ({ melds }: Player, shown: readonly Tile[]): Rejection | undefined => {
  const onRecord = kongFacesOf(melds);
  const isSame = onRecord.every((tile, index) => !isKnown(tile) || tile === shown[index]);
  return refuseOthers(shown, onRecord, isSame, '/kongs');
};

/** The tiles of concealed kongs that were unknown to the record until now. */
const newKongTiles = ({ melds }: Player, shown: readonly Tile[] = []): readonly Tile[] => {
  const onRecord = kongFacesOf(melds);
  return shown.flatMap((tile, index) => (isKnown(onRecord[index] ?? tile) ? [] : Array<Tile>(4).fill(tile)));
};

/** Refuses tiles that cannot be the hand on record: another number of them, or a known tile that is not among them. */
export const refuseOtherHand = (hand: Player['hand'], shown: readonly Tile[], at: string): Rejection | undefined => {
  const hasKnownTiles = hand.every((tile) => !isKnown(tile) || copiesIn(hand, tile) <= copiesIn(shown, tile));
  return refuseOthers(shown, hand, hasKnownTiles, at);
};

/** Everybody sees how many tiles and kongs a seat has. The tiles on record may be concealed, so no text names them. */
const refuseOthers = (
  { length: received }: readonly Tile[],
  { length: expected }: readonly SeenTile[],
  isSame: boolean,
  at: string,
): Rejection | undefined => {
  if (received !== expected) return reject('HAND_DIFFERS', { at, received, expected });
  return isSame ? undefined : reject('HAND_DIFFERS', { at });
};

const copiesIn = (tiles: readonly SeenTile[], tile: Tile): number => {
  let count = 0;
  for (const other of tiles) if (other === tile) count += 1;
  return count;
};

/**
 * The end of time stops a deal at once, even before its first turn; declared wins stand (SBR-5.2). The end of the wall
 * follows from play itself.
 */
export const endPlay = stepIn(...DRAWING)<CommandOf<'EndPlay'>>({
  refuse: ({ state }, { reason }) => {
    const byResult = state.terms.recording === 'result';
    return reason === 'wall' && !byResult ? reject('WRONG_RECORDING', { at: '/reason' }) : undefined;
  },
  acts: (draft, { reason }) => {
    closeWindow(draft);
    const { state, rules } = draft;
    if (state.phase === 'preparing' || state.phase === 'playing') draft.add(rules.ending.endingOf(state, reason));
  },
});
