import type { DealCommand } from '#deal';
import type { Side } from '#tiles';
import { SIDES } from '#tiles';
import type { Observation } from '../signal/inventory/observation.js';
import { zoneOfAntenna, type Zone } from '../signal/inventory/zones.js';
import type { PhysicalTable } from './physical-table.js';

export interface Pace {
  /** ms between acts. */
  readonly rest: number;
  /** ms one antenna takes. */
  readonly inventory: number;
  /** ms by which each reader's round is shifted, sides 1 to 4. */
  readonly phases: readonly number[];
  /** Called for each observation; may drop or change it. */
  readonly seen?: (observation: Observation, number: number) => Observation;
}

export const STEADY: Pace = { rest: 1_500, inventory: 180, phases: [0, 40, 90, 130] };

const reader = (side: Side): string => `side-${side}`;
export const READERS: ReadonlyMap<string, Side> = new Map(SIDES.map((side) => [reader(side), side]));

/** Perfect readers that poll their antennas in turn, each in its own phase, while a script of commands is acted out. */
export class IdealReaders {
  #now = 0;
  #made = 0;
  readonly #next: { side: Side; at: number; turn: number }[];

  constructor(
    private readonly table: PhysicalTable,
    private readonly observe: (observation: Observation) => void,
    private readonly pace: Pace = STEADY,
  ) {
    this.#next = SIDES.map((side, index) => ({ side, at: pace.phases[index] ?? 0, turn: 0 }));
  }

  /** Monotonic ms. */
  get now(): number {
    return this.#now;
  }

  /** Lets time pass; all due inventories are read. */
  wait(ms: number): void {
    const until = this.#now + ms;
    for (;;) {
      const due = this.#next.reduce((a, b) => (b.at < a.at ? b : a));
      if (due.at > until) break;
      this.#takeInventory(due);
      due.at += this.pace.inventory;
      due.turn += 1;
    }
    this.#now = until;
  }

  act(commands: readonly DealCommand[]): void {
    commands.forEach((command, index) => {
      if (command.type === 'CloseClaims' || command.type === 'RevealHand') return;
      this.#move(this.table.movesOf(command));
      this.wait(this.pace.rest);
      const next = commands[index + 1];
      if (command.type === 'DeclareWin' && takesOver(commands.slice(0, index + 1), next)) {
        this.#move(this.table.takingOver(command.seats[0] as never));
        this.wait(this.pace.rest);
      }
    });
    this.wait(7_000);
  }

  #move(moves: readonly (readonly [string, Zone])[]): void {
    for (const [tag, zone] of moves) this.table.put(tag, zone);
  }

  #takeInventory({ side, at, turn }: { side: Side; at: number; turn: number }): void {
    const antenna = (turn % 4) + 1;
    const tags = this.table.on(zoneOfAntenna(side, antenna) as Zone).map((tag) => ({ tag }));
    const seen: Observation = {
      reader: reader(side),
      antenna,
      round: Math.floor(turn / 4),
      outcome: 'complete',
      tags,
      at,
    };
    this.#made += 1;
    this.observe(this.pace.seen?.(seen, this.#made) ?? seen);
  }
}

/**
 * A player takes over another's tile if the act before the first win was a discard or an added kong; of several winners
 * none takes it.
 */
const takesOver = (done: readonly DealCommand[], next: DealCommand | undefined): boolean => {
  const [, before] = [...done].reverse();
  const won =
    ['DiscardTile', 'DeclarePung'].includes(before?.type ?? '') ||
    (before?.type === 'DeclareKong' && ['promoted', 'postponed'].includes(before.kind));
  return won && next?.type !== 'DeclareWin';
};
