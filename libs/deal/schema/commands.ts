import { z } from 'zod';
import {
  Account,
  bySeatOf,
  Circumstance,
  Dice,
  Irregularity,
  KongKind,
  LaidTiles,
  Options,
  RecordedTile,
  Recording,
  ReportedMeld,
  Seat,
  Seating,
  Seconds,
  Source,
  Suit,
  Tile,
  WinSource,
} from './words.js';

/**
 * Ids of deals, commands and batches are made by the client: UUIDs of version 7, so that a table opens deals while offline.
 * Capitals are read as small letters (RFC 9562 section 4): one id spelled in two ways must not be taken for two.
 */
export const Id = z.uuidv7().toLowerCase().meta({ id: 'Id', description: 'A UUID of version 7, made by the client.' });

export const OpenDeal = z
  .strictObject({
    type: z.literal('OpenDeal'),
    table: z.string().min(1).max(64),
    ruleSet: z.string().min(1),
    edition: z.string().min(1).exactOptional(),
    options: Options.exactOptional(),
    recording: Recording,
    source: Source,
    seating: Seating,
    match: Id.exactOptional().describe('The match whose next deal this is.'),
  })
  .meta({ id: 'OpenDeal' });
/** A roll of two dice that breaks the wall; where the book asks for two rolls, it comes twice (DZ-break.1, DZ-break.2). */
export const BreakWall = z.strictObject({ type: z.literal('BreakWall'), dice: Dice }).meta({ id: 'BreakWall' });
export const DealHands = z
  .strictObject({ type: z.literal('DealHands'), hands: bySeatOf(z.array(RecordedTile).max(17).readonly()) })
  .meta({ id: 'DealHands' });
/** A tile set aside, or a card where the hand holds none of the suit (SBR-4.1, SBR-4.2). */
export const ChooseForbiddenSuit = z
  .strictObject({
    type: z.literal('ChooseForbiddenSuit'),
    seat: Seat,
    by: z.enum(['tile', 'card']),
    suit: z.union([Suit, z.literal('?')]),
    tile: RecordedTile.exactOptional(),
  })
  .meta({ id: 'ChooseForbiddenSuit' });
export const DrawTile = z
  .strictObject({
    type: z.literal('DrawTile'),
    seat: Seat,
    tile: RecordedTile,
    returned: z
      .literal('left')
      .exactOptional()
      .describe(
        'A tile that was drawn and put back lies first in the wall, and is left for the seat that saw it; what is drawn lies behind it.',
      ),
  })
  .meta({ id: 'DrawTile', description: 'From the wall; a replacement tile where one is owed.' });
export const DiscardTile = z
  .strictObject({ type: z.literal('DiscardTile'), seat: Seat, tile: Tile })
  .meta({ id: 'DiscardTile' });
export const DeclarePung = z.strictObject({ type: z.literal('DeclarePung'), seat: Seat }).meta({ id: 'DeclarePung' });
/** `tiles` are the two from the hand. */
export const DeclareChow = z
  .strictObject({ type: z.literal('DeclareChow'), seat: Seat, tiles: z.tuple([Tile, Tile]).readonly() })
  .meta({ id: 'DeclareChow' });
export const DeclareKong = z
  .strictObject({
    type: z.literal('DeclareKong'),
    seat: Seat,
    kind: KongKind,
    tile: RecordedTile,
    tiles: LaidTiles.exactOptional().describe(
      'Of a concealed kong that is false, where the record sees every tile: the four laid down, not all alike; tile is ? then.',
    ),
  })
  .meta({ id: 'DeclareKong' });
export const DeclareWin = z
  .strictObject({ type: z.literal('DeclareWin'), seats: z.array(Seat).min(1).max(3).readonly() })
  .meta({ id: 'DeclareWin', description: 'One command for several seats equals several commands for one.' });
export const CloseClaims = z
  .strictObject({ type: z.literal('CloseClaims'), reason: z.enum(['lapsed', 'all-passed', 'ruling']) })
  .meta({ id: 'CloseClaims' });
export const ShowBonusTile = z
  .strictObject({ type: z.literal('ShowBonusTile'), seat: Seat, tile: Tile })
  .meta({ id: 'ShowBonusTile', description: 'A flower or season is laid open; a replacement tile is owed for it.' });
/** Said by each seat in its order, also where it has had none (DZ-deal.7). */
export const ReportNoFlowers = z
  .strictObject({ type: z.literal('ReportNoFlowers'), seat: Seat })
  .meta({ id: 'ReportNoFlowers', description: 'A seat says that it holds no flower or season.' });
