import type { DealCommand } from '#deal';
import type { Tile } from '#tiles';
import { assignedDeals } from './recorded-deals.js';
import type { CommittedCommand } from './record-in-the-making.js';

const opened = { type: 'OpenDeal' } as unknown as DealCommand;
const dealt = (...tiles: readonly Tile[]): DealCommand => ({
  type: 'DealHands',
  hands: { east: tiles, south: [], west: [], north: [] },
});
const recordedAt = (at: number, hands: DealCommand): readonly CommittedCommand[] =>
  [opened, hands].map((command) => ({ command, at }) as unknown as CommittedCommand);
const played = (hands: DealCommand, at?: number) => ({
  truth: [opened, hands].map((command) => ({ command, events: [], ...(at !== undefined && { at }) })),
});

const [FIRST, SECOND, THIRD] = [dealt('1m', '2m', '3m'), dealt('1p', '2p', '3p'), dealt('1s', '2s', '3s')] as const;

describe('recorded deals', () => {
  it('count for the deal that was played when they were opened', () => {
    const deals = [played(FIRST, 0), played(SECOND, 100), played(THIRD, 200)];
    const record = [...recordedAt(10, FIRST), ...recordedAt(210, THIRD), ...recordedAt(220, FIRST)];
    const { commands, dealAt } = assignedDeals(deals, record);
    expect(commands.map(({ length }) => length)).toEqual([2, 0, 4]);
    expect([0, 99, 100, 999].map(dealAt)).toEqual([0, 0, 1, 2]);
  });

  it('count for the deal with the most equal tiles if the times are not known', () => {
    const deals = [played(FIRST), played(SECOND), played(THIRD)];
    const record = [...recordedAt(10, FIRST), ...recordedAt(210, dealt('1s', '2s', '9s'))];
    const { commands, dealAt } = assignedDeals(deals, record);
    expect(commands.map(({ length }) => length)).toEqual([2, 0, 2]);
    expect([0, 209, 210].map(dealAt)).toEqual([0, 0, 2]);
  });
});
