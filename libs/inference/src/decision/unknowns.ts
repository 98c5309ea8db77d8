import type { Dealt, RuleSet } from '#deal';
import type { Seat, Tile } from '#tiles';
import type { Move } from '../hypotheses/acts/act.js';
import type { FillIn, UnknownTiles } from '../hypotheses/acts/unknown-tiles.js';
import type { Hypothesis } from '../hypotheses/tree/hypothesis.js';
import type { Tag } from '../signal/tags/tags.js';
import { WALL, type Zone } from '../signal/inventory/zones.js';
import { pathTo, WINDOW_MS } from '../hypotheses/tree/hypothesis-tree.js';
import { UNREAD_CONFIDENCE } from './commit.js';
import type { DealHistory, FilledIn } from './deal-history.js';
import { declaredReady, discardFilledIn, filledIn } from './filled-in.js';

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
    return this.#withState(this.#try(seat, tile));
  }

  discardFilledIn(seat: Seat, tile: Tile): ReturnType<UnknownTiles['discardFilledIn']> {
    return this.#withState(this.#tryDiscard(seat, tile));
  }

  declaredReady(seat: Seat): ReturnType<UnknownTiles['declaredReady']> {
    return this.#withState(this.#tryReady(seat));
  }

  /** What was filled in, with the state of the table now. */
  #withState(filled: FilledIn | undefined): ReturnType<UnknownTiles['filledIn']> {
    const state = filled?.states.get(this.history.given);
    return filled && state && { place: filled.place, state };
  }

  answersSince(place: number, tag: Tag, rack: Zone): number {
    const { history } = this;
    const shown = history.shownIn(rack, tag);
    const since = history.at(place).evidence.from;
    if ((shown[0]?.number ?? since) < since) return 0;
    const weighed = history.inventory(history.length - 1).at - WINDOW_MS;
    return shown.filter(({ at }) => at < weighed).length;
  }

  #tryReady(seat: Seat): FilledIn | undefined {
    return this.#once(seat, () => declaredReady(this.rules, this.history, seat));
  }

  #tryDiscard(seat: Seat, tile: Tile): FilledIn | undefined {
    return this.#once(`${seat} discards ${tile}`, () => discardFilledIn(this.rules, this.history, seat, tile));
  }

  #try(seat: Seat, tile: Tile): FilledIn | undefined {
    return this.#once(`${seat} ${tile}`, () => filledIn(this.rules, this.history, seat, tile));
  }

  /** Tries it once for the commands given so far. */
  #once(key: string, fill: () => FilledIn | undefined): FilledIn | undefined {
    if (this.#triedAt !== this.history.given) this.#tried.clear();
    this.#triedAt = this.history.given;
    if (!this.#tried.has(key)) this.#tried.set(key, fill());
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

  #fillIn(fillIn: Omit<FillIn, 'place' | 'logGain'>, moves: readonly Move[], confidence: number): void {
    const filled = this.#filled(fillIn);
    const [move] = moves;
    if (filled === undefined || move === undefined) return;
    this.history.fillIn(filled, move.tag, move.to, confidence);
    this.#tried.clear();
  }

  #filled({ seat, tile, isDiscarded = false }: Omit<FillIn, 'place' | 'logGain'>): FilledIn | undefined {
    if (tile === undefined) return this.#tryReady(seat);
    return isDiscarded ? this.#tryDiscard(seat, tile) : this.#try(seat, tile);
  }
}
