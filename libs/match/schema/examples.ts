/** Values for the examples: a match of four players, its first deal, and that deal's settlement. */
const deal = '019cdc5e-3f00-7a31-8c44-5e0b9d1a2f01';
const hash = '3f8b4c5d6e7f8091a2b3c4d5e6f708192a3b4c5d6e7f8091a2b3c4d5e6f70819';
const [anna, boris, chen, dora] = [
  { side: 1, player: 'b1946ac9' },
  { side: 2, player: '591785b7' },
  { side: 3, player: '9b8f3c1d' },
  { side: 4, player: '0c4d7e2a' },
];
const exchanged = [{ ...boris, side: 1 }, { ...anna, side: 2 }, chen, dora];
const seating = { east: anna, south: boris, west: chen, north: dora };

/** An example of each command that a match has accepted. */
export const EXAMPLES = {
  OpenMatch: {
    table: 'table-7',
    ruleSet: 'sichuan-mil',
    places: [anna, boris, chen, dora],
    limits: { deals: 16, minutes: 90 },
    firstDealer: { by: 'lot', player: 'b1946ac9' },
  },
  CorrectOpening: {
    places: exchanged,
    limits: { deals: 16, minutes: 90 },
    firstDealer: { by: 'lot', player: '591785b7' },
    reason: "two players were entered at each other's side",
    by: 'secretary-1',
  },
  RollForDealer: { player: 'b1946ac9', dice: [6, 3] },
  DrawWindTile: { player: 'b1946ac9', wind: 'south' },
  StartDeal: { deal, table: 'table-7', ruleSet: 'sichuan-mil', edition: '2019-03-11', options: {}, seating },
  RecordSettlement: {
    deal,
    sequence: 88,
    hash,
    ending: 'wins',
    balances: { east: -2, south: 6, west: -4, north: 0, bank: 0 },
    fines: { east: 0, south: 0, west: 0, north: 0 },
    nextDealer: 'south',
    clause: 'SBR-5.4',
  },
  WithdrawSettlement: { deal },
  Substitute: { out: '0c4d7e2a', in: 'd5e6f708' },
  CorrectPlayer: {
    from: '0c4d7e2a',
    to: 'd5e6f708',
    reason: 'her sister was chosen in the list',
    by: 'secretary-1',
  },
  ChangeSeats: {
    places: exchanged,
  },
  CountSticks: { player: 'b1946ac9', points: 806 },
  PauseClock: {},
  ResumeClock: {},
  CallTime: {},
  EndMatch: { cause: 'deals' },
  AbandonMatch: { reason: 'the hall closes early' },
  SignOff: { deal, player: 'b1946ac9', sequence: 88 },
  Protest: { deal, player: '9b8f3c1d', sequence: 88, text: 'South had declared ready before the discard.' },
  Warn: { player: '591785b7', reason: 'looked at the wall', by: 'referee-1' },
  RuleOnProtest: { protest: 1, reason: 'The declaration was heard by two players.', by: 'referee-1' },
  RuleOnDealer: { deal, reason: 'The players had signed the deal before.', by: 'referee-1' },
  RuleOnRound: { deal, reason: 'The players had signed the deal before.', by: 'referee-1' },
  RuleOnTime: { deal, reason: 'The hall had to be left.', by: 'referee-1' },
  WithdrawRuling: { ruling: 'dealer', deal, reason: 'The ruling was meant for another deal.', by: 'referee-1' },
  NameDealer: { player: '591785b7', reason: 'The last deal was void.', by: 'referee-1' },
  EndMatchByRuling: { reason: 'The hall closes.', by: 'referee-1' },
};