/** `skipped`: the flowers turned up before it, which go back to the wall (DZ-joker.4). */
export const IndicateJoker = z
  .strictObject({
    type: z.literal('IndicateJoker'),
    indicator: Tile,
    skipped: z.array(Tile).max(8).readonly().exactOptional(),
  })
  .meta({ id: 'IndicateJoker' });
export const DeclareReady = z
  .strictObject({ type: z.literal('DeclareReady'), seat: Seat })
  .meta({ id: 'DeclareReady' });
/**
 * The standing tiles laid open, without melds and without a claimed winning tile. `kongs` are the concealed kongs in
 * the order of their declaration, needed only where the record does not know them.
 */
export const RevealHand = z
  .strictObject({
    type: z.literal('RevealHand'),
    seat: Seat,
    tiles: z.array(Tile).max(18).readonly(),
    kongs: z.array(Tile).max(4).readonly().exactOptional(),
    drawn: Tile.exactOptional().describe('The tile of a self-drawn Hu, kept apart, where the record has not seen it.'),
    mixedIn: z
      .literal(true)
      .exactOptional()
      .describe('The drawn tile was not kept apart until the hand was checked (DZ-count.9).'),
  })
  .meta({ id: 'RevealHand' });
/** Somebody saw it; the book says what comes of it. */
export const NoteIrregularity = z
  .strictObject({
    type: z.literal('NoteIrregularity'),
    seat: Seat,
    irregularity: Irregularity,
    seconds: Seconds.exactOptional(),
  })
  .meta({ id: 'NoteIrregularity', description: 'A seat did what it should not have done.' });
/** Before the hand was shown, before anything followed from the set, or before the replacement tile of the kong. */
export const WithdrawClaim = z
  .strictObject({ type: z.literal('WithdrawClaim'), seat: Seat })
  .meta({ id: 'WithdrawClaim', description: 'A seat takes back its Hu, its claimed set or the kong of its own turn.' });
/** A discard is claimed after the next seat has drawn: what that seat drew goes back, and its draw is void (DZ-draw.5). */
export const ReturnTile = z.strictObject({ type: z.literal('ReturnTile'), seat: Seat }).meta({
  id: 'ReturnTile',
  description: 'The tile just drawn goes back to the wall, for the discard before it is claimed.',
});
/** Play is stopped from outside: the session's time is up (SBR-5.2). */
export const EndPlay = z
  .strictObject({ type: z.literal('EndPlay'), reason: z.enum(['time', 'wall']) })
  .meta({ id: 'EndPlay', description: 'The end of the wall is told only where a deal is recorded by its result.' });
/** The forbidden suit comes to light by a turned card or by the tile set aside, where the record did not know it. */
export const ShowForbiddenSuit = z
  .strictObject({ type: z.literal('ShowForbiddenSuit'), seat: Seat, suit: Suit })
  .meta({ id: 'ShowForbiddenSuit' });
/** Concealed kongs are turned over, in the order of their declaration, where the record does not know them all. */
export const ShowKongs = z
  .strictObject({ type: z.literal('ShowKongs'), seat: Seat, kongs: z.array(Tile).min(1).max(4).readonly() })
  .meta({ id: 'ShowKongs' });

/**
 * The facts that score, in their order, where a deal is recorded by its result. `from` is whose tile was claimed, for
 * the pung beneath an added kong too.
 */
export const ReportKong = z
  .strictObject({
    type: z.literal('ReportKong'),
    seat: Seat,
    kind: KongKind,
    tile: RecordedTile,
    from: Seat.exactOptional(),
  })
  .meta({ id: 'ReportKong', description: 'A kong that stood; one that was robbed is told by the win.' });
/** All who won on one tile together. That a kong was robbed is said by the source. */
export const ReportWin = z
  .strictObject({
    type: z.literal('ReportWin'),
    seats: z.array(Seat).min(1).max(3).readonly(),
    tile: Tile.exactOptional().describe('Left out for a hand that was dealt complete.'),
    source: WinSource,
    circumstances: z
      .array(Circumstance.exclude(['robbing-the-kong']))
      .max(Circumstance.options.length - 1)
      .readonly()
      .describe('As far as the rule set prices them; what the hand itself shows need not be told.'),
  })
  .meta({ id: 'ReportWin', description: 'Who won, on whose tile, and what scores beside the hand.' });
