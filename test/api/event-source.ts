/** One message of a stream of server-sent events. */
export interface Message {
  readonly id: string;
  readonly event: string;
  readonly data: string;
}

/** What a stream sends up to its first heartbeat, as server-sent events or as NDJSON. */
const UP_TO_HEARTBEAT = /^[^]*?(?:event: heartbeat\n[^]*?\n\n|"event":"heartbeat".*\n)/;

/** Reads a stream like an EventSource, without reconnecting. */
export class EventSourceReader {
  #text = '';

  private constructor(
    readonly response: Response,
    private readonly reader: ReadableStreamDefaultReader<string>,
    private readonly controller: AbortController,
  ) {}

  static async open(url: string, headers: Record<string, string>): Promise<EventSourceReader> {
    const controller = new AbortController();
    const response = await fetch(url, { headers, signal: controller.signal });
    if (!response.body) throw new Error('a stream has a body');
    return new EventSourceReader(response, response.body.pipeThrough(new TextDecoderStream()).getReader(), controller);
  }

  /** The next `count` messages, without heartbeats. */
  async next(count: number): Promise<readonly Message[]> {
    const messages: Message[] = [];
    while (messages.length < count) {
      const block = await this.#block();
      if (block === undefined)
        throw new Error(
          `the stream (${this.response.status}) ended after ${messages.length} of ${count} messages: ${this.#text.slice(0, 300)}`,
        );
      const message = block.includes('data: ') ? messageIn(block) : undefined;
      if (message !== undefined && message.event !== 'heartbeat') messages.push(message);
    }
    return messages;
  }

  /** The position of the next heartbeat. The messages before it are skipped. */
  async heartbeat(): Promise<number> {
    for (;;) {
      const block = await this.#block();
      if (block === undefined) throw new Error('the stream ended before a heartbeat');
      const { event, data } = messageIn(block);
      if (event === 'heartbeat') return (JSON.parse(data) as { readonly position: number }).position;
    }
  }

  /** Everything up to the first heartbeat, in either format of streams, without the time to connect again, which is drawn. */
  async untilHeartbeat(): Promise<string> {
    let found: RegExpExecArray | null;
    while ((found = UP_TO_HEARTBEAT.exec(this.#text)) === null) {
      const { value, done } = await this.reader.read();
      if (done)
        throw new Error(`the stream (${this.response.status}) ended before a heartbeat: ${this.#text.slice(0, 300)}`);
      this.#text += value;
    }
    return found[0].replace(/^retry: \d+\n\n/, '');
  }

  /** Resolves when the server ends the stream. */
  async ended(): Promise<void> {
    while ((await this.#block()) !== undefined);
  }

  close(): void {
    this.controller.abort();
  }

  async #block(): Promise<string | undefined> {
    for (;;) {
      const end = this.#text.indexOf('\n\n');
      if (end >= 0) {
        const block = this.#text.slice(0, end);
        this.#text = this.#text.slice(end + 2);
        return block;
      }
      const { value, done } = await this.reader.read();
      if (done) return undefined;
      this.#text += value;
    }
  }
}

const messageIn = (block: string): Message => {
  const field = (name: string): string =>
    block
      .split('\n')
      .find((line) => line.startsWith(`${name}: `))
      ?.slice(name.length + 2) ?? '';
  return { id: field('id'), event: field('event'), data: field('data') };
};
