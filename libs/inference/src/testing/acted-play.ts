import type { DealCommand } from '#deal';
import { sichuanMil } from '#rules/sichuan-mil';
import type { Seat, Side } from '#tiles';
import { Decoder } from '../decoder.js';
import type { InferredCommand } from '../decision/inferred-command.js';
import type { Observation } from '../signal/inventory/observation.js';
import { IdealReaders, READERS, STEADY } from './ideal-readers.js';
import { PhysicalTable, wholeTileSet } from './physical-table.js';

const PLAYERS = { 1: 'player-1', 2: 'player-2', 3: 'player-3', 4: 'player-4' };
const tiles = wholeTileSet();

/** A table that acts out commands one by one, with other events in between. */
export class ActedPlay {
  readonly table = new PhysicalTable(tiles);
  readonly #decoder = new Decoder({
    rules: sichuanMil,
    table: 'table-1',
    tiles,
    source: 'simulated',
    readers: READERS,
    players: PLAYERS,
  });
  readonly recorded: DealCommand[] = [];
  readonly confidences: number[] = [];
  readonly evidence: InferredCommand['evidence'][] = [];
  readonly readers = new IdealReaders(this.table, (seen) => this.#observe(seen));

  constructor() {
    this.readers.wait(1_000);
  }

  #observe(seen: Observation): void {
    for (const { command, confidence, evidence } of this.#decoder.observe(seen)) {
      this.recorded.push(command);
      this.evidence.push(evidence);
      this.confidences.push(confidence);
    }
  }

  /** Moves the tiles of a command by hand, and lets `wait` ms pass. */
  act(command: DealCommand, wait = STEADY.rest): void {
    if (command.type === 'CloseClaims' || command.type === 'RevealHand') return;
    for (const [tag, zone] of this.table.movesOf(command)) this.table.put(tag, zone);
    this.readers.wait(wait);
  }

  /** Presses the button of a side; returns the number of the observation. */
  press(side: Side): number {
    const number = this.#decoder.nextNumber;
    const commands = this.#decoder.report({ kind: 'button-pressed', device: 'buttons', at: this.readers.now, side });
    if (commands?.length !== 0) throw new Error('a press alone gives no command');
    return number;
  }

  /** A tile of the wall stands on a rack for a while, and goes back. */
  show(seat: Seat, ms: number): void {
    const tag = this.table.inWall;
    this.table.put(tag, this.table.zone(seat, 'rack'));
    this.readers.wait(ms);
    this.table.takeAway(tag);
  }
}
