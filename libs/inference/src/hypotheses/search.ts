import type { RuleSet } from '#deal';
import type { Inventory } from '../signal/inventory/inventory.js';
import { logSum } from '../signal/likelihood/log-sum.js';
import type { Sight } from '../signal/likelihood/sight.js';
import type { Tag, Tags } from '../signal/tags/tags.js';
import type { ZoneGaps } from '../signal/table/zone-gaps.js';
import { WALL } from '../signal/inventory/zones.js';
import type { ButtonPresses } from './acts/button-presses.js';
import type { Decisions } from './acts/decisions.js';
import type { Hypothesis } from './tree/hypothesis.js';
import type { UnknownTiles } from './acts/unknown-tiles.js';
import { HypothesisTree, massWithFollowers, pathTo } from './tree/hypothesis-tree.js';
import { ProposalBudget } from './proposals/proposal-budget.js';
import { propose } from './proposals/proposals.js';
import type { Scene } from './tree/scene.js';
import type { Settled } from './tree/settled.js';
import type { WallOrder } from './tree/wall-order.js';

/** The interval of proposals, and the one while readings stay unexplained for long (ms). */
const PROPOSE_EVERY_MS = 100;
const PROPOSE_WHEN_STUCK_MS = 1_000;
const STUCK_AFTER_MS = 6_000;
/**
 * An unread act is proposed after readings have waited this long. Other acts are proposed first, and explain most (ms).
 */
const UNREAD_AFTER_MS = 3_000;
/** The mass that the hypotheses of no further act need at rest. */
export const AT_REST = 0.98;

/** The data from which hypotheses are made. */
export interface SearchData {
  readonly rules: RuleSet;
  readonly tags: Tags;
  readonly settled: Settled;
  readonly sight: Sight;
  readonly decisions: Decisions;
  readonly gaps: ZoneGaps;
  readonly presses: ButtonPresses;
  readonly wallOrder: WallOrder;
  readonly unknowns: UnknownTiles;
  /** Up to this time (monotonic ms) no unread act is proposed. */
  readonly readUpTo: number;
  readonly mostReadings: number | undefined;
}

/** Keeps the hypotheses of a deal: weighs them by every reading, and proposes acts for what they leave unexplained. */
export class Search {
  readonly tree: HypothesisTree;
  readonly #budget: ProposalBudget;
  #proposedAt = -Infinity;
  #isExplained = true;
  /** Proposals were cut short since all readings were last explained: an act that was not considered may be true. */
  #isCutShort = false;
  /** Since when (monotonic ms) readings have waited for an act to be settled. */
  #unexplainedSince: number | undefined;

  constructor(private readonly data: SearchData) {
    this.tree = new HypothesisTree(data.settled, data.sight, data.presses);
    this.#budget = new ProposalBudget(data.mostReadings);
  }

  get isCutShort(): boolean {
    return this.#isCutShort;
  }

  read(inventory: Inventory): void {
    this.tree.read(inventory, this.data.gaps.neededSince(inventory.at));
  }

  /** Drops all hypotheses, and proposes again: a gap has ended whose acts were seen only in part. */
  restart(): void {
    this.tree.clear();
    this.#budget.refill();
  }

  /** Returns whether the last proposals are too old to decide on. */
  isStale(at: number): boolean {
    return at - this.#proposedAt >= PROPOSE_EVERY_MS;
  }

  /** Returns whether acts are to be proposed although none could be decided. */
  isDue(at: number): boolean {
    const isStuck = this.#unexplainedSince !== undefined && at - this.#unexplainedSince > STUCK_AFTER_MS;
    return isStuck ? at - this.#proposedAt >= PROPOSE_WHEN_STUCK_MS : this.isStale(at);
  }

  /** Proposes acts for all that is unexplained. */
  propose(at: number): Scene {
    this.#proposedAt = at;
    const scene = this.scene(at);
    this.#dropReadActs();
    propose(this.tree, scene, this.#budget, at);
    this.tree.prune();
    this.#isExplained = this.#isQuiet && scene.suspects.every((tag) => scene.settled.doubts[tag]?.seenIn.length === 0);
    this.#isCutShort = !this.#isExplained && (this.#isCutShort || this.#budget.isCutShort);
    return scene;
  }

  /** Notes whether readings wait for an act, after all that could be decided was. */
  noteWaiting(at: number): void {
    if (this.#isExplained) this.#unexplainedSince = undefined;
    else this.#unexplainedSince ??= at;
  }

  scene(at: number): Scene {
    const { rules, tags, settled, sight, decisions, wallOrder, unknowns, gaps, readUpTo } = this.data;
    const hasGaps = gaps.unread(at).length > 0 || gaps.isBeingDecoded(at);
    const unheardInWall = at < readUpTo ? [] : tags.unheard.filter((tag) => settled.zone(tag) === WALL);
    const { suspects } = settled;
    const deadInWall = unheardInWall.filter((tag) => settled.isKnownDead(tag));
    const isWaiting = at - (this.#unexplainedSince ?? at) >= UNREAD_AFTER_MS;
    const seen = { settled, sight, suspects, unknowns, hasGaps, isWaiting, unheardInWall, deadInWall };
    return { rules, tags, decisions, wallOrder, ...seen };
  }

  /** Learns from the acts up to a decided one, and makes it the settled state. */
  settle(upTo: Hypothesis): void {
    const { presses, wallOrder, sight } = this.data;
    presses.learn(upTo.declaring, upTo.forward.begunAt);
    for (const { parent, act, isSeen } of pathTo(upTo)) {
      if (parent !== undefined && act !== undefined) wallOrder.learn(this.data, parent, act);
      if (act?.command?.type === 'DrawTile' && act.unread === undefined) sight.learnDraw(isSeen);
    }
    this.tree.rebase(upTo);
    this.#unexplainedSince = undefined;
  }

  /** Drops the hypotheses that move a tag on two tiles. */
  distrust(tag: Tag): void {
    this.data.settled.distrust(tag);
    this.tree.drop(({ tracks }) => tracks.some((track) => track.tag === tag));
  }

  /** Drops acts of tiles that had never answered, and have since. */
  #dropReadActs(): void {
    const { tags } = this.data;
    const unheard = new Set(tags.unheard);
    const hasAnswered = (tag: Tag): boolean => tags.isTile(tag) && !unheard.has(tag);
    this.tree.drop(({ act }) => act?.unread !== undefined && act.moves.some(({ tag }) => hasAnswered(tag)));
  }

  /** Whether no act is likely that readings show. */
  get #isQuiet(): boolean {
    const { root } = this.tree;
    return Math.exp(massOfNoReading(root) - massWithFollowers(root)) >= AT_REST;
  }
}

/** Log mass of a hypothesis and of its followers by acts of dead tiles alone: no reading distinguishes them from it. */
const massOfNoReading = ({ mass, children }: Hypothesis): number =>
  children
    .filter(({ act }) => act?.unread === 'known-dead')
    .reduce((sum, child) => logSum(sum, massOfNoReading(child)), mass);
