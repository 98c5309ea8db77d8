import type { Seat } from '#tiles';
import type { EventOf } from '../messages/events.js';
import type { Playing } from '../state/state.js';

/** The seats that would pay for a kong or a win declared now. */
export interface Settlement {
  /** `from`: the seat whose tile the kong took. */
  readonly payersOfKong: (
    state: Playing,
    seat: Seat,
    kind: EventOf<'KongDeclared'>['kind'],
    from: Seat | undefined,
  ) => readonly Seat[];
  readonly payersOfWin: (state: Playing, seat: Seat, source: EventOf<'WinDeclared'>['source']) => readonly Seat[];
}
