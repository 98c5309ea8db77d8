import { assignedDeals, RecordInTheMaking } from '#accuracy';
import { cpuMsSince, type DecodedDeal } from './decode-deal.js';
import type { Beliefs, DecoderUnderTest } from './decoder-under-test.js';
import { inputsOf, type Recording } from './recording.js';
import type { SimulatedReferee } from './referee.js';

/** One deal of a table as a decoder recorded it, and what the decoder believed at its end. */
export interface DecodedTableDeal extends DecodedDeal {
  readonly beliefs: Beliefs;
}

const NO_BELIEFS: Beliefs = { abandoned: 0, dead: [], doubled: [] };

/** Gives the deals of a table to one decoder, in their order. */
export const decodeTable = (
  deals: readonly Recording[],
  decoder: DecoderUnderTest,
  refereeOf: (deal: Recording) => SimulatedReferee | undefined = () => undefined,
): readonly DecodedTableDeal[] => {
  const record = new RecordInTheMaking(decoder);
  const measured = deals.map((deal) => {
    const referee = refereeOf(deal);
    const [asked, corrected, started] = [record.askedAt.length, record.corrections, process.cpuUsage()];
    for (const input of inputsOf(deal)) record.take(input, referee);
    const cpuMs = cpuMsSince(started);
    return {
      questions: record.askedAt.length - asked,
      corrections: record.corrections - corrected,
      ...{ cpuMs, beliefs: decoder.beliefs ?? NO_BELIEFS },
    };
  });
  const { commands } = assignedDeals(deals, record.commands);
  return measured.map((deal, index) => ({ ...deal, commands: commands[index] ?? [] }));
};
