import { type DealCommand, type Dealt, legalCommands } from '#deal';
import { type Seat, type Side, SIDES } from '#tiles';
import { type Commitment, commitment } from './commit.js';
import { isWashed, type Leftovers } from './deal-start.js';
import type { Evidence, Look } from './evidence.js';
import { Decisions, Scene, type Settled } from './hypothesis.js';
import type { InferredCommand } from './inferred-command.js';
import { isDealt, type ThingKind } from './layout.js';
import { modelOf, type TableSetup, tagsByKind } from './setup.js';
import { spokenNow } from './spoken.js';
import { Telling } from './telling.js';
import type { TaggedThing } from './tile-set.js';
import { sideOf, WALL, zoneAt, ZONES } from './zones.js';

/** So long must everything rest after the last discard, and after the end of play (ms). */
const REST_MS = 3_000;

/** Readings that nothing explains for so long are the referee's; stories are then told anew only every so often (ms). */
const PATIENCE_MS = 6_000;
const RETELL_MS = 1_000;

/** Whose hand is to be laid open now: at the end, or where a Hu must be checked before play goes on. */
const seatToShow = (state: Dealt): Seat | undefined => {
  if (state.phase === 'settling') return state.awaiting[0];
  return state.phase === 'playing' && state.turn.act === 'show' ? state.turn.seat : undefined;
};

/** Decodes one deal from its dealt hands to its settlement. */
export class Play {
  readonly #decisions: Decisions;
  readonly #tagsOfKind: ReadonlyMap<ThingKind, readonly string[]>;
  /** Tags of which some look says that they do not lie where they are settled. */
  readonly #questioned = new Map<string, TaggedThing>();
  readonly #washedSides = new Set<Side>();
  #settled: Settled;
  #telling: Telling | undefined;
  #inZone: readonly Set<string>[] = [];
  #lastMoveAt: number;
  #lastOccurredAt = 0;
  #toldAt = 0;
  /** Since when (monotonic ms) some reading has waited to be settled, without any act settled meanwhile. */
  unexplainedSince: number | undefined;

  constructor(
    private readonly setup: TableSetup,
    private readonly evidence: Evidence,
    settled: Settled,
    now: Look,
  ) {
    this.#decisions = new Decisions(setup.rules);
    this.#tagsOfKind = tagsByKind(setup.tiles);
    this.#settled = settled;
    this.#lastMoveAt = now.at;
    this.#settle(settled);
    for (const tag of new Set([...settled.zones.keys(), ...evidence.tagsSeen(ZONES, 0)])) this.#question(tag);
  }

  get settled(): Settled {
    return this.#settled;
  }

