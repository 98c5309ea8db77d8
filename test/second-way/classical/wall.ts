const DEALT = 53;
const LOOSE = 2;
/** The front of the wall is never drawn further than to these (CC-wall.dead). */
const DEAD = 14;

/** What is left to draw: in turn from the front, or one of the two loose tiles that lie on the wall's end. */
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

  /** Both used: the last two of the wall are put on top (CC-wall.loose.renew). */
  takeLoose(): void {
    this.#loose -= 1;
    if (this.#loose > 0) return;
    this.#loose = LOOSE;
    this.#front -= LOOSE;
  }
}
