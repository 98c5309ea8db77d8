import type { DealCommand } from '#deal';
import { sichuanMil } from '#rules/sichuan-mil';
import { playDealInMemory } from '#simulated-table';
import type { Side } from '#tiles';
import { Decoder } from './decoder.js';
import { IdealReaders, READERS } from './testing/ideal-readers.js';
import { PhysicalTable, wholeTileSet } from './testing/physical-table.js';
import { kindOf, zoneAt, zoneOfAntenna, type Zone } from './signal/inventory/zones.js';

const PLAYERS = { 1: 'player-1', 2: 'player-2', 3: 'player-3', 4: 'player-4' };
const tiles = wholeTileSet();
const newDecoder = (): Decoder =>
  new Decoder({ rules: sichuanMil, table: 'table-1', tiles, source: 'simulated', readers: READERS, players: PLAYERS });
const { commands } = playDealInMemory(3, sichuanMil);
const ACTS = commands.slice(0, 22);

/** The tiles dealt to a side that nobody moves in these acts. */
const idleAt = (side: Side): readonly string[] => {
  const table = new PhysicalTable(tiles);
  const rack = zoneAt(side, 'rack');
  const [dealt = [], ...later] = ACTS.slice(1).map((command) => {
    for (const [tag, zone] of table.movesOf(command)) table.put(tag, zone);
    return table.on(rack);
  });
  return dealt.filter((tag) => later.every((held) => held.includes(tag)));
};

/** A tile that stays in the wall. */
const undrawn = (): string => {
  const table = new PhysicalTable(tiles);
  for (const command of ACTS) for (const [tag, zone] of table.movesOf(command)) table.put(tag, zone);
  return table.inWall;
};

const isRiver = (zone: Zone): boolean => kindOf(zone) === 'river';

/** Plays the acts while other antennas read some tiles too: rivers always, others in three of four inventories. */
const played = (
  links: ReadonlyMap<string, Zone>,
): { readonly recorded: readonly DealCommand[]; readonly decoder: Decoder } => {
  const table = new PhysicalTable(tiles);
  const decoder = newDecoder();
  const recorded: DealCommand[] = [];
  const isLying = (tag: string): boolean =>
    [1, 2, 3, 4].some((side) => table.on(zoneAt(side as Side, 'rack')).includes(tag));
  const readers = new IdealReaders(table, (seen) => {
    const zone = zoneOfAntenna(READERS.get(seen.reader) as Side, seen.antenna);
    const linked = [...links].filter(([tag, to]) => to === zone && (seen.round % 4 > 0 || isRiver(to)) && isLying(tag));
    const tags = [...seen.tags, ...linked.map(([tag]) => ({ tag }))];
    recorded.push(...decoder.observe({ ...seen, tags }).map(({ command }) => command));
  });
  readers.wait(1_000);
  readers.act(ACTS);
  return { recorded, decoder };
};

const [SECOND, THIRD] = [idleAt(2)[0], idleAt(3)[0]] as [string, string];

describe('a tile of the wall within reach of an antenna', () => {
  it.each(['rack', 'river'] as const)('is not recorded as drawn: of the %s', (kind) => {
    const stray = undrawn();
    const decoder = newDecoder();
    const recorded: DealCommand[] = [];
    const readers = new IdealReaders(new PhysicalTable(tiles), (seen) => {
      const zone = zoneOfAntenna(READERS.get(seen.reader) as Side, seen.antenna);
      const isRead = recorded.length > 0 && zone === zoneAt(2, kind) && seen.round % 3 === 0;
      const tags = isRead ? [...seen.tags, { tag: stray }] : seen.tags;
      recorded.push(...decoder.observe({ ...seen, tags }).map(({ command }) => command));
    });
    readers.wait(1_000);
    readers.act(ACTS);
    expect(recorded).toEqual(ACTS);
    expect(decoder.status.question).toBeUndefined();
  });
});

describe('a tile that a second antenna reads too', () => {
  it.each<[string, ReadonlyMap<string, Zone>]>([
    ['the rack of the next side', new Map([[SECOND, zoneAt(3, 'rack')]])],
    ['the empty river of the next side', new Map([[SECOND, zoneAt(1, 'river')]])],
    ['the empty melds of its side', new Map([[SECOND, zoneAt(2, 'melds')]])],
    [
      'two of them',
      new Map([
        [SECOND, zoneAt(3, 'melds')],
        [THIRD, zoneAt(4, 'rack')],
      ]),
    ],
  ])('is recorded where it lies: %s', (_, links) => {
    const { recorded, decoder } = played(links);
    expect(recorded).toEqual(ACTS);
    const { status } = decoder;
    expect(status.question).toBeUndefined();
    expect(status.unheard.tiles ?? []).toEqual([]);
  });
});

describe('a tile that a second antenna suddenly reads too, because it was put elsewhere on its rack', () => {
  it('does not count as two tiles with one tag at a table with links', () => {
    const [one, other, sudden] = [idleAt(2)[0], idleAt(3)[0], idleAt(4)[0]] as [string, string, string];
    const table = new PhysicalTable(tiles);
    const decoder = newDecoder();
    let isPutElsewhere = false;
    const readers = new IdealReaders(table, (seen) => {
      const zone = zoneOfAntenna(READERS.get(seen.reader) as Side, seen.antenna);
      const isDealt = table.on(zoneAt(4, 'rack')).includes(sudden);
      const links: readonly (readonly [string, Zone])[] = [
        [one, zoneAt(3, 'melds')],
        [other, zoneAt(2, 'melds')],
        ...(isPutElsewhere ? [[sudden, zoneAt(1, 'rack')] as const] : []),
      ];
      const linked = links.filter(([, to]) => isDealt && to === zone).map(([tag]) => ({ tag }));
      decoder.observe({ ...seen, tags: [...seen.tags, ...linked] });
    });
    readers.wait(1_000);
    readers.act(ACTS.slice(0, 6));
    readers.wait(25_000);
    isPutElsewhere = true;
    readers.wait(15_000);
    readers.act(ACTS.slice(6));
    expect(decoder.tileSets.flatMap(({ doubled }) => doubled)).toEqual([]);
    expect(decoder.status.question).toBeUndefined();
  });
});
