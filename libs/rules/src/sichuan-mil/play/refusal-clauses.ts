import { bloodyRefusals } from '../../kit/bloody/index.js';

/**
 * The clauses of this rule set that explain general refusals, with SBR-A127 and SBR-A128 where the source is silent.
 */
export const refusalClauses = bloodyRefusals({
  phases: {
    dealing: 'SBR-1.6',
    preparing: 'SBR-4.1',
    showing: 'SBR-6.3',
    ended: { wins: 'SBR-5.1', wall: 'SBR-5.1', time: 'SBR-5.2' },
  },
  tiles: 'SBR-1.1',
  wallBreak: 'SBR-1.4',
  suit: { tile: 'SBR-4.1', card: 'SBR-4.2' },
  out: 'SBR-2.4',
  structure: 'SBR-2.1',
  pung: 'SBR-D.pung',
  kong: { set: 'SBR-D.kong', concealed: 'SBR-10.1', melded: 'SBR-10.2', added: 'SBR-10.3' },
  declarations: 'SBR-3.1',
  noChow: 'SBR-3.2',
  turns: 'SBR-A127',
  turnsAfterHu: 'SBR-A17',
  claims: 'SBR-A128',
  huOutranks: 'SBR-3.6',
  huTile: 'SBR-A111',
  severalHu: 'SBR-2.3',
  huOnDiscard: 'SBR-8.1',
  circumstances: {
    'replacement-tile': 'SBR-7.F7',
    'after-kong': 'SBR-7.F8',
    'last-tile': 'SBR-7.F10',
    'dealt-hand': 'SBR-A26',
  },
  fans: 'SBR-7.1',
  shown: { wins: 'SBR-6.4', wall: 'SBR-6.5', time: 'SBR-A11' },
});
