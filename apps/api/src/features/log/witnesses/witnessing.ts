import { Inject, Injectable, Logger, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { cosignaturesIn, LogError, witnessKeyText, type Cosignature } from '#event-log';
import { Checkpoints, Cosignatures, WitnessStates, type SignedCheckpoint } from '#persistence';
import { Checkpointing } from '../tree/checkpointing.js';
import { TreeReader } from '../tree/tree-reader.js';
import { verifyEd25519 } from '../../../platform/environment/verify-ed25519.js';
import { ENVIRONMENT, sha256, type Environment } from '../../../platform/environment/environment.js';
import { WITNESS_SETTINGS } from './tokens.js';
import type { WitnessFault } from './witness-answer.js';
import { WitnessClient } from './witness-client.js';
import type { WitnessSettings } from './witness-settings.js';

type Witness = WitnessSettings['witnesses'][number];

/** The state of a witness: it cosigns, or the reason why it does not. */
export type WitnessCondition = 'COSIGNS' | WitnessFault;

interface Outcome {
  readonly state: WitnessCondition;
  readonly detail: string;
}

const NOTE_TOOLS = { sha256, verify: verifyEd25519 };
/** The maximum difference between the time that a cosignature states and our clock. A cosignature is made for the request. */
const CLOCK_MS = 5 * 60_000;
/** The maximum number of requests to a witness in a round. The first answer may state its size; the size may change between requests. */
const MOST_ATTEMPTS = 4;

/**
 * Asks the witnesses of the log for cosignatures (C2SP tlog-witness): when a checkpoint was signed, and at intervals. No append and no
 * checkpoint waits for it. Several processes may ask at the same time.
 */
@Injectable()
export class Witnessing implements OnApplicationBootstrap, OnModuleDestroy {
  readonly #client = new WitnessClient();
  readonly #logger = new Logger('Witnesses');
  /** The state that was logged last of each witness, and of signing. */
  readonly #logged = new Map<string, string>();
  #timer: NodeJS.Timeout | undefined;
  /** The signing of the checkpoint that the next requests send. */
  #signing: Promise<void> | undefined;
  /** The requests that a witness has not answered yet, at most one each. A silent witness delays neither signing nor the others. */
  readonly #asking = new Map<Witness, Promise<void>>();
  #begun = -Infinity;
  /**
   * The witnesses that this process has asked. Its first request asks even if the checkpoint is cosigned already: only the answer shows that a
   * database was set back and has fewer events than the witness.
   */
  readonly #asked = new Set<Witness>();

  constructor(
    private readonly checkpointing: Checkpointing,
    private readonly checkpoints: Checkpoints,
    private readonly cosignatures: Cosignatures,
    private readonly states: WitnessStates,
    private readonly tree: TreeReader,
    @Inject(ENVIRONMENT) private readonly environment: Environment,
    @Inject(WITNESS_SETTINGS) private readonly settings: WitnessSettings | undefined,
  ) {}

  onApplicationBootstrap(): void {
    if (this.settings === undefined) return;
    const { intervalMs } = this.settings;
    this.#timer = setInterval(() => this.#begin(), intervalMs);
    this.checkpointing.whenSigned(() => {
      if (performance.now() - this.#begun >= intervalMs) this.#begin();
    });
    this.#begin();
  }

  async onModuleDestroy(): Promise<void> {
    clearInterval(this.#timer);
    this.#timer = undefined;
    this.#client.close();
    await this.#signing;
    await Promise.all(this.#asking.values());
  }

  /** Begins a round, unless a checkpoint is being signed for one. */
  #begin(): void {
    if (this.#timer === undefined || this.#signing !== undefined) return;
    this.#begun = performance.now();
    this.#signing = this.#round().finally(() => (this.#signing = undefined));
  }

  async #round(): Promise<void> {
    try {
      const checkpoint = await this.checkpointing.latest();
      if (checkpoint.size === 0) return;
      const cosigned = new Set((await this.cosignatures.of(checkpoint.size)).map(({ witness }) => witness));
      for (const witness of this.settings?.witnesses ?? []) {
        const isDone = this.#asked.has(witness) && cosigned.has(witnessKeyText(witness.key, sha256));
        if (!isDone && !this.#asking.has(witness)) this.#startAsking(witness, checkpoint);
      }
      this.#log('checkpoints for witnesses', 'COSIGNS', '');
    } catch (error) {
      // The next round tries again.
      this.#log('checkpoints for witnesses', 'NOT_SIGNED', (error as Error).message);
    }
  }

  #startAsking(witness: Witness, checkpoint: SignedCheckpoint): void {
    const asking = this.#askAndRecord(witness, checkpoint)
      .then(() => void this.#asked.add(witness))
      // The next round tries again.
      .catch((error: unknown) => this.#log(`witness ${witness.name}`, 'NOT_SIGNED', (error as Error).message))
      .finally(() => this.#asking.delete(witness));
    this.#asking.set(witness, asking);
  }

  async #askAndRecord(witness: Witness, checkpoint: SignedCheckpoint): Promise<void> {
    const outcome = await this.#ask(witness, checkpoint);
    // A request that the end of this process has cancelled shows nothing about the witness.
    if (this.#timer === undefined || outcome === undefined) return;
    const { state, detail } = outcome;
    await this.states.keep({ witness: witnessKeyText(witness.key, sha256), state, detail });
    this.#log(`witness ${witness.name}`, state, detail);
  }

  /** Asks a witness. Undefined if another process has asked with a newer checkpoint. */
  async #ask(witness: Witness, checkpoint: SignedCheckpoint): Promise<Outcome | undefined> {
    const { size, note } = checkpoint;
    let from = Math.min(size, await this.#cosignedSize(witness));
    for (let attempt = 1; attempt <= MOST_ATTEMPTS; attempt += 1) {
      const hashes = await this.tree.consistency(from, size);
      const answer = await this.#client.add(witness.url, { from, hashes, note });
      if (answer.kind === 'failed') return answer;
      if (answer.kind === 'cosigned') return this.#storeCosignature(witness, checkpoint, answer.lines);
      if (answer.size > size) return this.#outcomeOfLargerSize(answer.size, size);
      if (answer.size === from)
        return { state: 'LOG_DIFFERS', detail: `it has cosigned ${from} events with another root` };
      from = answer.size;
    }
    return { state: 'ANSWER_WRONG', detail: `it named another number of events in each of ${MOST_ATTEMPTS} answers` };
  }

  async #cosignedSize({ key }: Witness): Promise<number> {
    const [newest] = await this.cosignatures.newest([witnessKeyText(key, sha256)]);
    return newest?.size ?? 0;
  }

  /** The outcome if a witness has cosigned more events than the checkpoint: another process has signed them, or the log was set back. */
  async #outcomeOfLargerSize(cosigned: number, size: number): Promise<Outcome | undefined> {
    const newest = (await this.checkpoints.latest())?.size ?? 0;
    if (newest >= cosigned) return undefined;
    return {
      state: 'LOG_DIFFERS',
      detail: `it has cosigned ${cosigned} events, and the log has signed ${Math.max(newest, size)}: events were lost`,
    };
  }

  /** Stores the cosignature of an answer. */
  async #storeCosignature(witness: Witness, checkpoint: SignedCheckpoint, lines: string): Promise<Outcome> {
    const cosignature = cosignatureIn(checkpoint.note, lines, witness);
    if (cosignature === undefined)
      return { state: 'ANSWER_WRONG', detail: 'its answer has no valid cosignature of its key on the checkpoint' };
    const now = this.environment.now();
    if (Math.abs(cosignature.time * 1000 - now.getTime()) > CLOCK_MS)
      return {
        state: 'ANSWER_WRONG',
        detail: `its cosignature has the time ${timeText(cosignature.time)}, and it is ${now.toISOString()} here`,
      };
    await this.cosignatures.add({
      size: checkpoint.size,
      witness: witnessKeyText(witness.key, sha256),
      signedAt: cosignature.time,
      line: cosignature.line,
    });
    return { state: 'COSIGNS', detail: '' };
  }

  /** Logs a state when it changes. */
  #log(subject: string, state: WitnessCondition | 'NOT_SIGNED', detail: string): void {
    const before = this.#logged.get(subject) ?? 'COSIGNS';
    if (before === state) return;
    this.#logged.set(subject, state);
    if (state === 'COSIGNS') this.#logger.warn(`${subject}: ${before} has ended`);
    else if (state === 'LOG_DIFFERS') this.#logger.error(`${subject}: ${state}: ${detail}`);
    else this.#logger.warn(`${subject}: ${state}: ${detail}`);
  }
}

/** An empty line is not allowed: the lines after it would be signatures of another text. */
const SIGNATURE_LINES = /^(?:[^\n]+\n)+$/;

/** The valid cosignature of the witness among lines of a note; undefined where there is none. */
const cosignatureIn = (note: string, lines: string, { key }: Witness): Cosignature | undefined => {
  if (!SIGNATURE_LINES.test(lines)) return undefined;
  try {
    return cosignaturesIn(note + lines, [key], NOTE_TOOLS)[0];
  } catch (error) {
    if (error instanceof LogError) return undefined;
    throw error;
  }
};

const timeText = (seconds: number): string => {
  const date = new Date(seconds * 1000);
  return Number.isNaN(date.getTime()) ? `${seconds} s` : date.toISOString();
};
