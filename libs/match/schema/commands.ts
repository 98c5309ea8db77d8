import { z } from 'zod';
import { command } from './shape.js';
import {
  Decided,
  Id,
  Limits,
  MatchOptions,
  Outcome,
  Place,
  PlayerId,
  Seat,
  SeatedPlaces,
  SettlementPlace,
  TwoDice,
} from './words.js';

const PLAYER = PlayerId.describe('The id of the player.');
const DEAL = Id.describe('The id of the deal.');
const SETTLEMENT = z.int().positive().describe('The sequence of the DealSettled event that the player has seen.');

/** Values for the examples: a match of four players, its first deal, and that deal's settlement. */
const deal = '019cdc5e-3f00-7a31-8c44-5e0b9d1a2f01';
const hash = '3f8b4c5d6e7f8091a2b3c4d5e6f708192a3b4c5d6e7f8091a2b3c4d5e6f70819';
const [anna, boris, chen, dora] = [
  { side: 1, player: 'b1946ac9' },
  { side: 2, player: '591785b7' },
  { side: 3, player: '9b8f3c1d' },
  { side: 4, player: '0c4d7e2a' },
];
const seating = { east: anna, south: boris, west: chen, north: dora };

/** Opening. */
const FirstDealerByLot = z
  .strictObject({
    by: z.literal('lot').describe('The players drew lots.'),
    player: PlayerId.describe('The id of the player who deals first.'),
  })
  .meta({ id: 'FirstDealerByLot', description: 'The players drew lots for the first dealer.' });
const FirstDealerByDice = z
  .strictObject({ by: z.literal('dice').describe('The players roll dice.') })
  .meta({ id: 'FirstDealerByDice', description: 'The players roll dice for the first dealer (RollForDealer).' });
const SeatsByWindTiles = z
  .strictObject({
    by: z.literal('wind-tiles').describe('The players draw wind tiles.'),
    shuffler: PlayerId.describe('The id of the player who shuffled the tiles. This player draws last.'),
  })
  .meta({ id: 'SeatsByWindTiles', description: 'The players draw wind tiles for their seats (DrawWindTile).' });
const SeatsByDice = z
  .strictObject({ by: z.literal('seat-dice').describe('The players roll dice for their seats.') })
  .meta({ id: 'SeatsByDice', description: 'The players roll dice for their seats (RollForDealer).' });

const AGREED = {
  options: MatchOptions.exactOptional().describe('The agreed options. They hold for every deal of the match.'),
  places: z.array(Place).length(4).readonly().describe('The four players and their sides, in any order.'),
  limits: Limits.exactOptional().describe('How long the match lasts.'),
  firstDealer: z
    .discriminatedUnion('by', [FirstDealerByLot, FirstDealerByDice, SeatsByWindTiles, SeatsByDice])
    .describe('How the first dealer is found. The rule set decides which ways are allowed.'),
  stock: z
    .int()
    .positive()
    .exactOptional()
    .describe('Points in sticks with which each player begins, where the rule set has sticks.'),
};
const CORRECTED_BY = {
  reason: z.string().min(1).max(500).describe('The reason, in the words of the person who corrects.'),
  by: z.string().min(1).max(64).describe('The random id of the person who corrects.'),
};

export const OpenMatch = command(
  'OpenMatch',
  {
    table: z.string().min(1).max(64).describe('The id of the table where the match is played.'),
    ruleSet: z.string().min(1).describe('The id of an installed rule set, such as classical.'),
    edition: z.string().min(1).exactOptional().describe('The edition of the rule set. Without it, the newest one.'),
    ...AGREED,
  },
  'Opens a match: four players sit down for a session of deals under one rule set. The recorder of the match sends it first.',
  {
    table: 'table-7',
    ruleSet: 'sichuan-mil',
    places: [anna, boris, chen, dora],
    limits: { deals: 16, minutes: 90 },
    firstDealer: { by: 'lot', player: 'b1946ac9' },
  },
);
export const CorrectOpening = command(
  'CorrectOpening',
  { ...AGREED, ...CORRECTED_BY },
  'Replaces all that was agreed on at the opening, before a deal counts: players, sides, options, limits. Rolls and draws are ' +
    'recorded again. Table and rule set stay. The key that opened the match sends it, or a referee.',
  {
    places: [
      { side: 1, player: '591785b7' },
      { side: 2, player: 'b1946ac9' },
      { side: 3, player: '9b8f3c1d' },
      { side: 4, player: '0c4d7e2a' },
    ],
    limits: { deals: 16, minutes: 90 },
    firstDealer: { by: 'lot', player: '591785b7' },
    reason: "two players were entered at each other's side",
    by: 'secretary-1',
  },
);
export const RollForDealer = command(
  'RollForDealer',
  { player: PlayerId.describe('The id of the player who rolls.'), dice: TwoDice },
  'Records a roll of two dice for the first dealer, or for the seats. Players with equal sums roll again.',
  { player: 'b1946ac9', dice: [6, 3] },
);
export const DrawWindTile = command(
  'DrawWindTile',
  {
    player: PlayerId.describe('The id of the player who draws.'),
    wind: Seat.describe('The wind on the drawn tile, which is the seat of the player.'),
  },
  'Records that a player draws one of the four face-down wind tiles.',
  { player: 'b1946ac9', wind: 'south' },
);

