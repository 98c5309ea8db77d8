import type { Act } from './act.js';
import { candidateCommands, movesWithoutCommand, type UnexplainedTag } from './candidate-commands.js';
import { leadsTo } from './doubt.js';
import type { Hypothesis } from './hypothesis.js';
import type { HypothesisTree } from './hypothesis-tree.js';
import { actsOf } from './legal-acts.js';
import { promiseOf } from './promise.js';
import type { ProposalBudget } from './proposal-budget.js';
import { logRateOf } from './rates.js';
import { doubtIn, type Scene, zoneIn } from './scene.js';
import type { Tag } from './tags.js';
import { unreadActs } from './unread-acts.js';
import { drawsBeforeWin } from './unread-win.js';
import { WALL, type Zone } from './zones.js';

/** What has been proposed for a tag, and dropped, is proposed again only after so long (ms). */
const RETRY_MS = 800;
/** So many acts may follow what is settled. */
const DEEPEST = 20;
/** Of the hypotheses added at one depth, so many are followed further: orders of acts that nobody saw are alike to the readings. */
const WIDEST = 12;

/**
 * Adds every legal act that could explain a tag which some hypothesis leaves unexplained; to hypotheses that others follow
 * from, too, for acts may be seen in another order than they were done in; and to those just added, for a tile may have
 * gone through several zones. The likeliest come first, as far as the budget goes.
 */
export const propose = (tree: HypothesisTree, scene: Scene, budget: ProposalBudget, at: number): void => {
  budget.pass(at);
  const { suspects } = scene;
  let level: readonly Hypothesis[] = tree.hypotheses.toSorted((a, b) => b.mass - a.mass);
  while (level.length > 0) {
    const added: Hypothesis[] = [];
    for (const hypothesis of level) {
      if (hypothesis.depth >= DEEPEST) continue;
      for (const act of explanations(scene, hypothesis, suspects, at)) {
        if (budget.isSpent) return;
        const logRate = logRateOf(act, hypothesis.state) + scene.wallOrder.logGain(scene, hypothesis, act);
        const child = tree.add(hypothesis, act, logRate);
        if (child === undefined) continue;
        added.push(child);
        budget.spend();
      }
    }
    level = mostPromising(tree, scene, added, suspects);
  }
};

/** Of the hypotheses added at one depth those that could explain most, with acts that are still to be added. */
const mostPromising = (
  tree: HypothesisTree,
  scene: Scene,
  added: readonly Hypothesis[],
  suspects: readonly Tag[],
): readonly Hypothesis[] =>
  added.length <= WIDEST
    ? added.toSorted((a, b) => b.mass - a.mass)
    : added
        .map((hypothesis) => ({
          hypothesis,
          promise: promiseOf(tree, scene, hypothesis, suspectsIn(hypothesis, suspects)),
        }))
        .sort((a, b) => b.promise - a.promise)
        .slice(0, WIDEST)
        .map(({ hypothesis }) => hypothesis);

const explanations = (
  scene: Scene,
  hypothesis: Hypothesis,
  settledSuspects: readonly Tag[],
  at: number,
): readonly Act[] => {
  const acts: Act[] = [];
  for (const tag of suspectsIn(hypothesis, settledSuspects)) {
    const { seenIn, missing } = doubtIn(scene, hypothesis, tag);
    if (!isDue(hypothesis, tag, seenIn, at)) continue;
    const zone = zoneIn(scene, hypothesis, tag);
    const unexplained = { tag, thing: scene.tags.thing(tag), zone, seenIn, missing };
    for (const command of candidateCommands(scene, hypothesis, unexplained))
      acts.push(...actsOf(scene, hypothesis, command).filter((act) => explains(act, unexplained)));
    acts.push(
      ...movesWithoutCommand(scene, hypothesis, unexplained),
      ...unreadActs(scene, hypothesis, unexplained),
      ...drawsBeforeWin(scene, hypothesis, unexplained),
    );
  }
  return acts;
};

/** The tags that readings contradict where a hypothesis has them. */
const suspectsIn = (hypothesis: Hypothesis, settledSuspects: readonly Tag[]): readonly Tag[] => {
  if (hypothesis.parent === undefined) return settledSuspects;
  const stayed = settledSuspects.filter((tag) => hypothesis.track(tag) === undefined);
  return [...stayed, ...hypothesis.moved.filter(({ doubt }) => doubt.isOpen).map(({ tag }) => tag)];
};

/** Has what contradicts the hypothesis not been answered with proposals just now? */
const isDue = (hypothesis: Hypothesis, tag: Tag, seenIn: readonly Zone[], at: number): boolean => {
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
