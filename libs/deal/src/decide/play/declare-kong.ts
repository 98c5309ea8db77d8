import { refuseFirst } from '#decider';
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
import type { CommandOf } from '../../messages/commands.js';
import { closeWindow } from '../step/claim-window.js';
import type { DealEvent } from '../../messages/events.js';
import { isRejection, reject, type Rejection } from '../../messages/rejections.js';
import type { RuleSet } from '../../rule-set/rule-set.js';
import type { Playing } from '../../state/state.js';
import { tally } from '../../state/tile-count.js';
import { refuseTileThatCannotShow, refuseMissingFace, mayHold, mayNotClaim, refuseNotHeld } from '../step/checks.js';
import { freeDiscard, withdrawOutranked } from './claims.js';
import type { DealDraft } from '../step/draft.js';
import { refuseUnknownTwice } from '../step/held-together.js';
import { stepIn } from '../step/step.js';
import { refuseSeatToAct } from './turn.js';

type Command = CommandOf<'DeclareKong'>;

export const declareKong = stepIn('playing')<Command>({
  refuse: ({ rules, state }, command) =>
    (command.kind === 'melded' ? refuseClaimedKong(rules, state, command) : refuseOwnKong(rules, state, command)) ??
    (command.tiles === undefined
      ? refuseTooFew(rules, state, command)
      : refuseTilesLaid(rules, state, command, command.tiles)) ??
    refuseTileThatCannotShow(rules, state, { seat: command.seat, tiles: fromHand(command), at: '/tile' }),
  acts: (draft, command) => {
    // A claimed kong leaves the window open for a win. A kong of one's own is the next act and closes it.
    if (command.kind === 'melded') withdrawOutranked(draft, command.seat, 'kong');
    else closeWindow(draft);
    draft.add(kongEvent(draft, command));
  },
});

const fromHand = ({ kind, tile }: Command): readonly Tile[] =>
  isKnown(tile) ? Array<Tile>(KONG_TILES_FROM_HAND[kind]).fill(tile) : [];

/** Sorted by kind, because the order in which tiles came to a hand is secret. */
const sorted = (tiles: LaidTiles): LaidTiles => tiles.toSorted(byKind) as [Tile, Tile, Tile, Tile];

const kongEvent = ({ rules, state }: DealDraft, { seat, kind, tile, tiles }: Command): DealEvent => {
  const from = claimedFrom(state as Playing, seat, kind, tile);
  return {
    type: 'KongDeclared',
    seat,
    kind,
    tile,
    ...(tiles !== undefined && { tiles: sorted(tiles) }),
    ...(from !== undefined && { from }),
    visibility: rules.play.kongVisibility(kind),
    robbable: rules.claims.canBeRobbed(kind),
    payers: rules.settlement.payersOfKong(state as Playing, seat, kind, from),
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

const refuseClaimedKong = (rules: RuleSet, state: Playing, command: Command): Rejection | undefined => {
  const free = freeDiscard(rules, state, command.seat, 'kong');
  if (isRejection(free)) return free;
  return free.tile === command.tile ? undefined : reject('TILES_DO_NOT_FIT', { at: '/tile' });
};

const refuseOwnKong = (rules: RuleSet, state: Playing, command: Command): Rejection | undefined =>
  refuseSeatToAct(state, command.seat) ??
  (mayNotClaim(rules, state, command.seat) ? reject('HAND_DEAD', { at: '/seat' }) : undefined) ??
  (command.kind === 'concealed' ? refuseUnnamedKong(state, command) : refuseAddedTile(state, command));

const refuseUnnamedKong = (state: Playing, { tile, tiles }: Command): Rejection | undefined =>
  tiles === undefined ? refuseMissingFace(state, tile, '/tile') : undefined;

/** Unlike tiles laid face down are a fact that a rule set may price. Four equal tiles are named by their kind. */
const refuseTilesLaid = (rules: RuleSet, state: Playing, command: Command, tiles: LaidTiles): Rejection | undefined => {
  if (rules.irregularities?.falseKongsAre !== 'penalised') return reject('NOT_IN_RULE_SET', { at: '/tiles' });
  // At the other levels nobody sees it; a person notes it once it is discovered.
  if (state.terms.recording !== 'full') return reject('WRONG_RECORDING', { at: '/tiles' });
  const { seat, kind, tile } = command;
  const isFalse = kind === 'concealed' && tile === UNKNOWN && new Set(tiles).size > 1;
  if (!isFalse) return reject('TILES_DO_NOT_FIT', { at: '/tiles' });
  const { hand } = state.table.players[seat];
  return (
    refuseFirst([...tally(tiles)], ([kind, count]) => refuseNotHeld(hand, kind, count, '/tiles')) ??
    refuseUnknownTwice(state, command)
  );
};

const refuseAddedTile = ({ table }: Playing, { seat, tile }: Command): Rejection | undefined =>
  isKnown(tile) && table.players[seat].melds.some((meld) => meld.kind === 'pung' && meld.tile === tile)
    ? undefined
    : reject('TILES_DO_NOT_FIT', { at: '/tile' });

const refuseTooFew = (rules: RuleSet, { table }: Playing, { seat, kind, tile }: Command): Rejection | undefined => {
  const { hand } = table.players[seat];
  const held = isKnown(tile) ? mayHold(hand, tile) : mayBeLaidFaceDown(rules, hand);
  return held >= KONG_TILES_FROM_HAND[kind] ? undefined : reject('TILE_NOT_HELD', { at: '/tile' });
};

/**
 * Returns how many tiles of the hand may be laid face down: the most that can be equal, or all tiles if the rule set
 * prices unlike ones.
 */
const mayBeLaidFaceDown = ({ irregularities }: RuleSet, hand: readonly SeenTile[]): number =>
  irregularities?.falseKongsAre === 'penalised' ? hand.length : Math.max(0, ...hand.map((tile) => mayHold(hand, tile)));
