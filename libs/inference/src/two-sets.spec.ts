import { decide, type DealCommand, type DealState, UNOPENED } from '#deal';
import { sichuanMil } from '#rules/sichuan-mil';
import { playDealInMemory } from '#simulated-table';
import type { Tile } from '#tiles';
import { Decoder } from './decoder.js';
import type { InferredCommand } from './decision/inferred-command.js';
import type { Observation } from './signal/inventory/observation.js';
import type { TileSet } from './signal/tags/tile-set.js';
import { IdealReaders, READERS, STEADY } from './testing/ideal-readers.js';
import { PhysicalTable, wholeTileSet } from './testing/physical-table.js';

const PLAYERS = { 1: 'player-1', 2: 'player-2', 3: 'player-3', 4: 'player-4' };
const FIRST = wholeTileSet(1);
const SECOND = wholeTileSet(2);

/** Short deals: two with pungs, one with a kong. */
const DEALS = (
  [
    [111, 1],
    [49, 3],
    [38, 2],
  ] as const
).map(([seed, dealer]) => playDealInMemory(seed, sichuanMil, { dealer }).commands);
/** The dealt hands and some turns. */
const BEGUN = playDealInMemory(21, sichuanMil).commands.slice(0, 50);

const tagsOf = (set: TileSet): readonly string[] =>
  [...set].filter(([, { kind }]) => kind === 'tile').map(([tag]) => tag);
const tileOf = (set: TileSet, tag: string): Tile => {
  const thing = set.get(tag);
  if (thing?.kind !== 'tile') throw new Error(`${tag} is no tile`);
  return thing.tile;
};

/** A table whose two sets are played in turn. */
class TableWithTwoSets {
  readonly table = new PhysicalTable(FIRST);
  readonly decoder = new Decoder({
    ...{ rules: sichuanMil, table: 'table-1', source: 'simulated', readers: READERS, players: PLAYERS },
    tiles: FIRST,
    otherSets: [SECOND],
  });
  readonly given: InferredCommand[] = [];
  /** Adds what the antennas read beside the tiles on the table. */
  strays: (seen: Observation) => readonly string[] = () => [];
  readonly readers = new IdealReaders(this.table, (seen) => {
    const tags = [...seen.tags, ...this.strays(seen).map((tag) => ({ tag }))];
    this.given.push(...this.decoder.observe({ ...seen, tags }));
  });

  get commands(): readonly DealCommand[] {
    return this.given.map(({ command }) => command);
  }

  play(set: TileSet, deal: readonly DealCommand[]): void {
    this.table.tiles = set;
    this.readers.act(deal);
    this.wash();
  }

  wash(): void {
    this.table.wash();
    this.readers.wait(8_000);
  }
}

describe('two sets of tiles, played in turn', () => {
  it('are recognized by their tags, while tags of the other set in the shuffler answer', () => {
    const at = new TableWithTwoSets();
    at.readers.wait(1_000);
    const sets = [FIRST, SECOND, FIRST];
    DEALS.forEach((deal, index) => {
      const set = sets[index] ?? FIRST;
      const resting = tagsOf(set === FIRST ? SECOND : FIRST);
      at.strays = ({ round, antenna }) => (round % 2 === 0 && antenna <= 2 ? resting.slice(0, 2) : []);
      at.play(set, deal);
    });
    expect(at.commands).toEqual(DEALS.flat());
    expect(at.decoder.tileSets.map(({ deals, misplaced }) => [deals, misplaced])).toEqual([
      [2, []],
      [1, []],
    ]);
  });

  it('share the cards and tokens, which may be in one register only', () => {
    const own = new Map([...SECOND].filter(([, { kind }]) => kind === 'tile'));
    const { table, readers, given } = new TableWithTwoSets();
    const decoder = new Decoder({
      ...{ rules: sichuanMil, table: 'table-1', source: 'simulated', readers: READERS, players: PLAYERS },
      ...{ tiles: FIRST, otherSets: [own] },
    });
    const out: DealCommand[] = [];
    const ofSecond = new IdealReaders(table, (seen) =>
      out.push(...decoder.observe(seen).map(({ command }) => command)),
    );
    const [deal = []] = DEALS;
    table.tiles = new Map([...own, ...[...FIRST].filter(([, { kind }]) => kind !== 'tile')]);
    ofSecond.wait(1_000);
    ofSecond.act(deal);
    expect([readers.now, given]).toEqual([0, []]);
    expect(out).toEqual(deal);
  });

  it('names a tile of the other set on a rack when the deal is over, until it answers among its own set', () => {
    const at = new TableWithTwoSets();
    at.readers.wait(1_000);
    const [strange = ''] = tagsOf(SECOND);
    const misplaced = () => at.decoder.tileSets.map((set) => set.misplaced);
    at.strays = ({ reader, antenna }) => (reader === 'side-2' && antenna === 1 ? [strange] : []);
    at.readers.act(BEGUN);
    expect(misplaced()).toEqual([[], []]);
    at.strays = () => [];
    at.wash();
    expect(misplaced()).toEqual([[], [tileOf(SECOND, strange)]]);
    at.table.tiles = SECOND;
    at.readers.act(DEALS[0] ?? []);
    expect(at.table.on(0).length).toBeGreaterThan(0);
    at.table.put(strange, 0);
    at.play(SECOND, []);
    expect(misplaced()).toEqual([[], []]);
  });

  it('names no tile if the other set is dealt before the deal is over', () => {
    const at = new TableWithTwoSets();
    at.readers.wait(1_000);
    at.readers.act(BEGUN);
    const dealt = tagsOf(SECOND).slice(0, 13);
    at.strays = ({ reader, antenna }) => (reader === 'side-2' && antenna === 1 ? dealt : []);
    at.readers.wait(60_000);
    at.strays = () => [];
    at.wash();
    expect(at.decoder.tileSets.map((set) => set.misplaced)).toEqual([[], []]);
  });

  it('goes on with the set that lies on the table after a restart', () => {
    const at = new TableWithTwoSets();
    at.table.tiles = SECOND;
    const [deal = []] = DEALS;
    const until = 20;
    const state = deal.slice(0, until).reduce<DealState>((before, command) => {
      const decision = decide(sichuanMil, before, command);
      if (!decision.accepted) throw new Error(decision.rejection.code);
      return decision.state;
    }, UNOPENED);
    for (const command of deal.slice(0, until))
      for (const [tag, zone] of at.table.movesOf(command)) at.table.put(tag, zone);
    at.decoder.resume(state);
    at.readers.wait(4_000);
    at.readers.act(deal.slice(until));
    expect(at.decoder.dealsLost).toBe(0);
    expect(at.commands).toEqual(deal.slice(until));
  });

  it('awaits no roll for the next wall while the tiles of the other set still stand', () => {
    const at = new TableWithTwoSets();
    at.readers.wait(1_000);
    at.readers.act(DEALS[0] ?? []);
    const roll = () => at.decoder.report({ kind: 'dice-rolled', device: 'dice', at: at.readers.now, dice: [3, 4] });
    expect(roll()).toBeUndefined();
    at.wash();
    expect(roll()).toEqual([]);
    at.readers.wait(STEADY.rest);
    at.play(SECOND, BEGUN);
    const second = at.commands.slice((DEALS[0] ?? []).length);
    expect(second.slice(0, 3).map(({ type }) => type)).toEqual(['OpenDeal', 'BreakWall', 'DealHands']);
  });
});
