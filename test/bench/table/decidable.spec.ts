import type { DealCommand } from '#deal';
import { type Cell, cellsNamed } from './cells.js';
import { isUndecidable } from './decidable.js';
import { recordDeal, setupOf } from './record-deal.js';
import type { Recording } from './recording.js';

const [cell] = cellsNamed('sichuan-mil/perfect/0.6') as [Cell];

/** The recording without the inventories of the reader at East's side between two acts of East. */
const silencedBetween = (recording: Recording, first: number, last: number): Recording => {
  const opening = recording.truth[0]?.command as Extract<DealCommand, { type: 'OpenDeal' }>;
  const reader = `side-${opening.seating.east.side}`;
  const [from, to] = [first, last].map((index) => recording.truth[index]?.at as number) as [number, number];
  const isHeard = (at: number): boolean => at < from - 700 || at > to + 700;
  return {
    ...recording,
    observations: recording.observations.filter((seen) => seen.reader !== reader || isHeard(seen.at)),
  };
};

describe('a deal that the readings do not determine', () => {
  let recording: Recording;
  let discards: readonly number[];
  beforeAll(async () => {
    recording = await recordDeal(cell, 1);
    discards = recording.truth.flatMap(({ command }, index) =>
      command.type === 'DiscardTile' && command.seat === 'east' ? [index] : [],
    );
  });

  it('does not occur if no reader was silent', async () => {
    expect(isUndecidable(recording, await setupOf(cell, 1))).toBe(false);
  });

  it('does not occur if only one discard was unread', async () => {
    const [first] = discards as [number];
    expect(isUndecidable(silencedBetween(recording, first - 1, first + 3), await setupOf(cell, 1))).toBe(false);
  });

  it('occurs if two discards of different tiles were unread', async () => {
    // The very first discard is the tile that was set aside.
    const [, first, second] = discards as [number, number, number];
    const tiles = [first, second].map((index) => (recording.truth[index]?.command as { tile?: string }).tile);
    expect(new Set(tiles).size).toBe(2);
    expect(isUndecidable(silencedBetween(recording, first - 1, second), await setupOf(cell, 1))).toBe(true);
  });
});
