import { z } from 'zod';
import { commandsOf, described, Name, named, oneOf, Reason } from '#shapes/schema';
import { EXAMPLES } from './examples.js';
import {
  Counting,
  Decided,
  Dice,
  EastAt,
  FourPlaces,
  Id,
  Limits,
  MatchOptions,
  Outcome,
  PlayerId,
  Seat,
  SeatedPlaces,
  SettlementPlace,
  TieBreaks,
} from './words.js';

const PLAYER = PlayerId.describe('The id of the player.');
const DEAL = Id.describe('The id of the deal.');
const SETTLEMENT = z.int().positive().describe('The sequence of the DealSettled event that the player has seen.');

/** Opening. */
const FirstDealerByLot = named('FirstDealerByLot', 'The players drew lots for the first dealer.', {
  by: z.literal('lot').describe('The players drew lots.'),
  player: PlayerId.describe('The id of the player who deals first.'),
});
const FirstDealerByDice = named('FirstDealerByDice', 'The players roll dice for the first dealer (RollForDealer).', {
  by: z.literal('dice').describe('The players roll dice.'),
});
const EAST_AT = EastAt.exactOptional().describe(
  "The side of East's place, 1 to 4; the player who is found to be East sits down there. own: this player keeps the side, and the " +
    'others sit around. Without it, side 1.',
);
const SeatsByWindTiles = named('SeatsByWindTiles', 'The players draw wind tiles for their seats (DrawWindTile).', {
  by: z.literal('wind-tiles').describe('The players draw wind tiles.'),
  shuffler: PlayerId.describe('The id of the player who shuffled the tiles. This player draws last.'),
  eastAt: EAST_AT,
});
const SeatsByDice = named('SeatsByDice', 'The players roll dice for their seats (RollForDealer).', {
  by: z.literal('seat-dice').describe('The players roll dice for their seats.'),
  eastAt: EAST_AT,
});

const AGREED = {
  options: MatchOptions.exactOptional().describe('The agreed options. They hold for every deal of the match.'),
  places: FourPlaces.describe('The four players and their sides, in any order.'),
  limits: Limits.exactOptional().describe('How long the match lasts.'),
  counting: Counting.exactOptional().describe(
    'Which deals count for the rounds and for the agreed number of deals, where the rule set leaves the choice. passing: only deals ' +
      'after which another player deals. every-deal: all deals except void ones. Without it, the first that the rule set lists.',
  ),
  firstDealer: z
    .discriminatedUnion('by', [FirstDealerByLot, FirstDealerByDice, SeatsByWindTiles, SeatsByDice])
    .describe('How the first dealer is found. The rule set decides which ways are allowed.'),
  stock: z
    .int()
    .positive()
    .exactOptional()
    .describe(
      'Points in sticks with which each player begins, if the players agreed to pay in sticks and the rule set has them. Without it, ' +
        'the match is played without sticks.',
    ),
  tieBreaks: TieBreaks.exactOptional(),
};
const CORRECTED_BY = {
  reason: Reason.describe('The reason, in the words of the person who corrects.'),
  by: Name.describe('The random id of the person who corrects.'),
};

