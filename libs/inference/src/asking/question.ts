import type { Side, Tile } from '#tiles';
import type { Tag, Tags } from '../signal/tags/tags.js';
import { kindOf, sideOf, type Zone, type ZoneKind } from '../signal/inventory/zones.js';

/** The time that something must be in doubt before a person is asked (ms). */
export const PATIENCE_MS = 6_000;

/**
 * Why a person is asked. `undecided`: acts are believed, but no single one enough to be committed. `unexplained`:
 * readings contradict the likeliest hypothesis. `refused`: they do, and the aggregate refuses every act that would
 * explain them. `order`: the acts are known, but not their order.
 */
export type QuestionReason = 'undecided' | 'unexplained' | 'refused' | 'order';

/** A contradiction to the record, or a doubt that stops it. */
export interface Contradiction {
  readonly reason: QuestionReason;
  /** The zones in which the tags are believed to lie come first. */
  readonly zones: readonly Zone[];
  readonly tags: readonly Tag[];
}

/** A zone in doubt, and the tags that are believed to be there or were seen there. */
interface Doubted {
  readonly zone: Zone;
  readonly tags: readonly Tag[];
}

export interface OpenQuestion {
  readonly since: number;
  readonly reason: QuestionReason;
  readonly zones: readonly Doubted[];
}

/**
 * A question to a person: which tiles are in these zones? The question, even its existence and time, depends on
 * concealed tiles. Only persons who may see the concealed tiles of the table receive it.
 */
export interface Question {
  /** Since when something has been in doubt (monotonic ms). */
  readonly since: number;
  readonly reason: QuestionReason;
  /**
   * The zones in doubt, each with the tiles that are believed to be there or were seen there. Of the zones of a tile, the
   * one in which it is believed to lie comes first.
   */
  readonly zones: readonly { readonly side: Side; readonly zone: ZoneKind; readonly tiles: readonly Tile[] }[];
}

/** The question in terms of the table. */
export const questionOf = ({ since, reason, zones }: OpenQuestion, register: Tags): Question => ({
  since,
  reason,
  zones: zones.map(({ zone, tags }) => ({
    side: sideOf(zone),
    zone: kindOf(zone),
    tiles: tags.flatMap((tag) => {
      const thing = register.thing(tag);
      return thing.kind === 'tile' ? [thing.tile] : [];
    }),
  })),
});

/** If several reasons apply, the first of these is named. */
const REASONS: readonly QuestionReason[] = ['refused', 'unexplained', 'undecided', 'order'];

/** Keeps the open question, and since when acts have been undecided. */
export class QuestionWatch {
  #undecidedSince: number | undefined;
  #open: OpenQuestion | undefined;

  /** The question for a person now; undefined for none. */
  get open(): OpenQuestion | undefined {
    return this.#open;
  }

  /** Takes the doubts at this time. Readings count as `unexplained` after `PATIENCE_MS`. */
  note(certain: readonly Contradiction[], undecided: Contradiction | undefined, at: number): void {
    if (undecided === undefined) this.#undecidedSince = undefined;
    else this.#undecidedSince ??= at;
    const isAsked = this.#undecidedSince !== undefined && at - this.#undecidedSince >= PATIENCE_MS;
    const all = [...certain, ...(undecided !== undefined && isAsked ? [undecided] : [])];
    const reason = REASONS.find((each) => all.some((doubt) => doubt.reason === each));
    this.#open = reason && {
      since: this.#open?.since ?? at - PATIENCE_MS,
      reason,
      zones: [...new Set(all.flatMap(({ zones }) => zones))].map((zone) => ({
        zone,
        tags: [...new Set(all.flatMap(({ zones, tags }) => (zones.includes(zone) ? tags : [])))],
      })),
    };
  }

  /** An act has been committed: the undecided acts are decided. */
  goOn(): void {
    this.#undecidedSince = undefined;
  }
}
