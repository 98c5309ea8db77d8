import { candidateCommands } from '../hypotheses/proposals/candidate-commands.js';
import { type Hypothesis, isSilentTrack } from '../hypotheses/tree/hypothesis.js';
import { leadingAct, LIKELY, OPEN_MS, UNREAD_MS } from '../decision/commit.js';
import { type HypothesisTree, massWithFollowers, pathTo } from '../hypotheses/tree/hypothesis-tree.js';
import { type Contradiction, PATIENCE_MS } from './question.js';
import { doubtIn, type Scene, zoneIn } from '../hypotheses/tree/scene.js';
import { logSum } from '../signal/likelihood/log-sum.js';
import type { Tag } from '../signal/tags/tags.js';
import { WALL, type Zone } from '../signal/inventory/zones.js';

/**
 * Nats by which the readings of the last seconds must fit another zone better. Far more than a proposal needs: among
 * all the tags of a deal, some reach nearly half of it by chance.
 */
const CLEARLY = 10;
/**
 * A cumulative sum is at least the sum of the last seconds, while the shares of hits and ghosts are unchanged. If it is
 * below this share of the limit, the readings need not be added up.
 */
const LEAST_SUM = 0.5;
/** The share of the mass from which an act is believed. */
const BELIEVED = 0.5;

/** Returns when a tag was last moved in the settled state (monotonic ms). */
export type LastMoved = (tag: Tag) => number;

/** Returns the readings that the likeliest hypothesis has left unexplained for the last seconds. */
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
    // For a tag that was moved recently, the readings before contradict its new place.
    if (seenIn.length === 0 || (moved.get(tag) ?? lastMoved(tag)) > now - PATIENCE_MS) continue;
    const elsewhere = seenIn.filter((zone) => gainIn(tree, best, tag, zone, now - PATIENCE_MS) >= CLEARLY);
    if (elsewhere.length > 0) found.push(contradiction(scene, best, tag, elsewhere));
  }
  return found;
};

const likeliest = ({ hypotheses }: HypothesisTree): Hypothesis =>
  hypotheses.reduce((best, each) => (each.mass > best.mass ? each : best));

/** Nats by which the readings since a time fit the tag in `zone` better than in the zone of the hypothesis. */
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
  // The possible explanations are known, and the aggregate refuses them all.
  const isRefused =
    commands.length > 0 && commands.every((command) => scene.decisions.of(best.state, command) === undefined);
  return {
    reason: isRefused ? 'refused' : 'unexplained',
    tags: [tag],
    zones: [zone, ...elsewhere].filter((each) => each !== WALL),
  };
};

/** Returns whether no reading has shown the tile of an act yet. Such an act is committed after a time of its own. */
const awaitsReading = ({ act, tracks, isSeen, forward }: Hypothesis, now: number): boolean =>
  (act?.unread !== undefined || (!isSeen && tracks.some(isSilentTrack))) &&
  now - forward.doneSince < UNREAD_MS + PATIENCE_MS;

/** Returns whether nearly all of the mass agrees on an act. Its zones will be read, or it is committed in doubt. */
const isDecidedLater = (tree: HypothesisTree, now: number): boolean => {
  const act = leadingAct(tree);
  return act !== undefined && act.confidence >= LIKELY && now - act.doneAt < OPEN_MS;
};

/** Returns the acts that are believed together while none of them can be committed; undefined if no act is likely. */
export const undecidedIn = (tree: HypothesisTree, now: number): Contradiction | undefined => {
  const { root } = tree;
  const unread = root.children.filter((child) => awaitsReading(child, now));
  const nothing = unread.reduce((sum, child) => logSum(sum, massWithFollowers(child)), root.mass);
  if (Math.exp(nothing - massWithFollowers(root)) > 1 - BELIEVED || isDecidedLater(tree, now)) return undefined;
  const moves = root.children.flatMap(({ tracks }) => tracks);
  return {
    reason: 'undecided',
    tags: [...new Set(moves.map(({ tag }) => tag))],
    zones: [...new Set(moves.flatMap(({ from, to }) => [to, from]))].filter((zone) => zone !== WALL),
  };
};
