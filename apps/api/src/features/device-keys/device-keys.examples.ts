const device = { device: 'gateway-7', tables: ['table-7'] };

export const codeRequest = { name: 'Gateway of table 7', ...device };
export const code = { code: '7K2Q-XM4P-9TBD', expiresAt: '2026-03-11T09:10:00.000Z', ...device };
export const claim = { code: '7K2Q-XM4P-9TBD' };
export const claimed = {
  keyId: '6b0b0b9e-52c3-4d0e-9b57-0c8f5f1f8a51',
  ...device,
  credential: 'tsc_0a1b2c3d4e5f_2hVw0nq5mFQm3T8c6yJ4b1Zr7XkLd9PsEaGuHiOvNtA',
};
export const tokenRequest = { table: 'table-7' };
export const token = {
  token: 'tst_5f4e3d2c1b0a_Zr7XkLd9PsEaGuHiOvNtA2hVw0nq5mFQm3T8c6yJ4b1',
  table: 'table-7',
  expiresAt: '2026-03-11T09:25:00.000Z',
  expiresInSeconds: 900,
};
export const rotation = { graceSeconds: 3600 };
export const rotated = {
  credential: 'tsc_9a8b7c6d5e4f_4b1Zr7XkLd9PsEaGuHiOvNtA2hVw0nq5mFQm3T8c6yJ',
  oldExpiresAt: '2026-03-11T10:10:00.000Z',
};
