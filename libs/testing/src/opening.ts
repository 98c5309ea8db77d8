import type { CommandOf } from '#deal';

/** A deal as it is opened in tests: sides 1 to 4 from East, a full recording. */
export const openDeal = (change: Partial<CommandOf<'OpenDeal'>> = {}): CommandOf<'OpenDeal'> => ({
  type: 'OpenDeal',
  table: 'table-1',
  ruleSet: 'sichuan-mil',
  recording: 'full',
  source: 'person',
  seating: {
    east: { side: 1, player: 'player-1' },
    south: { side: 2, player: 'player-2' },
    west: { side: 3, player: 'player-3' },
    north: { side: 4, player: 'player-4' },
  },
  ...change,
});
