import type { Dealt, RuleSet } from '#deal';
import type { Act } from './act.js';
import type { Hypothesis } from './hypothesis.js';
import { TILES_TO_DRAW } from './rates.js';
import { type Scene, zoneIn } from './scene.js';
import type { Tag } from './tags.js';
import { WALL } from './zones.js';

/** Positions that are counted one by one; what lies further from the end is one class. */
const NEAR = 3;
/** How often draws at these positions and further away are supposed to have been seen before: people take the next tile. */
const FRONT: readonly number[] = [20, 0.3, 0.1, 0.1];
/** At the other end the upper tile of a stack goes before the lower one, so that either of the last two is next. */
const BACK: readonly number[] = [10, 10, 0.3, 0.1];
/** The order is taken for certain while so many of the draws took the first tile. */
const IN_ORDER = 0.9;
/** Least share of a tile that lies anywhere else: a wrong order must not hide a draw that is read. */
const LEAST = 1e-4;

/** How far from an end of the wall tiles are drawn, as far as it has been learned. */
class End {
  constructor(private readonly counts: readonly number[]) {}

  /** Share of the draws that take the tile at this position, of so many that are left. */
  share(position: number, left: number): number {
    const total = this.counts.reduce((sum, count) => sum + count, 0);
    const share = (this.counts[Math.min(position, NEAR)] as number) / total;
    return Math.max(LEAST, position < NEAR ? share : share / Math.max(1, left - NEAR));
  }

  after(position: number): End {
    const place = Math.min(position, NEAR);
    return new End(this.counts.with(place, (this.counts[place] as number) + 1));
  }
}

type Ends = Readonly<Record<'front' | 'back', End>>;

/** Do replacements come from the end of the wall that is drawn from last? They do where flowers are replaced (DZ-break.3, CC-wall.loose). */
const isFromBack = ({ permits }: RuleSet, state: Dealt): boolean =>
  permits.ShowBonusTile !== undefined &&
  (state.phase === 'preparing' || (state.phase === 'playing' && state.turn.act === 'draw' && state.turn.replacement));

/** A draw from one end: so many tiles lie before the drawn one, of so many that are left. */
interface DrawnFrom {
  readonly end: keyof Ends;
  readonly position: number;
  readonly left: number;
}

/**
 * The order of the wall, where the shuffler reads it. It says which tile is drawn next: never by itself, but as the prior of
 * draws that readings propose. Confidential like the tiles of the wall themselves.
 */
export class WallOrder {
  #ends: Ends;

  private constructor(
    private readonly order: readonly Tag[],
    ends: Ends,
  ) {
    this.#ends = ends;
  }

  /** `order`: the tags in the order in which they are drawn; none where nobody has read it. */
  static of(order: readonly Tag[]): WallOrder {
    return new WallOrder([...new Set(order)], { front: new End(FRONT), back: new End(BACK) });
  }

  /** Has anybody read it? */
  get isKnown(): boolean {
    return this.order.length > 0;
  }

  /** What is learned of the copy does not change this one. */
  copy(): WallOrder {
    return new WallOrder(this.order, this.#ends);
  }

  /** Are both acts draws, and does it say which of the tiles is drawn first? */
  tellsOrder(one: Act | undefined, other: Act | undefined): boolean {
    if (this.#ends.front.share(0, this.order.length) < IN_ORDER) return false;
    return [one, other].every((act) => {
      const [move] = act?.moves ?? [];
      return act?.command?.type === 'DrawTile' && move !== undefined && this.order.includes(move.tag);
    });
  }

  /** Nats by which the act is likelier, after a hypothesis, than if no order were known. */
  logGain(scene: Scene, hypothesis: Hypothesis, act: Act): number {
    const drawn = this.#drawnFrom(scene, hypothesis, act);
    return drawn === undefined ? 0 : Math.log(this.#ends[drawn.end].share(drawn.position, drawn.left) * TILES_TO_DRAW);
  }

  /** The act was committed after a hypothesis. */
  learn(scene: Scene, hypothesis: Hypothesis, act: Act): void {
    const drawn = this.#drawnFrom(scene, hypothesis, act);
    if (drawn === undefined) return;
    const { end, position } = drawn;
    this.#ends = { ...this.#ends, [end]: this.#ends[end].after(position) };
  }

  #drawnFrom(scene: Scene, hypothesis: Hypothesis, { command, moves, unread }: Act): DrawnFrom | undefined {
    const [move] = moves;
    if (command?.type !== 'DrawTile' || move === undefined || unread === true || !this.order.includes(move.tag))
      return undefined;
    const inWall = this.order.filter((tag) => zoneIn(scene, hypothesis, tag) === WALL);
    const place = inWall.indexOf(move.tag);
    if (place < 0) return undefined;
    const left = inWall.length;
    return isFromBack(scene.rules, hypothesis.state)
      ? { end: 'back', position: left - 1 - place, left }
      : { end: 'front', position: place, left };
  }
}
