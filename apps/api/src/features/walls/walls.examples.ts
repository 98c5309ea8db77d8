const dealId = '019cdc5e-3f00-7a31-8c44-5e0b9d1a2f01';
const at = { occurredAt: '2026-03-11T09:30:01.000Z', recordedAt: '2026-03-11T09:30:01.250Z' };
const commitment = '66572b5fa3e57aeecac1b4c44de1f7d6cf2c3688ead12ea4cf10b38987e8c714';
const hash = '7d865e959b2466918c9863afca942d0fb89d7c9ac0c99bafc3749504ded97730';

const request = (commandId: string, command: object) => ({ commandId, occurredAt: at.occurredAt, command });

export const command = request('019cdc5e-4a10-7b22-9d55-6f1c0e2b3001', { type: 'CommitSoftwareWall' });
export const commands = {
  scanned: request('019cdc5e-4a10-7b22-9d55-6f1c0e2b3002', { type: 'CommitScannedWall', commitment }),
  commitNonce: request('019cdc5e-4a10-7b22-9d55-6f1c0e2b3003', {
    type: 'CommitNonce',
    seat: 'east',
    commitment: 'cb9db7b5f36fa7dc2cc020ae53a4fb4ebcb99099ebbd41b8e7c360dd8c1607f2',
  }),
  close: request('019cdc5e-4a10-7b22-9d55-6f1c0e2b3004', { type: 'CloseCommitments' }),
  openNonce: request('019cdc5e-4a10-7b22-9d55-6f1c0e2b3006', {
    type: 'OpenNonce',
    seat: 'east',
    nonce: '0f1e2d3c4b5a69788796a5b4c3d2e1f00f1e2d3c4b5a69788796a5b4c3d2e1f0',
    commitments: '3ff1c20aa699f5bbefab4133aa170cd45c9318f7916c89b1ed75085de8087697',
  }),
  reveal: request('019cdc5e-4a10-7b22-9d55-6f1c0e2b3005', { type: 'RevealSoftwareWall' }),
};
const committed = {
  position: 42,
  sequence: 1,
  hash,
  commandId: command.commandId,
  ...at,
  actor: 'key:6b0b0b9e-52c3-4d0e-9b57-0c8f5f1f8a51',
  event: { type: 'WallCommitted', deal: dealId, table: 'table-7', method: 'software', commitment },
};
export const answer = { dealId, sequence: 1, events: [committed] };
export const wall = { dealId, sequence: 1, events: [committed] };
