import type { Reported } from '../kit/device-driver.js';
import type { Frame, GoDiceProfile } from './frames.js';

/** Collects the dice at rest until they make a roll. */
export class RollRecord {
  readonly #still = new Map<number, { readonly face: number; readonly isFlat: boolean }>();
  #firstAt = 0;

  constructor(private readonly profile: GoDiceProfile) {}

  /** Takes a frame. A nudged die (`fake`, `moved`) is no roll; a tilted one counts until it lies flat (section 2). */
  hear(frame: Frame, now: number): Reported | undefined {
    if (frame.kind === 'rolling') this.#still.delete(frame.die);
    if (frame.kind !== 'still' || frame.rest === 'fake' || frame.rest === 'moved') return undefined;
    if (this.#still.size === 0) this.#firstAt = now;
    this.#still.set(frame.die, { face: frame.face, isFlat: frame.rest === 'flat' });
    return this.#isWhole() ? this.#roll('certain') : undefined;
  }

  /** Ends a roll whose time is up: a die that stays tilted or does not come to rest makes it doubtful. */
  wait(now: number): Reported | undefined {
    if (this.#still.size === 0 || now - this.#firstAt < this.profile.togetherMs) return undefined;
    return this.#roll('doubtful');
  }

  #isWhole(): boolean {
    return this.#still.size === this.profile.dice && [...this.#still.values()].every(({ isFlat }) => isFlat);
  }

  #roll(confidence: 'certain' | 'doubtful'): Reported {
    const dice = [...this.#still].sort(([a], [b]) => a - b).map(([, { face }]) => face);
    this.#still.clear();
    return { kind: 'dice-roll', dice, total: dice.reduce((sum, face) => sum + face, 0), confidence };
  }
}