/**
 * What lies before a seat at the end: its melds other than kongs, and the standing tiles of a hand that is shown, without
 * a claimed winning tile. `kongs` names concealed kongs in the order of their declaration where the record does not.
 */
export const ReportHand = z
  .strictObject({
    type: z.literal('ReportHand'),
    seat: Seat,
    tiles: z.array(Tile).max(14).readonly().exactOptional(),
    kongs: z.array(Tile).max(4).readonly().exactOptional(),
    melds: z.array(ReportedMeld).max(4).readonly(),
    bonusTiles: z.array(Tile).max(8).readonly().exactOptional().describe('Flowers and seasons set aside.'),
    forbidden: Suit.exactOptional(),
    onlyForbiddenDiscarded: z.boolean().exactOptional(),
    ready: z
      .literal(true)
      .exactOptional()
      .describe('It had been announced ready before the winning discard, where the book asks for that.'),
  })
  .meta({ id: 'ReportHand', description: 'What lies before a seat whose hand is awaited at the end.' });

/** A decision of a referee says why, and names by a random id who decided. */
const Decided = { reason: z.string().min(1).max(500), by: z.string().min(1).max(64) };

/** Points by decision of the referee; `clause` names the clause of the rule book that he applies, if any. */
export const ImposePenalty = z
  .strictObject({
    type: z.literal('ImposePenalty'),
    payments: z
      .array(z.strictObject({ from: Account, to: Account, points: z.int().min(1).max(9999) }))
      .min(1)
      .max(16)
      .readonly(),
    clause: z.string().min(1).max(32).exactOptional(),
    ...Decided,
  })
  .meta({ id: 'ImposePenalty' });
export const RuleHandDead = z
  .strictObject({ type: z.literal('RuleHandDead'), seat: Seat, ...Decided })
  .meta({ id: 'RuleHandDead', description: 'The hand of a seat can no longer claim or win; it still draws and pays.' });
export const VoidDeal = z
  .strictObject({ type: z.literal('VoidDeal'), ...Decided })
  .meta({ id: 'VoidDeal', description: 'Nothing in this deal counts: all payments go back and it is over.' });
/** Allowed to whoever opened the deal and to a referee, before the deal is settled; the caller checks who that is. */
export const AbandonDeal = z
  .strictObject({
    type: z.literal('AbandonDeal'),
    reason: z
      .string()
      .min(1)
      .max(500)
      .describe('Why the deal is not played to its end, for example "opened at the wrong table".'),
  })
  .meta({
    id: 'AbandonDeal',
    description:
      'Ends a deal that is not settled and will not be. All its payments go back, its match counts it as a void deal, and the same dealer deals again. Sent by the key or the device that opened the deal, or by a referee.',
    examples: [{ type: 'AbandonDeal', reason: 'opened at the wrong table' }],
  });
/** Goes back to the state after event `sequence`, the last one of a command, on any branch. */
export const RewindTo = z
  .strictObject({ type: z.literal('RewindTo'), sequence: z.int().positive(), ...Decided })
  .meta({ id: 'RewindTo', description: 'What followed that event is withdrawn and stays in the log.' });
/**
 * The standing tiles of a seat as they really are. `drawn` is the tile that came last, where it was misread.
 * `visibility`: whether the referee had the hand laid open for everybody.
 */
export const AmendHand = z
  .strictObject({
    type: z.literal('AmendHand'),
    seat: Seat,
    tiles: z.array(RecordedTile).max(18).readonly(),
    drawn: RecordedTile.exactOptional(),
    visibility: z.enum(['open', 'concealed']).describe('Open where the hand lies open.'),
    ...Decided,
  })
  .meta({ id: 'AmendHand' });

export const DealCommand = z
  .discriminatedUnion('type', [
    OpenDeal,
    BreakWall,
    DealHands,
    ChooseForbiddenSuit,
    DrawTile,
    DiscardTile,
    DeclarePung,
    DeclareChow,
    DeclareKong,
    DeclareWin,
    CloseClaims,
    ShowBonusTile,
    ReportNoFlowers,
    IndicateJoker,
    DeclareReady,
    NoteIrregularity,
    WithdrawClaim,
    ReturnTile,
    RevealHand,
    EndPlay,
    ShowForbiddenSuit,
    ShowKongs,
    ReportKong,
    ReportWin,
    ReportHand,
    ImposePenalty,
    RuleHandDead,
    VoidDeal,
    AbandonDeal,
    RewindTo,
    AmendHand,
  ])
  .meta({ id: 'DealCommand', description: 'What a person or a device says that a player did.' });
