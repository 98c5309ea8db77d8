import { createPublicKey, generateKeyPairSync, sign as signWith, type KeyObject } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import {
  cosignatureLine,
  isConsistent,
  openNote,
  readCheckpoint,
  readNoteKey,
  witnessKeyText,
  type Checkpoint,
  type NoteKey,
} from '#event-log';
import { nodeSha256 } from '#testing';
import { verifyEd25519 } from '../../apps/api/src/platform/environment/verify-ed25519.js';

/** A key pair of a witness, which signs cosignatures. */
export class WitnessKey {
  readonly #privateKey: KeyObject = generateKeyPairSync('ed25519').privateKey;
  readonly key: NoteKey;

  constructor(name: string) {
    const spki = createPublicKey(this.#privateKey).export({ format: 'der', type: 'spki' });
    this.key = { name, publicKey: new Uint8Array(spki.subarray(12)) };
  }

  /** The public key as text. */
  get text(): string {
    return witnessKeyText(this.key, nodeSha256);
  }

  /** The line of the cosignature. @param time in seconds since 1970. */
  cosign(checkpointText: string, time: number): string {
    return cosignatureLine(
      checkpointText,
      this.key,
      time,
      (message) => signWith(null, message, this.#privateKey),
      nodeSha256,
    );
  }
}

/** How a witness answers a request that an honest one would cosign. */
export type Cosigning = (witness: WitnessKey, checkpointText: string) => string;

export const honestly: Cosigning = (witness, checkpointText) =>
  witness.cosign(checkpointText, Math.floor(Date.now() / 1000));

interface Answer {
  readonly status: number;
  readonly body: string;
  readonly type?: string;
}

const SIZE_TYPE = 'text/x.tlog.size';
const refused = (status: number): Answer => ({ status, body: '' });
const conflict = (size: number): Answer => ({ status: 409, body: `${size}\n`, type: SIZE_TYPE });

/**
 * A witness on the loopback network with the rules of C2SP tlog-witness: it keeps the newest checkpoint of each origin, and cosigns only
 * what begins with it.
 */
export class WitnessServer {
  readonly #newest = new Map<string, Checkpoint>();
  /** The status of each answer, in order. */
  readonly statuses: number[] = [];

  private constructor(
    readonly key: WitnessKey,
    /** The public keys of the logs that it knows, by origin. */
    readonly logs: Map<string, NoteKey>,
    private readonly server: Server,
    public cosigning: Cosigning,
  ) {}

  static async start(name: string, logKey: string, cosigning: Cosigning = honestly): Promise<WitnessServer> {
    const log = readNoteKey(logKey, nodeSha256);
    const server = createServer((request, response) => void witness.#serve(request, response));
    const witness: WitnessServer = new WitnessServer(
      new WitnessKey(name),
      new Map([[log.name, log]]),
      server,
      cosigning,
    );
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    return witness;
  }

  get url(): string {
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  /** The number of events that it has cosigned. */
  size(origin: string): number {
    return this.#newest.get(origin)?.size ?? 0;
  }

  async stop(): Promise<void> {
    this.server.closeAllConnections();
    this.server.close();
    await once(this.server, 'close');
  }

  async #serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const isCall = request.method === 'POST' && request.url === '/add-checkpoint';
    const { status, body, type = 'text/plain' } = isCall ? this.#answer(await text(request)) : refused(404);
    this.statuses.push(status);
    response.writeHead(status, { 'Content-Type': type }).end(body);
  }

  #answer(request: string): Answer {
    const end = request.indexOf('\n\n');
    const [old = '', ...lines] = request.slice(0, end).split('\n');
    const note = request.slice(end + 2);
    const from = /^old (0|[1-9]\d*)$/.exec(old)?.[1];
    if (end < 0 || from === undefined || lines.length > 63) return refused(400);
    const log = this.logs.get(note.split('\n')[0] ?? '');
    if (log === undefined) return refused(404);
    const checkpointText = this.#signed(note, log);
    if (checkpointText === undefined) return refused(403);
    const checkpoint = readCheckpoint(checkpointText);
    if (Number(from) > checkpoint.size) return refused(400);
    const newest = this.#newest.get(checkpoint.origin) ?? { ...checkpoint, size: 0, root: nodeSha256('') };
    if (Number(from) !== newest.size) return conflict(newest.size);
    if (checkpoint.size === newest.size && checkpoint.root !== newest.root) return conflict(newest.size);
    const hashes = lines.map((line) => Buffer.from(line, 'base64').toString('hex'));
    if (!isConsistent({ earlier: newest, later: checkpoint, hashes }, nodeSha256)) return refused(422);
    // Nothing is awaited between the check and this line, so that no other request comes between.
    this.#newest.set(checkpoint.origin, checkpoint);
    return { status: 200, body: this.cosigning(this.key, checkpointText) };
  }

  #signed(note: string, log: NoteKey): string | undefined {
    try {
      return openNote(note, log, { sha256: nodeSha256, verify: verifyEd25519 });
    } catch {
      return undefined;
    }
  }
}
