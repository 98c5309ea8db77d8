import type { Dealt, RuleSet } from '#deal';
import type { Seat, Tile } from '#tiles';
import type { Move } from '../hypotheses/acts/act.js';
import type { FillIn, UnknownTiles } from '../hypotheses/acts/unknown-tiles.js';
import type { Hypothesis } from '../hypotheses/tree/hypothesis.js';
import { WALL } from '../signal/inventory/zones.js';
import { pathTo } from '../hypotheses/tree/hypothesis-tree.js';
import { UNREAD_CONFIDENCE } from './commit.js';
import type { DealHistory, FilledIn } from './deal-history.js';
import { filledIn } from './filled-in.js';

/** The unknown tiles that were given. */
export class Unknowns implements UnknownTiles {
  /** What was tried since the last given command. */
  readonly #tried = new Map<string, FilledIn | undefined>();
  #triedAt = 0;

  constructor(
    private readonly rules: RuleSet,
    private readonly history: DealHistory,
  ) {}

  filledIn(seat: Seat, tile: Tile): ReturnType<UnknownTiles['filledIn']> {
    const filled = this.#try(seat, tile);
    const state = filled?.states.get(this.history.given);
    return filled && state && { place: filled.place, state };
  }

  #try(seat: Seat, tile: Tile): FilledIn | undefined {
    if (this.#triedAt !== this.history.given) this.#tried.clear();
    this.#triedAt = this.history.given;
    const key = `${seat} ${tile}`;
    if (!this.#tried.has(key)) this.#tried.set(key, filledIn(this.rules, this.history, seat, tile));
    return this.#tried.get(key);
  }

  /** Fills in what the acts up to a settled one show. */
  settle(upTo: Hypothesis, confidence: number): void {
    for (const { act } of pathTo(upTo)) if (act?.fillIn !== undefined) this.#fillIn(act.fillIn, act.moves, confidence);
  }

  /** Fills in a tile of a hand that no reading shows. Returns the state with it; undefined if the hand cannot have had it. */
  deduce(seat: Seat, tile: Tile, { tag, to }: Pick<Move, 'tag' | 'to'>): Dealt | undefined {
    const filled = this.filledIn(seat, tile);
    if (filled === undefined) return undefined;
    this.#fillIn({ seat, tile }, [{ tag, from: WALL, to }], UNREAD_CONFIDENCE);
    this.history.deduced = [...this.history.deduced, { seat, place: filled.place }];
    return filled.state;
  }

  #fillIn({ seat, tile }: Pick<FillIn, 'seat' | 'tile'>, moves: readonly Move[], confidence: number): void {
    const filled = this.#try(seat, tile);
    const [move] = moves;
    if (filled === undefined || move === undefined) return;
    this.history.fillIn(filled, move.tag, move.to, confidence);
    this.#tried.clear();
  }
}
