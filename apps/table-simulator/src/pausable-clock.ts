import type { Cancel, Clock } from '#clock';

interface Waiting {
  readonly due: number;
  readonly action: () => void;
  cancel: Cancel;
}

/** A clock that can be paused: scheduled actions wait for the length of the pause. */
export class PausableClock implements Clock {
  readonly #clock: Clock;
  readonly #waiting = new Set<Waiting>();
  #lost = 0;
  #pausedAt: number | undefined;

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  now(): number {
    return (this.#pausedAt ?? this.#clock.now()) - this.#lost;
  }

  after(ms: number, action: () => void): Cancel {
    const waiting: Waiting = { due: this.now() + ms, action, cancel: () => undefined };
    this.#waiting.add(waiting);
    if (this.#pausedAt === undefined) this.#arm(waiting);
    return () => {
      waiting.cancel();
      this.#waiting.delete(waiting);
    };
  }

  pause(): void {
    if (this.#pausedAt !== undefined) return;
    this.#pausedAt = this.#clock.now();
    for (const { cancel } of this.#waiting) cancel();
  }

  resume(): void {
    if (this.#pausedAt === undefined) return;
    this.#lost += this.#clock.now() - this.#pausedAt;
    this.#pausedAt = undefined;
    for (const waiting of this.#waiting) this.#arm(waiting);
  }

  #arm(waiting: Waiting): void {
    waiting.cancel = this.#clock.after(Math.max(0, waiting.due - this.now()), () => {
      this.#waiting.delete(waiting);
      waiting.action();
    });
  }
}
