import type { CommandOf, DealCommand } from '#deal';
import { sichuanMil } from '#rules/sichuan-mil';
import { playDealInMemory } from '#simulated-table';
import { isCompleteHand, type Seat, type Tile } from '#tiles';
import { finished } from './asking/steps.js';
import type { InferredCommand } from './decision/inferred-command.js';
import { Decoder } from './decoder.js';
import { IdealReaders, READERS } from './testing/ideal-readers.js';
import { zoneAt } from './signal/inventory/zones.js';
import { PhysicalTable, wholeTileSet } from './testing/physical-table.js';

const PLAYERS = { 1: 'player-1', 2: 'player-2', 3: 'player-3', 4: 'player-4' };
const tiles = wholeTileSet();
const FACES = [...new Set([...tiles.values()].flatMap((thing) => (thing.kind === 'tile' ? [thing.tile] : [])))];

/** The only tile that completes a hand without it, if it was dealt and nobody drew another one. */
const onlyOneIn = (commands: readonly DealCommand[], seat: Seat): Tile | undefined => {
  const reveal = commands.find(
    (each): each is CommandOf<'RevealHand'> => each.type === 'RevealHand' && each.seat === seat,
  );
  const deal = commands.find((each): each is CommandOf<'DealHands'> => each.type === 'DealHands');
  const hand = reveal?.tiles ?? [];
  if (hand.length !== 14) return undefined;
  const completes = (tile: Tile): boolean =>
    FACES.filter((face) => isCompleteHand(hand.with(hand.indexOf(tile), face), 4)).length === 1;
  const isDealt = (tile: Tile): boolean =>
    hand.filter((each) => each === tile).length === 1 && deal?.hands[seat].includes(tile) === true;
  return hand.find(
    (tile) =>
      isDealt(tile) &&
      completes(tile) &&
      !commands.some((each) => each.type === 'DrawTile' && each.seat === seat && each.tile === tile),
  );
};

/** A deal that a player has won with a drawn tile, without sets on the table. */
const found = ((): { readonly commands: readonly DealCommand[]; readonly seat: Seat; readonly tile: Tile } => {
  for (let seed = 1; ; seed += 1) {
    const { commands } = playDealInMemory(seed, sichuanMil);
    const winners = commands.flatMap((each) => (each.type === 'DeclareWin' ? each.seats : []));
    for (const seat of winners) {
      const tile = onlyOneIn(commands, seat);
      if (tile !== undefined) return { commands, seat, tile };
    }
  }
})();

it('an unread tile of a hand that won is filled in, if a single face completes the hand, although its tag has answered in an earlier deal', () => {
  const { commands, seat, tile } = found;
  const table = new PhysicalTable(tiles);
  const decoder = new Decoder({
    ...{ rules: sichuanMil, table: 'table-1', tiles, source: 'simulated', readers: READERS, players: PLAYERS },
  });
  const recorded: InferredCommand[] = [];
  let hidden = '';
  const readers = new IdealReaders(table, (seen) => {
    recorded.push(...decoder.observe({ ...seen, tags: seen.tags.filter(({ tag }) => tag !== hidden) }));
    const corrected = decoder.refutedBy && finished(decoder.refute());
    if (corrected !== undefined) recorded.splice(corrected.stands, Infinity, ...corrected.commands);
  });
  readers.wait(1_000);
  const [opening, dealing, ...acts] = commands as readonly [CommandOf<'OpenDeal'>, DealCommand, ...DealCommand[]];
  const rack = zoneAt(opening.seating[seat].side, 'rack');
  const isIt = (tag: string): boolean => {
    const thing = tiles.get(tag);
    return thing?.kind === 'tile' && thing.tile === tile;
  };
  hidden = table.movesOf(dealing).find(([tag, zone]) => zone === rack && isIt(tag))?.[0] ?? '';
  // It answered when tiles were mixed before the deal.
  decoder.observe({
    reader: 'side-1',
    antenna: 2,
    round: 0,
    outcome: 'complete',
    tags: [{ tag: hidden }],
    at: readers.now,
  });
  readers.act([opening, dealing]);
  readers.wait(20_000);
  readers.act(acts);
  readers.wait(10_000);
  expect(recorded.map(({ command }) => command)).toEqual(commands);
  const inDoubt = recorded.filter(({ command, confidence }) => command.type === 'RevealHand' && confidence <= 0.9);
  expect(inDoubt.map(({ command }) => command)).toMatchObject([{ seat }]);
});
