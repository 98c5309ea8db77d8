import { type DealCommand, type Dealt, legalCommands } from '#deal';
import { type Seat, type Side, SIDES } from '#tiles';
import { commitment, type Commitment } from './commit.js';
import { Decisions } from './decisions.js';
import { DropOuts } from './drop-out.js';
import { dueReport } from './due-report.js';
import { HypothesisTree, massWithFollowers } from './hypothesis-tree.js';
import type { InferredCommand } from './inferred-command.js';
import type { Inventory } from './inventory.js';
import { isDealt } from './layout.js';
import { propose, suspectsOf } from './proposals.js';
import type { Scene } from './scene.js';
import type { Settled } from './settled.js';
import type { TableSetup } from './setup.js';
import type { Sight } from './sight.js';
import type { Tag, Tags } from './tags.js';
import { Wash } from './wash.js';
import { zoneAt, ZONES } from './zones.js';

/** So long must everything rest after the last discard, and after the end of play (ms). */
const REST_MS = 3_000;
/** Acts are proposed so often (ms). */
const PROPOSE_EVERY_MS = 100;
/** Readings that nothing explains for so long are the referee's; acts are then proposed only every so often (ms). */
const PATIENCE_MS = 6_000;
const PROPOSE_WHEN_STUCK_MS = 1_000;
/** Nothing has happened since the last act, as far as so much of the mass says. */
const AT_REST = 0.98;

/** The seats that must reveal their hands now: at the end, or where a win is checked before play goes on. */
const seatToShow = (state: Dealt): Seat | undefined => {
  if (state.phase === 'settling') return state.awaiting[0];
  return state.phase === 'playing' && state.turn.act === 'show' ? state.turn.seat : undefined;
};

/** Decodes one deal from its dealt hands to its settlement. */
export class Play {
  readonly #decisions: Decisions;
  readonly #tree: HypothesisTree;
  readonly #wash: Wash;
  readonly #dropOuts = new DropOuts();
  readonly #lastRead = ZONES.map(() => -Infinity);
  #lastActAt: number;
  #lastOccurredAt = 0;
  #proposedAt = -Infinity;
  #isExplained = true;
  /** Since when (monotonic ms) readings have waited for an act to be settled. */
  unexplainedSince: number | undefined;

  constructor(
    private readonly setup: TableSetup,
    private readonly tags: Tags,
    private readonly settled: Settled,
    sight: Sight,
    at: number,
  ) {
    this.#decisions = new Decisions(setup.rules);
    this.#tree = new HypothesisTree(settled, sight);
    this.#wash = new Wash((side) => this.#rack(side));
    this.#lastActAt = at;
  }

