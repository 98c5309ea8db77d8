import { candidateCommands } from './candidate-commands.js';
import type { Hypothesis } from './hypothesis.js';
import { UNREAD_MS } from './commit.js';
import { type HypothesisTree, massWithFollowers, pathTo } from './hypothesis-tree.js';
import { type Contradiction, PATIENCE_MS } from './question.js';
import { doubtIn, type Scene, zoneIn } from './scene.js';
import type { Tag } from './tags.js';
import { WALL, type Zone } from './zones.js';

/**
 * Nats by which the readings of the last seconds must fit another zone better. Far more than what proposes an act: among
 * all the tags of a deal some come near to half of it by chance.
 */
const CLEARLY = 10;
/**
 * A cumulative sum is at least the sum of the last seconds, as far as the shares of hits and ghosts were the same: where it is
 * below this share of what is asked for, the readings need not be added up.
 */
const LEAST_SUM = 0.5;
/** An act is believed from this share of the mass on. */
const BELIEVED = 0.5;

/** When a tag was last moved, as far as it is settled (monotonic ms). */
export type LastMoved = (tag: Tag) => number;

/** Readings that the likeliest hypothesis leaves unexplained for the last seconds. */
export const unexplainedIn = (
  tree: HypothesisTree,
  scene: Scene,
  lastMoved: LastMoved,
  now: number,
): readonly Contradiction[] => {
  const best = likeliest(tree);
  const moved = new Map(
    pathTo(best).flatMap(({ tracks, forward }) => tracks.map(({ tag }) => [tag, forward.doneSince])),
  );
  const found: Contradiction[] = [];
  for (const tag of new Set([...scene.suspects, ...moved.keys()].sort((a, b) => a - b))) {
    const doubt = doubtIn(scene, best, tag);
    const seenIn = doubt.seenIn.filter((zone) => doubt.for(zone) >= CLEARLY * LEAST_SUM);
    // What has been moved of late is contradicted by the readings before.
    if (seenIn.length === 0 || (moved.get(tag) ?? lastMoved(tag)) > now - PATIENCE_MS) continue;
    const elsewhere = seenIn.filter((zone) => gainIn(tree, best, tag, zone, now - PATIENCE_MS) >= CLEARLY);
    if (elsewhere.length > 0) found.push(contradiction(scene, best, tag, elsewhere));
  }
  return found;
};

const likeliest = ({ hypotheses }: HypothesisTree): Hypothesis =>
  hypotheses.reduce((best, each) => (each.mass > best.mass ? each : best));

/** Nats by which the readings since a time fit the tag lying in `zone` better than where the hypothesis has it. */
const gainIn = ({ readings, sight }: HypothesisTree, best: Hypothesis, tag: Tag, zone: Zone, since: number): number => {
  const gains = best.track(tag)?.gains;
  let sum = 0;
  for (let index = readings.length - 1; index >= 0; index -= 1) {
    const reading = readings[index];
    if (reading === undefined || reading.at < since) break;
    const supposed = (reading.settled[tag] as number) + (gains?.[index] ?? 0);
    sum += sight.logChance(reading.zone, zone, reading.tags.has(tag)) - supposed;
  }
  return sum;
};

const contradiction = (scene: Scene, best: Hypothesis, tag: Tag, elsewhere: readonly Zone[]): Contradiction => {
  const zone = zoneIn(scene, best, tag);
  const thing = scene.tags.thing(tag);
  const { missing } = doubtIn(scene, best, tag);
  const commands = candidateCommands(scene, best, { tag, thing, zone, seenIn: elsewhere, missing });
  // Acts that would explain it are known, and the aggregate refuses them all.
  const isRefused =
    commands.length > 0 && commands.every((command) => scene.decisions.of(best.state, command) === undefined);
  return {
    reason: isRefused ? 'refused' : 'unexplained',
    tags: [tag],
    zones: [zone, ...elsewhere].filter((each) => each !== WALL),
  };
};

/** Is an act believed that nobody read? It is committed after a time of its own. */
const awaitsReading = ({ children }: Hypothesis, now: number): boolean =>
  children.some(({ act, forward }) => act?.unread !== undefined && now - forward.doneSince < UNREAD_MS + PATIENCE_MS);

/** Acts that are believed together while none of them can be committed; undefined where nothing seems to have been done. */
export const undecidedIn = ({ root }: HypothesisTree, now: number): Contradiction | undefined => {
  const nothing = Math.exp(root.mass - massWithFollowers(root));
  if (nothing > 1 - BELIEVED || awaitsReading(root, now)) return undefined;
  const moves = root.children.flatMap(({ tracks }) => tracks);
  return {
    reason: 'undecided',
    tags: [...new Set(moves.map(({ tag }) => tag))],
    zones: [...new Set(moves.flatMap(({ from, to }) => [from, to]))].filter((zone) => zone !== WALL),
  };
};