export const MATCH_COMMANDS = commandsOf(EXAMPLES, {
  OpenMatch: described(
    'Opens a match: four players sit down for a session of deals under one rule set. The recorder of the match sends it first.',
    {
      table: Name.describe('The id of the table where the match is played.'),
      ruleSet: z.string().min(1).describe('The id of an installed rule set, such as classical.'),
      edition: z.string().min(1).exactOptional().describe('The edition of the rule set. Without it, the newest one.'),
      ...AGREED,
    },
  ),
  CorrectOpening: described(
    'Replaces all that was agreed on at the opening, before a deal counts: players, sides, options, limits. Rolls and draws are ' +
      'recorded again. Table and rule set stay. The key that opened the match sends it, or a referee.',
    { ...AGREED, ...CORRECTED_BY },
  ),
  RollForDealer: described(
    'Records a roll of two dice for the first dealer, or for the seats. Players with equal sums roll again.',
    { player: PlayerId.describe('The id of the player who rolls.'), dice: Dice },
  ),
  DrawWindTile: described('Records that a player draws one of the four face-down wind tiles.', {
    player: PlayerId.describe('The id of the player who draws.'),
    wind: Seat.describe('The wind on the drawn tile, which is the seat of the player.'),
  }),
  /** Deals: the command of the deal that causes these also carries them; they are never sent alone. */
  StartDeal: described('Starts a deal of the match. The service gives it when OpenDeal names the match.', {
    deal: DEAL,
    table: z.string().describe('The id of the table.'),
    ruleSet: z.string().describe('The id of the rule set.'),
    edition: z.string().describe('The edition of the rule set.'),
    options: MatchOptions.describe('The options of the deal.'),
    seating: SeatedPlaces.describe('The players by seat.'),
  }),
  RecordSettlement: described(
    'Records that a deal is settled, for the first time or again. The service gives it when the deal is settled.',
    { ...SettlementPlace, ...Outcome },
  ),
  WithdrawSettlement: described(
    'Withdraws the settlement of a deal. The service gives it when a referee rewinds the deal to before its settlement.',
    { deal: DEAL },
  ),
  /** The session. */
  Substitute: described('Records that another player takes over a place.', {
    out: PlayerId.describe('The id of the player who leaves.'),
    in: PlayerId.describe('The id of the player who takes over.'),
    fromDeal: z
      .int()
      .positive()
      .exactOptional()
      .describe('The number of the first deal of the substitute. Without it, the next one.'),
  }),
  CorrectPlayer: described(
    'Corrects who a player is: the person who sat there was recorded under the id of somebody else. All deals, signatures, protests and warnings ' +
      'of the match stay and count for the right player, from the beginning, also after the end. The record keeps who was taken for whom. ' +
      'Where another person took over a place, Substitute is meant. The key that opened the match sends it, or a referee.',
    {
      from: PlayerId.describe('The id under which the player was recorded.'),
      to: PlayerId.describe('The id of the player who sat there, who is not in the match yet.'),
      ...CORRECTED_BY,
    },
  ),
  ChangeSeats: described(
    'Records that the players at the table change seats. The change holds from the next deal on. The turn to deal stays with the side, ' +
      'and the points follow the players.',
    {
      places: FourPlaces.describe('The four players at the table and their new sides, in any order.'),
    },
  ),
  CountSticks: described(
    'Records the points in sticks that a player counted at the end of the match, or between deals. A later count replaces it. It ' +
      'changes no points: a difference from the record is a finding.',
    {
      player: PlayerId.describe('The id of the player entered for the place, as in the standings.'),
      points: z.int().min(0).max(1_000_000).describe('The points in sticks that the player has, for example 806.'),
    },
  ),
  PauseClock: described('Pauses the time of play.', {}),
  ResumeClock: described('Starts or resumes the time of play. The first deal starts it too.', {}),
  CallTime: described(
    'Records that the time of play is up. No further deal starts. Where the rule set ends the deal under way too, its later acts are ' +
      'refused, and EndPlay with the reason time ends it.',
    {},
  ),
  EndMatch: described('Ends the match.', {
    cause: z
      .enum(['deals', 'time'])
      .describe('deals: the agreed deals have been played. time: time was called and the last deal is settled.'),
  }),
  AbandonMatch: described(
    'Ends a match before its agreed end, at any time while no deal is open. Settled deals still count. The key that opened the match ' +
      'sends it, or a referee.',
    { reason: Reason.describe('The reason, in the words of the person who gives the match up.') },
  ),
  /** The result of a deal, as the four players see it. */
  SignOff: described(
    'Records that a player accepts the settlement of a deal. A later settlement needs a signature of its own.',
    { deal: DEAL, player: PlayerId.describe('The id of the player who signs.'), sequence: SETTLEMENT },
  ),
  Protest: described(
    'Records that a player objects to the settlement of a deal. A referee answers with RuleOnProtest.',
    {
      deal: DEAL,
      player: PlayerId.describe('The id of the player who protests.'),
      sequence: SETTLEMENT,
      text: z.string().min(1).max(1000).describe('The protest in the words of the player.'),
    },
  ),
  /** The referee. */
  Warn: described('Warns a player. A key with the scope referee sends it.', { player: PLAYER, ...Decided }),
  RuleOnProtest: described(
    'Answers a protest. Points move by commands of the deal. A key with the scope referee sends it.',
    { protest: z.int().positive().describe('The number of the protest in the match, from 1.'), ...Decided },
  ),
  RuleOnDealer: described(
    'Lets a deal stand although, after a correction, another player should have dealt it. A later one replaces it. A key with the ' +
      'scope referee sends it.',
    { deal: DEAL, ...Decided },
  ),
  RuleOnRound: described(
    'Lets a deal stand although, after a correction, it belongs to another round. A later one replaces it. A key with the scope ' +
      'referee sends it.',
    { deal: DEAL, ...Decided },
  ),
  RuleOnTime: described(
    'Lets a deal stand although it ended by time before the time of play was up, or was played on after time was called. A later one ' +
      'replaces it. A key with the scope referee sends it.',
    { deal: DEAL, ...Decided },
  ),
  WithdrawRuling: described(
    'Takes back the ruling that lets a deal stand. The finding is open again. A key with the scope referee sends it.',
    {
      ruling: z
        .enum(['dealer', 'round', 'time'])
        .describe('dealer: a ruling by RuleOnDealer. round: a ruling by RuleOnRound. time: a ruling by RuleOnTime.'),
      deal: DEAL,
      ...Decided,
    },
  ),
  NameDealer: described('Names the next dealer, whatever the rule set says. A key with the scope referee sends it.', {
    player: PlayerId.describe('The id of the player who deals next.'),
    ...Decided,
  }),
  EndMatchByRuling: described(
    'Ends the match by decision of a referee. A key with the scope referee sends it.',
    Decided,
  ),
});

export const MatchCommand = oneOf(MATCH_COMMANDS).meta({
  id: 'MatchCommand',
  description: 'A statement about a match or about its deals.',
});

const { OpenMatch: _, StartDeal: __, RecordSettlement: ___, WithdrawSettlement: ____, ...SESSION } = MATCH_COMMANDS;

/** Clients send these to an open match. The service sends the commands about its deals. */
export const SessionCommand = oneOf(SESSION).meta({
  id: 'SessionCommand',
  description:
    'A statement about a match from its recorder or a referee. Statements about its deals come with the deals.',
});
