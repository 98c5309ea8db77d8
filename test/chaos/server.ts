import { setTimeout as sleep } from 'node:timers/promises';
import { Program } from '../e2e/support/program.js';
import type { RequestProxy } from './request-proxy.js';

/** Generous: the limit ends a process that hangs, and does not judge a busy machine. */
const START_MS = 120_000;

/** An API process behind its proxy. */
export class Server {
  readonly #programs: Program[] = [];
  #killed = false;
  #starting: Promise<string> | undefined;
  /** The endings of the process that no kill caused. */
  readonly deaths: string[] = [];

  constructor(
    readonly proxy: RequestProxy,
    private readonly env: Readonly<Record<string, string>>,
    /** The folder of the installed programs; by default this repository. */
    private readonly installation?: string,
  ) {}

  get isUp(): boolean {
    return this.proxy.target !== undefined;
  }

  /** Starts the process and returns its output; if it is starting already, waits for that start. */
  start(): Promise<string> {
    this.#starting ??= this.#start().finally(() => (this.#starting = undefined));
    return this.#starting;
  }

  /** Tries again while the database does not let it start. */
  async #start(): Promise<string> {
    const deadline = Date.now() + START_MS;
    for (;;) {
      const program = new Program('api/main.js', { env: this.env, installation: this.installation });
      const listening = await program
        .says(/listening on http:\/\/127\.0\.0\.1:(\d+)"/, START_MS)
        .catch((error: unknown) => {
          if (Date.now() > deadline) throw error;
        });
      if (listening) {
        this.#programs.push(program);
        this.#killed = false;
        this.proxy.target = Number(listening[1]);
        void program.ended.then((ending) => {
          if (!this.#killed) this.deaths.push(`an API ended by itself with ${ending}: ${program.err.slice(-2_000)}`);
        });
        return program.err + program.out;
      }
      await program.stop();
      await sleep(200);
    }
  }

  /** The log lines about a request, if this server answered it. */
  logOf(requestId: string): string | undefined {
    const log = this.#programs.map(({ err, out }) => err + out).join('');
    const at = log.indexOf(requestId);
    return at < 0 ? undefined : log.slice(at, at + 500);
  }

  async kill(): Promise<void> {
    await this.#starting;
    this.#killed = true;
    this.proxy.target = undefined;
    await this.#programs.at(-1)?.kill();
  }
}
