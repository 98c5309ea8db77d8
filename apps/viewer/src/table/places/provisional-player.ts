import { isKnown, type SeenTile } from '#tiles';
import type { ProvisionalAct } from './acts-left.js';
import { provisionalMeld } from './provisional-meld.js';
import type { PlayerView } from '../../api/types.js';

/** A set that is believed and not recorded yet. */
export interface ProvisionalSet {
  readonly tiles: readonly SeenTile[];
  /** The place among the recorded melds of the pung that the set would replace. Absent for a new set. */
  readonly of?: number;
}

/** The tiles of a seat as they lie if its provisional acts are right. */
export interface ProvisionalPlayer {
  readonly hand: readonly SeenTile[];
  readonly sets: readonly ProvisionalSet[];
  readonly discards: readonly SeenTile[];
  /** True if a tile was drawn that is not discarded yet. */
  readonly hasDrawn: boolean;
}

/** Applies the provisional acts of one seat to its hand. Concealed tiles are taken from it if the known ones do not match. */
export const provisionalPlayer = (
  player: Pick<PlayerView, 'hand' | 'melds'>,
  acts: readonly ProvisionalAct[],
): ProvisionalPlayer => acts.reduce((now, act) => after(now, player, act), unchanged(player));

const unchanged = ({ hand }: Pick<PlayerView, 'hand'>): ProvisionalPlayer => ({
  hand,
  sets: [],
  discards: [],
  hasDrawn: false,
});

const after = (
  now: ProvisionalPlayer,
  { melds }: Pick<PlayerView, 'melds'>,
  act: ProvisionalAct,
): ProvisionalPlayer => {
  if (act.act === 'draw') return { ...now, hasDrawn: true };
  if (act.act === 'discard')
    return {
      ...now,
      hand: now.hasDrawn ? now.hand : without(now.hand, [act.tile]),
      discards: [...now.discards, act.tile],
      hasDrawn: false,
    };
  const tiles = provisionalMeld(act);
  if (tiles === undefined) return now;
  const at = act.act === 'kong' ? melds.findIndex((meld) => meld.kind === 'pung' && meld.tile === act.tile) : -1;
  const claimed = act.act === 'concealed-kong' || at >= 0 ? 0 : 1;
  const own = at >= 0 ? tiles.slice(0, 1) : tiles.slice(claimed);
  return { ...now, hand: without(now.hand, own), sets: [...now.sets, { tiles, ...(at >= 0 && { of: at }) }] };
};

/** Takes tiles out of a hand: known ones where it has them, else unseen ones. */
const without = (hand: readonly SeenTile[], tiles: readonly SeenTile[]): readonly SeenTile[] =>
  tiles.reduce<readonly SeenTile[]>((left, tile) => {
    const same = left.indexOf(tile);
    const at = same >= 0 ? same : left.findLastIndex((each) => !isKnown(each));
    return at >= 0 ? left.toSpliced(at, 1) : left;
  }, hand);
