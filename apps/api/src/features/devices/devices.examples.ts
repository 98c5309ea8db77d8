const epoch = '019cdc5a-0000-7f00-8a00-00000000e001';
const dealId = '019cdc5e-3f00-7a31-8c44-5e0b9d1a2f01';

export const batch = {
  epoch,
  records: [
    {
      sequence: 41,
      dealId,
      commandId: '019cdc60-0a1b-7c2d-8e3f-405162738495',
      occurredAt: '2026-03-11T09:33:17.300Z',
      command: { type: 'DrawTile', seat: 'west', tile: '2m' },
      evidence: { digest: '5c1d2e3f405162738495a6b7c8d9eafb0c1d2e3f405162738495a6b7c8d9eafb', from: 18231, to: 18240 },
    },
    {
      sequence: 42,
      dealId,
      commandId: '019cdc60-1b2c-7d3e-8f40-51627384a5b6',
      occurredAt: '2026-03-11T09:33:20.000Z',
      command: { type: 'DiscardTile', seat: 'west', tile: '9s' },
    },
  ],
};
export const answer = {
  epoch,
  lastSequence: 42,
  results: [
    { status: 'appended', sequence: 41, dealSequence: 23 },
    {
      status: 'refused',
      sequence: 42,
      rejection: { code: 'TILE_NOT_HELD', message: 'The seat does not hold this tile.', at: '/tile' },
    },
  ],
};

const found = {
  reportId: '019cdc61-0000-7d00-9a00-00000000d001',
  reason: 'damage in the outbox: records 43 to 45 cannot be read',
  foundAt: '2026-03-11T09:40:00.000Z',
  place: { file: 'damaged-00000007', firstByte: 5120, endByte: 5904 },
};
export const damageReport = { ...found, table: 'table-7', records: { epoch, through: 45 } };
export const damage = {
  ...found,
  device: 'gateway-7',
  reportedAt: '2026-03-11T09:40:00.310Z',
  epoch,
  lost: { from: 43, to: 45 },
};
