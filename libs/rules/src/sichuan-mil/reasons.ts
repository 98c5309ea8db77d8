/** What the lines of a ledger, the penalties and the faults of these rules mean, by id. */
export const REASONS = {
  'win.discard': 'Hu on a discard or on a robbed tile: the hand value, from the seat whose tile it was.',
  'win.self-draw': 'Hu on a self-drawn tile: the hand value and one more.',
  'kong.concealed': 'A concealed kong.',
  'kong.melded': 'A kong melded on a discard.',
  'kong.promoted': 'A pung promoted to a kong with the tile just drawn.',
  'kong.postponed': 'A pung made a kong with a tile held for longer: it earns nothing.',
  'kong.refund.shot': 'Hu on the discard right after the kong: its price goes back.',
  'kong.refund.false-win': 'The price of a kong goes back after a false Hu.',
  'kong.refund.not-ready': 'The price of a kong goes back: the hand was not ready when the wall ended.',
  'ready.non-ready-pays': 'When the wall has ended, who is not ready pays each ready hand its highest value.',
  'false-win': 'A false Hu pays each player still active after it.',
  'fine.forbidden-suit': 'Tiles of the forbidden suit in the hand.',
  'fine.forbidden-meld': 'A declared set of the forbidden suit.',
  'fault.structure': 'The hand is neither four sets and a pair nor seven pairs.',
  'fault.forbidden-suit': 'The hand holds the forbidden suit.',
} as const;
