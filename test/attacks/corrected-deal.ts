import type { DealCommand } from '#deal';
import { order, played } from '../api/played-deal.js';
import { asResult } from '../deal/as-result.js';

/** The commands of a deal before its corrections. */
const BEFORE = 60;

/**
 * A deal of which some tiles are played, with many rewinds and an end: each rewind goes to the end of another command.
 * @param seed deals of different seeds have different tiles and rewinds.
 */
export const correctedDeal = (dealId: string, seed: number, rewinds: number, table = 'table-1') => {
  const steps = played(seed, { table }).steps.slice(0, BEFORE);
  let sequence = 0;
  const ends = steps.map(({ events }) => (sequence += events.length));
  const back = Array.from({ length: rewinds }, (_, index): DealCommand => {
    const target = ends[1 + ((index * 7 + seed) % (ends.length - 2))]!;
    return { type: 'RewindTo', sequence: target, reason: `misread ${seed} ${index}`, by: 'referee-1' };
  });
  const end: DealCommand = { type: 'AbandonDeal', reason: 'the test is over' };
  return { dealId, commands: [...steps.map(({ command }) => command), ...back, end].map((command) => order(command)) };
};

/** A result-only recording whose first hand is amended many times. Each amendment reports all four hands again. */
export const amendedDeal = (dealId: string, seed: number, amendments: number, table = 'table-1') => {
  const { steps, events } = played(seed, { table });
  const reports = asResult(steps[0]!.command, events);
  const hand = reports.find((command) => command.type === 'ReportHand');
  if (hand?.tiles === undefined) throw new Error('the deal reports no hand by its tiles');
  const { seat, tiles } = hand;
  const amended = Array.from({ length: amendments }, (_, index): DealCommand => {
    return { type: 'AmendHand', seat, tiles, reason: `misread ${seed} ${index}`, by: 'referee-1' };
  });
  return { dealId, commands: [...reports, ...amended].map((command) => order(command)) };
};
