const dealId = '019cdc5e-3f00-7a31-8c44-5e0b9d1a2f01';
const at = { occurredAt: '2026-03-11T09:30:01.000Z', recordedAt: '2026-03-11T09:30:01.250Z' };
const commitment = '66572b5fa3e57aeecac1b4c44de1f7d6cf2c3688ead12ea4cf10b38987e8c714';
const hash = '7d865e959b2466918c9863afca942d0fb89d7c9ac0c99bafc3749504ded97730';

const request = (commandId: string, command: object) => ({ commandId, occurredAt: at.occurredAt, command });

export const command = request('019cdc5e-4a10-7b22-9d55-6f1c0e2b3001', { type: 'CommitSoftwareWall' });
export const commands = {
  scanned: request('019cdc5e-4a10-7b22-9d55-6f1c0e2b3002', { type: 'CommitScannedWall', commitment }),
  nonce: request('019cdc5e-4a10-7b22-9d55-6f1c0e2b3003', {
    type: 'GiveNonce',
    seat: 'east',
    nonce: 'seven white cranes 4711',
  }),
  close: request('019cdc5e-4a10-7b22-9d55-6f1c0e2b3004', { type: 'CloseNonces' }),
  reveal: request('019cdc5e-4a10-7b22-9d55-6f1c0e2b3005', { type: 'RevealSoftwareWall' }),
};
const committed = {
  position: 42,
  sequence: 1,
  hash,
  commandId: command.commandId,
  ...at,
  event: { type: 'WallCommitted', deal: dealId, table: 'table-7', method: 'software', commitment },
};
export const answer = { dealId, sequence: 1, events: [committed] };
export const wall = { dealId, sequence: 1, events: [committed] };
