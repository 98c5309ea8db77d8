import { type CommandOf, type DealCommand, UNOPENED } from '#deal';
import { sichuanMil } from '#rules/sichuan-mil';
import { playDealInMemory } from '#simulated-table';
import type { Tile } from '#tiles';
import { type Correction, Decoder } from '../decoder.js';
import type { Observation } from '../signal/observation.js';
import type { StatedZone } from './statement.js';
import { finished, type Steps } from './steps.js';
import { IdealReaders, READERS, STEADY } from '../testing/ideal-readers.js';
import { PhysicalTable, wholeTileSet } from '../testing/physical-table.js';
import { kindOf, sideOf, type Zone, zoneOfAntenna } from '../signal/zones.js';

const PLAYERS = { 1: 'player-1', 2: 'player-2', 3: 'player-3', 4: 'player-4' };
const MISREAD_MS = 6_000;
const tiles = wholeTileSet();
const tileOf = (tag: string): Tile => (tiles.get(tag) as { tile: Tile }).tile;
const { commands: played } = playDealInMemory(5, sichuanMil);

/** A discard in the middle of the deal that moves only one tile. */
const index = played.findIndex(({ type }, at) => type === 'DiscardTile' && at > 30);
const { seat, tile } = played[index] as CommandOf<'DiscardTile'>;
const thrown = tile as Tile;

