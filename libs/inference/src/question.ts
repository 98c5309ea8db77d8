import type { Side, Tile } from '#tiles';
import type { Tag, Tags } from './tags.js';
import { kindOf, sideOf, type Zone, type ZoneKind } from './zones.js';

/** So long must something be in doubt until a person is asked (ms). */
export const PATIENCE_MS = 6_000;

/**
 * Why a person is asked. `undecided`: acts are believed, but no single one enough to be committed. `unexplained`: readings
 * contradict the likeliest hypothesis. `refused`: they do, and the aggregate refuses every act that would explain them.
 * `order`: the acts are known, and nobody has read in which order they were done.
 */
export type QuestionReason = 'undecided' | 'unexplained' | 'refused' | 'order';

/** Something that contradicts what is on record, or keeps it from going on. */
export interface Contradiction {
  readonly reason: QuestionReason;
  readonly zones: readonly Zone[];
  readonly tags: readonly Tag[];
}

/** A zone in doubt, and the tags that are believed to lie there or were seen there. */
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
 * A question to a person: what lies in these zones? It depends on concealed tiles, its existence and its time included, so
 * only those may learn of it who see the concealed tiles of the table.
 */
export interface Question {
  /** Monotonic ms since when something has been in doubt. */
  readonly since: number;
  readonly reason: QuestionReason;
  /** The zones in doubt, each with the tiles that are believed to lie there or were seen there. */
  readonly zones: readonly { readonly side: Side; readonly zone: ZoneKind; readonly tiles: readonly Tile[] }[];
}

/** The question in the words of the table. */
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

/** Where several reasons hold, the first of these is named. */
const REASONS: readonly QuestionReason[] = ['refused', 'unexplained', 'undecided', 'order'];

/** Keeps the question that is open, and since when acts have been undecided. */
export class QuestionWatch {
  #undecidedSince: number | undefined;
  #open: OpenQuestion | undefined;

  /** What a person is to be asked now; undefined for nothing. */
  get open(): OpenQuestion | undefined {
    return this.#open;
  }

  /** Takes what is in doubt at this time; readings count as `unexplained` once they have been so for `PATIENCE_MS`. */
  note(certain: readonly Contradiction[], undecided: Contradiction | undefined, at: number): void {
    if (undecided === undefined) this.#undecidedSince = undefined;
    else this.#undecidedSince ??= at;
    const isAsked = this.#undecidedSince !== undefined && at - this.#undecidedSince >= PATIENCE_MS;
    const all = [...certain, ...(undecided !== undefined && isAsked ? [undecided] : [])];
    const reason = REASONS.find((each) => all.some((doubt) => doubt.reason === each));
    this.#open = reason && {
      since: this.#open?.since ?? at - PATIENCE_MS,
      reason,
      zones: [...new Set(all.flatMap(({ zones }) => zones))]
        .sort((a, b) => a - b)
        .map((zone) => ({
          zone,
          tags: [...new Set(all.flatMap(({ zones, tags }) => (zones.includes(zone) ? tags : [])))],
        })),
    };
  }

  /** An act has been committed: what was undecided is decided. */
  goOn(): void {
    this.#undecidedSince = undefined;
  }
}
