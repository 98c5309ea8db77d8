import { classical } from '#rules/classical';
import type { ReaderFaults } from '#hardware/simulator/table';
import type { DealEvent } from '#deal';
import { expectInferredAsPlayed, firstDifference, playedAndInferred } from '../testing/both-ways.js';

/** Deals under each fault. */
const DEALS = Number(process.env['TILESCRIBE_FAULTY_DEALS'] ?? 1);
const LONG = 60_000 + DEALS * 60_000;

const GAME = { rules: classical, agreed: { limit: 2000, bonusTiles: true } };

const SILENT: ReaderFaults = { device: { hangsPerHour: 60, hangMs: 4_000 } };
/** In the deal with seed 1, South shows two flowers while the reader of its side is silent. */
const [SEED_WITH_OPEN_ORDER, SEED_WITH_KNOWN_ORDER] = [1, 2];

describe(`${DEALS} deals of classical under each fault of the readers, from bytes to events`, () => {
  it.each<[string, ReaderFaults, number?]>([
    ['tags that are missed now and then', { tags: { miss: 0.01 } }],
    ['tiles on the edge of two antennas', { tags: { edge: { share: 0.01, miss: 0.4, nextDoor: 0.6 } } }],
    ['zones that are silent for a round', { tags: { dropout: 0.02 } }],
    ['blocks that come twice', { wire: { duplicateBlock: 0.02 } }],
    ['readers that are silent for four seconds', SILENT, SEED_WITH_KNOWN_ORDER],
    ['readers that lose their settings', { device: { resetsPerHour: 60 } }],
  ])(
    'with %s are recorded as they were played',
    (_, faults, seed = 1) => expectInferredAsPlayed(seed, DEALS, { ...GAME, faults }),
    LONG,
  );
});

describe('two flowers shown while their reader is silent', () => {
  it(
    'are recorded in one of the two orders with a confidence of 0.5, and the rest of the deal as it was played',
    async () => {
      const { played, reported, commands } = await playedAndInferred(SEED_WITH_OPEN_ORDER, 1, {
        ...GAME,
        faults: SILENT,
      });
      const at = played.findIndex(({ type }) => type === 'BonusTileShown');
      const [first, second] = played.slice(at, at + 2) as [DealEvent, DealEvent];
      expect(second).toMatchObject({ type: 'BonusTileShown', seat: 'south' });
      expect(reported.slice(at, at + 2)).toEqual(expect.arrayContaining([first, second]));
      expect(commands.find(({ command }) => command.type === 'ShowBonusTile')?.confidence).toBeCloseTo(0.5, 3);
      expect(firstDifference({ played, reported: reported.toSpliced(at, 2, first, second) })).toBeUndefined();
    },
    LONG,
  );
});