  get racks(): Leftovers {
    return new Map(SIDES.map((side) => [side, this.#rack(side)]));
  }

  get ended(): boolean {
    return this.#settled.state.phase === 'settled';
  }

  /** Fewer than half of the tiles are left on three racks or more: the table is being washed. */
  get washed(): boolean {
    return this.#washedSides.size >= 3;
  }

  observe(look: Look): readonly InferredCommand[] {
    this.#compare(look);
    const inferred: InferredCommand[] = [];
    if (this.#calledFor(look)) this.#retell(look);
    for (let next = this.#next(); next !== undefined; next = this.#next()) {
      inferred.push(...this.#commit(next, look), ...this.spoken(look));
      this.unexplainedSince = undefined;
      this.#retell(look);
    }
    this.unexplainedSince = this.#isExplained() ? undefined : (this.unexplainedSince ?? look.at);
    const still = this.#telling?.tellsOfActs !== true && this.evidence.sweptAfter(this.#lastMoveAt + REST_MS);
    if (still || this.washed) inferred.push(...this.#atRest(look));
    return inferred;
  }

  /** What is said now and no reader sees; asked when the deal begins, then after each act. */
  spoken(look: Look): readonly InferredCommand[] {
    return this.#follow(() => spokenNow(this.#settled.state), look);
  }

  #isExplained(): boolean {
    return this.#questioned.size === 0 || this.#telling?.tellsOfNothing === true;
  }

  /** Must the stories be told anew after this look? */
  #calledFor(look: Look): boolean {
    const stuck = this.unexplainedSince !== undefined && look.at - this.unexplainedSince > PATIENCE_MS;
    if (stuck && look.at - this.#toldAt < RETELL_MS) return false;
    return !this.#telling?.foresaw(look, this.#inZone[look.zone] ?? new Set());
  }

  #retell({ at }: Look): void {
    this.#toldAt = at;
    this.#telling = this.#questioned.size > 0 ? new Telling(this.#scene(), this.#questioned) : undefined;
  }

  #next(): Commitment | undefined {
    return this.#telling && commitment(this.#telling.scene, this.#telling.stories);
  }

  #scene(): Scene {
    const { setup, evidence } = this;
    return new Scene(
      setup.rules,
      this.#settled,
      evidence,
      modelOf(setup),
      setup.tiles,
      this.#tagsOfKind,
      this.#decisions,
    );
  }

  #compare({ zone, tags }: Look): void {
    const side = sideOf(zone);
    if (zone === zoneAt(side, 'rack')) {
      if (isWashed(this.#rack(side), tags)) this.#washedSides.add(side);
      else this.#washedSides.delete(side);
    }
    for (const tag of tags) if (this.#settled.zones.get(tag) !== zone) this.#question(tag);
    for (const tag of this.#inZone[zone] ?? []) if (!tags.has(tag)) this.#question(tag);
    for (const tag of this.#questioned.keys()) this.#question(tag);
  }

  #question(tag: string): void {
    const { zones, since } = this.#settled;
    const thing = this.setup.tiles.get(tag);
    const doubtful = this.evidence.contradicts(tag, zones.get(tag) ?? WALL, since.get(tag) ?? 0);
    if (thing !== undefined && doubtful) this.#questioned.set(tag, thing);
    else this.#questioned.delete(tag);
  }

  #commit({ step, dates, confidence, settled }: Commitment, look: Look): readonly InferredCommand[] {
    this.#settle(settled);
    for (const { tag } of step.moves) this.#question(tag);
    this.#lastMoveAt = Math.max(this.#lastMoveAt, this.evidence.timeOf(dates.arrived) ?? look.at);
    if (step.command === undefined) return [];
    const from = Math.min(dates.moved, look.number);
    return [this.#inferred(step.command, confidence, from, look)];
  }

  #settle(settled: Settled): void {
    this.#settled = settled;
    const inZone = ZONES.map(() => new Set<string>());
    for (const [tag, zone] of settled.zones) inZone[zone]?.add(tag);
    this.#inZone = inZone;
  }

  #rack(side: Side): ReadonlySet<string> {
    return this.#inZone[zoneAt(side, 'rack')] ?? new Set();
  }

  /** What nobody does and rest itself says: the last window lapses, and the hands are shown. */
  #atRest(look: Look): readonly InferredCommand[] {
    return this.#follow(() => this.#dueAtRest(), look);
  }

  /** Commands that need no reading, one after another, for as long as one is due and accepted. */
  #follow(due: () => DealCommand | undefined, look: Look): readonly InferredCommand[] {
    const inferred: InferredCommand[] = [];
    for (let command = due(); command !== undefined; command = due()) {
      const outcome = this.#decisions.of(this.#settled.state, command);
      if (outcome === undefined || !isDealt(outcome.state)) break;
      this.#settle({ ...this.#settled, state: outcome.state });
      inferred.push(this.#inferred(command, 1, look.number, look));
    }
    return inferred;
  }

  #dueAtRest(): DealCommand | undefined {
    const { state } = this.#settled;
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

  #inferred(command: DealCommand, confidence: number, from: number, look: Look): InferredCommand {
    const seenAt = this.evidence.timeOf(from) ?? look.at;
    this.#lastOccurredAt = Math.max(this.#lastOccurredAt, seenAt);
    return { command, confidence, evidence: { from, to: look.number }, occurredAt: this.#lastOccurredAt };
  }
}
