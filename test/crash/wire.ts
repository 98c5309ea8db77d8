/** Messages of the PostgreSQL protocol, as far as a proxy must read them (PostgreSQL 15, sections 55.2 and 55.7). */

/** A whole message with its type; the first one of a connection has none. */
export interface Message {
  readonly type: string;
  readonly bytes: Buffer;
}

const HEADER = 5;

/** Cuts a stream of bytes into messages. */
export class Messages {
  #rest: Buffer = Buffer.alloc(0);

  /** @param hasStartup whether the first message is that of a client that connects: a length without a type before it. */
  constructor(private hasStartup: boolean) {}

  /** Returns the messages that are complete with these bytes. */
  take(bytes: Buffer): readonly Message[] {
    this.#rest = Buffer.concat([this.#rest, bytes]);
    const messages: Message[] = [];
    for (let next = this.#next(); next !== undefined; next = this.#next()) messages.push(next);
    return messages;
  }

  #next(): Message | undefined {
    const skipped = this.hasStartup ? 0 : 1;
    if (this.#rest.length < skipped + 4) return undefined;
    const length = skipped + this.#rest.readInt32BE(skipped);
    if (this.#rest.length < length) return undefined;
    const bytes = this.#rest.subarray(0, length);
    this.#rest = this.#rest.subarray(length);
    this.hasStartup = false;
    return { type: skipped === 0 ? '' : String.fromCharCode(bytes[0]!), bytes };
  }
}

/** Finds the SQL text of a client's statements, also of those that it has prepared before. */
export class Statements {
  readonly #prepared = new Map<string, string>();

  /** Returns the text of the statement that the message runs; undefined where it runs none. */
  textIn({ type, bytes }: Message): string | undefined {
    if (type === 'Q') return stringsIn(bytes, 1)[0];
    if (type === 'P') {
      const [name = '', text = ''] = stringsIn(bytes, 2);
      this.#prepared.set(name, text);
    }
    if (type !== 'B') return undefined;
    const [, name = ''] = stringsIn(bytes, 2);
    return this.#prepared.get(name);
  }
}

const stringsIn = (bytes: Buffer, count: number): readonly string[] => {
  const strings: string[] = [];
  for (let start = HEADER; strings.length < count;) {
    const end = bytes.indexOf(0, start);
    strings.push(bytes.toString('utf8', start, end));
    start = end + 1;
  }
  return strings;
};

/** Whether a client ends its statement with this message: the server answers it now. */
export const endsStatement = ({ type }: Message): boolean => type === 'Q' || type === 'S';

/** Whether the server ends its answer with this message. */
export const endsAnswer = ({ type }: Message): boolean => type === 'Z';

/** Returns the process id of the backend, if the message names it (BackendKeyData). */
export const backendIn = ({ type, bytes }: Message): number | undefined =>
  type === 'K' ? bytes.readInt32BE(HEADER) : undefined;
