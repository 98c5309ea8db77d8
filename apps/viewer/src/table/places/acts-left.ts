import type { Schemas, SeenEvent } from '../../api/types.js';

export type ProvisionalAct = Schemas['ProvisionalAct'];
export type ProvisionalStatement = Schemas['ProvisionalStatement'];

const NONE: readonly ProvisionalAct[] = [];

/**
 * Returns the provisional acts that remain after newer recorded events. An act that an event confirms is removed. If the
 * record differs from the acts, all of them are removed. Events that are no acts, such as payments, change nothing.
 */
export const actsLeft = (acts: readonly ProvisionalAct[], events: readonly SeenEvent[]): readonly ProvisionalAct[] => {
  let left = acts;
  for (const event of events) {
    const done = doneBy(event);
    if (done === undefined) continue;
    const [next, ...others] = left;
    if (next === undefined || keyOf(next) !== done) return NONE;
    left = others;
  }
  return left;
};

const key = (act: ProvisionalAct['act'], seat: string, tile = ''): string => `${act} ${seat} ${tile}`;

const keyOf = (act: ProvisionalAct): string =>
  act.act === 'win' ? key(act.act, act.seats.join('+')) : key(act.act, act.seat, 'tile' in act ? act.tile : '');

/** The key of the act that an event records; undefined for an event that is no act. A rewind confirms no act. */
const doneBy = (event: SeenEvent): string | undefined => {
  switch (event.type) {
    case 'TileDrawn':
      return key('draw', event.seat);
    case 'TileDiscarded':
      return key('discard', event.seat, event.tile);
    case 'ChowDeclared':
      return key('chow', event.seat);
    case 'PungDeclared':
      return key('pung', event.seat, event.tile);
    case 'KongDeclared':
      return event.kind === 'concealed' ? key('concealed-kong', event.seat) : key('kong', event.seat, event.tile);
    case 'BonusTileShown':
      return key('bonus-tile', event.seat, event.tile);
    case 'ReadyDeclared':
      return key('ready', event.seat);
    case 'WinDeclared':
      return key('win', event.seats.join('+'));
    case 'RewoundTo':
    case 'PlayEnded':
      return event.type;
    default:
      return undefined;
  }
};
