import {
  byKind,
  isKnown,
  KONG_TILES_FROM_HAND,
  type LaidTiles,
  type Seat,
  type SeenTile,
  type Tile,
  UNKNOWN,
} from '#tiles';
import type { CommandOf } from '../commands.js';
import { closeWindow } from '../claim-window.js';
import type { DealEvent } from '../events.js';
import { tally } from '../invariants.js';
import { reject, type Rejection } from '../rejections.js';
import type { RuleSet } from '../rule-set.js';
import type { Playing } from '../state.js';
import {
  cannotShow,
  faceMissing,
  firstRefused,
  isRejection,
  mayHold,
  mayNotClaim,
  notHeld,
  whilePlaying,
} from './checks.js';
import { freeDiscard, withdrawOutranked } from './claims.js';
import type { Draft, Step } from './draft.js';
import { notToAct } from './turn.js';

type Command = CommandOf<'DeclareKong'>;

export const declareKong: Step<Command> = {
  refuses: ({ rules, state }, command) =>
    whilePlaying(
      state,
      (now) =>
        (command.kind === 'melded' ? notClaimable(rules, now, command) : notOwn(now, command)) ??
        (command.tiles === undefined ? tooFew(rules, now, command) : mislaid(rules, now, command, command.tiles)) ??
        cannotShow(rules, now, { seat: command.seat, tiles: fromHand(command), at: '/tile' }),
    ),
  acts: (draft, command) => {
    // A claimed kong leaves the window open for a win; one's own kong is the next act and closes it.
    if (command.kind === 'melded') withdrawOutranked(draft);
    else closeWindow(draft);
    draft.add(kongEvent(draft, command));
  },
};

const fromHand = ({ kind, tile }: Command): readonly Tile[] =>
  isKnown(tile) ? Array<Tile>(KONG_TILES_FROM_HAND[kind]).fill(tile) : [];

/** By kind: the order in which tiles came to a hand is nobody's to see. */
const sorted = (tiles: LaidTiles): LaidTiles => tiles.toSorted(byKind) as [Tile, Tile, Tile, Tile];

const kongEvent = ({ rules, state }: Draft, { seat, kind, tile, tiles }: Command): DealEvent => {
  const from = claimedFrom(state as Playing, seat, kind, tile);
  return {
    type: 'KongDeclared',
    seat,
    kind,
    tile,
    ...(tiles === undefined ? {} : { tiles: sorted(tiles) }),
    ...(from === undefined ? {} : { from }),
    visibility: rules.kongVisibility(kind),
    robbable: rules.canBeRobbed(kind),
    payers: rules.payersOfKong(state as Playing, seat, kind, from),
  };
};

const claimedFrom = (
  { window, table }: Playing,
  seat: Seat,
  kind: Command['kind'],
  tile: SeenTile,
): Seat | undefined => {
  if (kind === 'concealed') return undefined;
  if (kind === 'melded') return window?.seat;
  const pung = table.players[seat].melds.find((meld) => meld.kind === 'pung' && meld.tile === tile);
  return pung?.from;
};

const notClaimable = (rules: RuleSet, state: Playing, command: Command): Rejection | undefined => {
  const free = freeDiscard(rules, state, command.seat, 'kong');
  if (isRejection(free)) return free;
  return free.tile === command.tile ? undefined : reject('TILES_DO_NOT_FIT', { at: '/tile' });
};

const notOwn = (state: Playing, command: Command): Rejection | undefined =>
  notToAct(state, command.seat) ??
  (mayNotClaim(state, command.seat) ? reject('HAND_DEAD', { at: '/seat' }) : undefined) ??
  (command.kind === 'concealed' ? refuseMissingFace(state, command) : notAddable(state, command));

const refuseMissingFace = (state: Playing, { tile, tiles }: Command): Rejection | undefined =>
  tiles === undefined ? faceMissing(state, tile, '/tile') : undefined;

/** Unlike tiles laid face down are a fact that a book may price; four alike are named by their kind. */
const mislaid = (
  rules: RuleSet,
  { table, terms }: Playing,
  { seat, kind, tile }: Command,
  tiles: LaidTiles,
): Rejection | undefined => {
  if (rules.falseKong === undefined) return reject('NOT_IN_RULE_SET', { at: '/tiles' });
  // Where it is not seen, somebody notes it once it comes out.
  if (terms.recording !== 'full') return reject('WRONG_RECORDING', { at: '/tiles' });
  const isFalse = kind === 'concealed' && tile === UNKNOWN && new Set(tiles).size > 1;
  if (!isFalse) return reject('TILES_DO_NOT_FIT', { at: '/tiles' });
  const { hand } = table.players[seat];
  return firstRefused([...tally(tiles)], ([kind, count]) => notHeld(hand, kind, count, '/tiles'));
};

const notAddable = ({ table }: Playing, { seat, tile }: Command): Rejection | undefined =>
  isKnown(tile) && table.players[seat].melds.some((meld) => meld.kind === 'pung' && meld.tile === tile)
    ? undefined
    : reject('TILES_DO_NOT_FIT', { at: '/tile' });

const tooFew = (rules: RuleSet, { table }: Playing, { seat, kind, tile }: Command): Rejection | undefined => {
  const { hand } = table.players[seat];
  const held = isKnown(tile) ? mayHold(hand, tile) : mayBeLaidFaceDown(rules, hand);
  return held >= KONG_TILES_FROM_HAND[kind] ? undefined : reject('TILE_NOT_HELD', { at: '/tile' });
};

/** As many as may be alike; where the book prices unlike ones, any will do. */
const mayBeLaidFaceDown = ({ falseKong }: RuleSet, hand: readonly SeenTile[]): number =>
  falseKong === undefined ? Math.max(0, ...hand.map((tile) => mayHold(hand, tile))) : hand.length;
