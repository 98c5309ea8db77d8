import type { BloodyClauses } from '../../kit/bloody/index.js';

/** The clauses of the sheet by which the rules of kit/bloody work, and our readings where it is silent. */
export const CLAUSES: BloodyClauses = {
  phases: {
    // The sheet does not state the dealt hands.
    dealing: 'SS-A133',
    // The dealer's first turn begins when all four suits are chosen (SS-fs.1).
    preparing: 'SS-fs.2',
    showing: 'SS-fin.2',
    // The other players continue after a Hu (SS-hu.2). Play stops with the third Hu, also on the last tile (SS-A10), or
    // with an exhausted wall and the last discard (SS-A25). At a forced end an added kong not robbed by then stands
    // (SS-A113).
    ended: { wins: 'SS-fin.1', wall: 'SS-fin.1', time: 'SS-A24' },
  },
  // There are no flowers or jokers.
  tiles: 'SS-gen.1',
  wallBreak: 'SS-gen.4',
  suit: {
    // The first discard is the tile set aside, or it reveals the card (SS-fs.3). A Hu before it reveals the card too
    // (SS-A118).
    tile: 'SS-fs.2',
    // A card is permitted only if the hand holds no tile of the suit.
    card: 'SS-fs.3',
    cardAtHu: 'SS-A118',
    reported: 'SS-fs.1',
    inHu: 'SS-fs.1',
    inReadyHand: 'SS-fs.1',
    setAside: 'SS-A104',
  },
  out: 'SS-hu.3',
  structure: 'SS-gen.6',
  // A pung can take any discard, also the last one (SS-A25).
  pung: 'SS-gen.5',
  kong: {
    set: 'SS-val.1',
    // It is not shown (SS-A31) and cannot be withdrawn.
    concealed: 'SS-kong.1',
    concealedRobbed: 'SS-A108',
    // The other kongs are paid for when no Hu can take their tile. A postponed kong can be robbed too (SS-A27).
    melded: 'SS-kong.2',
    added: 'SS-kong.3',
    noReplacement: 'SS-gen.8',
    afterPung: 'SS-A29',
    // SS-kong.3 as read by this.
    kind: 'SS-A14',
    robbing: 'SS-val.9',
    // The first Hu takes the fourth tile, even if the Hu is false (SS-A21).
    robbed: 'SS-kong.4',
    // The price is refunded once, also by a false Hu (SS-A08).
    shot: 'SS-kong.5',
    shotLast: 'SS-A28',
    refundedByFalseHu: 'SS-A18',
    refundedIfNotReady: 'SS-kong.6',
  },
  declarations: 'SS-gen.5',
  noChow: 'SS-gen.5',
  turns: 'SS-A127',
  // The next active seat after the last winner, counted from the seat whose tile it was.
  turnsAfterHu: 'SS-A17',
  claims: 'SS-A128',
  huOutranks: 'SS-A117',
  huTile: 'SS-A111',
  severalHu: 'SS-hu.1',
  // The win that each active seat has passed counts in points after the cap (SS-A16). The higher hand must be valid
  // (SS-A112). A self-draw is never barred.
  passedHu: { discard: 'SS-hu.5', pung: 'SS-A102', robbery: 'SS-A15' },
  huOnDiscard: 'SS-pay.1',
  circumstances: {
    'replacement-tile': 'SS-val.7',
    'after-kong': 'SS-val.8',
    'last-tile': 'SS-val.10',
    'dealt-hand': 'SS-A26',
  },
  // Stated values follow SS-A129.
  fans: 'SS-val.sum',
  value: 'SS-val.cap',
  notWon: 'SS-fin.6',
  unchecked: 'SS-A19',
  // The hand without Hu is not shown after three Hu.
  shown: { wins: 'SS-fin.x', winsOnLastTile: 'SS-A10', wall: 'SS-fin.2', time: 'SS-A11' },
  // Also at a forced end (SS-A23).
  dealer: { noWin: 'SS-deal.1', alone: 'SS-deal.2', several: 'SS-deal.3', severalRobbing: 'SS-A22', falseHu: 'SS-A09' },
};
