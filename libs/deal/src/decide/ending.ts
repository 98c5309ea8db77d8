import { byKind, isKnown, type Seat, type SeenTile, type Tile } from '#tiles';
import type { CommandOf } from '../commands.js';
import { closeWindow } from '../claim-window.js';
import { kongFacesOf, turnedOver } from '../concealed-kongs.js';
import { refuseIf, reject } from '../rejections.js';
import type { Player, Playing, Settling } from '../state.js';
import { refuseTileThatCannotShow } from './checks.js';
import { DRAWING, SHOWING, stepIn } from './step.js';

export const revealHand = stepIn(...SHOWING)<CommandOf<'RevealHand'>>({
  refuse: ({ rules, state }, { seat, tiles, kongs, drawn, mixedIn }) => {
    if (state.phase === 'playing' && state.turn.act !== 'show') return reject('WRONG_PHASE');
    if (!isAwaited(state, seat)) return reject('REVEAL_NOT_AWAITED', { at: '/seat' });
    const player = state.table.players[seat];
    return (
      refuseIf(!couldBe(player.hand, tiles), 'HAND_DIFFERS', { at: '/tiles' }) ??
      refuseIf(drawn !== undefined && !couldBeDrawn(state, tiles, drawn), 'HAND_DIFFERS', { at: '/drawn' }) ??
      refuseIf(mixedIn === true && drawnOnRecord(state) === undefined, 'HAND_DIFFERS', { at: '/mixedIn' }) ??
      refuseIf(kongs !== undefined && !sameKongs(player, kongs), 'HAND_DIFFERS', { at: '/kongs' }) ??
      refuseTileThatCannotShow(rules, state, { seat, tiles: [...tiles, ...newKongTiles(player, kongs)], at: '/tiles' })
    );
  },
  acts: (draft, { seat, tiles, kongs, drawn, mixedIn }) => {
    const { melds } = (draft.state as Settling | Playing).table.players[seat];
    // Sorted by kind, because the order in which tiles came to a hand is secret.
    draft.add({
      type: 'HandRevealed',
      seat,
      tiles: [...tiles].sort(byKind),
      ...turnedOver(melds, kongs ?? kongFacesOf(melds)),
      ...(drawn === undefined ? {} : { drawn }),
      ...(mixedIn === undefined ? {} : { mixedIn }),
    });
  },
});

/** The tile of a pending self-drawn win. */
const drawnOnRecord = (state: Settling | Playing): SeenTile | undefined => {
  if (state.phase !== 'playing' || state.turn.act !== 'show') return undefined;
  const [win] = state.turn.wins;
  return win?.source.kind === 'self-draw' ? win.tile : undefined;
};

/** Returns whether the tile is one of those shown, and equals the tile on record if that is known. */
const couldBeDrawn = (state: Settling | Playing, tiles: readonly Tile[], drawn: Tile): boolean => {
  const onRecord = drawnOnRecord(state);
  return onRecord !== undefined && tiles.includes(drawn) && (!isKnown(onRecord) || onRecord === drawn);
};

/** At the end the hands that the rule set names are awaited; in play the hand of the declared win with priority. */
const isAwaited = (state: Settling | Playing, seat: Seat): boolean =>
  state.phase === 'settling'
    ? state.reveals.includes(seat) && state.awaiting.includes(seat)
    : state.turn.act === 'show' && state.turn.seat === seat;

/** A hand that is not revealed may hold a concealed kong to which the rule set gives a price (SBR-11.2). */
export const showKongs = stepIn(...SHOWING)<CommandOf<'ShowKongs'>>({
  refuse: ({ rules, state }, { seat, kongs }) => {
    const player = state.table.players[seat];
    if (!sameKongs(player, kongs)) return reject('HAND_DIFFERS', { at: '/kongs' });
    return refuseTileThatCannotShow(rules, state, { seat, tiles: newKongTiles(player, kongs), at: '/kongs' });
  },
  acts: (draft, { seat, kongs }) => {
    const { melds } = (draft.state as Settling | Playing).table.players[seat];
    draft.add({ type: 'KongsShown', seat, ...turnedOver(melds, kongs) });
  },
});

export const sameKongs = ({ melds }: Player, shown: readonly Tile[]): boolean => {
  const onRecord = kongFacesOf(melds);
  return onRecord.length === shown.length && onRecord.every((tile, index) => !isKnown(tile) || tile === shown[index]);
};

/** The tiles of concealed kongs that were unknown to the record until now. */
const newKongTiles = ({ melds }: Player, shown: readonly Tile[] = []): readonly Tile[] => {
  const onRecord = kongFacesOf(melds);
  return shown.flatMap((tile, index) => (isKnown(onRecord[index] ?? tile) ? [] : Array<Tile>(4).fill(tile)));
};

/** Returns whether the tiles shown can be the hand on record: the same number, with every known tile among them. */
const couldBe = (hand: Player['hand'], shown: readonly Tile[]): boolean =>
  hand.length === shown.length && hand.every((tile) => !isKnown(tile) || copiesIn(hand, tile) <= copiesIn(shown, tile));

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
