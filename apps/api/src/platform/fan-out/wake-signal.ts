/** A signal that stays set until the waiting caller has received it. */
export class WakeSignal {
  #isSet = false;
  #wake: () => void = () => undefined;

  constructor(private readonly ended: AbortSignal) {
    ended.addEventListener('abort', () => this.set(), { once: true });
  }

  set(): void {
    this.#isSet = true;
    this.#wake();
  }

  /** Resolves when the signal is set, immediately if it is set already, or after this time (ms). */
  async wait(timeoutMs: number): Promise<void> {
    if (!this.#isSet && !this.ended.aborted)
      await new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, timeoutMs);
        this.#wake = () => {
          clearTimeout(timer);
          resolve();
        };
      });
    this.#isSet = false;
    this.#wake = () => undefined;
  }
}
