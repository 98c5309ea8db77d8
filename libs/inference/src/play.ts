import type { DealCommand } from '#deal';
import { isKnown, type Seat, type Side, SIDES, type Tile } from '#tiles';
import { Answers } from './asking/answers.js';
import { type OpenQuestion, PATIENCE_MS } from './asking/question.js';
import { Questions } from './asking/questions.js';
import type { PhysicalStatement } from './asking/statement.js';
import { isAtRest, isQuiet } from './decision/at-rest.js';
import { type Commitment, SURE } from './decision/commit.js';
import { type Checkpoint, DealHistory } from './decision/deal-history.js';
import { DealRecord } from './decision/deal-record.js';
import { watchedAfter } from './decision/doubtful-acts.js';
import { Decision, type Situation } from './decision/decision.js';
import { dueAtRest, seatsToShow, winBeforeWash } from './decision/due-at-rest.js';
import type { InferredCommand } from './decision/inferred-command.js';
import { Unknowns } from './decision/unknowns.js';
import { provisionalActs } from './decision/provisional-acts.js';
import type { PublicAct } from './decision/public-act.js';
import { ButtonPresses, type Press } from './hypotheses/acts/button-presses.js';
import { Decisions } from './hypotheses/acts/decisions.js';
import { dueReport } from './hypotheses/acts/due-report.js';
import { sideOfSeat } from './hypotheses/acts/layout.js';
import type { Hypothesis } from './hypotheses/tree/hypothesis.js';
import { massWithFollowers, pathTo } from './hypotheses/tree/hypothesis-tree.js';
import { oddityOfReveal } from './hypotheses/acts/odd-reveals.js';
import { Search } from './hypotheses/search.js';
import { Settled } from './hypotheses/tree/settled.js';
import { standingTiles, unknownOnRecord, without } from './hypotheses/acts/unread-faces.js';
import { WallOrder } from './hypotheses/tree/wall-order.js';
import type { TableSetup } from './start/setup.js';
import type { Inventory } from './signal/inventory/inventory.js';
import type { Sight } from './signal/likelihood/sight.js';
import { TableSignal } from './signal/table/table-signal.js';
import type { Tag, Tags } from './signal/tags/tags.js';
import type { Doubling } from './signal/sets/doubled-tags.js';
import { WALL, zoneAt } from './signal/inventory/zones.js';

/** The confidence in commands while two tiles have one tag: the places of the two may be interchanged. */
const DOUBLED = 0.9;
/** The confidence in commands while readings are unexplained and their proposals were cut short. */
const CUT_SHORT = 0.9;

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

/**
 * Decodes one deal from its dealt hands to its settlement. Each observation goes through the parts in turn: what it is
 * worth (`signal`), what could explain it (`hypotheses`), what is asked (`asking`), and what is settled (`decision`).
 */
export class Play {
  /** The readings and settled states so far, for decoding again. */
  readonly history: DealHistory;
  readonly #signal: TableSignal;
  readonly #decisions: Decisions;
  readonly #search: Search;
  readonly #questions: Questions;
  readonly #decision: Decision;
  readonly #record: DealRecord;
  readonly #unknowns: Unknowns;
  readonly #answers: Answers;
  readonly #presses: ButtonPresses;
  readonly #wallOrder: WallOrder;
  #now: Inventory | undefined;
  #lastActAt: number;
  /** The number of commands given when unknown tiles of a hand were looked for last. */
  #shownAfter: number | undefined;