/** Deals: the command of the deal that causes these also carries them; they are never sent alone. */
export const StartDeal = command(
  'StartDeal',
  {
    deal: DEAL,
    table: z.string().describe('The id of the table.'),
    ruleSet: z.string().describe('The id of the rule set.'),
    edition: z.string().describe('The edition of the rule set.'),
    options: MatchOptions.describe('The options of the deal.'),
    seating: SeatedPlaces.describe('The players by seat.'),
  },
  'Starts a deal of the match. The service gives it when OpenDeal names the match.',
  { deal, table: 'table-7', ruleSet: 'sichuan-mil', edition: '2019-03-11', options: {}, seating },
);
export const RecordSettlement = command(
  'RecordSettlement',
  { ...SettlementPlace, ...Outcome },
  'Records that a deal is settled, for the first time or again. The service gives it when the deal is settled.',
  {
    deal,
    sequence: 88,
    hash,
    ending: 'wins',
    balances: { east: -2, south: 6, west: -4, north: 0, bank: 0 },
    fines: { east: 0, south: 0, west: 0, north: 0 },
    nextDealer: 'south',
    clause: 'SBR-5.4',
  },
);
export const WithdrawSettlement = command(
  'WithdrawSettlement',
  { deal: DEAL },
  'Withdraws the settlement of a deal. The service gives it when a referee rewinds the deal to before its settlement.',
  { deal },
);

/** The session. */
export const Substitute = command(
  'Substitute',
  {
    out: PlayerId.describe('The id of the player who leaves.'),
    in: PlayerId.describe('The id of the player who takes over.'),
    fromDeal: z
      .int()
      .positive()
      .exactOptional()
      .describe('The number of the first deal of the substitute. Without it, the next one.'),
  },
  'Records that another player takes over a place.',
  { out: '0c4d7e2a', in: 'd5e6f708' },
);
export const ChangeSeats = command(
  'ChangeSeats',
  {
    places: z
      .array(Place)
      .length(4)
      .readonly()
      .describe('The four players at the table and their new sides, in any order.'),
  },
  'Records that the players at the table change seats. The change holds from the next deal on. The turn to deal stays with the side, ' +
    'and the points follow the players.',
  {
    places: [
      { side: 1, player: '591785b7' },
      { side: 2, player: 'b1946ac9' },
      { side: 3, player: '9b8f3c1d' },
      { side: 4, player: '0c4d7e2a' },
    ],
  },
);
export const PauseClock = command('PauseClock', {}, 'Pauses the time of play.', {});
export const ResumeClock = command(
  'ResumeClock',
  {},
  'Starts or resumes the time of play. The first deal starts it too.',
  {},
);
export const CallTime = command('CallTime', {}, 'Records that the time of play is up. No further deal starts.', {});
export const EndMatch = command(
  'EndMatch',
  {
    cause: z
      .enum(['deals', 'time'])
      .describe('deals: the agreed deals have been played. time: time was called and the last deal is settled.'),
  },
  'Ends the match.',
  { cause: 'deals' },
);

export const AbandonMatch = command(
  'AbandonMatch',
  { reason: z.string().min(1).max(500).describe('The reason, in the words of the person who gives the match up.') },
  'Ends a match before its agreed end, at any time while no deal is open. Settled deals still count. The key that opened the match ' +
    'sends it, or a referee.',
  { reason: 'the hall closes early' },
);

