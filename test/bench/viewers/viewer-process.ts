/**
 * The viewers of `npm run bench:viewers`, in a process of their own: sockets that read streams of server-sent events and note
 * when each event arrives. The parent asks by messages, and each question has one answer.
 */
import { connect } from 'node:net';
import { performance } from 'node:perf_hooks';

export type Question =
  | { readonly ask: 'open'; readonly port: number; readonly paths: readonly string[]; readonly addresses: number }
  | { readonly ask: 'begin' }
  | { readonly ask: 'report' };

export interface Opened {
  readonly accepted: number;
  readonly refused: number;
  readonly milliseconds: number;
}

export interface Reported {
  /** From the time at which the service recorded each event to its arrival, in milliseconds, ascending. */
  readonly latencies: readonly number[];
  /** The events that each viewer received since `begin`, in the order of the paths that were accepted. */
  readonly received: readonly { readonly path: string; readonly events: number; readonly isOpen: boolean }[];
}

const RECORDED_AT = /"recordedAt":"([^"]+)"/;
/** Clock of the system in milliseconds with its fraction: `Date.now` alone has whole milliseconds. */
const now = (): number => performance.timeOrigin + performance.now();

class Viewer {
  #text = '';
  #events = 0;
  isOpen = false;

  private constructor(
    readonly path: string,
    private readonly latencies: number[],
  ) {}

  /** Resolves with the answer's status once its head has arrived. */
  static open(
    port: number,
    path: string,
    localAddress: string,
    latencies: number[],
  ): Promise<readonly [Viewer, number]> {
    const viewer = new Viewer(path, latencies);
    return new Promise((resolve, reject) => {
      const socket = connect({ port, host: '127.0.0.1', localAddress });
      socket.once('error', reject);
      socket.write(`GET ${path} HTTP/1.1\r\nHost: 127.0.0.1\r\nAccept: text/event-stream\r\n\r\n`);
      socket.once('data', (head) => {
        const status = Number(head.toString('latin1', 9, 12));
        viewer.isOpen = status === 200;
        viewer.#read(head);
        socket.removeListener('error', reject).on('error', () => (viewer.isOpen = false));
        socket.on('data', (bytes) => viewer.#read(bytes)).on('close', () => (viewer.isOpen = false));
        resolve([viewer, status]);
      });
    });
  }

  begin(): void {
    this.#events = 0;
  }

  get events(): number {
    return this.#events;
  }

  #read(bytes: Buffer): void {
    const blocks = (this.#text + bytes.toString('latin1')).split('\n\n');
    this.#text = blocks.pop()!;
    for (const block of blocks) {
      const recordedAt = block.includes('event: deal-event') ? RECORDED_AT.exec(block)?.[1] : undefined;
      if (recordedAt === undefined) continue;
      this.#events += 1;
      this.latencies.push(now() - Date.parse(recordedAt));
    }
  }
}

const viewers: Viewer[] = [];
const latencies: number[] = [];

const open = async ({ port, paths, addresses }: Extract<Question, { ask: 'open' }>): Promise<Opened> => {
  const begun = performance.now();
  const opened = await Promise.all(
    paths.map((path, index) => Viewer.open(port, path, `127.0.${1 + (index % addresses)}.1`, latencies)),
  );
  const milliseconds = performance.now() - begun;
  const accepted = opened.flatMap(([viewer, status]) => (status === 200 ? [viewer] : []));
  viewers.push(...accepted);
  return { accepted: accepted.length, refused: opened.length - accepted.length, milliseconds };
};

const begin = (): true => {
  latencies.length = 0;
  for (const viewer of viewers) viewer.begin();
  return true;
};

const report = (): Reported => ({
  latencies: latencies.toSorted((a, b) => a - b),
  received: viewers.map(({ path, events, isOpen }) => ({ path, events, isOpen })),
});

const answerOf = (question: Question): unknown => {
  switch (question.ask) {
    case 'open':
      return open(question);
    case 'begin':
      return begin();
    case 'report':
      return report();
  }
};

process.on('message', (question: Question) => {
  void Promise.resolve(answerOf(question)).then((answer) => process.send!(answer));
});
process.on('disconnect', () => process.exit());
