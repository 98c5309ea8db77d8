import type { z } from 'zod';
import type * as schema from './rule-set-schemas.js';

const id = 'sichuan-mil';
const title = 'Sichuan mahjong (Sichuan Bloody Rules), MIL tournament standard';
const edition = {
  edition: '2019-03-11',
  fingerprint: '7f5d1f0c2b8e4a6690d3c1b2a4f5e6d7c8b9a0f1e2d3c4b5a697887766554433',
};

const popular = {
  edition: '1',
  fingerprint: '0e2d4c6b8a79685746352413021f0e1d2c3b4a59687786958473625140312213',
};

export const list = {
  ruleSets: [
    { id, title, editions: [edition] },
    { id: 'dazhong', title: 'Popular mahjong (dazhong)', editions: [popular] },
  ],
};
export const ruleSet: z.infer<typeof schema.RuleSetDocument> = {
  id: 'classical',
  title: 'Chinese classical mahjong',
  ...popular,
  tiles: 136,
  options: [
    { kind: 'number', name: 'limit', clause: 'CC-setup.limit', least: 1, most: 1_000_000 },
    {
      kind: 'choice',
      name: 'bonusTiles',
      clause: 'CC-tiles.144',
      values: [
        { value: false, tiles: 136 },
        { value: true, tiles: 144 },
      ],
    },
  ],
  commands: ['OpenDeal', 'DealHands', 'DrawTile', 'DiscardTile'],
  irregularities: [
    {
      irregularity: 'missed-ready',
      text: 'Ready hand not announced',
      clause: 'CC-A32',
      phases: ['playing', 'settling', 'settled'],
      recordings: ['full', 'public', 'result'],
    },
  ],
  hands: {
    members: ['seatWind', 'roundWind', 'bonusTiles', 'source'],
    melds: ['chow', 'pung', 'kong'],
    circumstances: ['replacement-tile', 'last-tile'],
    valuesLosers: true,
  },
  match: { firstDealer: ['dice'], rounds: true, counting: ['passing', 'every-deal'], deals: 16 },
  terms: { win: 'mahjong', 'win.pl': 'mahjongs', pung: 'pung' },
};
export const clause = {
  id: 'SBR-2.2',
  text: 'A complete hand must not contain one of the three suits, the “forbidden” suit.',
};
export const fans = {
  ruleSet: id,
  edition: edition.edition,
  fans: [{ id: 'full-flush', clause: 'SBR-7.F5', fan: 2, name: 'Full Flush' }],
};
export const reasons = {
  ruleSet: id,
  edition: edition.edition,
  reasons: [{ id: 'kong.melded', text: 'A kong melded on a discard.' }],
};
export const clauses = { ruleSet: id, edition: edition.edition, clauses: [clause] };
