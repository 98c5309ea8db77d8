import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import type { Opened, Question, Reported } from './viewer-process.js';

/** Many viewers in a process of their own. */
export class Crowd {
  private constructor(private readonly child: ChildProcess) {}

  static start(): Crowd {
    return new Crowd(fork(fileURLToPath(new URL('viewer-process.js', import.meta.url))));
  }

  /**
   * Opens all streams at once.
   * @param addresses the number of loopback addresses among which the viewers are divided.
   */
  open(address: string, paths: readonly string[], addresses: number): Promise<Opened> {
    return this.#ask({ ask: 'open', port: Number(new URL(address).port), paths, addresses });
  }

  /** Counts and times only what arrives from now on. */
  begin(): Promise<true> {
    return this.#ask({ ask: 'begin' });
  }

  report(): Promise<Reported> {
    return this.#ask({ ask: 'report' });
  }

  async end(): Promise<void> {
    const closed = once(this.child, 'close');
    this.child.kill('SIGTERM');
    await closed;
  }

  async #ask<Answer>(question: Question): Promise<Answer> {
    this.child.send(question);
    const [answer] = (await once(this.child, 'message')) as [Answer];
    return answer;
  }
}
