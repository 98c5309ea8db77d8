import type { Act } from './act.js';
import { candidateCommands, movesWithoutCommand, type UnexplainedTag } from './candidate-commands.js';
import { leadsTo } from './doubt.js';
import type { Hypothesis } from './hypothesis.js';
import type { HypothesisTree } from './hypothesis-tree.js';
import { actsOf } from './legal-acts.js';
import { logRateOf } from './rates.js';
import { doubtIn, type Scene, zoneIn } from './scene.js';
import type { Tag } from './tags.js';

import { WALL } from './zones.js';

/** What has been proposed for a tag, and dropped, is proposed again only after so long (ms). */
const RETRY_MS = 800;
/** Hypotheses that may be added for one inventory. */
const AT_MOST = 200;

/**
 * Adds every legal act that could explain a tag which some hypothesis leaves unexplained; to hypotheses that others follow
 * from, too, for acts may be seen in another order than they were done in; and to those just added, for a tile may have
 * gone through several zones.
 */
export const propose = (tree: HypothesisTree, scene: Scene, at: number): void => {
  const open = [...tree.hypotheses];
  const suspects = suspectsOf(scene);
  let added = 0;
  for (let next = 0; next < open.length && added < AT_MOST; next += 1) {
    const hypothesis = open[next] as Hypothesis;
    for (const act of explanations(scene, hypothesis, suspects, at)) {
      const child = tree.add(hypothesis, act, logRateOf(act, hypothesis.state));
      if (child === undefined) continue;
      open.push(child);
      added += 1;
    }
  }
};

const explanations = (
  scene: Scene,
  hypothesis: Hypothesis,
  settledSuspects: readonly Tag[],
  at: number,
): readonly Act[] => {
  const acts: Act[] = [];
  for (const tag of suspectsIn(hypothesis, settledSuspects)) {
    if (!isDue(scene, hypothesis, tag, at)) continue;
    const unexplained = unexplainedTag(scene, hypothesis, tag);
    for (const command of candidateCommands(scene, hypothesis, unexplained))
      acts.push(...actsOf(scene, hypothesis, command).filter((act) => explains(act, unexplained)));
    acts.push(...movesWithoutCommand(scene, hypothesis, unexplained));
  }
  return acts;
};

/** The tags that readings contradict where they are settled. */
export const suspectsOf = ({ settled }: Scene): readonly Tag[] =>
  settled.doubts.flatMap((doubt, tag) => (doubt.isOpen ? [tag] : []));

/** The tags that readings contradict where a hypothesis has them. */
const suspectsIn = (hypothesis: Hypothesis, settledSuspects: readonly Tag[]): readonly Tag[] => {
  if (hypothesis.parent === undefined) return settledSuspects;
  const moved = new Map<Tag, boolean>();
  for (let each: Hypothesis | undefined = hypothesis; each !== undefined; each = each.parent)
    for (const { tag, doubt } of each.tracks) if (!moved.has(tag)) moved.set(tag, doubt.isOpen);
  const stayed = settledSuspects.filter((tag) => !moved.has(tag));
  return [...stayed, ...[...moved].flatMap(([tag, isOpen]) => (isOpen ? [tag] : []))];
};

const unexplainedTag = (scene: Scene, hypothesis: Hypothesis, tag: Tag): UnexplainedTag => {
  const { seenIn, missing } = doubtIn(scene, hypothesis, tag);
  return { tag, thing: scene.tags.thing(tag), zone: zoneIn(scene, hypothesis, tag), seenIn, missing };
};

/** Has what contradicts the hypothesis not been answered with proposals just now? */
const isDue = (scene: Scene, hypothesis: Hypothesis, tag: Tag, at: number): boolean => {
  const { seenIn } = doubtIn(scene, hypothesis, tag);
  const key = seenIn.reduce((sum, zone) => sum * 32 + zone + 1, tag);
  const before = hypothesis.proposed.get(key);
  if (before !== undefined && at - before < RETRY_MS) return false;
  hypothesis.proposed.set(key, at);
  return true;
};

/** Does the act move the tag to where it has been seen, or from where it may have gone there? */
const explains = ({ moves }: Act, { tag, seenIn }: UnexplainedTag): boolean =>
  moves.some(
    (move) =>
      move.tag === tag && (seenIn.length === 0 || move.to === WALL || seenIn.some((zone) => leadsTo(move.to, zone))),
  );