  /** What stands on the racks. */
  get racks(): ReadonlyMap<Side, readonly Tag[]> {
    return new Map(SIDES.map((side) => [side, this.#rack(side)]));
  }

  get ended(): boolean {
    return this.settled.state.phase === 'settled';
  }

  /** The table is being washed. */
  get washed(): boolean {
    return this.#wash.washed >= 3;
  }

  observe(inventory: Inventory): readonly InferredCommand[] {
    this.#wash.read(inventory);
    if (this.#dropOuts.isDropOut(inventory, this.settled.inZone(inventory.zone).length))
      return this.washed ? this.#atRest(inventory) : [];
    this.#lastRead[inventory.zone] = inventory.at;
    this.#tree.read(inventory);
    if (this.#isProposalDue(inventory)) this.#propose(inventory);
    const inferred: InferredCommand[] = [];
    for (let next = this.#next(inventory); next !== undefined; next = this.#next(inventory)) {
      inferred.push(...this.#commit(next, inventory), ...this.reports(inventory));
      this.unexplainedSince = undefined;
    }
    if (this.#isExplained) this.unexplainedSince = undefined;
    else this.unexplainedSince ??= inventory.at;
    if (this.#rests || this.washed) inferred.push(...this.#atRest(inventory));
    return inferred;
  }

  /** What is declared now without moving a tile; asked when the deal begins, then after each act. */
  reports(inventory: Inventory): readonly InferredCommand[] {
    return this.#follow(() => dueReport(this.settled.state), inventory);
  }

  #isProposalDue({ at }: Inventory): boolean {
    const isStuck = this.unexplainedSince !== undefined && at - this.unexplainedSince > PATIENCE_MS;
    return at - this.#proposedAt >= (isStuck ? PROPOSE_WHEN_STUCK_MS : PROPOSE_EVERY_MS);
  }

  #propose({ at }: Inventory): void {
    this.#proposedAt = at;
    const scene = this.#scene();
    propose(this.#tree, scene, at);
    this.#tree.prune();
    this.#isExplained = this.#explainsAll(scene);
  }

  #scene(): Scene {
    const { setup, tags, settled } = this;
    return { rules: setup.rules, tags, settled, decisions: this.#decisions };
  }

  /** Nothing has happened, and the readings fit. */
  #explainsAll(scene: Scene): boolean {
    return this.#isQuiet && suspectsOf(scene).every((tag) => this.settled.doubts[tag]?.seenIn.length === 0);
  }

  get #isQuiet(): boolean {
    const { root } = this.#tree;
    return Math.exp(root.mass - massWithFollowers(root)) >= AT_REST;
  }

  get #rests(): boolean {
    return this.#isQuiet && this.#lastRead.every((at) => at >= this.#lastActAt + REST_MS);
  }

  #next({ at }: Inventory): Commitment | undefined {
    return commitment(this.#tree, this.#decisions, (zone) => this.#lastRead[zone] as number, at);
  }

  #commit(
    { upTo, commands, confidence, begunAt, doneAt }: Commitment,
    inventory: Inventory,
  ): readonly InferredCommand[] {
    const from = this.#tree.readings.find(({ at }) => at >= begunAt) ?? inventory;
    this.#tree.rebase(upTo);
    this.#lastActAt = Math.max(this.#lastActAt, doneAt);
    return commands.map((command) => this.#inferred(command, confidence, from, inventory));
  }

  #rack(side: Side): readonly Tag[] {
    return this.settled.inZone(zoneAt(side, 'rack'));
  }

  /** What nobody does and rest itself says: the last window lapses, and the hands are revealed. */
  #atRest(inventory: Inventory): readonly InferredCommand[] {
    return this.#follow(() => this.#dueAtRest(), inventory);
  }

  /** Commands that need no reading, one after another, for as long as one is due and accepted. */
  #follow(due: () => DealCommand | undefined, inventory: Inventory): readonly InferredCommand[] {
    const inferred: InferredCommand[] = [];
    for (let command = due(); command !== undefined; command = due()) {
      const outcome = this.#decisions.of(this.settled.state, command);
      if (outcome === undefined || !isDealt(outcome.state)) break;
      this.#tree.declare(outcome.state);
      inferred.push(this.#inferred(command, 1, inventory, inventory));
    }
    return inferred;
  }

  #dueAtRest(): DealCommand | undefined {
    const { state } = this.settled;
    const shows = seatToShow(state);
    if (shows !== undefined) {
      return legalCommands(this.setup.rules, state).find(
        (command) => command.type === 'RevealHand' && command.seat === shows,
      );
    }
    const isLastDiscard =
      state.phase === 'playing' &&
      state.turn.act === 'claims' &&
      state.window !== undefined &&
      this.setup.rules.drawsLeft(state) === 0;
    return isLastDiscard ? { type: 'CloseClaims', reason: 'lapsed' } : undefined;
  }

  #inferred(command: DealCommand, confidence: number, from: Inventory, to: Inventory): InferredCommand {
    this.#lastOccurredAt = Math.max(this.#lastOccurredAt, from.at);
    const evidence = { from: Math.min(from.number, to.number), to: to.number };
    return { command, confidence, evidence, occurredAt: this.#lastOccurredAt };
  }
}
