import { explainsAll, storiesOf, type Weighed } from './beam.js';
import type { Look } from './evidence.js';
import type { Scene } from './hypothesis.js';
import type { TaggedThing } from './tile-set.js';

/** The stories as they were told after some look; good until a look shows what the best of them did not foresee. */
export class Telling {
  readonly stories: readonly Weighed[];

  constructor(
    readonly scene: Scene,
    private readonly questioned: ReadonlyMap<string, TaggedThing>,
  ) {
    this.stories = storiesOf(scene, questioned);
  }

  /** Does the best story explain the readings by any act at all? */
  get tellsOfActs(): boolean {
    return (this.stories[0]?.hypothesis.steps.length ?? 0) > 0;
  }

  /** Nothing has happened, and what the looks have called in question is a slip of the readers, or a tile on an edge. */
  get tellsOfNothing(): boolean {
    const best = this.stories[0]?.hypothesis;
    return best?.steps.length === 0 && explainsAll(this.scene, best, this.questioned);
  }

  /**
   * A look that shows what the best story says changes nothing that matters: the common case. While a tag of the story
   * has not been seen at its end, every look may.
   */
  foresaw({ zone, tags }: Look, settledHere: ReadonlySet<string>): boolean {
    const best = this.stories[0]?.hypothesis;
    if (best === undefined || best.steps.length === 0) return false;
    const { scene } = this;
    const paths = [...best.paths];
    if (!paths.every(([tag, path]) => scene.trajectory(tag, path).arrived)) return false;
    const foreseen = new Set([...settledHere].filter((tag) => !best.paths.has(tag)));
    for (const [tag, path] of paths) if (path.at(-1) === zone) foreseen.add(tag);
    return tags.size === foreseen.size && [...tags].every((tag) => foreseen.has(tag));
  }
}
