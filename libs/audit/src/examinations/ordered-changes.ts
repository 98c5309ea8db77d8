/** Makes changes in the order in which they were added, also where the value of one is awaited. */
export class OrderedChanges {
  /** Ends with the last change; undefined while nothing is awaited. */
  #last: Promise<void> | undefined;

  /** Makes the change at once if nothing is awaited. */
  add(change: () => void): void {
    if (this.#last === undefined) change();
    else this.#follow(this.#last.then(change));
  }

  addAwaited<T>(value: Promise<T>, change: (value: T) => void): void {
    const before = this.#last ?? Promise.resolve();
    this.#follow(before.then(() => value).then(change));
  }

  /** Resolves when all changes are made. */
  async done(): Promise<void> {
    await this.#last;
  }

  #follow(change: Promise<void>): void {
    const last = change.then(() => {
      if (this.#last === last) this.#last = undefined;
    });
    this.#last = last;
    // It is reported by `done`.
    last.catch(() => undefined);
  }
}
