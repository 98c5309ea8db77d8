import { isKnown, type Seat, type SeenTile } from '#tiles';
import type { CommandOf } from '../commands.js';
import { closeWindow } from '../claim-window.js';
import type { DealEvent } from '../events.js';
import { reject, type Rejection } from '../rejections.js';
import type { Playing } from '../state.js';
import { faceMissing, firstOf, isRejection, mayHold, whilePlaying } from './checks.js';
import { freeDiscard } from './claims.js';
import type { Draft, Step } from './draft.js';
import { notToAct } from './turn.js';

type Command = CommandOf<'DeclareKong'>;

export const declareKong: Step<Command> = {
  refuses: ({ state }, command) =>
    whilePlaying(state, (now) => (command.kind === 'melded' ? notClaimable(now, command) : notOwn(now, command))),
  acts: (draft, command) => {
    // A claimed kong leaves the window open for a win; one's own kong is the next act and closes it.
    if (command.kind !== 'melded') closeWindow(draft);
    draft.add(kongEvent(draft, command));
  },
};

const kongEvent = ({ rules, state }: Draft, { seat, kind, tile }: Command): DealEvent => {
  const from = claimedFrom(state as Playing, seat, kind, tile);
  return {
    type: 'KongDeclared',
    seat,
    kind,
    tile,
    ...(from === undefined ? {} : { from }),
    visibility: rules.kongVisibility(kind),
    robbable: rules.canBeRobbed(kind),
    payers: rules.payersOfKong(state as Playing, seat, kind),
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

const notClaimable = (state: Playing, { seat, tile }: Command): Rejection | undefined => {
  const free = freeDiscard(state, seat);
  if (isRejection(free)) return free;
  if (free.tile !== tile) return reject('TILES_DO_NOT_FIT', { at: '/tile' });
  return tooFew(state, seat, tile, 3);
};

const notOwn = (state: Playing, { seat, kind, tile }: Command): Rejection | undefined =>
  firstOf(
    () => notToAct(state, seat),
    () => (kind === 'concealed' ? faceMissing(state, tile, '/tile') : undefined),
    () => (kind === 'concealed' ? tooFew(state, seat, tile, 4) : notAddable(state, seat, tile)),
  );

const tooFew = (state: Playing, seat: Seat, tile: SeenTile, count: number): Rejection | undefined =>
  mayHold(state.table.players[seat].hand, tile) < count ? reject('TILE_NOT_HELD', { at: '/tile' }) : undefined;

const notAddable = (state: Playing, seat: Seat, tile: SeenTile): Rejection | undefined => {
  const { melds } = state.table.players[seat];
  const pung = isKnown(tile) && melds.some((meld) => meld.kind === 'pung' && meld.tile === tile);
  return pung ? tooFew(state, seat, tile, 1) : reject('TILES_DO_NOT_FIT', { at: '/tile' });
};
