import { setTimeout as sleep } from 'node:timers/promises';
import { Program } from '../e2e/support/program.js';
import type { RequestProxy } from './request-proxy.js';

/** Generous: a limit is there to end what hangs, not to judge a busy machine. */
const START_MS = 120_000;

/** An API process behind its proxy. */
export class Server {
  readonly #programs: Program[] = [];
  #killed = false;
  #starting: Promise<string> | undefined;
  /** How it ended when nobody had killed it. */
  readonly deaths: string[] = [];

  constructor(
    readonly proxy: RequestProxy,
    private readonly env: Readonly<Record<string, string>>,
  ) {}

  get isUp(): boolean {
    return this.proxy.target !== undefined;
  }

  /** Starts it and returns what it printed; where it is starting already, waits with the one who started it. */
  start(): Promise<string> {
    this.#starting ??= this.#start().finally(() => (this.#starting = undefined));
    return this.#starting;
  }

  /** Tries again and again while the database does not let it start. */
  async #start(): Promise<string> {
    const deadline = Date.now() + START_MS;
    for (;;) {
      const program = new Program('api/src/main.js', { env: this.env });
      const listening = await program
        .says(/listening on http:\/\/127\.0\.0\.1:(\d+)\n/, START_MS)
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
        return program.out;
      }
      await program.stop();
      await sleep(200);
    }
  }

  /** What its log says of a request, if it was the one that answered. */
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
