import { unavailable } from '../../http/problems/problem.js';

export interface RoomLimits {
  /** Imported commands that are decided and not stored yet. A deal with more commands is imported alone. */
  readonly commands: number;
  /** Imports that wait for room; each has one deal at a time here. */
  readonly waiting: number;
}

/** Four groups of the store: it has always one to write, and most of its queue is left to other commands. */
const LIMITS: RoomLimits = { commands: 1_000, waiting: 200 };

/** Gives the room of a deal back. */
export type Leave = () => void;

/**
 * The room of imports in the queue of the store. A request has thousands of commands, so imports wait for each other here, deal by
 * deal in the order of their arrival, instead of filling that queue. Each process has its own.
 */
export class ImportRoom {
  readonly #waiting: { readonly commands: number; readonly enter: () => void }[] = [];
  #used = 0;

  constructor(private readonly limits: RoomLimits = LIMITS) {}

  /** Waits until there is room for a deal. The caller gives it back once the deal is stored or refused. @throws Problem UNAVAILABLE */
  async enter(commands: number): Promise<Leave> {
    if (this.#waiting.length > 0 || !this.#hasRoomFor(commands)) await this.#turn(commands);
    else this.#used += commands;
    return () => this.#leave(commands);
  }

  #hasRoomFor(commands: number): boolean {
    return this.#used === 0 || this.#used + commands <= this.limits.commands;
  }

  #turn(commands: number): Promise<void> {
    if (this.#waiting.length >= this.limits.waiting) throw unavailable('queueFull');
    return new Promise((enter) => this.#waiting.push({ commands, enter }));
  }

  #leave(commands: number): void {
    this.#used -= commands;
    for (let next = this.#waiting[0]; next !== undefined && this.#hasRoomFor(next.commands); next = this.#waiting[0]) {
      this.#waiting.shift();
      this.#used += next.commands;
      next.enter();
    }
  }
}
