export const request = {
  name: 'The bamboo set',
  ruleSet: 'sichuan-mil',
  tables: ['table-7'],
  tags: {
    E00401500A1B2C3D: { kind: 'tile', tile: '1m' },
    E00401500A1B2C3E: { kind: 'tile', tile: '1m' },
    E00401500A1B2C3F: { kind: 'win-token', side: 1 },
  },
};
const { tags: _, ...rest } = request;
const stored = { tileSet: 'bamboo', updatedAt: '2026-03-11T08:30:00.000Z' };
export const tileSet = { ...stored, ...request };
export const list = { tileSets: [{ ...stored, ...rest, count: 124 }] };
