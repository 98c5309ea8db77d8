import type { Steps } from '#inference';
import { inSlices, type EventLoop } from './slices.js';

/** Real time that passes by steps and turns alone. */
class FakeEventLoop implements EventLoop {
  time = 0;
  turns = 0;
  readonly #onTurn: (turn: number) => void;

  constructor(onTurn: (turn: number) => void = () => undefined) {
    this.#onTurn = onTurn;
  }

  readonly now = (): number => this.time;

  readonly next = (): Promise<void> => {
    this.turns += 1;
    this.#onTurn(this.turns);
    return Promise.resolve();
  };

  /** Steps of the given duration. */
  *steps(count: number, ms: number): Steps<string> {
    for (let done = 0; done < count; done += 1) {
      this.time += ms;
      yield;
    }
    return 'computed';
  }
}

describe('a computation in slices', () => {
  it.each([
    { count: 100, ms: 1, turns: 10 },
    { count: 100, ms: 3, turns: 25 },
    { count: 7, ms: 40, turns: 7 },
    { count: 5, ms: 0, turns: 0 },
  ])('lets others have their turn $turns times in $count steps of $ms ms', async ({ count, ms, turns }) => {
    const fake = new FakeEventLoop();
    const slices: number[] = [];
    await expect(inSlices(fake.steps(count, ms), { onSlice: (steps) => slices.push(steps) }, fake)).resolves.toBe(
      'computed',
    );
    expect(fake.turns).toBe(turns);
    expect(slices).toHaveLength(turns + 1);
    // The last step has no yield of its own.
    expect(slices.reduce((sum, steps) => sum + steps, 0)).toBe(count + 1);
  });

  it('ends when the gateway stops', async () => {
    const stopping = new AbortController();
    const fake = new FakeEventLoop((turn) => {
      if (turn === 3) stopping.abort();
    });
    await expect(inSlices(fake.steps(1_000, 5), { stopping: stopping.signal }, fake)).resolves.toBeUndefined();
    expect(fake.turns).toBe(3);
  });

  it('runs timers and input of the real gateway between its slices', async () => {
    const busy = function* (): Steps<string> {
      for (let until = performance.now() + 150; performance.now() < until;) yield;
      return 'computed';
    };
    let ticks = 0;
    const timer = setInterval(() => (ticks += 1), 1);
    await expect(inSlices(busy())).resolves.toBe('computed');
    clearInterval(timer);
    expect(ticks).toBeGreaterThanOrEqual(3);
  });
});
