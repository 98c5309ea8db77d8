import type { BloodyClauses } from '../../kit/bloody/index.js';

/** The clauses of the source by which the rules of kit/bloody work, and our readings where it is silent. */
export const CLAUSES: BloodyClauses = {
  phases: {
    // Fourteen tiles for East, thirteen for the others.
    dealing: 'SBR-1.6',
    // Play starts with East's turn when all four suits are chosen.
    preparing: 'SBR-4.1',
    showing: 'SBR-6.3',
    // Play continues with two or three active seats (SBR-2.3, SBR-2.5). It ends with the third Hu, also on the last tile
    // (SBR-A10), or with an exhausted wall and the last discard (SBR-3.7). At a forced end an added kong not robbed by
    // then stands (SBR-A113).
    ended: { wins: 'SBR-5.1', wall: 'SBR-5.1', time: 'SBR-5.2' },
  },
  // There are no flowers or jokers.
  tiles: 'SBR-1.1',
  wallBreak: 'SBR-1.4',
  suit: {
    // The first discard is the tile set aside, or it reveals the card (SBR-4.2). A Hu before it reveals the card too, but
    // a tile set aside stays face down until hands are shown (SBR-4.c).
    tile: 'SBR-4.1',
    // A card is permitted only if the hand holds no tile of the suit.
    card: 'SBR-4.2',
    cardAtHu: 'SBR-4.c',
    reported: 'SBR-4.1',
    inHu: 'SBR-2.2',
    inReadyHand: 'SBR-9.1',
    setAside: 'SBR-A104',
  },
  out: 'SBR-2.4',
  structure: 'SBR-2.1',
  // A pung can take any discard, also the last one (SBR-3.7).
  pung: 'SBR-D.pung',
  kong: {
    set: 'SBR-D.kong',
    // It is not shown (SBR-A31) and cannot be withdrawn.
    concealed: 'SBR-10.1',
    concealedRobbed: 'SBR-A108',
    // The other kongs are paid for when no Hu can take their tile.
    melded: 'SBR-10.2',
    added: 'SBR-10.3',
    noReplacement: 'SBR-3.4',
    afterPung: 'SBR-3.4',
    // SBR-10.3 as read by this.
    kind: 'SBR-A14',
    robbing: 'SBR-7.F9',
    // The first Hu takes the fourth tile, even if the Hu is false (SBR-A21).
    robbed: 'SBR-10.4',
    // The price is refunded once (SBR-7.F8), also by a false Hu (SBR-A08).
    shot: 'SBR-10.5',
    shotLast: 'SBR-10.5',
    refundedByFalseHu: 'SBR-11.1',
    refundedIfNotReady: 'SBR-10.6',
  },
  declarations: 'SBR-3.1',
  noChow: 'SBR-3.2',
  turns: 'SBR-A127',
  // The next active seat after the last winner, counted from the seat whose tile it was.
  turnsAfterHu: 'SBR-A17',
  claims: 'SBR-A128',
  huOutranks: 'SBR-3.6',
  huTile: 'SBR-A111',
  severalHu: 'SBR-2.3',
  // The win that each active seat has passed counts in points after the cap (SBR-A16). The higher hand must be valid
  // (SBR-A112). A self-draw is never barred.
  passedHu: { discard: 'SBR-2.7', pung: 'SBR-A102', robbery: 'SBR-A15' },
  huOnDiscard: 'SBR-8.1',
  circumstances: {
    'replacement-tile': 'SBR-7.F7',
    'after-kong': 'SBR-7.F8',
    'last-tile': 'SBR-7.F10',
    'dealt-hand': 'SBR-A26',
  },
  // Stated values follow SBR-A129.
  fans: 'SBR-7.1',
  value: 'SBR-7.V',
  notWon: 'SBR-9.1',
  unchecked: 'SBR-11.2',
  shown: { wins: 'SBR-6.4', winsOnLastTile: 'SBR-A10', wall: 'SBR-6.5', time: 'SBR-A11' },
  // Also at a forced end (SBR-A23).
  dealer: { noWin: 'SBR-5.3', alone: 'SBR-5.4', several: 'SBR-5.5', severalRobbing: 'SBR-A22', falseHu: 'SBR-A09' },
};
