import type { Dealt, RuleSet } from '#deal';
import type { Act } from '../acts/act.js';
import type { Hypothesis } from './hypothesis.js';
import { TILES_TO_DRAW } from '../acts/rates.js';
import type { Settled } from './settled.js';
import type { Tag } from '../../signal/tags/tags.js';
import { WALL } from '../../signal/inventory/zones.js';

/** Positions that are counted one by one; all tiles further from the end form one class. */
const NEAR = 3;
/** The prior counts of draws at these positions and further away: people take the next tile. */
const FRONT: readonly number[] = [20, 0.3, 0.1, 0.1];
/** At the other end the upper tile of a stack goes before the lower one, so that either of the last two is next. */
const BACK: readonly number[] = [10, 10, 0.3, 0.1];
/** The order counts as certain while this share of the draws took the first tile. */
const IN_ORDER = 0.9;
/** Least share of a tile at any other position: a wrong order must not hide a draw that is read. */
const LEAST = 1e-4;

/** The learned positions, from one end of the wall, of drawn tiles. */
class End {
  constructor(private readonly counts: readonly number[]) {}

  /** Share of the draws that take the tile at this position, of the given number of remaining tiles. */
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

/** The part of the scene that the order of the wall depends on. */
interface Scene {
  readonly rules: RuleSet;
  readonly settled: Settled;
}

type Ends = Readonly<Record<'front' | 'back', End>>;

/**
 * Returns whether replacements come from the other end of the wall. They do if flowers are replaced (DZ-break.3,
 * CC-wall.loose).
 */
const isFromBack = ({ flowers }: RuleSet, state: Dealt): boolean =>
  flowers !== undefined &&
  (state.phase === 'preparing' || (state.phase === 'playing' && state.turn.act === 'draw' && state.turn.replacement));

/** A draw from one end: the number of tiles before the drawn one, and of all remaining tiles. */
interface DrawnFrom {
  readonly end: keyof Ends;
  readonly position: number;
  readonly left: number;
}

/**
 * The order of the wall, if the shuffler reads it. It predicts the next draw, but only as the prior of draws that
 * readings propose. Confidential like the tiles of the wall themselves.
 */
export class WallOrder {
  #ends: Ends;

  private constructor(
    private readonly order: readonly Tag[],
    ends: Ends,
  ) {
    this.#ends = ends;
  }

  /** `order`: the tags in the order in which they are drawn; empty if it was not read. */
  static of(order: readonly Tag[]): WallOrder {
    return new WallOrder([...new Set(order)], { front: new End(FRONT), back: new End(BACK) });
  }

  /** Whether the order was read. */
  get isKnown(): boolean {
    return this.order.length > 0;
  }

  /** A copy that learns separately. */
  copy(): WallOrder {
    return new WallOrder(this.order, this.#ends);
  }

  /** Returns whether both acts are draws and the order determines which tile is drawn first. */
  determinesOrder(one: Act | undefined, other: Act | undefined): boolean {
    if (this.#ends.front.share(0, this.order.length) < IN_ORDER) return false;
    return [one, other].every((act) => {
      const [move] = act?.moves ?? [];
      return act?.command?.type === 'DrawTile' && move !== undefined && this.order.includes(move.tag);
    });
  }

  /** Nats by which the act is likelier, after a hypothesis, than without a known order. */
  logGain(scene: Scene, hypothesis: Hypothesis, act: Act): number {
    const drawn = this.#drawnFrom(scene, hypothesis, act);
    return drawn === undefined ? 0 : Math.log(this.#ends[drawn.end].share(drawn.position, drawn.left) * TILES_TO_DRAW);
  }

  /** Learns from an act that was committed after a hypothesis. */
  learn(scene: Scene, hypothesis: Hypothesis, act: Act): void {
    const drawn = this.#drawnFrom(scene, hypothesis, act);
    if (drawn === undefined) return;
    const { end, position } = drawn;
    this.#ends = { ...this.#ends, [end]: this.#ends[end].after(position) };
  }

  #drawnFrom(scene: Scene, hypothesis: Hypothesis, { command, moves, unread }: Act): DrawnFrom | undefined {
    const [move] = moves;
    if (command?.type !== 'DrawTile' || move === undefined || unread !== undefined || !this.order.includes(move.tag))
      return undefined;
    const inWall = this.order.filter((tag) => hypothesis.zone(tag, scene.settled) === WALL);
    const place = inWall.indexOf(move.tag);
    if (place < 0) return undefined;
    const left = inWall.length;
    return isFromBack(scene.rules, hypothesis.state)
      ? { end: 'back', position: left - 1 - place, left }
      : { end: 'front', position: place, left };
  }
}
