import { type Seat, SEATS } from '#tiles';
import { DEGREES, placeOf } from './places/places.js';
import { NEXT_OF_WALL } from './places/tile-origins.js';
import { unlessSame } from './unchanged.js';
import type { StacksLeft, WallLeft } from './places/wall-left.js';

/** The wall in front of each seat, seen from above: each stack with one or two tiles, and the break. */
export const WallRing = ({ wall, bottom }: { readonly wall: WallLeft; readonly bottom: Seat }) => (
  <div class={wall.isPlaced ? 'table-wall' : 'table-wall table-wall-unplaced'}>
    {SEATS.map((seat) => {
      const place = placeOf(seat, bottom);
      return (
        <div key={seat} class={`table-side table-side-${place}`} data-degrees={DEGREES[place]}>
          <div class="table-stacks">
            <Stacks stacks={wall.stacks[seat]} next={wall.next?.seat === seat ? wall.next.stack : undefined} />
          </div>
        </div>
      );
    })}
  </div>
);

interface StacksProps {
  readonly stacks: StacksLeft;
  /** The stack of the next tile, if it is in this wall. */
  readonly next: number | undefined;
}

/** The right end of a wall is on the right of its owner, so the stacks are in reverse order. */
const Stacks = unlessSame(({ stacks, next }: StacksProps) => (
  <>
    {stacks
      .map((tiles, place) => (
        <span
          key={place}
          class={`table-stack table-stack-${tiles}`}
          data-place={place + 1 === next ? NEXT_OF_WALL : undefined}
        />
      ))
      .reverse()}
  </>
));
