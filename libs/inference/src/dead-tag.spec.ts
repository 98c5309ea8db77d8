import type { DealCommand } from '#deal';
import { playDealInMemory } from '#hardware/simulator/table';
import { sichuanMil } from '#rules/sichuan-mil';
import { Decoder, type DecoderStatus } from './decoder.js';
import { IdealReaders, READERS } from './testing/ideal-readers.js';
import { PhysicalTable, wholeTileSet } from './testing/physical-table.js';
import { zoneAt } from './zones.js';

const PLAYERS = { 1: 'player-1', 2: 'player-2', 3: 'player-3', 4: 'player-4' };
const tiles = wholeTileSet();
const { commands } = playDealInMemory(3, sichuanMil);

const newDecoder = (): Decoder =>
  new Decoder({ rules: sichuanMil, table: 'table-1', tiles, source: 'simulated', readers: READERS, players: PLAYERS });

/** The first draw of a tile that is kept, as a number among the commands. */
const DEAD_DRAW = commands.findIndex((command, index) => {
  const next = commands[index + 1];
  return command.type === 'DrawTile' && next?.type === 'DiscardTile' && next.tile !== command.tile;
});

/** The tag that this draw moves. */
const drawnTag = (): string => {
  const table = new PhysicalTable(tiles);
  for (const command of commands.slice(0, DEAD_DRAW))
    for (const [tag, zone] of table.movesOf(command)) table.put(tag, zone);
  return table.movesOf(commands[DEAD_DRAW] as DealCommand)[0]?.[0] as string;
};

const DEAD = drawnTag();

interface Played {
  readonly recorded: readonly DealCommand[];
  readonly status: DecoderStatus;
  readonly asked: boolean;
}

/** Plays the acts up to a few after the draw of the tile whose tag is dead. */
const played = (decoder: Decoder): Played => {
  const table = new PhysicalTable(tiles);
  const recorded: DealCommand[] = [];
  let asked = false;
  const readers = new IdealReaders(table, (seen) => {
    const heard = { ...seen, tags: seen.tags.filter(({ tag }) => tag !== DEAD) };
    recorded.push(...decoder.observe(heard).map(({ command }) => command));
    asked ||= decoder.status.question !== undefined;
  });
  readers.wait(12_000);
  readers.act(commands.slice(0, DEAD_DRAW + 6));
  return { recorded, status: decoder.status, asked };
};

describe('a tile whose tag never answers', () => {
  it('is not guessed when it is drawn: a person is asked, and nothing wrong is recorded', () => {
    const { recorded, asked, status } = played(newDecoder());
    expect(recorded).toEqual(commands.slice(0, DEAD_DRAW));
    expect(asked).toBe(true);
    expect(status.unheard.count).toBeGreaterThan(4);
    expect(status.unheard.tiles).toBeUndefined();
  });

  it('is known by elimination where every other tile of the set has answered before', () => {
    const decoder = newDecoder();
    const others = [...tiles.keys()].filter((tag) => tag !== DEAD).map((tag) => ({ tag }));
    decoder.observe({ reader: 'side-1', antenna: 2, round: 0, outcome: 'complete', tags: others, at: -60_000 });
    const { recorded, status } = played(decoder);
    expect(recorded).toEqual(commands.slice(0, DEAD_DRAW + 6));
    const thing = tiles.get(DEAD);
    expect(status.unheard).toEqual({ count: 1, tiles: [thing?.kind === 'tile' ? thing.tile : undefined] });
  });

  it('keeps a deal from opening when it is dealt; the status says which hand is short', () => {
    const table = new PhysicalTable(tiles);
    const [open, deal, ...others] = commands as [DealCommand, DealCommand, ...DealCommand[]];
    const dealt = table.movesOf(deal).find(([, zone]) => zone === zoneAt(2, 'rack'))?.[0];
    const recorded: DealCommand[] = [];
    const decoder = newDecoder();
    const again = new PhysicalTable(tiles);
    let standing: DecoderStatus['standing'];
    const readers = new IdealReaders(again, (seen) => {
      const heard = { ...seen, tags: seen.tags.filter(({ tag }) => tag !== dealt) };
      recorded.push(...decoder.observe(heard).map(({ command }) => command));
      if (seen.at < 20_000) standing = decoder.status.standing;
    });
    readers.wait(1_000);
    readers.act([open, deal]);
    readers.wait(15_000);
    readers.act(others.slice(0, 8));
    expect(standing).toEqual({ 1: 14, 2: 12, 3: 13, 4: 13 });
    expect(recorded).toEqual([]);
  });
});
