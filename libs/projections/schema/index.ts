import { z } from 'zod';
import * as deal from '#deal/schema';

const From = deal.Seat.exactOptional();

export const MeldView = z
  .discriminatedUnion('kind', [
    z.strictObject({
      kind: z.literal('chow'),
      tiles: z.array(deal.Tile).length(3).readonly(),
      claimed: deal.Tile,
      from: From,
    }),
    z.strictObject({ kind: z.literal('pung'), tile: deal.Tile, from: From }),
    z.strictObject({
      kind: z.literal('kong'),
      tile: deal.SeenTile,
      kongKind: deal.KongKind,
      from: From,
      laid: deal.LaidTiles.exactOptional().describe('Of a concealed kong that is false: what lies there.'),
    }),
  ])
  .meta({ id: 'MeldView' });

export const DiscardView = z
  .strictObject({ tile: deal.Tile, claimedBy: z.array(deal.Seat).readonly().exactOptional() })
  .meta({ id: 'DiscardView' });

export const WinView = z
  .strictObject({
    seat: deal.Seat,
    tile: deal.SeenTile.exactOptional(),
    source: deal.WinSource,
    circumstances: z.array(deal.Circumstance).readonly(),
  })
  .meta({ id: 'WinView' });

export const PlayerView = z
  .strictObject({
    side: z.int(),
    player: z.string(),
    hand: z.array(deal.SeenTile).readonly(),
    melds: z.array(MeldView).readonly(),
    discards: z.array(DiscardView).readonly(),
    bonusTiles: z.array(deal.Tile).readonly(),
    forbidden: z
      .strictObject({ suit: deal.SeenSuit, by: z.enum(['tile', 'card']), shown: z.boolean() })
      .exactOptional(),
    ready: z.boolean(),
    dead: deal.HandDied.shape.bars.exactOptional().describe('A dead hand: what it may no longer do.'),
    value: z
      .int()
      .exactOptional()
      .describe('What the shown hand was found to be worth: a winner’s, or any where the book values all.'),
    points: z.int(),
  })
  .meta({ id: 'PlayerView', description: 'A seat as this reader sees it.' });

export const DealView = z
  .strictObject({
    phase: z.enum(['unopened', 'opened', 'preparing', 'playing', 'settling', 'settled']),
    table: z.string(),
    ruleSet: z.string(),
    edition: z.string(),
    fingerprint: z.string(),
    recording: deal.Recording,
    source: deal.Source,
    match: z.string().exactOptional(),
    options: deal.Options.exactOptional().describe('Where the book leaves something to be agreed.'),
    joker: deal.Tile.exactOptional().describe('The kind of the jokers.'),
    indicator: deal.Tile.exactOptional().describe('The tile turned up to name them; it is out of play.'),
    wall: z.int().nonnegative().exactOptional(),
    turn: z.strictObject({ act: z.enum(['draw', 'discard', 'claims', 'report', 'show']), seat: From }).exactOptional(),
    players: deal.bySeatOf(PlayerView).exactOptional(),
    wins: z.array(WinView).readonly(),
    awaiting: z.array(deal.Seat).readonly(),
    ending: z.string().exactOptional(),
    nextDealer: From,
  })
  .meta({ id: 'DealView', description: 'The table as it stands, for one reader.' });