/** A table at which that discard is misread for a while: another tile of the hand seems to be in the river. */
class MisreadTable {
  readonly decoder = new Decoder({
    ...{ rules: sichuanMil, table: 'table-1', tiles, source: 'simulated' },
    ...{ readers: READERS, players: PLAYERS },
  });
  readonly table = new PhysicalTable(tiles);
  recorded: readonly DealCommand[] = [];
  now = 0;
  readonly #readers = new IdealReaders(this.table, (seen) => this.#observe(seen), {
    ...STEADY,
    seen: (seen) => this.#misread(seen),
  });
  #misreadUntil = -Infinity;
  #taken = '';

  constructor() {
    this.#readers.wait(1_000);
    this.act(played.slice(0, index));
    const rack = this.table.on(this.table.zone(seat, 'rack'));
    const isAlone = (tag: string): boolean => rack.filter((other) => tileOf(other) === tileOf(tag)).length === 1;
    this.#taken = rack.find((tag) => tileOf(tag) !== thrown && isAlone(tag)) as string;
    this.#misreadUntil = this.now + MISREAD_MS;
    this.act([played[index] as DealCommand]);
    this.#readers.wait(8_000);
  }

  get taken(): Tile {
    return tileOf(this.#taken);
  }

  act(commands: readonly DealCommand[]): void {
    this.#readers.act(commands);
  }

  /** All tiles of a zone, in their true places. */
  stated(zone: Zone): StatedZone {
    const lying = this.table.on(zone).filter((tag) => tiles.get(tag)?.kind === 'tile');
    return { side: sideOf(zone), zone: kindOf(zone), tiles: lying.map(tileOf), count: lying.length };
  }

  state(...zones: readonly StatedZone[]): Correction | undefined {
    return this.correct(finished(this.decoder.decodeAgain({ at: this.now, zones })));
  }

  /** Applies a correction to the record. */
  correct(correction: Correction | undefined): Correction | undefined {
    if (correction !== undefined)
      this.recorded = [
        ...this.recorded.slice(0, correction.stands),
        ...correction.commands.map(({ command }) => command),
      ];
    return correction;
  }

  #observe(seen: Observation): void {
    this.now = seen.at;
    this.recorded = [...this.recorded, ...this.decoder.observe(seen).map(({ command }) => command)];
  }

  #misread(seen: Observation): Observation {
    if (seen.at >= this.#misreadUntil) return seen;
    const zone = zoneOfAntenna(READERS.get(seen.reader)!, seen.antenna);
    const isThrown = (tag: string): boolean => tileOf(tag) === thrown;
    if (zone === this.table.zone(seat, 'rack'))
      return { ...seen, tags: seen.tags.filter(({ tag }) => tag !== this.#taken && !isThrown(tag)) };
    if (zone !== this.table.zone(seat, 'river')) return seen;
    return { ...seen, tags: seen.tags.map(({ tag }) => (isThrown(tag) ? { tag: this.#taken } : { tag })) };
  }
}

describe('decoding again with the statement of a person', () => {
  let table: MisreadTable;
  beforeEach(() => {
    table = new MisreadTable();
  });
  const zone = (kind: 'rack' | 'river'): Zone => table.table.zone(seat, kind);

  it('asks about a misread discard, because later readings contradict it', () => {
    expect(table.recorded[index]).toEqual({ type: 'DiscardTile', seat, tile: table.taken });
    const { question } = table.decoder.status;
    expect(question?.zones.map(({ side, zone }) => [side, zone])).toEqual([
      [sideOf(zone('river')), 'river'],
      [sideOf(zone('rack')), 'rack'],
    ]);
  });

  it.each([
    ['all tiles in the river', (): StatedZone => table.stated(zone('river'))],
    [
      'the last discard alone',
      (): StatedZone => ({ ...table.stated(zone('river')), tiles: [], count: 1, last: thrown }),
    ],
    ['the tile on the rack', (): StatedZone => ({ ...table.stated(zone('rack')), tiles: [table.taken] })],
  ])('corrects it by the statement %s, and goes on to the end of the deal', (_, stated) => {
    const statement = stated();
    const { count: __, ...open } = statement;
    const correction = table.state(statement.last === undefined ? statement : open);
    expect(correction?.stands).toBe(index);
    expect(correction?.commands[0]?.command).toEqual(played[index]);
    table.act(played.slice(index + 1));
    expect(table.recorded).toEqual(played);
  });

  /** Runs some steps of a search; undefined while there are more. */
  const goOn = (
    steps: Steps<Correction | undefined>,
    count: number,
  ): { readonly found: Correction | undefined } | undefined => {
    for (let left = count; left > 0; left -= 1) {
      const step = steps.next();
      if (step.done === true) return { found: step.value };
    }
    return undefined;
  };

  it('finds the same result step by step, while play goes on', () => {
    const statement = { at: table.now, zones: [table.stated(zone('river'))] };
    const steps = table.decoder.decodeAgain(statement);
    // The search runs a few steps between two acts of the play.
    let outcome = goOn(steps, 1);
    expect(outcome).toBeUndefined();
    const later = [...played.slice(index + 1)];
    while (outcome === undefined && later.length > 0) {
      table.act(later.splice(0, 1));
      outcome = goOn(steps, 300);
    }
    const correction = table.correct(outcome?.found);
    expect(correction?.stands).toBe(index);
    expect(correction?.commands[0]?.command).toEqual(played[index]);
    expect(later.length).toBeGreaterThan(0);
    table.act(later);
    expect(table.recorded).toEqual(played);
  });

  it('ends the search when another statement has corrected the deal', () => {
    const statement = { at: table.now, zones: [table.stated(zone('river'))] };
    const first = table.decoder.decodeAgain(statement);
    expect(goOn(first, 5)).toBeUndefined();
    expect(table.correct(finished(table.decoder.decodeAgain(statement)))?.stands).toBe(index);
    const recorded = table.recorded;
    expect(finished(first)).toBeUndefined();
    table.act(played.slice(index + 1));
    expect(table.recorded).toEqual([...recorded, ...played.slice(recorded.length)]);
  });

  it('ends the search when the deal ends', () => {
    const river = table.stated(zone('river'));
    table.correct(finished(table.decoder.decodeAgain({ at: table.now, zones: [river] })));
    const impossible = { ...river, tiles: Array<Tile>(5).fill(thrown), count: 5 };
    const steps = table.decoder.decodeAgain({ at: table.now, zones: [impossible] });
    expect(goOn(steps, 5)).toBeUndefined();
    table.act(played.slice(index + 1));
    expect(table.recorded).toEqual(played);
    expect(goOn(steps, 1)).toEqual({ found: undefined });
    expect(table.decoder.status.doing).toBe('waiting-for-deal');
  });

  it('ends the search when the deal is resumed from its committed state', () => {
    const steps = table.decoder.decodeAgain({ at: table.now, zones: [table.stated(zone('river'))] });
    expect(goOn(steps, 5)).toBeUndefined();
    table.decoder.resume(UNOPENED);
    expect(finished(steps)).toBeUndefined();
    expect(table.decoder.status.doing).toBe('waiting-for-deal');
  });

  it('keeps every command that agrees', () => {
    const river = table.stated(table.table.zone(seat === 'east' ? 'west' : 'east', 'river'));
    const before = table.recorded;
    expect(table.state(river)).toEqual({ stands: before.length, commands: [] });
  });

  it('finds no history for an impossible statement, and goes on as before', () => {
    const { side, zone: kind, tiles: lying } = table.stated(zone('river'));
    const before = table.recorded;
    const impossible = { side, zone: kind, tiles: [...lying, thrown, thrown, thrown, thrown, thrown] };
    expect(table.state(impossible)).toBeUndefined();
    expect(table.recorded).toBe(before);
    expect(table.decoder.status.question).toBeDefined();
  });
});
