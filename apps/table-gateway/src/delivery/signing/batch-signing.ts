import { createHash } from 'node:crypto';
import { z } from 'zod';
import { BatchTree, canonicalJson, deviceKeyMessage, evidenceOf, type CommandToSign, type Sha256 } from '#event-log';
import type { OutboxRecord } from '../../outbox/index.js';
import { type ApiRequests, type Failed, hasFailed } from '../requests/requests.js';
import type { SigningKeyFile } from './signing-key.js';

/** The signature of a batch as the API takes it. */
export interface BatchSignature {
  readonly key: string;
  readonly nonces: readonly string[];
  readonly value: string;
}

const Registered = z.object({
  log: z.string(),
  keys: z.array(z.object({ key: z.string(), tables: z.array(z.string()), endedAt: z.string().optional() })),
});
type Registered = z.infer<typeof Registered>;

const sha256: Sha256 = (content) => createHash('sha256').update(content).digest('hex');

/** Registers the key of the device for its table, and signs the batches of the table. */
export class BatchSigning {
  /** The log in which the key is registered for the table. */
  #registeredIn: string | undefined;

  constructor(
    private readonly keys: SigningKeyFile,
    private readonly table: string,
    private readonly log: (line: string) => void,
  ) {}

  /** The key may have been ended: it is compared with the registered ones before the next batch. */
  refused(): void {
    this.#registeredIn = undefined;
  }

  /** Signs records of one epoch, in their order. */
  async signatureOf(requests: ApiRequests, records: readonly OutboxRecord[]): Promise<BatchSignature | Failed> {
    const log = this.#registeredIn ?? (await this.#registered(requests));
    if (typeof log !== 'string') return log;
    this.#registeredIn = log;
    return this.#signed(requests.device, log, records);
  }

  #signed(device: string, log: string, records: readonly OutboxRecord[]): BatchSignature {
    const { current } = this.keys;
    const commands = records.map((record): CommandToSign => {
      const content = signedContent(device, record);
      return { ...content, nonce: current.nonceFor(canonicalJson(content)) };
    });
    const value = new BatchTree(commands, sha256).signed(log, device, current.sign);
    return { key: current.publicKey, nonces: commands.map(({ nonce }) => nonce), value };
  }

  /** Registers the key if it is not registered for the table. Returns the log. */
  async #registered(requests: ApiRequests): Promise<string | Failed> {
    const path = { device: requests.device };
    const known = await requests.send((api) => api.get('/v1/devices/{device}/signing-keys', { path }), registeredIn);
    if (hasFailed(known)) return known;
    const { log, keys } = known;
    const own = keys.find(({ key }) => key === this.keys.current.publicKey);
    if (own !== undefined && own.endedAt === undefined && own.tables.includes(this.table)) return log;
    if (own?.endedAt !== undefined) {
      await this.keys.renew();
      this.log('the signing key of this device was ended: it makes a new one');
    }
    const answer = await this.#register(requests, log);
    return hasFailed(answer) ? answer : log;
  }

  async #register(requests: ApiRequests, log: string): Promise<Registered | Failed> {
    const { publicKey: key, sign } = this.keys.current;
    const { table } = this;
    const proof = Buffer.from(sign(deviceKeyMessage(log, { device: requests.device, key, table }))).toString('base64');
    const request = { path: { device: requests.device }, body: { key, table, proof } };
    const answer = await requests.send((api) => api.post('/v1/devices/{device}/signing-keys', request), registeredIn);
    if (!hasFailed(answer)) this.log(`registered the signing key ${key} of ${requests.device} at ${table}`);
    return answer;
  }
}

const registeredIn = (answer: unknown): Registered => Registered.parse(answer);

/** What the signature covers, as the log records it. */
const signedContent = (
  device: string,
  { epoch, dealId, commandId, occurredAt, evidence, command }: OutboxRecord,
): Omit<CommandToSign, 'nonce'> => ({
  stream: `deal/${dealId}`,
  commandId,
  occurredAt,
  ...(evidence !== undefined && { evidence: evidenceOf({ device, epoch }, evidence) }),
  // As it is sent: JSON leaves out members that are undefined.
  command: JSON.parse(JSON.stringify(command)) as object,
});
