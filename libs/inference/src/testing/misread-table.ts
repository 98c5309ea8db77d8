import type { CommandOf, DealCommand } from '#deal';
import { sichuanMil } from '#rules/sichuan-mil';
import { playDealInMemory } from '#simulated-table';
import type { Tile } from '#tiles';
import type { StatedZone } from '../asking/statement.js';
import { finished } from '../asking/steps.js';
import { type Correction, Decoder } from '../decoder.js';
import type { Observation } from '../signal/inventory/observation.js';
import { kindOf, sideOf, type Zone, zoneOfAntenna } from '../signal/inventory/zones.js';
import { IdealReaders, READERS, STEADY } from './ideal-readers.js';
import { PhysicalTable, wholeTileSet } from './physical-table.js';

const PLAYERS = { 1: 'player-1', 2: 'player-2', 3: 'player-3', 4: 'player-4' };
const MISREAD_MS = 6_000;
const tiles = wholeTileSet();
const tileOf = (tag: string): Tile => (tiles.get(tag) as { tile: Tile }).tile;
export const { commands: played } = playDealInMemory(5, sichuanMil);

/** A discard in the middle of the deal that moves only one tile. */
export const index = played.findIndex(({ type }, at) => type === 'DiscardTile' && at > 30);
const discard = played[index] as CommandOf<'DiscardTile'>;
export const { seat } = discard;
export const thrown = discard.tile as Tile;

/** A table at which that discard is misread for a while: another tile of the hand seems to be in the river. */
export class MisreadTable {
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

  /** @param wait the time after the discard, beyond that of an act (ms). */
  constructor(wait = 8_000) {
    this.#readers.wait(1_000);
    this.act(played.slice(0, index));
    const rack = this.table.on(this.table.zone(seat, 'rack'));
    const isAlone = (tag: string): boolean => rack.filter((other) => tileOf(other) === tileOf(tag)).length === 1;
    this.#taken = rack.find((tag) => tileOf(tag) !== thrown && isAlone(tag)) as string;
    this.#misreadUntil = this.now + MISREAD_MS;
    this.act([played[index] as DealCommand]);
    this.wait(wait);
  }

  get taken(): Tile {
    return tileOf(this.#taken);
  }

  wait(ms: number): void {
    this.#readers.wait(ms);
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
