/** Lets a number of tasks run at the same time. The others wait for their turn, in their order. */
export class Turns {
  readonly #waiting: (() => void)[] = [];

  /** @param free the number of tasks that may begin now. */
  constructor(private free: number) {}

  async take<Result>(task: () => Promise<Result>): Promise<Result> {
    await this.#begun();
    try {
      return await task();
    } finally {
      this.#end();
    }
  }

  #begun(): Promise<void> {
    if (this.free === 0) return new Promise((resolve) => this.#waiting.push(resolve));
    this.free -= 1;
    return Promise.resolve();
  }

  #end(): void {
    const next = this.#waiting.shift();
    if (next === undefined) this.free += 1;
    else next();
  }
}
