const scopes = ['deals:write', 'referee'];
const name = 'Laptop at the club desk';

export const codeRequest = { name, scopes };
export const code = {
  code: '7K2Q-XM4P-9TBD',
  expiresAt: '2026-03-11T09:10:00.000Z',
  addresses: ['http://192.168.1.20:3000'],
};
export const request = { code: '7K2Q-XM4P-9TBD' };
export const session = {
  session: 'tss_0a1b2c3d4e5f_2hVw0nq5mFQm3T8c6yJ4b1Zr7XkLd9PsEaGuHiOvNtA',
  keyId: '6b0b0b9e-52c3-4d0e-9b57-0c8f5f1f8a51',
  name,
  scopes,
  expiresAt: '2026-03-11T21:00:00.000Z',
};
