import type { DealCommand } from '#deal';
import { sichuanMil } from '#rules/sichuan-mil';
import { playDealInMemory } from '#simulated-table';
import { finished } from './asking/steps.js';
import { Decoder } from './decoder.js';
import { IdealReaders, READERS } from './testing/ideal-readers.js';
import { PhysicalTable, wholeTileSet } from './testing/physical-table.js';

const PLAYERS = { 1: 'player-1', 2: 'player-2', 3: 'player-3', 4: 'player-4' };
const tiles = wholeTileSet();

/** Whether a tile that was just drawn is added to a pung, and how many acts follow. */
const isAddedAtOnce = (commands: readonly DealCommand[], index: number): boolean => {
  const [draw, kong, next] = commands.slice(index, index + 3);
  if (draw?.type !== 'DrawTile' || kong?.type !== 'DeclareKong' || next?.type !== 'DrawTile') return false;
  return kong.kind === 'promoted' && kong.tile === draw.tile;
};

const { commands, drawn } = ((): { readonly commands: readonly DealCommand[]; readonly drawn: number } => {
  for (let seed = 1; ; seed += 1) {
    const played = playDealInMemory(seed, sichuanMil).commands;
    const found = played.findIndex((_, index) => index < played.length - 30 && isAddedAtOnce(played, index));
    if (found >= 0) return { commands: played.slice(0, found + 30), drawn: found };
  }
})();

/** Plays the deal. The tile of the kong answers so often on the rack, not for a while afterwards, and then in one of so many inventories. */
const played = (
  onRack: number,
  oneIn: number,
): { readonly recorded: readonly DealCommand[]; readonly stands: readonly number[] } => {
  const table = new PhysicalTable(tiles);
  const decoder = new Decoder({
    ...{ rules: sichuanMil, table: 'table-1', tiles, source: 'simulated', readers: READERS, players: PLAYERS },
  });
  const recorded: DealCommand[] = [];
  const stands: number[] = [];
  let [hidden, isHidden, inventories] = ['', false, 0];
  const readers = new IdealReaders(table, (seen) => {
    if (seen.tags.some(({ tag }) => tag === hidden)) inventories += 1;
    const isHeard = isHidden ? inventories <= onRack : inventories % oneIn === 0;
    const answers = isHeard ? seen.tags : seen.tags.filter(({ tag }) => tag !== hidden);
    recorded.push(...decoder.observe({ ...seen, tags: answers }).map(({ command }) => command));
    const corrected = decoder.refutedBy && finished(decoder.refute());
    if (corrected === undefined) return;
    stands.push(corrected.stands);
    recorded.splice(corrected.stands, Infinity, ...corrected.commands.map(({ command }) => command));
  });
  readers.wait(1_000);
  readers.act(commands.slice(0, 2));
  readers.wait(10_000);
  readers.act(commands.slice(2, drawn));
  const [[tag] = ['']] = table.movesOf(commands[drawn] as DealCommand);
  [hidden, isHidden] = [tag, true];
  readers.act(commands.slice(drawn, drawn + 4));
  isHidden = false;
  readers.act(commands.slice(drawn + 4));
  readers.wait(30_000);
  return { recorded, stands };
};

it('a kong is recorded later, if another act was committed in doubt and its tile answers now and then', () => {
  const { recorded, stands } = played(1, 8);
  expect(stands).toEqual([drawn]);
  expect(recorded).toEqual(commands);
});
