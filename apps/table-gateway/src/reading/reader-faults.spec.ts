import { classical } from '#rules/classical';
import type { ReaderFaults } from '#hardware/simulator/table';
import { expectInferredAsPlayed } from '../testing/both-ways.js';

/** Deals under each fault. */
const DEALS = Number(process.env['TILESCRIBE_FAULTY_DEALS'] ?? 1);
const LONG = 60_000 + DEALS * 60_000;

const GAME = { rules: classical, agreed: { limit: 2000, bonusTiles: true } };

describe(`${DEALS} deals of classical under each fault of the readers, from bytes to events`, () => {
  it.each<[string, ReaderFaults]>([
    ['tags that are missed now and then', { tags: { miss: 0.01 } }],
    ['tiles on the edge of two antennas', { tags: { edge: { share: 0.01, miss: 0.4, nextDoor: 0.6 } } }],
    ['zones that are silent for a round', { tags: { dropout: 0.02 } }],
    ['blocks that come twice', { wire: { duplicateBlock: 0.02 } }],
    ['readers that are silent for four seconds', { device: { hangsPerHour: 60, hangMs: 4_000 } }],
    ['readers that lose their settings', { device: { resetsPerHour: 60 } }],
  ])(
    'with %s are recorded as they were played',
    (_, faults) => expectInferredAsPlayed(1, DEALS, { ...GAME, faults }),
    LONG,
  );
});
