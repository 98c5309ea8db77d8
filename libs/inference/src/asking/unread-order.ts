import type { CommandOf, DealCommand } from '#deal';
import type { Seat, Tile } from '#tiles';
import type { Contradiction } from './question.js';
import type { Tag } from '../signal/tags/tags.js';
import { kindOf, type Zone } from '../signal/inventory/zones.js';

/** The time in which a person is asked about the order of acts (ms). After it, nobody remembers the order. */
const REMEMBERED_MS = 60_000;

/** Acts of one player in an unread zone: their tiles are known, not their order. */
interface UnreadOrder {
  readonly zone: Zone;
  readonly tags: readonly Tag[];
  /** The index of the first one among the given commands, and when it was given (monotonic ms). */
  readonly first: number;
  readonly since: number;
}

/** The orders of acts that are recorded as the likelier of two, and that a person may still know. */
export class UnreadOrders {
  #open: readonly UnreadOrder[] = [];

  add(order: UnreadOrder): void {
    this.#open = [...this.#open, order];
  }

  /** The questions for a person now. */
  contradictions(at: number): readonly Contradiction[] {
    this.#open = this.#open.filter(({ since }) => at - since < REMEMBERED_MS);
    return this.#open.map(({ zone, tags }) => ({ reason: 'order', zones: [zone], tags }));
  }

  /** The index of the first act in the zone whose order is open. */
  firstIn(zone: Zone): number | undefined {
    return this.#open.find((order) => order.zone === zone)?.first;
  }

  /** Closes the question: the order in the zone was stated. */
  close(zone: Zone): void {
    this.#open = this.#open.filter((order) => order.zone !== zone);
  }
}

type TileAct = CommandOf<'DrawTile'> | CommandOf<'DiscardTile'>;

/** Discards move tiles to a river, draws to a rack. */
const actInto = (zone: Zone): TileAct['type'] => (kindOf(zone) === 'river' ? 'DiscardTile' : 'DrawTile');

interface StatedOrder {
  readonly seat: Seat;
  readonly zone: Zone;
  readonly order: readonly Tile[];
}

/** The commands with the acts from `first` on in the stated order; undefined if these are not the acts on record. */
export const reordered = (
  commands: readonly DealCommand[],
  first: number,
  { seat, zone, order }: StatedOrder,
): readonly DealCommand[] | undefined => {
  const left = [...order];
  const places = commands.flatMap((command, place) => {
    if (place < first || command.type !== actInto(zone) || command.seat !== seat) return [];
    const found = left.indexOf(command.tile as Tile);
    if (found < 0) return [];
    left.splice(found, 1);
    return [place];
  });
  if (left.length > 0) return undefined;
  return places.reduce<readonly DealCommand[]>(
    (changed, place, index) => changed.with(place, { ...(changed[place] as TileAct), tile: order[index] as Tile }),
    commands,
  );
};