  constructor(
    private readonly setup: TableSetup,
    private readonly tags: Tags,
    readonly settled: Settled,
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
    const { rules, mostReadings } = setup;
    this.#presses = presses;
    this.#wallOrder = wallOrder;
    this.history = history;
    this.#questions = new Questions(history.corrections);
    this.#lastActAt = at;
    this.#signal = new TableSignal(settled.inPlace(sight));
    const { gaps } = this.#signal;
    const decisions = new Decisions(rules, { state: settled.state, commands: notBelieved });
    this.#decisions = decisions;
    this.#unknowns = new Unknowns(rules, history);
    const known = { rules, tags, settled, sight, decisions, unknowns: this.#unknowns };
    this.#search = new Search({ ...known, gaps, presses, wallOrder, readUpTo, mostReadings });
    const { tree } = this.#search;
    this.#decision = new Decision(tree, decisions, gaps, wallOrder, (tag) => !tags.unheard.includes(tag));
    this.#record = new DealRecord(history, () => this.#trust);
    this.#answers = new Answers({ tags, tree, history, decisions, questions: this.#questions });
  }

  /** The tags on the racks. */
  get racks(): ReadonlyMap<Side, readonly Tag[]> {
    return new Map(SIDES.map((side) => [side, this.settled.inZone(zoneAt(side, 'rack'))]));
  }

  /** The question for a person. */
  get question(): OpenQuestion | undefined {
    return this.#questions.open;
  }

  /** The tags whose readings of the last seconds contradict the likeliest hypothesis. */
  get contradicted(): ReadonlySet<Tag> {
    return this.#questions.contradicted;
  }

  /** The observations that refute the record, or show the face of an unknown tile on it; undefined for none. */
  get refutedBy(): InferredCommand['evidence'] | undefined {
    const now = this.#now;
    const isDoubted = this.awaitsCorrection || this.history.doubtful.isDue;
    return now !== undefined && (isDoubted || this.#questions.refutation.isDue(now.at)) ? this.newest : undefined;
  }

  /** The observations of the last seconds. */
  get newest(): InferredCommand['evidence'] | undefined {
    const now = this.#now;
    if (now === undefined) return undefined;
    const first = this.#search.tree.readings.find(({ at }) => at >= now.at - PATIENCE_MS) ?? now;
    return { from: first.number, to: now.number };
  }

  /** Whether a tile was filled in, and the record is not corrected yet. */
  get awaitsCorrection(): boolean {
    return this.history.filledInFrom !== undefined;
  }

  /** Takes the place from which commands are to be given anew, because a tile was filled in; undefined for none. */
  takeFilledIn(): number | undefined {
    const { filledInFrom } = this.history;
    this.history.filledInFrom = undefined;
    return filledInFrom;
  }

  /** Notes that no other history explains these readings. */
  noteUndecided(): void {
    if (this.#now !== undefined) this.#questions.refutation.fail(this.#now.at);
  }

  /** Public acts that are not settled yet. */
  get provisional(): readonly PublicAct[] {
    return provisionalActs(this.#search.tree.root);
  }

  get ended(): boolean {
    return this.settled.state.phase === 'settled';
  }

  /** The log-likelihood of all readings, which compares deals that began with other hands. */
  get evidence(): number {
    return this.history.evidence + this.#search.tree.evidence;
  }

  /** The same of the readings before the inventory of this number. */
  evidenceBefore(number: number): number {
    return this.history.evidenceBeforeNumber(number) ?? this.evidence;
  }

  /** Whether the table is being washed before the end of the deal. */
  get isCutOff(): boolean {
    return this.washed && !this.ended;
  }

  /** The side of the player whose hand is shown next, if not all of its tiles are known. */
  get sideToComplete(): Side | undefined {
    const { state } = this.settled;
    const seat = seatsToShow(state)[0];
    return seat === undefined || state.table.players[seat].hand.every(isKnown) ? undefined : sideOfSeat(state, seat);
  }

  /** Whether the table is being washed. */
  get washed(): boolean {
    return this.#signal.isWashed;
  }

  /** The inventories that are not evidence of this deal, because its tiles may have been washed by then. */
  get unused(): readonly Inventory[] {
    return this.#signal.held;
  }

  /** Teaches `sight` how often tiles had links. Must be called once, when the deal is over. */
  learnLinks(): void {
    this.settled.learnLinks(this.sight);
  }

  /** During play a link may explain two places. At a table with links, a tile that is put beside another may get one suddenly. */
  isDoubled(_: Tag, doubling: Doubling | undefined): boolean {
    return doubling === 'far' || (doubling === 'sudden' && !this.sight.readsOthers && !this.settled.hasLinks);
  }

  /** Ignores the readings of a tag on two tiles; from now on the record of this deal is in doubt. */
  distrust(tag: Tag): void {
    this.#search.distrust(tag);
  }

  /** Takes a press of a button that is among the presses already. */
  press(press: Press): void {
    this.#search.tree.press(press);
  }

  /** Takes an inventory, and returns the commands that are settled by it. */
  observe(inventory: Inventory): readonly InferredCommand[] {
    this.#now = inventory;
    this.history.read(inventory, this.evidence);
    const readable = this.#signal.take(inventory);
    if (this.washed) return [...this.#settleDecided(inventory), ...this.#settleDueAtRest(inventory)];
    return readable.flatMap((each) => this.#weigh(each));
  }

  #weigh(inventory: Inventory): readonly InferredCommand[] {
    const heard = this.#signal.hear(inventory);
    if (heard === 'drop-out') return [];
    if (heard === 'end-of-gap') this.#search.restart();
    this.#search.read(inventory);
    this.history.doubtful.read(inventory, (tag) => this.settled.zone(tag));
    if (this.#isProposalDue(inventory)) this.#propose(inventory);
    const settled = this.#settleDecided(inventory);
    this.#search.noteWaiting(inventory.at);
    return [...settled, ...this.#settleDueAtRest(inventory)];
  }

  /** Returns whether acts are proposed now. Nothing is decided on old proposals. */
  #isProposalDue({ at }: Inventory): boolean {
    if (this.#signal.isReturning || !this.#search.isStale(at)) return false;
    return this.#search.isDue(at) || this.#decision.candidate(this.#situation(at)) !== undefined;
  }

  #propose({ at }: Inventory): void {
    const scene = this.#search.propose(at);
    this.#questions.note(this.#search, scene, (seat) => this.#standingTiles(seat), at);
  }

  /** Settles one act after another, while one may be settled. */
  #settleDecided(inventory: Inventory): readonly InferredCommand[] {
    const given: InferredCommand[] = [];
    const next = (): Commitment | undefined => this.#decision.next(this.#situation(inventory.at));
    for (let act = next(); act !== undefined; act = next())
      given.push(...this.#settle(act, inventory), ...this.reports(inventory));
    return given;
  }

  #situation(at: number): Situation {
    return { at, isContradicted: this.#questions.isContradicted, isWashed: this.washed };
  }

  #settle(commitment: Commitment, now: Inventory): readonly InferredCommand[] {
    const { upTo, commands, confidence, isOrderOpen = false, begunAt, doneAt } = commitment;
    this.history.remember(this.settled, upTo.act?.command, doneAt);
    if (confidence < SURE) this.#watch(upTo);
    const second = this.#decision.secondInEitherOrder(upTo);
    if (second !== undefined) this.#questions.askOrder(upTo, second, this.history.given, now.at);
    const first = this.#search.tree.readings.find(({ at }) => at >= begunAt) ?? now;
    const press = this.#presses.pressFor(upTo.declaring, begunAt);
    this.#questions.settle(upTo);
    this.#unknowns.settle(upTo, confidence);
    this.#search.settle(upTo);
    this.#lastActAt = Math.max(this.#lastActAt, doneAt);
    const from = { at: first.at, number: Math.min(first.number, press?.number ?? Infinity) };
    return this.#record.give(commands, { confidence, from, to: now, isOrderOpen });
  }

  /** Watches what speaks for another act in place of one that is committed in doubt. */
  #watch(upTo: Hypothesis): void {
    this.history.doubtful.add(this.history.checkpoints.length - 1, watchedAfter(this.#search.tree.root, upTo));
  }

  /**
   * Returns the commands that follow from rest: the last window lapses, and the hands are revealed. When the table is
   * washed, play has ended.
   */
  #settleDueAtRest(now: Inventory): readonly InferredCommand[] {
    if (!this.washed && !this.#isAtRest(now)) return [];
    const isUncorrected = this.awaitsCorrection;
    this.#fillInShown();
    // The record is corrected before the deal ends. Once the table is washed, this is awaited for one inventory.
    if (this.washed && isUncorrected) this.takeFilledIn();
    if (this.awaitsCorrection) return [];
    const isEnd = this.washed && isQuiet(this.#search.tree.root);
    const due = (): DealCommand | undefined =>
      dueAtRest(this.settled.state, this.setup.rules, (seat) => this.#standingTiles(seat)) ??
      (isEnd ? winBeforeWash(this.settled.state, this.#decisions) : undefined);
    return this.#record.giveDue(due, this.#search.tree, this.#decisions, now);
  }

  /** Returns the commands that follow when the table is washed; none while it is not. */
  settleWashed(): readonly InferredCommand[] {
    return this.washed && this.#now !== undefined ? this.#settleDueAtRest(this.#now) : [];
  }

  /** Whether nothing goes on. What readings refute is corrected before the deal ends. */
  #isAtRest({ at }: Inventory): boolean {
    if (this.awaitsCorrection) return false;
    if (this.#questions.isContradicted && !this.#questions.refutation.isUndecided(at)) return false;
    return isAtRest(this.#search.tree.root, this.#signal.gaps, this.#lastActAt);
  }

  /** Returns the commands that are due without moving a tile. Called when the deal begins, then after each act. */
  reports(now: Inventory): readonly InferredCommand[] {
    const due = (): DealCommand | undefined => dueReport(this.setup.rules, this.settled.state);
    return this.#record.giveDue(due, this.#search.tree, this.#decisions, now);
  }

  #standingTiles(seat: Seat): readonly Tile[] | undefined {
    const { tags, settled } = this;
    const inWall = tags.unheard.filter((tag) => settled.zone(tag) === WALL);
    return this.#handWith(
      seat,
      inWall,
      inWall.filter((tag) => settled.isKnownDead(tag)),
    );
  }

  /** The hand of a seat, of which unknown tiles are among those that were not read, or that are known to be dead. */
  #handWith(seat: Seat, unread: readonly Tag[], dead: readonly Tag[]): readonly Tile[] | undefined {
    const { tags, settled } = this;
    const tiles = { unheard: tags.tilesOf(unread), dead: tags.tilesOf(dead), stated: this.#answers.hands };
    return standingTiles(settled.state, seat, tiles, (each, hand) =>
      oddityOfReveal(this.#decisions, settled.state, seat, { seat: each, tiles: hand }),
    );
  }

  /**
   * Fills in the unknown tiles of the hands that are revealed next: tiles that seem to be dead, the only ones that are left, or the only ones
   * among these that complete the hand of a winner.
   */
  #fillInShown(): void {
    const { settled, history } = this;
    if (this.#shownAfter === history.given) return;
    this.#shownAfter = history.given;
    for (const seat of seatsToShow(settled.state))
      if (!settled.state.table.players[seat].hand.every(isKnown)) this.#fillInHand(seat);
  }

  #fillInHand(seat: Seat): void {
    const { tags, settled } = this;
    const isLeft = (tag: Tag): boolean => tags.isTile(tag) && settled.zone(tag) === WALL;
    const left = [...tags.kinds].flatMap((kind) => tags.ofKind(kind)).filter(isLeft);
    const whole = this.#standingTiles(seat) ?? this.#handWith(seat, left, []);
    const { hand } = settled.state.table.players[seat];
    const faces = whole === undefined ? [] : without(whole, hand.filter(isKnown));
    const to = zoneAt(sideOfSeat(settled.state, seat), 'rack');
    for (const face of faces) {
      const tag = tags.ofKind(face).find(isLeft);
      const state = tag === undefined ? undefined : this.#unknowns.deduce(seat, face, { tag, to });
      if (state !== undefined) this.#search.tree.declare(state);
    }
  }

  /** The most confidence in any command now. */
  get #trust(): number {
    return Math.min(this.tags.doubled.size > 0 ? DOUBLED : 1, this.#search.isCutShort ? CUT_SHORT : 1);
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
    const places = Settled.as(checkpoint, history.believedAt(index), settled);
    return new Play(setup, tags, places, sight.copy(), checkpoint.since, earlier);
  }

  /**
   * Takes the statement of a person about an earlier time, and settles the likeliest hypothesis that agrees with it.
   * Undefined if none does.
   */
  settleBy(statement: PhysicalStatement): readonly InferredCommand[] | undefined {
    if (this.#answers.isAboutEarlierState(statement)) return [];
    const agreeing = this.#answers.likeliest(statement);
    const now = this.#now;
    if (agreeing === undefined || now === undefined) return undefined;
    const settled = this.#settleUpTo(agreeing, now);
    this.#answers.confirm(statement);
    return [...settled, ...this.reports(now)];
  }

  #settleUpTo(last: Hypothesis, now: Inventory): readonly InferredCommand[] {
    const confidence = Math.exp(massWithFollowers(last) - massWithFollowers(this.#search.tree.root));
    return pathTo(last).flatMap((upTo) => {
      const { begunAt, doneSince: doneAt } = upTo.forward;
      return this.#settle({ upTo, commands: upTo.act?.commands ?? [], confidence, begunAt, doneAt }, now);
    });
  }

  /** Puts unread acts into the order that a person states. Returns how many commands stand (`Answers.reorder`). */
  reorder(statement: PhysicalStatement): number | undefined {
    return this.#answers.reorder(statement);
  }
}
