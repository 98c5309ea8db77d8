import { type DealCommand, type Dealt, isDealt } from '#deal';
import { UNKNOWN } from '#tiles';
import type { Decisions } from '../hypotheses/acts/decisions.js';
import type { HypothesisTree } from '../hypotheses/tree/hypothesis-tree.js';
import type { Inventory } from '../signal/inventory/inventory.js';
import type { DealHistory } from './deal-history.js';
import { UNREAD_CONFIDENCE } from './commit.js';
import type { InferredCommand } from './inferred-command.js';

/** Where the evidence of a command begins or ends. */
export type Cited = Pick<Inventory, 'at' | 'number'>;

/** The support of commands: their confidence, and the first and the last observation. */
export interface Support {
  readonly confidence: number;
  readonly from: Cited;
  readonly to: Cited;
  /** Whether only the order of the commands and of others is open. */
  readonly isOrderOpen?: boolean;
}

/** Two suits are named in either order: no rule depends on it. */
const isOrderFree = (one: DealCommand | undefined, other: DealCommand | undefined): boolean =>
  one?.type === 'ChooseForbiddenSuit' && other?.type === 'ChooseForbiddenSuit';

/** Returns whether a hand is revealed with the face of a tile that no reader has read, or a win has a token that none has. */
const isUnread = ({ table }: Dealt, command: DealCommand, { deduced }: DealHistory): boolean =>
  command.type === 'DeclareWin' ||
  (command.type === 'RevealHand' &&
    (table.players[command.seat].hand.includes(UNKNOWN) || deduced.some(({ seat }) => seat === command.seat)));

/** The commands of a deal as they are given: in order of time, with their evidence and confidence. */
export class DealRecord {
  #lastOccurredAt = 0;
  /** The last command, if only its order and that of others was open. */
  #concurrent: InferredCommand | undefined;

  /** @param trust the most confidence that any command has now. */
  constructor(
    private readonly history: DealHistory,
    private readonly trust: () => number,
  ) {}

  /**
   * Records commands with their evidence. Namings of suits in an unknown order get the same time, and the confidence of the
   * recorded order: the order changes nothing under the rules.
   */
  give(commands: readonly DealCommand[], { confidence, from, to, isOrderOpen }: Support): readonly InferredCommand[] {
    const [first] = commands;
    const before = isOrderFree(this.#concurrent?.command, first) ? this.#concurrent : undefined;
    if (before === undefined) this.#lastOccurredAt = Math.max(this.#lastOccurredAt, from.at);
    const evidence = { from: Math.min(from.number, to.number), to: to.number };
    const inferred = commands.map((command): InferredCommand => {
      const trust = Math.min(confidence, this.trust(), before?.confidence ?? 1);
      return { command, confidence: trust, evidence, occurredAt: this.#lastOccurredAt };
    });
    this.#concurrent = isOrderOpen === true ? inferred.at(-1) : undefined;
    this.history.commands.push(...inferred);
    return inferred;
  }

  /** Gives commands that no reading shows, one after another, while one is due and accepted. */
  giveDue(
    due: () => DealCommand | undefined,
    tree: HypothesisTree,
    decisions: Decisions,
    now: Cited,
  ): readonly InferredCommand[] {
    const given: InferredCommand[] = [];
    for (let command = due(); command !== undefined; command = due()) {
      const outcome = decisions.of(tree.settled.state, command);
      if (outcome === undefined || !isDealt(outcome.state)) break;
      const confidence = isUnread(tree.settled.state, command, this.history) ? UNREAD_CONFIDENCE : 1;
      tree.declare(outcome.state);
      given.push(...this.give([command], { confidence, from: now, to: now }));
    }
    return given;
  }
}
