import { allRefusals, refuseEach, refusingAll } from '#decider';
import { isBonusTile, isKnown, UNKNOWN, type Tile } from '#tiles';
import type { CommandOf } from '../../messages/commands.js';
import { kongFacesOf } from '../../state/concealed-kongs.js';
import type { EventOf } from '../../messages/events.js';
import type { Miscount } from '../../state/own-facts.js';
import { miscountOf } from '../../state/read-own-facts.js';
import { refuseIf, reject, type Rejection } from '../../messages/rejections.js';
import type { RuleSet } from '../../rule-set/rule-set.js';
import type { Settling } from '../../state/state.js';
import { refuseSurplusTiles } from '../step/checks.js';
import { refuseOtherKongs } from '../play/ending.js';
import { reportIn } from '../step/step.js';

type Command = CommandOf<'ReportHand'>;

const copies = (tile: Tile, count: number): readonly Tile[] => Array<Tile>(count).fill(tile);

const tilesOfMeld = (meld: Command['melds'][number]): readonly Tile[] =>
  meld.kind === 'chow' ? meld.tiles : copies(meld.tile, 3);

/** The most melds and kongs that a hand can hold. */
const MOST_SETS = 4;

/** How the number of tiles in a miscounted hand may differ from the correct number. */
const CAN_DIFFER_BY: { readonly [M in Miscount]: (tiles: number) => boolean } = {
  'too-few-tiles': (tiles) => tiles < 0,
  'too-many-tiles': (tiles) => tiles > 0,
};

/**
 * Checks the number of tiles: thirteen with a kong counted as three, and a fourteenth for a self-drawn win. A hand that
 * has not won may hold less or more if that was noted.
 */
const refuseSize = (rules: RuleSet, state: Settling, { seat, tiles, melds }: Command): Rejection | undefined => {
  const { table, reveals } = state;
  const { win, melds: kongs } = table.players[seat];
  const miscount = miscountOf(rules, state, seat);
  const sets = kongs.length + melds.length;
  if (sets > MOST_SETS) return reject('HAND_SIZE', { at: '/melds', received: sets, expected: MOST_SETS });
  if (!reveals.includes(seat)) return tiles === undefined ? undefined : reject('REVEAL_NOT_AWAITED', { at: '/tiles' });
  const size = 13 - 3 * sets + (win?.source.kind === 'self-draw' ? 1 : 0);
  if (tiles?.length === size) return undefined;
  const isNoted = tiles !== undefined && win === undefined && miscount !== undefined;
  return isNoted && CAN_DIFFER_BY[miscount](tiles.length - size)
    ? undefined
    : reject('HAND_SIZE', { at: '/tiles', received: tiles?.length ?? 0, expected: size });
};

/** The claimed tile must be one of the run. */
const refuseAnotherClaim = (meld: Command['melds'][number], index: number): Rejection | undefined =>
  meld.kind === 'chow' && meld.claimed !== undefined && !meld.tiles.includes(meld.claimed)
    ? reject('TILES_DO_NOT_FIT', { at: `/melds/${index}/claimed` })
    : undefined;

/** Refuses a seat that was reported before, or whose report the rule set does not need. */
export const refuseNotAwaited = ({ table, awaiting }: Settling, seat: Command['seat']): Rejection | undefined => {
  if (awaiting.includes(seat)) return undefined;
  const { isReported, stated } = table.players[seat];
  return reject(isReported || stated !== undefined ? 'REPORT_STANDS' : 'REVEAL_NOT_AWAITED', { at: '/seat' });
};

const refuseReportedHand = (rules: RuleSet, state: Settling, command: Command): readonly Rejection[] => {
  const { seat, kongs, melds, bonusTiles = [] } = command;
  const unexpected = refuseNotAwaited(state, seat);
  if (unexpected !== undefined) return [unexpected];
  const player = state.table.players[seat];
  return [
    ...allRefusals([
      refuseIf(player.win?.tile === UNKNOWN, 'WINNING_TILE_UNKNOWN', { at: '/tiles' }),
      refuseSize(rules, state, command),
      refuseIf(command.ready === true && rules.ready === undefined, 'NOT_IN_RULE_SET', { at: '/ready' }),
    ]),
    ...refuseEach(melds, refuseAnotherClaim),
    ...refuseEach(bonusTiles, (tile, index) =>
      refuseIf(!isBonusTile(tile), 'NO_FLOWER', { at: `/bonusTiles/${index}` }),
    ),
    ...allRefusals([kongs && refuseOtherKongs(player, kongs)]),
    ...refuseSurplusShown(rules, state, command),
  ];
};

/** All revealed tiles, each with its place in the command. */
const refuseSurplusShown = (rules: RuleSet, state: Settling, command: Command): readonly Rejection[] => {
  const { seat, tiles = [], kongs = [], melds, bonusTiles = [] } = command;
  const onRecord = kongFacesOf(state.table.players[seat].melds);
  const shown = [
    ...tiles.map((tile, index) => ({ tile, at: `/tiles/${index}` })),
    ...bonusTiles.map((tile, index) => ({ tile, at: `/bonusTiles/${index}` })),
    ...melds.flatMap((meld, index) => tilesOfMeld(meld).map((tile) => ({ tile, at: `/melds/${index}` }))),
    ...kongs.flatMap((tile, index) =>
      isKnown(onRecord[index] ?? tile) ? [] : copies(tile, 4).map((copy) => ({ tile: copy, at: `/kongs/${index}` })),
    ),
  ];
  return refuseSurplusTiles(
    rules,
    state,
    shown.map(({ tile }) => tile),
    (index) => shown[index]?.at ?? '',
  );
};

/** The reported facts, with the recorded faces of concealed kongs. */
export const handReportedBy = (
  { table }: Settling,
  { type: _, kongs, onlyForbiddenDiscarded = false, ...report }: Command,
): EventOf<'HandReported'> => ({
  type: 'HandReported',
  ...report,
  kongs: kongs ?? kongFacesOf(table.players[report.seat].melds),
  onlyForbiddenDiscarded,
});

export const reportHand = reportIn('settling')<Command>({
  ...refusingAll(({ rules, state }, command) => refuseReportedHand(rules, state, command)),
  acts: (draft, command) => {
    draft.add(handReportedBy(draft.state as Settling, command));
  },
});
