import type { Act } from '../acts/act.js';
import { candidateCommands, movesWithoutCommand, type UnexplainedTag } from './candidate-commands.js';
import { deadTileActs } from './dead-tile-acts.js';
import { leavesAside, namingsWithDoubled } from './doubled-namings.js';
import { fillIns, lateDeclarations } from './fill-in.js';
import { canReach, leadsTo } from '../../signal/likelihood/doubt.js';
import { type Hypothesis, isSilentTrack, type Track } from '../tree/hypothesis.js';
import type { HypothesisTree } from '../tree/hypothesis-tree.js';
import { actsOf } from './legal-acts.js';
import { Promises } from './promise.js';
import type { ProposalBudget } from './proposal-budget.js';
import { logRateOf } from '../acts/rates.js';
import { doubtIn, isSilentIn, type Scene, zoneIn } from '../tree/scene.js';
import type { Tag } from '../../signal/tags/tags.js';
import { unreadActs } from './unread-acts.js';
import { winsBeforeDraw } from './unread-token.js';
import { discardsBeforeWin, drawsBeforeWin } from './unread-win.js';
import { WALL, type Zone } from '../../signal/inventory/zones.js';

/** A proposal for a tag that was dropped is repeated only after this time (ms). */
const RETRY_MS = 800;
/** In place of a tag, for acts that explain no reading. */
const NO_TAG = -1;
/** The most acts that may follow the settled state. */
const DEEPEST = 20;
/** The hypotheses of one depth that are followed further: readings do not distinguish orders of unread acts. */
const WIDEST = 12;

/**
 * Adds every legal act that could explain a tag which some hypothesis leaves unexplained. It adds to hypotheses with
 * followers too, because acts may be seen in another order than they were done. It also adds to new hypotheses, because
 * a tile may have gone through several zones. The likeliest come first, within the budget. Tags that were seen elsewhere are
 * explained first: what could explain a missing tag would spend the budget of an old hypothesis that is unlikely only
 * until another act is added to it.
 */
export const propose = (tree: HypothesisTree, scene: Scene, budget: ProposalBudget, at: number): void => {
  budget.pass(at);
  const promises = new Promises(tree, scene, (readings) => budget.weigh(readings));
  for (const isOfSeen of [true, false]) {
    let level: readonly Hypothesis[] = tree.hypotheses.toSorted((a, b) => b.mass - a.mass);
    while (level.length > 0 && !isSpent(budget, isOfSeen)) {
      const added = level.flatMap((hypothesis) => [...addedTo(hypothesis, tree, scene, { budget, at, isOfSeen })]);
      level = mostPromising(promises, added, scene.suspects, budget);
    }
  }
};

/** When acts are proposed, and whether for tags alone that were seen elsewhere. */
interface Occasion {
  readonly budget: ProposalBudget;
  readonly at: number;
  readonly isOfSeen: boolean;
}

const isSpent = (budget: ProposalBudget, isOfSeen: boolean): boolean => (isOfSeen ? budget.isSpent : budget.isReserved);

function* addedTo(
  hypothesis: Hypothesis,
  tree: HypothesisTree,
  scene: Scene,
  occasion: Occasion,
): Iterable<Hypothesis> {
  const { budget, isOfSeen } = occasion;
  if (hypothesis.depth >= DEEPEST || isSpent(budget, isOfSeen)) return;
  for (const act of explanations(scene, hypothesis, occasion)) {
    if (isSpent(budget, isOfSeen)) return;
    const logRate = logRateOf(act, hypothesis.state) + scene.wallOrder.logGain(scene, hypothesis, act);
    const child = tree.add(hypothesis, act, logRate);
    if (child === undefined) continue;
    budget.spend();
    budget.weigh(tree.readings.length);
    yield child;
  }
}

/** Of the hypotheses added at one depth, those that could explain most with further acts. */
const mostPromising = (
  promises: Promises,
  added: readonly Hypothesis[],
  suspects: readonly Tag[],
  budget: ProposalBudget,
): readonly Hypothesis[] => {
  if (added.length <= WIDEST) return added.toSorted((a, b) => b.mass - a.mass);
  const promised: { readonly hypothesis: Hypothesis; readonly promise: number }[] = [];
  for (const hypothesis of added) {
    // Nothing more is added, so no order is needed.
    if (budget.isSpent) return [];
    promised.push({ hypothesis, promise: promises.of(hypothesis, suspectsIn(hypothesis, suspects)) });
  }
  return promised
    .sort((a, b) => b.promise - a.promise)
    .slice(0, WIDEST)
    .map(({ hypothesis }) => hypothesis);
};

const explanations = (scene: Scene, hypothesis: Hypothesis, { at, isOfSeen }: Occasion): readonly Act[] => {
  const acts: Act[] = !isOfSeen && isDue(hypothesis, NO_TAG, [], at) ? [...deadTileActs(scene, hypothesis)] : [];
  for (const tag of suspectsIn(hypothesis, scene.suspects)) {
    const { seenIn, missing: nats } = doubtIn(scene, hypothesis, tag);
    if (isOfSeen && seenIn.length === 0) continue;
    if (!isDue(hypothesis, tag, seenIn, at)) continue;
    const zone = zoneIn(scene, hypothesis, tag);
    const missing = isSilentIn(scene, hypothesis, tag) ? Infinity : nats;
    const unexplained = { tag, thing: scene.tags.thing(tag), zone, seenIn, missing };
    for (const command of candidateCommands(scene, hypothesis, unexplained))
      acts.push(...actsOf(scene, hypothesis, command).filter((act) => explains(act, unexplained)));
    acts.push(
      ...movesWithoutCommand(scene, hypothesis, unexplained),
      ...fillIns(scene, hypothesis, unexplained),
      ...lateDeclarations(scene, hypothesis, unexplained),
      ...unreadActs(scene, hypothesis, unexplained),
      ...winsBeforeDraw(scene, hypothesis, unexplained),
      ...namingsWithDoubled(scene, hypothesis, unexplained),
      ...leavesAside(scene, hypothesis, unexplained),
      ...drawsBeforeWin(scene, hypothesis, unexplained),
      ...discardsBeforeWin(scene, hypothesis, unexplained),
    );
  }
  return acts;
};

/** The tags for which readings contradict a hypothesis. */
const suspectsIn = (hypothesis: Hypothesis, settledSuspects: readonly Tag[]): readonly Tag[] => {
  if (hypothesis.parent === undefined) return settledSuspects;
  const stayed = settledSuspects.filter((tag) => hypothesis.track(tag) === undefined);
  return [...stayed, ...hypothesis.moved.filter(isUnexplained).map(({ tag }) => tag)];
};

const isUnexplained = (track: Track): boolean => track.doubt.isOpen || isSilentTrack(track);

/** Returns whether the contradiction has no recent proposals. */
const isDue = (hypothesis: Hypothesis, tag: Tag, seenIn: readonly Zone[], at: number): boolean => {
  const key = seenIn.reduce((sum, zone) => sum * 32 + zone + 1, tag);
  const before = hypothesis.proposed.get(key);
  if (before !== undefined && at - before < RETRY_MS) return false;
  hypothesis.proposed.set(key, at);
  return true;
};

/** Returns whether the act moves the tag to where it was seen, or from where it may have gone there. */
const explains = ({ moves }: Act, { tag, seenIn }: UnexplainedTag): boolean =>
  moves.some(
    (move) =>
      move.tag === tag &&
      (seenIn.length === 0 ||
        move.to === WALL ||
        seenIn.some((zone) => leadsTo(move.to, zone) || canReach(move.to, zone))),
  );
