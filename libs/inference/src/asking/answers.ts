import type { DealCommand } from '#deal';
import type { Seat, Tile } from '#tiles';
import type { DealHistory } from '../decision/deal-history.js';
import type { Decisions } from '../hypotheses/acts/decisions.js';
import type { Hypothesis } from '../hypotheses/tree/hypothesis.js';
import type { HypothesisTree } from '../hypotheses/tree/hypothesis-tree.js';
import { seatOfSide } from '../hypotheses/acts/layout.js';
import { Doubt } from '../signal/likelihood/doubt.js';
import type { Tags } from '../signal/tags/tags.js';
import { zoneAt } from '../signal/inventory/zones.js';
import type { Questions } from './questions.js';
import { hasAgreed, isRefuted, likeliestThat } from './stated-hypotheses.js';
import { agrees, certainPlaces, holdsAbout, type PhysicalStatement } from './statement.js';
import { reordered } from './unread-order.js';

/** The weight of a statement over readings (nats). */
const CERTAIN = 30;

/** The parts of a deal that a statement is compared with. */
interface Stated {
  readonly tags: Tags;
  readonly tree: HypothesisTree;
  readonly history: DealHistory;
  readonly decisions: Decisions;
  readonly questions: Questions;
}

/** Applies what persons state about the table to a deal. */
export class Answers {
  /** Hands that a person has stated tile by tile. */
  readonly hands = new Map<Seat, readonly Tile[]>();

  constructor(private readonly deal: Stated) {}

  /** Returns whether a state that has been left since agrees with the statement. */
  isAboutEarlierState(statement: PhysicalStatement): boolean {
    const { history, decisions } = this.deal;
    return hasAgreed(decisions.rules, history, statement);
  }

  /** Returns the likeliest hypothesis that agrees: the settled state, if it can be meant. Undefined if none does. */
  likeliest(statement: PhysicalStatement): Hypothesis | undefined {
    const { tree, history, decisions } = this.deal;
    if (holdsAbout(statement, history.settledSince) && agrees(decisions.rules, tree.settled.state, statement))
      return tree.root;
    return likeliestThat(decisions.rules, tree, statement);
  }

  /** Confirms the settled state by a statement: readings up to then no longer count against it. */
  confirm(statement: PhysicalStatement): void {
    const { tags, tree, decisions, questions } = this.deal;
    const { rules } = decisions;
    const { settled } = tree;
    const last = tree.readings.findLast(({ at }) => at <= statement.at);
    for (const { side, zone, tiles: lying, count } of statement.zones)
      if (zone === 'rack' && count === lying.length) this.hands.set(seatOfSide(settled.state, side), lying);
    const confirmed = certainPlaces(rules, settled.state, statement).flatMap(([tile, zone]) =>
      tags.ofKind(tile).filter((tag) => settled.zone(tag) === zone),
    );
    for (const tag of confirmed) {
      settled.doubts[tag] = new Doubt();
      if (last !== undefined) last.settled[tag] = (last.settled[tag] as number) + CERTAIN;
    }
    tree.drop((hypothesis) => isRefuted(rules, hypothesis, statement));
    questions.confirm(confirmed);
  }

  /**
   * Puts unread acts into the order that a person states. The same tiles stay in the same zones. Returns how many
   * commands stand; undefined if no such order is stated, or if it cannot have been played.
   */
  reorder({ zones }: PhysicalStatement): number | undefined {
    const { tree, history, decisions, questions } = this.deal;
    const before = history.commands.map(({ command }) => command);
    let commands: readonly DealCommand[] = before;
    for (const { side, zone: kind, order } of zones) {
      const zone = zoneAt(side, kind);
      const first = questions.orders.firstIn(zone);
      if (first === undefined || order === undefined) continue;
      questions.orders.close(zone);
      const seat = seatOfSide(tree.settled.state, side);
      commands = reordered(commands, first, { seat, zone, order }) ?? commands;
    }
    const stands = commands.findIndex((command, place) => JSON.stringify(command) !== JSON.stringify(before[place]));
    const state = stands < 0 ? undefined : history.replace(stands, commands, decisions);
    if (state === undefined) return undefined;
    tree.declare(state);
    return stands;
  }
}
