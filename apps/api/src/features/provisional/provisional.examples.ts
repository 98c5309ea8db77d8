export const request = {
  deal: '019cdc5e-3f00-7a31-8c44-5e0b9d1a2f01',
  sequence: 41,
  acts: [
    { act: 'draw', seat: 'south' },
    { act: 'discard', seat: 'south', tile: '5p' },
    { act: 'pung', seat: 'north', tile: '5p' },
  ],
};
export const statement = { ...request, expiresInMs: 5_000 };
