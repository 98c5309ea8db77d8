import { damage } from '../devices/devices.examples.js';
import { statement as provisional } from '../provisional/provisional.examples.js';

export const request = { table: 'table-7', name: 'By the window' };
export const summary = { ...request, status: 'running' };
export const correction = { name: 'By the garden' };
export const corrected = { ...summary, ...correction };
export const list = {
  tables: [{ ...summary, isFree: false, questions: { count: 1, since: '2026-03-11T09:33:20.000Z' } }],
};
export const table = {
  ...request,
  status: 'needs-referee',
  currentDeal: '019cdc5e-3f00-7a31-8c44-5e0b9d1a2f01',
  heldBy: { deal: '019cdc5e-3f00-7a31-8c44-5e0b9d1a2f01', openedBy: 'device:gateway-7' },
  provisional,
  refusals: [
    {
      device: 'gateway-7',
      epoch: '019cdc5a-0000-7f00-8a00-00000000e001',
      sequence: 42,
      dealId: '019cdc5e-3f00-7a31-8c44-5e0b9d1a2f01',
      commandId: '019cdc60-1b2c-7d3e-8f40-51627384a5b6',
      occurredAt: '2026-03-11T09:33:20.000Z',
      refusedAt: '2026-03-11T09:33:20.410Z',
      command: { type: 'DiscardTile', seat: 'west', tile: '9s' },
      rejection: { code: 'TILE_NOT_HELD', message: 'The seat does not hold this tile.', at: '/tile' },
    },
  ],
  damages: [{ ...damage, device: 'gateway-7' }],
};
