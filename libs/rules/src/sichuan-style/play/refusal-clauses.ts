import { bloodyRefusals } from '../../kit/bloody/index.js';

/** The clauses of this rule set that explain general refusals, with SS-A127 and SS-A128 where the sheet is silent. */
export const refusalClauses = bloodyRefusals({
  phases: {
    dealing: 'SS-silent',
    preparing: 'SS-fs.2',
    showing: 'SS-fin.2',
    ended: { wins: 'SS-fin.1', wall: 'SS-fin.1', time: 'SS-A24' },
  },
  tiles: 'SS-gen.1',
  wallBreak: 'SS-gen.4',
  suit: { tile: 'SS-fs.2', card: 'SS-fs.3' },
  out: 'SS-hu.3',
  structure: 'SS-gen.6',
  pung: 'SS-gen.5',
  kong: { set: 'SS-val.1', concealed: 'SS-kong.1', melded: 'SS-kong.2', added: 'SS-kong.3' },
  declarations: 'SS-gen.5',
  noChow: 'SS-gen.5',
  turns: 'SS-A127',
  turnsAfterHu: 'SS-A17',
  claims: 'SS-A128',
  huOutranks: 'SS-A117',
  huTile: 'SS-A111',
  severalHu: 'SS-hu.1',
  huOnDiscard: 'SS-pay.1',
  circumstances: {
    'replacement-tile': 'SS-val.7',
    'after-kong': 'SS-val.8',
    'last-tile': 'SS-val.10',
    'dealt-hand': 'SS-A26',
  },
  fans: 'SS-val.sum',
  shown: { wins: 'SS-fin.x', wall: 'SS-fin.2', time: 'SS-A11' },
});
