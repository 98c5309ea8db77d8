import { type DealCommand, isDealt } from '#deal';
import { type Seat, type Side, SIDES, type Tile } from '#tiles';
import { ButtonPresses, type Press } from './button-presses.js';
import { commitment, type Commitment } from './commit.js';
import { undecidedIn, unexplainedIn } from './contradictions.js';
import { Decisions } from './decisions.js';
import { type Checkpoint, DealHistory, holdsAbout } from './deal-history.js';
import { Doubt } from './doubt.js';
import { DropOuts } from './drop-out.js';
import { dueAtRest, seatToShow } from './due-at-rest.js';
import { dueReport } from './due-report.js';
import type { Hypothesis } from './hypothesis.js';
import { HypothesisTree, massWithFollowers, massWithoutCommand, pathTo } from './hypothesis-tree.js';
import { secondInEitherOrder } from './gap-order.js';
import type { InferredCommand } from './inferred-command.js';
import type { Inventory } from './inventory.js';
import { seatOfSide, sideOfSeat } from './layout.js';
import { ProposalBudget } from './proposal-budget.js';
import { propose } from './proposals.js';
import { provisionalActs } from './provisional-acts.js';
import type { PublicAct } from './public-act.js';
import { type Contradiction, type OpenQuestion, PATIENCE_MS, QuestionWatch } from './question.js';
import type { Scene } from './scene.js';
import { Settled } from './settled.js';
import type { TableSetup } from './setup.js';
import type { Sight } from './sight.js';
import { isRefuted, likeliestThat } from './stated-hypotheses.js';
import { agrees, certainPlaces, type PhysicalStatement } from './statement.js';
import type { Tag, Tags } from './tags.js';
import { standingTiles, unknownOnRecord } from './unread-faces.js';
import { reordered, UnreadOrders } from './unread-order.js';
import { Wash } from './wash.js';
import { ZoneGaps } from './zone-gaps.js';
import { WallOrder } from './wall-order.js';
import { WALL, type Zone, zoneAt, ZONES } from './zones.js';

/** The rest required after the last discard, and after the end of play (ms). */
const REST_MS = 3_000;
/** The interval of proposals (ms). */
const PROPOSE_EVERY_MS = 100;
/** The interval of proposals while a person is asked, or while readings stay unexplained for long (ms). */
const PROPOSE_WHEN_STUCK_MS = 1_000;
/**
 * An unread act is proposed after readings have waited this long. Other acts are proposed first, and explain most (ms).
 */
const UNREAD_AFTER_MS = 3_000;
/** The confidence in one of two orders of unread acts. */
const EITHER_ORDER = 0.5;
/** The confidence in commands while two tiles have one tag. */
const DOUBLED = 0.9;
/** The confidence in commands while readings are unexplained and their proposals were cut short. */
const CUT_SHORT = 0.9;
/** The mass that the hypotheses of no further act need at rest. */
const AT_REST = 0.98;

/** The known data of a deal whose decoding begins in the middle. */
interface DecodedBefore {
  readonly history?: DealHistory;
  /** Legal commands that are excluded, because a person has stated that they were not given. */
  readonly notBelieved?: readonly DealCommand[];
  /** Up to this time (monotonic ms) no unread act is proposed. */
  readonly readUpTo?: number;
  readonly presses?: ButtonPresses;
  readonly wallOrder?: WallOrder;
}

/** Where the evidence of a command begins or ends. */
type Cited = Pick<Inventory, 'at' | 'number'>;

/** The weight of a statement over readings (nats). */
const CERTAIN = 30;
/** Decodes one deal from its dealt hands to its settlement. */
export class Play {
  /** The readings and settled states so far, for decoding again. */
  readonly history: DealHistory;
  readonly #decisions: Decisions;
  readonly #tree: HypothesisTree;
  readonly #budget: ProposalBudget;
  readonly #wash: Wash;
  readonly #dropOuts = new DropOuts();
  /** When tags were moved last in the settled state (monotonic ms). */
  readonly #movedAt = new Map<Tag, number>();
  readonly #questions = new QuestionWatch();
  readonly #gaps = new ZoneGaps();
  /** Hands that a person has stated tile by tile. */
  readonly #stated = new Map<Seat, readonly Tile[]>();
  readonly #orders = new UnreadOrders();
  readonly #readUpTo: number;
  readonly #presses: ButtonPresses;
  readonly #wallOrder: WallOrder;
  /** A gap has just ended: its acts are seen only in part. */
  #isReturning = false;
  #now: Inventory | undefined;
  #lastActAt: number;
  #lastOccurredAt = 0;
  #proposedAt = -Infinity;
  #isExplained = true;
  /** Proposals were cut short since all readings were last explained: an act that was not considered may be true. */
  #isCutShort = false;
  /** Readings of the last seconds contradict the likeliest hypothesis. */
  #isContradicted = false;
  /** Since when (monotonic ms) readings have waited for an act to be settled. */
  #unexplainedSince: number | undefined;