/** The result of a deal, as the four players see it. */
export const SignOff = command(
  'SignOff',
  { deal: DEAL, player: PlayerId.describe('The id of the player who signs.'), sequence: SETTLEMENT },
  'Records that a player accepts the settlement of a deal. A later settlement needs a signature of its own.',
  { deal, player: 'b1946ac9', sequence: 88 },
);
export const Protest = command(
  'Protest',
  {
    deal: DEAL,
    player: PlayerId.describe('The id of the player who protests.'),
    sequence: SETTLEMENT,
    text: z.string().min(1).max(1000).describe('The protest in the words of the player.'),
  },
  'Records that a player objects to the settlement of a deal. A referee answers with RuleOnProtest.',
  { deal, player: '9b8f3c1d', sequence: 88, text: 'South had declared ready before the discard.' },
);

/** The referee. */
export const Warn = command(
  'Warn',
  { player: PLAYER, ...Decided },
  'Warns a player. A key with the scope referee sends it.',
  { player: '591785b7', reason: 'looked at the wall', by: 'referee-1' },
);
export const RuleOnProtest = command(
  'RuleOnProtest',
  { protest: z.int().positive().describe('The number of the protest in the match, from 1.'), ...Decided },
  'Answers a protest. Points move by commands of the deal. A key with the scope referee sends it.',
  { protest: 1, reason: 'The declaration was heard by two players.', by: 'referee-1' },
);
export const RuleOnDealer = command(
  'RuleOnDealer',
  { deal: DEAL, ...Decided },
  'Lets a deal stand although, after a correction, another player should have dealt it. A later one replaces it. A key with the ' +
    'scope referee sends it.',
  { deal, reason: 'The players had signed the deal before.', by: 'referee-1' },
);
export const RuleOnRound = command(
  'RuleOnRound',
  { deal: DEAL, ...Decided },
  'Lets a deal stand although, after a correction, it belongs to another round. A later one replaces it. A key with the scope ' +
    'referee sends it.',
  { deal, reason: 'The players had signed the deal before.', by: 'referee-1' },
);
export const WithdrawRuling = command(
  'WithdrawRuling',
  {
    ruling: z.enum(['dealer', 'round']).describe('dealer: a ruling by RuleOnDealer. round: a ruling by RuleOnRound.'),
    deal: DEAL,
    ...Decided,
  },
  'Takes back the ruling that lets a deal stand. The finding is open again. A key with the scope referee sends it.',
  { ruling: 'dealer', deal, reason: 'The ruling was meant for another deal.', by: 'referee-1' },
);
export const NameDealer = command(
  'NameDealer',
  { player: PlayerId.describe('The id of the player who deals next.'), ...Decided },
  'Names the next dealer, whatever the rule set says. A key with the scope referee sends it.',
  { player: '591785b7', reason: 'The last deal was void.', by: 'referee-1' },
);
export const EndMatchByRuling = command(
  'EndMatchByRuling',
  Decided,
  'Ends the match by decision of a referee. A key with the scope referee sends it.',
  { reason: 'The hall closes.', by: 'referee-1' },
);

export const MatchCommand = z
  .discriminatedUnion('type', [
    OpenMatch,
    CorrectOpening,
    RollForDealer,
    DrawWindTile,
    StartDeal,
    RecordSettlement,
    WithdrawSettlement,
    Substitute,
    ChangeSeats,
    PauseClock,
    ResumeClock,
    CallTime,
    EndMatch,
    AbandonMatch,
    SignOff,
    Protest,
    Warn,
    RuleOnProtest,
    RuleOnDealer,
    RuleOnRound,
    WithdrawRuling,
    NameDealer,
    EndMatchByRuling,
  ])
  .meta({ id: 'MatchCommand', description: 'A statement about a match or about its deals.' });

/** Clients send these to an open match. The service sends the commands about its deals. */
export const SessionCommand = z
  .discriminatedUnion('type', [
    CorrectOpening,
    RollForDealer,
    DrawWindTile,
    Substitute,
    ChangeSeats,
    PauseClock,
    ResumeClock,
    CallTime,
    EndMatch,
    AbandonMatch,
    SignOff,
    Protest,
    Warn,
    RuleOnProtest,
    RuleOnDealer,
    RuleOnRound,
    WithdrawRuling,
    NameDealer,
    EndMatchByRuling,
  ])
  .meta({
    id: 'SessionCommand',
    description:
      'A statement about a match from its recorder or a referee. Statements about its deals come with the deals.',
  });
