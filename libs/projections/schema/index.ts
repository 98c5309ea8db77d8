import { z } from 'zod';
import { named, readOnly } from '#shapes/schema';
import * as deal from '#deal/schema';

const From = deal.Seat.exactOptional();

const ChowView = named('ChowView', 'A chow on the table.', {
  kind: z.literal('chow'),
  tiles: readOnly(z.array(deal.Tile).length(3)).describe('The three tiles of the chow.'),
  claimed: deal.Tile.describe('The claimed tile among them.'),
  from: From.describe('The seat that discarded the claimed tile.'),
});
const PungView = named('PungView', 'A pung on the table.', {
  kind: z.literal('pung'),
  tile: deal.Tile.describe('The tile of which there are three.'),
  from: From.describe('The seat that discarded the claimed tile.'),
});
const KongView = named('KongView', 'A kong on the table.', {
  kind: z.literal('kong'),
  tile: deal.SeenTile.describe('The tile of which there are four.'),
  kongKind: deal.KongKind.describe('How the kong was made.'),
  from: From.describe('The seat that discarded the claimed tile.'),
  laid: deal.LaidTiles.exactOptional().describe('The four tiles of a false concealed kong, once they are known.'),
});
export const MeldView = z
  .discriminatedUnion('kind', [ChowView, PungView, KongView])
  .meta({ id: 'MeldView', description: 'A meld on the table.' });

export const DiscardView = named('DiscardView', 'A discard and the seats that claimed it.', {
  tile: deal.RecordedTile.describe('The discarded tile; ? where no reader of the table read its face.'),
  claimedBy: deal.Seats.exactOptional().describe('The seats that claimed it for a meld or a win.'),
});

export const WinView = named('WinView', 'A declared win.', {
  seat: deal.Seat.describe('The seat that declared the win.'),
  tile: deal.SeenTile.exactOptional().describe('The winning tile. Absent for a hand that was dealt complete.'),
  source: deal.WinSource.describe('Where the winning tile comes from.'),
  sharedWith: deal.Seats.exactOptional().describe(
    'The other seats that won with the same tile. Absent if there are none.',
  ),
  circumstances: readOnly(z.array(deal.Circumstance)).describe('The circumstances that the rule set prices.'),
});

export const PlayerView = named('PlayerView', 'A seat as this reader sees it.', {
  side: z.int().describe('The side of the table, 1 to 4 counter-clockwise.'),
  player: z.string().describe('The random id of the player.'),
  hand: readOnly(z.array(deal.SeenTile)).describe('The standing tiles in the order in which they were received.'),
  melds: readOnly(z.array(MeldView)).describe('The melds in the order of their declaration.'),
  discards: readOnly(z.array(DiscardView)).describe('The discards in order.'),
  bonusTiles: deal.Tiles.describe('The flowers and seasons set aside.'),
  forbidden: z
    .strictObject({
      suit: deal.SeenSuit.describe('The forbidden suit.'),
      by: z.enum(['tile', 'card']).describe('Whether a tile was set aside or a card was laid.'),
      shown: z.boolean().describe('True once the suit is revealed.'),
    })
    .exactOptional()
    .describe('The forbidden suit, in rule sets that have one.'),
  ready: z.boolean().describe('True if the hand was declared ready.'),
  opened: z
    .literal(true)
    .exactOptional()
    .describe('The ready hand was laid face up when it was declared (classical). Absent: it was not.'),
  dead: deal.DEAL_EVENTS.HandDied.shape.bars.exactOptional().describe('For a dead hand: what it may no longer do.'),
  value: z
    .int()
    .exactOptional()
    .describe('The value of the revealed hand in points: of a winner, or of every hand where the rule set values all.'),
  points: z.int().describe('What the seat has gained so far in points, negative for a loss.'),
});

export const DealView = named('DealView', 'The table of a deal as it stands, for one reader.', {
  phase: z
    .enum(['unopened', 'opened', 'preparing', 'playing', 'settling', 'settled'])
    .describe('preparing: hands are dealt, play has not started. settling: play is over, hands are awaited.'),
  table: z.string().describe('The id of the table.'),
  ruleSet: z.string().describe('The id of the rule set.'),
  edition: z.string().describe('The edition of the rule set that decides the deal.'),
  fingerprint: z.string().describe('The SHA-256 digest of the file of the edition, as DealOpened states it.'),
  recording: deal.Recording.describe('How much of the deal is recorded.'),
  source: deal.Source.describe('Where the record comes from.'),
  match: z.string().exactOptional().describe('The id of the match to which the deal belongs.'),
  options: deal.Options.exactOptional().describe('The agreed options, where the rule set has any.'),
  joker: deal.Tile.exactOptional().describe('The kind of tile that is the joker.'),
  indicator: deal.Tile.exactOptional().describe('The tile turned up to indicate the joker. It is out of play.'),
  wall: z.int().nonnegative().exactOptional().describe('The number of tiles left in the wall.'),
  turn: z
    .strictObject({
      act: z
        .enum(['draw', 'discard', 'claims', 'report', 'show'])
        .describe('The awaited act. claims: the claim window must close first. report: the Report commands.'),
      seat: From.describe('The seat that acts.'),
    })
    .exactOptional()
    .describe('What is awaited during play.'),
  players: deal.bySeatOf(PlayerView, 'The hand, melds and discards of').exactOptional().describe('The four seats.'),
  wins: readOnly(z.array(WinView)).describe('The declared wins in order.'),
  awaiting: deal.Seats.describe('The seats whose hands are awaited.'),
  ending: z.string().exactOptional().describe('How the deal ended: wins, wall, time, void or abandoned.'),
  openPoints: deal.OpenPoints.exactOptional(),
  nextDealer: From.describe('The seat whose player deals next, once the deal is settled.'),
});