  constructor(
    private readonly setup: TableSetup,
    private readonly tags: Tags,
    private readonly settled: Settled,
    readonly sight: Sight,
    at: number,
    {
      history = new DealHistory(at),
      notBelieved = [],
      readUpTo = -Infinity,
      presses = ButtonPresses.none(),
      wallOrder = WallOrder.of([]),
    }: DecodedBefore = {},
  ) {
    this.#presses = presses;
    this.#wallOrder = wallOrder;
    this.#readUpTo = readUpTo;
    this.history = history;
    this.#decisions = new Decisions(setup.rules, { state: settled.state, commands: notBelieved });
    this.#tree = new HypothesisTree(settled, sight, presses);
    this.#budget = new ProposalBudget(setup.mostReadings);
    this.#wash = new Wash((side) => this.#rack(side));
    this.#lastActAt = at;
  }

  /** The tags on the racks. */
  get racks(): ReadonlyMap<Side, readonly Tag[]> {
    return new Map(SIDES.map((side) => [side, this.#rack(side)]));
  }

  /** The question for a person. */
  get question(): OpenQuestion | undefined {
    return this.#questions.open;
  }

  /** Public acts that are not settled yet. */
  get provisional(): readonly PublicAct[] {
    return provisionalActs(this.#tree.root);
  }

  get ended(): boolean {
    return this.settled.state.phase === 'settled';
  }

  /** Whether the table is being washed. */
  get washed(): boolean {
    return this.#wash.washed >= 3;
  }

  /** Ignores the readings of a tag on two tiles; from now on the record of this deal is in doubt. */
  distrust(tag: Tag): void {
    this.settled.distrust(tag);
    this.#tree.drop(({ tracks }) => tracks.some((track) => track.tag === tag));
  }

  /** Takes a press of a button that is among the presses already. */
  press(press: Press): void {
    this.#tree.press(press);
  }

  observe(inventory: Inventory): readonly InferredCommand[] {
    this.history.read(inventory);
    this.#now = inventory;
    this.#wash.read(inventory);
    if (this.#dropOuts.isDropOut(inventory, this.settled.inZone(inventory.zone).length))
      return this.washed ? [...this.#settle(inventory), ...this.#atRest(inventory)] : [];
    this.#watchGaps(inventory);
    this.#tree.read(inventory, this.#gaps.neededSince(inventory.at));
    if (this.#isProposalDue(inventory)) this.#propose(inventory);
    const inferred = [...this.#settle(inventory)];
    if (this.#isExplained) this.#unexplainedSince = undefined;
    else this.#unexplainedSince ??= inventory.at;
    if (this.#rests || this.washed) inferred.push(...this.#atRest(inventory));
    return inferred;
  }

  /** Settles one act after another, while one may be settled. */
  #settle(inventory: Inventory): readonly InferredCommand[] {
    const inferred: InferredCommand[] = [];
    for (let next = this.#next(inventory); next !== undefined; next = this.#next(inventory)) {
      inferred.push(...this.#commit(next, inventory), ...this.reports(inventory));
      this.#unexplainedSince = undefined;
    }
    return inferred;
  }

  /** When a zone is read again after a gap, drops all hypotheses and proposes again. */
  #watchGaps({ zone, at }: Inventory): void {
    this.#gaps.read(zone, at);
    const isReturning = this.#gaps.isReturning(at);
    if (this.#isReturning && !isReturning) {
      this.#tree.clear();
      this.#budget.refill();
    }
    this.#isReturning = isReturning;
  }

  /** Returns the commands that are due without moving a tile. Called when the deal begins, then after each act. */
  reports(inventory: Inventory): readonly InferredCommand[] {
    return this.#follow(() => dueReport(this.setup.rules, this.settled.state), inventory);
  }

  #isProposalDue({ at }: Inventory): boolean {
    if (this.#isReturning) return false;
    const isStuck = this.#unexplainedSince !== undefined && at - this.#unexplainedSince > PATIENCE_MS;
    return at - this.#proposedAt >= (isStuck ? PROPOSE_WHEN_STUCK_MS : PROPOSE_EVERY_MS);
  }

  #propose({ at }: Inventory): void {
    this.#proposedAt = at;
    const scene = this.#scene();
    this.#dropReadActs();
    propose(this.#tree, scene, this.#budget, at);
    this.#tree.prune();
    this.#isExplained = this.#explainsAll(scene);
    this.#isCutShort = !this.#isExplained && (this.#isCutShort || this.#budget.isCutShort);
    this.#ask(scene, at);
  }

  /** Drops unread acts of tiles that have answered since. */
  #dropReadActs(): void {
    const unheard = new Set(this.tags.unheard);
    this.#tree.drop(({ act }) => act?.unread !== undefined && act.moves.some(({ tag }) => !unheard.has(tag)));
  }

  #ask(scene: Scene, at: number): void {
    const lastMoved = (tag: Tag): number => this.#movedAt.get(tag) ?? -Infinity;
    const unexplained = unexplainedIn(this.#tree, scene, lastMoved, at);
    this.#isContradicted = unexplained.length > 0;
    const undecided = undecidedIn(this.#tree, at) ?? this.#unreadHand() ?? this.#cutShort(scene);
    this.#questions.note([...unexplained, ...this.#orders.contradictions(at)], undecided, at);
  }

  #scene(): Scene {
    const { setup, tags, settled } = this;
    const at = this.#now?.at ?? 0;
    const hasGaps = this.#gaps.neededSince(at) < Infinity;
    const unheardInWall = at < this.#readUpTo ? [] : tags.unheard.filter((tag) => settled.zone(tag) === WALL);
    const { suspects } = settled;
    const isWaiting = at - (this.#unexplainedSince ?? at) >= UNREAD_AFTER_MS;
    const [decisions, wallOrder] = [this.#decisions, this.#wallOrder];
    return { rules: setup.rules, tags, settled, suspects, decisions, wallOrder, hasGaps, isWaiting, unheardInWall };
  }

  /** Returns whether no act is likely, and the readings fit. */
  #explainsAll({ suspects }: Scene): boolean {
    return this.#isQuiet && suspects.every((tag) => this.settled.doubts[tag]?.seenIn.length === 0);
  }

  get #isQuiet(): boolean {
    const { root } = this.#tree;
    return Math.exp(root.mass - massWithFollowers(root)) >= AT_REST;
  }

  /** Moves without a command do not disturb the rest: they change nothing that is due then. */
  get #rests(): boolean {
    const { root } = this.#tree;
    const isStill = Math.exp(massWithoutCommand(root) - massWithFollowers(root)) >= AT_REST;
    return isStill && ZONES.every((zone) => this.#gaps.lastRead(zone) >= this.#lastActAt + REST_MS);
  }

  /** Returns the act that may be settled, after alternatives for the latest readings have been proposed. */
  #next(inventory: Inventory): Commitment | undefined {
    if (this.#gaps.isBeingDecoded(inventory.at) || this.#likeliest(inventory) === undefined) return undefined;
    if (inventory.at - this.#proposedAt >= PROPOSE_EVERY_MS) this.#propose(inventory);
    return this.#lacksActs(inventory) ? undefined : this.#likeliest(inventory);
  }

  /**
   * Returns whether unread acts may be missing before those that are seen: while a zone is unread, or its gap is being
   * decoded. Nothing is committed while readings contradict the acts.
   */
  #lacksActs({ at }: Inventory): boolean {
    return this.#isContradicted && this.#gaps.neededSince(at) < Infinity;
  }

  #likeliest({ at }: Inventory): Commitment | undefined {
    const isExplained = !this.#isContradicted && this.#gaps.neededSince(at) === Infinity;
    const { state } = this.settled;
    const isLastTurn = state.phase === 'playing' && this.setup.rules.play.drawsLeft(state) === 0;
    const lastRead = (zone: Zone): number => this.#gaps.lastRead(zone);
    const next = commitment(this.#tree, this.#decisions, lastRead, {
      now: at,
      isExplained,
      isLastTurn,
      isOver: this.washed,
    });
    if (next === undefined || this.#secondInEitherOrder(next.upTo) === undefined) return next;
    return { ...next, confidence: Math.min(next.confidence, EITHER_ORDER) };
  }

  #secondInEitherOrder(first: Hypothesis): Hypothesis | undefined {
    const second = secondInEitherOrder(first, (zone, time) => this.#gaps.wasUnread(zone, time));
    return second !== undefined && this.#wallOrder.determinesOrder(first.act, second.act) ? undefined : second;
  }

  /** Asks a person which of two unread acts was first. */
  #askOrder(first: Hypothesis, at: number): void {
    const second = this.#secondInEitherOrder(first);
    const [one, other] = [first.tracks[0], second?.tracks[0]];
    if (one === undefined || other === undefined) return;
    this.#orders.add({ zone: one.to, tags: [one.tag, other.tag], first: this.history.given, since: at });
  }

  #commit(
    { upTo, commands, confidence, begunAt, doneAt }: Commitment,
    inventory: Inventory,
  ): readonly InferredCommand[] {
    this.#remember(upTo, doneAt);
    this.#askOrder(upTo, inventory.at);
    const first = this.#tree.readings.find(({ at }) => at >= begunAt) ?? inventory;
    const press = this.#presses.pressFor(upTo.declaring, begunAt);
    const from = { at: first.at, number: Math.min(first.number, press?.number ?? Infinity) };
    this.#presses.learn(upTo.declaring, begunAt);
    const scene = this.#scene();
    for (const each of pathTo(upTo)) {
      if (each.parent !== undefined && each.act !== undefined) this.#wallOrder.learn(scene, each.parent, each.act);
      for (const { tag } of each.tracks) this.#movedAt.set(tag, doneAt);
      if (each.act?.command?.type === 'DrawTile' && each.act.unread === undefined)
        this.#tree.sight.learnDraw(each.isSeen);
    }
    this.#tree.rebase(upTo);
    this.#lastActAt = Math.max(this.#lastActAt, doneAt);
    this.#questions.goOn();
    return commands.map((command) => this.#inferred(command, confidence, from, inventory));
  }

  #remember({ act }: Hypothesis, doneAt: number): void {
    const { history, settled } = this;
    const { settledSince: since, given } = history;
    const { state } = settled;
    const [zones, weights] = [[...settled.zones], [...settled.weights]];
    history.checkpoints.push({ state, zones, weights, since, given, command: act?.command });
    history.settledSince = doneAt;
  }

  /**
   * Decodes again from a checkpoint, where these commands are excluded. Dead tags do not explain a statement about the
   * time `at` that contradicts the readings, unless one is on record: unread acts explain almost any table.
   */
  from(index: number, notBelieved: readonly DealCommand[], sight: Sight, at: number): Play {
    const { setup, tags, history, settled } = this;
    const checkpoint = history.checkpoints[index] as Checkpoint;
    const readUpTo = unknownOnRecord(settled.state) === 0 ? at : -Infinity;
    const learned = { presses: this.#presses.withOwnHabits(), wallOrder: this.#wallOrder.copy() };
    const earlier = { history: history.upTo(index), notBelieved, readUpTo, ...learned };
    return new Play(setup, tags, Settled.as(checkpoint), sight.copy(), checkpoint.since, earlier);
  }

  /**
   * Takes the statement of a person about an earlier time, and commits the likeliest hypothesis that agrees with it.
   * Undefined if none does.
   */
  settleBy(statement: PhysicalStatement): readonly InferredCommand[] | undefined {
    const { setup, history, settled } = this;
    if (history.agreed(setup.rules, statement)) return [];
    if (holdsAbout(statement, history.settledSince) && agrees(setup.rules, settled.state, statement)) {
      this.#confirm(statement);
      return [];
    }
    const best = likeliestThat(setup.rules, this.#tree, statement);
    const now = this.#now;
    if (best === undefined || now === undefined) return undefined;
    const total = massWithFollowers(this.#tree.root);
    const confidence = Math.exp(massWithFollowers(best) - total);
    const commands = pathTo(best).flatMap((upTo) => {
      const { begunAt, doneSince: doneAt } = upTo.forward;
      return this.#commit({ upTo, commands: upTo.act?.commands ?? [], confidence, begunAt, doneAt }, now);
    });
    this.#confirm(statement);
    return [...commands, ...this.reports(now)];
  }

  /**
   * Puts unread acts into the order that a person states. The same tiles stay in the same zones. Returns how many
   * commands stand; undefined if no such order is stated, or if it cannot have been played.
   */
  reorder({ zones }: PhysicalStatement): number | undefined {
    const before = this.history.commands.map(({ command }) => command);
    let commands: readonly DealCommand[] = before;
    for (const { side, zone: kind, order } of zones) {
      const zone = zoneAt(side, kind);
      const first = this.#orders.firstIn(zone);
      if (first === undefined || order === undefined) continue;
      this.#orders.close(zone);
      commands = reordered(commands, first, { seat: seatOfSide(this.settled.state, side), zone, order }) ?? commands;
    }
    const stands = commands.findIndex((command, place) => JSON.stringify(command) !== JSON.stringify(before[place]));
    const state = stands < 0 ? undefined : this.history.replace(stands, commands, this.#decisions);
    if (state === undefined) return undefined;
    this.#tree.declare(state);
    return stands;
  }

  /** Confirms the settled state by a statement: readings up to then no longer count against it. */
  #confirm(statement: PhysicalStatement): void {
    const { setup, settled, tags } = this;
    const last = this.#tree.readings.findLast(({ at }) => at <= statement.at);
    for (const { side, zone, tiles: lying, count } of statement.zones)
      if (zone === 'rack' && count === lying.length) this.#stated.set(seatOfSide(settled.state, side), lying);
    for (const [tile, zone] of certainPlaces(setup.rules, settled.state, statement))
      for (const tag of tags.ofKind(tile)) {
        if (settled.zone(tag) !== zone) continue;
        settled.doubts[tag] = new Doubt();
        this.#movedAt.set(tag, Infinity);
        if (last !== undefined) last.settled[tag] = (last.settled[tag] as number) + CERTAIN;
      }
    this.#tree.drop((hypothesis) => isRefuted(setup.rules, hypothesis, statement));
    this.#questions.goOn();
  }

  #rack(side: Side): readonly Tag[] {
    return this.settled.inZone(zoneAt(side, 'rack'));
  }

  /** Returns the commands that follow from rest: the last window lapses, and the hands are revealed. */
  #atRest(inventory: Inventory): readonly InferredCommand[] {
    return this.#follow(
      () => dueAtRest(this.settled.state, this.setup.rules, (seat) => this.#standingTiles(seat)),
      inventory,
    );
  }

  /** Returns commands that need no reading, one after another, while one is due and accepted. */
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

  #standingTiles(seat: Seat): readonly Tile[] | undefined {
    const { tags, settled } = this;
    const unheard = tags.tilesOf(tags.unheard.filter((tag) => settled.zone(tag) === WALL));
    return standingTiles(settled.state, seat, { unheard, stated: this.#stated });
  }

  /** A hand must be revealed, and not all of its tiles have been read. */
  #unreadHand(): Contradiction | undefined {
    const seat = seatToShow(this.settled.state);
    if (seat === undefined || this.#standingTiles(seat) !== undefined) return undefined;
    const rack = zoneAt(sideOfSeat(this.settled.state, seat), 'rack');
    return { reason: 'undecided', tags: this.settled.inZone(rack), zones: [rack] };
  }

  /** Proposals were cut short, and some readings contradict the settled state. */
  #cutShort({ suspects }: Scene): Contradiction | undefined {
    if (!this.#isCutShort) return undefined;
    const zones = suspects.flatMap((tag) => [this.settled.zone(tag), ...(this.settled.doubts[tag]?.seenIn ?? [])]);
    return { reason: 'unexplained', tags: suspects, zones: [...new Set(zones)].filter((zone) => zone !== WALL) };
  }

  #inferred(command: DealCommand, confidence: number, from: Cited, to: Cited): InferredCommand {
    this.#lastOccurredAt = Math.max(this.#lastOccurredAt, from.at);
    const evidence = { from: Math.min(from.number, to.number), to: to.number };
    // The places of the two tiles may be interchanged in the record.
    const trust = this.tags.doubled.size > 0 ? DOUBLED : 1;
    const completeness = this.#isCutShort ? CUT_SHORT : 1;
    const inferred = {
      ...{ command, confidence: Math.min(confidence, trust, completeness) },
      ...{ evidence, occurredAt: this.#lastOccurredAt },
    };
    this.history.commands.push(inferred);
    return inferred;
  }
}
