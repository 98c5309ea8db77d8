import type { Observation } from '#inference';
import type { ReaderStatus } from '../../devices/reader-status.js';
import type { DriverCounters, MalformedBytes, ReaderDriver, ReaderDriverOptions } from './reader-driver.js';
import { type DeviceContext, type DeviceDialogue, DialogueSession } from './dialogue-session.js';
import type { Dialogue } from './dialogue.js';
import { deviceOptions, readerStatus } from './reader-device.js';

/** The actions of a reader's dialogue besides sending and waiting. */
export interface DialogueContext extends Omit<DeviceContext<Observation>, 'report'> {
  readonly observe: (observation: Observation) => void;
}

/** A reader's protocol as a dialogue. */
export interface DialogueProtocol<F> extends Omit<DeviceDialogue<F, Observation>, 'dialogue'> {
  readonly dialogue: (context: DialogueContext) => Dialogue<F>;
}

/** The driver of a reader whose protocol is a dialogue. */
export class DialogueDriver<F extends { readonly kind: string }> implements ReaderDriver {
  readonly #session: DialogueSession<F, Observation>;
  readonly #outcomes = { complete: 0, failed: 0 };

  constructor(options: ReaderDriverOptions, protocol: DialogueProtocol<F>) {
    const dialogue = ({ report, ...context }: DeviceContext<Observation>): Dialogue<F> =>
      protocol.dialogue({ ...context, observe: report });
    this.#session = new DialogueSession<F, Observation>(
      deviceOptions(options),
      { ...protocol, dialogue },
      (observation) => {
        this.#outcomes[observation.outcome]++;
        options.onObservation(observation);
      },
    );
  }

  get status(): ReaderStatus {
    return readerStatus(this.#session.status);
  }

  get counters(): Readonly<DriverCounters> {
    return { ...this.#session.counters, ...this.#outcomes };
  }

  get malformed(): readonly MalformedBytes[] {
    return this.#session.malformed;
  }

  start(): void {
    this.#session.start();
  }

  stop(): void {
    this.#session.stop();
  }
}
