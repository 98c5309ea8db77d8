const DEALT = 53;
const LOOSE = 2;
/** The number of tiles that are never drawn from the front of the wall (CC-wall.dead). */
const DEAD = 14;

/** The tiles left to draw: in turn from the front, or one of the two loose tiles on the end of the wall. */
export class Wall {
  #front: number;
  #loose = LOOSE;

  constructor(tiles: number) {
    this.#front = tiles - DEALT - LOOSE;
  }

  get drawsLeft(): number {
    return Math.max(0, this.#front - DEAD);
  }

  draw(): void {
    this.#front -= 1;
  }

  /** After both are used, the last two of the wall are put on top (CC-wall.loose.renew). */
  takeLoose(): void {
    this.#loose -= 1;
    if (this.#loose > 0) return;
    this.#loose = LOOSE;
    this.#front -= LOOSE;
  }
}
