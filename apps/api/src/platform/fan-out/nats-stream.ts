import { createHash } from 'node:crypto';
import {
  DiscardPolicy,
  JetStreamApiCodes,
  JetStreamApiError,
  jetstream,
  jetstreamManager,
  RetentionPolicy,
  StorageType,
  type JetStreamClient,
  type JsMsg,
  type StreamInfo,
} from '@nats-io/jetstream';
import { connect, type NatsConnection } from '@nats-io/transport-node';
import type { Leaf, StoredEvent } from '#event-log';
import type { NatsSettings } from './nats-settings.js';

const CONNECT_MS = 5_000;
const RECONNECT_MS = 1_000;

/** The header of a message with the hash of its event, in hex. */
export const HASH_HEADER = 'Tilescribe-Hash';

/**
 * The stream of a log in NATS JetStream. The event at position n is its message number n: the canonical leaf, in which
 * concealed values are sealed.
 */
export class NatsStream {
  readonly name: string;
  readonly client: JetStreamClient;
  readonly #onLost = new Set<() => void>();

  private constructor(
    private readonly connection: NatsConnection,
    log: string,
    private readonly replicas: number,
  ) {
    this.name = streamNameOf(log);
    this.client = jetstream(connection);
    void this.#watchConnection();
  }

  /** @throws if no server answers. An established connection restores itself. */
  static async connect(log: string, { servers, replicas }: NatsSettings): Promise<NatsStream> {
    const connection = await connect({
      servers: servers.map((address) => new URL(address).host),
      name: 'tilescribe',
      timeout: CONNECT_MS,
      reconnectTimeWait: RECONNECT_MS,
      maxReconnectAttempts: -1,
      ...accountOf(servers),
      ...(servers.some((address) => address.startsWith('tls:')) && { tls: {} }),
    });
    return new NatsStream(connection, log, replicas);
  }

  /** Calls the listener whenever the connection is lost. Returns a function that stops it. */
  onLost(listener: () => void): () => void {
    this.#onLost.add(listener);
    return () => void this.#onLost.delete(listener);
  }

  /** The contents of the stream. Creates the stream if it does not exist; an existing one keeps the settings of its operator. */
  async info(): Promise<StreamInfo> {
    const { streams } = await jetstreamManager(this.connection);
    try {
      return await streams.info(this.name);
    } catch (error) {
      if (!(error instanceof JetStreamApiError && error.code === JetStreamApiCodes.StreamNotFound)) throw error;
    }
    return streams.add({
      name: this.name,
      subjects: [`${this.name}.>`],
      storage: StorageType.File,
      retention: RetentionPolicy.Limits,
      discard: DiscardPolicy.Old,
      num_replicas: this.replicas,
    });
  }

  /** The hash of the event in message `sequence`; undefined if the stream no longer holds it. */
  async hashAt(sequence: number): Promise<string | undefined> {
    const { streams } = await jetstreamManager(this.connection);
    const message = await streams.getMessage(this.name, { seq: sequence });
    return message?.header.get(HASH_HEADER);
  }

  /** The subject of the events of one stream of the log: `deal/<id>` as `<name>.deal.<id>`. */
  subjectOf(stream: string): string {
    return `${this.name}.${stream.replaceAll('/', '.')}`;
  }

  async close(): Promise<void> {
    await this.connection.close();
  }

  async #watchConnection(): Promise<void> {
    for await (const { type } of this.connection.status())
      if (type === 'disconnect') for (const listener of this.#onLost) listener();
  }
}

/** Returns the event in a message; undefined if the message lacks its hash. */
export const eventIn = (message: JsMsg): StoredEvent | undefined => {
  const [hash, leafText] = [message.headers?.get(HASH_HEADER), message.string()];
  if (hash === undefined || hash === '') return undefined;
  return { position: message.seq, hash, leafText, leaf: JSON.parse(leafText) as Leaf };
};

/** The name of the stream is a digest, because the name of a log may contain dots and stars, which NATS does not allow in names. */
export const streamNameOf = (log: string): string =>
  `tilescribe-${createHash('sha256').update(log).digest('hex').slice(0, 16)}`;

/** User and password of the first address that names them. */
const accountOf = (servers: readonly string[]): { readonly user?: string; readonly pass?: string } => {
  const account = servers.map((address) => new URL(address)).find(({ username }) => username !== '');
  if (account === undefined) return {};
  return { user: decodeURIComponent(account.username), pass: decodeURIComponent(account.password) };
};
