import { judgesOf } from '#judge';
import { ruleSets } from '#rules';
import { audit } from '#audit';
import { type Dealt, historyOf, legalCommands, type RuleSet, isDealt } from '#deal';
import { DealCommand as CommandSchema, DealEvent as EventSchema } from '#deal/schema';
import { balanceFault } from '#ledger';
import { brokenInvariants, nodeSha256, recordedLog, seeded } from '#testing';
import { acceptedOf, showsHand, signatures } from '../../deal/every-command.js';
import type { RandomDeal } from './play.js';

/** The number of deals in one log. */
const TOGETHER = 25;

/** Expects that the legal moves are exactly the commands that are accepted. */
const expectMoves = (rules: RuleSet, state: Dealt): void => {
  const accepted = acceptedOf(rules, state);
  const offered = legalCommands(rules, state).filter((command) => !showsHand(command));
  expect(signatures(offered)).toEqual(signatures(accepted));
};

/**
 * Checks a deal: all words fit their schemas, and the table is sound after each command. The legal moves of one random state are
 * right, a replay gives the same end, and the balances add up to zero.
 */
export const expectSound = (rules: RuleSet, seed: number, { steps, state }: RandomDeal): void => {
  for (const { command, events } of steps) {
    expect(CommandSchema.parse(command)).toEqual(command);
    for (const event of events) expect(EventSchema.parse(event)).toEqual(event);
  }
  const { states } = historyOf(
    ruleSets,
    steps.flatMap(({ events }) => events),
  );
  let sequence = 0;
  const dealt = steps.flatMap(({ events }) => states[(sequence += events.length)] ?? []).filter(isDealt);
  for (const one of dealt) expect(brokenInvariants(rules, one)).toEqual([]);
  expectMoves(rules, seeded(seed).pick(dealt));
  expect(states.at(-1)).toEqual(state);
  expect(state.phase === 'settled' && balanceFault(state.balances)).toBeUndefined();
};

/** Expects that the audit of the logs of the first `count` deals finds no fault. */
export const expectAudited = async (
  rules: RuleSet,
  count: number,
  deal: (seed: number) => RandomDeal,
): Promise<void> => {
  for (let first = 1; first <= count; first += TOGETHER) {
    const seeds = Array.from({ length: Math.min(TOGETHER, count + 1 - first) }, (_, place) => first + place);
    const log = await recordedLog(seeds.map((seed) => deal(seed).steps));
    const report = await audit([Buffer.from(log.file('all'))], { judges: judgesOf(() => rules), sha256: nodeSha256 });
    expect(report.findings).toEqual([]);
    expect(report.deals.map(({ verdict }) => verdict)).toEqual(seeds.map(() => 'clean'));
  }
};
