import type { Cancel, Clock } from '#clock';
import { DeviceFault, type Dialogue, SILENCE, type Silence } from './dialogue.js';

/** The line of a dialogue. */
export interface DialogueLine {
  readonly clock: Clock;
  readonly send: (bytes: Uint8Array) => void;
  /** Called when the dialogue found a fault of the device. */
  readonly onFault: (reason: string) => void;
}

/** One run of a dialogue, from its start to the loss of the link or a reset of the device. */
export class DialogueRun<F> {
  /** Frames that came while the dialogue was sending. */
  readonly #heard: (F | Silence)[] = [];
  #timer: Cancel | undefined;
  #isAdvancing = false;
  #hasEnded = false;

  constructor(
    private readonly dialogue: Dialogue<F>,
    private readonly line: DialogueLine,
  ) {}

  start(): void {
    // A generator does not receive the value that starts it.
    this.hear(SILENCE);
  }

  /** Passes the frame to the dialogue. A frame that comes while the dialogue runs waits until it listens again. */
  hear(frame: F | Silence): void {
    this.#heard.push(frame);
    if (this.#isAdvancing) return;
    this.#isAdvancing = true;
    try {
      for (let next = this.#heard.shift(); next !== undefined; next = this.#heard.shift()) this.#advance(next);
    } finally {
      this.#isAdvancing = false;
    }
  }

  /** Drops the frames that wait. */
  forget(): void {
    this.#heard.length = 0;
  }

  end(): void {
    this.#hasEnded = true;
    this.#timer?.();
    this.forget();
  }

  #advance(heard: F | Silence): void {
    try {
      const { send, withinMs } = this.dialogue.next(heard).value;
      // A report of the dialogue may have ended it.
      if (this.#hasEnded) return;
      if (withinMs !== undefined) this.#wait(withinMs);
      if (send !== undefined) this.line.send(send);
    } catch (fault) {
      if (!(fault instanceof DeviceFault)) throw fault;
      if (!this.#hasEnded) this.line.onFault(fault.message);
    }
  }

  #wait(ms: number): void {
    this.#timer?.();
    this.#timer = this.line.clock.after(ms, () => this.hear(SILENCE));
  }
}
