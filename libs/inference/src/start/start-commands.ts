import type { Start } from './start.js';
import type { DealtHandsGiven } from '../decision/deal-history.js';
import type { InferredCommand } from '../decision/inferred-command.js';
import type { Inventory } from '../signal/inventory/inventory.js';

/** The dealt hands, in which unknown tiles can be filled in. */
export const dealtBy = (start: Start): DealtHandsGiven => ({
  inferred: startCommands(start, start.since[0] as Inventory).at(-1) as InferredCommand,
  probability: start.probability,
  before: start.opened,
});

/**
 * Returns the commands that begin a deal, with their evidence. A roll cites its own observation, the others the dealt
 * tiles.
 */
export const startCommands = (
  { commands, rolls, probability, trust, from }: Start,
  now: Inventory,
): readonly InferredCommand[] => {
  const seen = { from: from.number, to: now.number };
  const left = [...rolls];
  // A deal is opened before its dice are rolled, and the dice are rolled before its tiles are seen.
  let occurredAt = Math.min(from.at, rolls[0]?.at ?? from.at);
  return commands.map((command) => {
    const roll = command.type === 'BreakWall' ? left.shift() : undefined;
    const at = roll?.at ?? (command.type === 'OpenDeal' ? occurredAt : from.at);
    occurredAt = Math.max(occurredAt, at);
    const evidence = roll === undefined ? seen : { from: roll.number, to: roll.number };
    return { command, confidence: roll === undefined ? Math.min(probability, trust) : 1, evidence, occurredAt };
  });
};
