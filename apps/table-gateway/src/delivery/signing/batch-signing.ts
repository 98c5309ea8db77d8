import { createHash } from 'node:crypto';
import { z } from 'zod';
import { BatchTree, canonicalJson, deviceKeyMessage, evidenceOf, type CommandToSign, type Sha256 } from '#event-log';
import type { OutboxRecord } from '../../outbox/index.js';
import { type Answered, type ApiRequests, type Failed, failureIn, hasFailed, isMissing } from '../requests/requests.js';
import type { SigningKeyFile } from './signing-key.js';

/** The signature of a batch as the API takes it. */
export interface BatchSignature {
  readonly key: string;
  readonly nonces: readonly string[];
  readonly value: string;
}

/** The log that signatures are for; without it the API is an earlier version that takes no signatures. */
interface Target {
  readonly log?: string;
}

const UNSIGNED: Target = {};

const Registered = z.object({
  log: z.string(),
  keys: z.array(z.object({ key: z.string(), tables: z.array(z.string()).optional(), endedAt: z.string().optional() })),
});
type Registered = z.infer<typeof Registered>;

const sha256: Sha256 = (content) => createHash('sha256').update(content).digest('hex');

/** Registers the key of the device for its table, and signs the batches of the table. */
export class BatchSigning {
  #target: Target | undefined;

  constructor(
    private readonly keys: SigningKeyFile,
    private readonly table: string,
    private readonly log: (line: string) => void,
  ) {}

  /** The key may have been ended: it is compared with the registered ones before the next batch. */
  refused(): void {
    this.#target = undefined;
  }

  /** Signs records of one epoch, in their order. Undefined if the API takes no signatures. */
  async signatureOf(
    requests: ApiRequests,
    records: readonly OutboxRecord[],
  ): Promise<BatchSignature | undefined | Failed> {
    const target = this.#target ?? (await this.#registered(requests));
    if (hasFailed(target)) return target;
    this.#target = target;
    return target.log === undefined ? undefined : this.#signed(requests.device, target.log, records);
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

  async #registered(requests: ApiRequests): Promise<Target | Failed> {
    const known = await requests.send<Registered | undefined | Failed>(requests.devicePath('signing-keys'), (answer) =>
      isMissing(answer) ? undefined : registeredIn(answer),
    );
    if (hasFailed(known)) return known;
    if (known === undefined) {
      this.log('the API takes no signatures: batches are sent unsigned');
      return UNSIGNED;
    }
    const { log, keys } = known;
    const own = keys.find(({ key }) => key === this.keys.current.publicKey);
    if (own !== undefined && own.endedAt === undefined && own.tables?.includes(this.table) === true) return { log };
    if (own?.endedAt !== undefined) {
      await this.keys.renew();
      this.log('the signing key of this device was ended: it makes a new one');
    }
    const answer = await this.#register(requests, log);
    return hasFailed(answer) ? answer : { log };
  }

  async #register(requests: ApiRequests, log: string): Promise<Registered | Failed> {
    const { publicKey: key, sign } = this.keys.current;
    const { table } = this;
    const proof = Buffer.from(sign(deviceKeyMessage(log, { device: requests.device, key, table }))).toString('base64');
    const body = { key, table, proof };
    const answer = await requests.send(requests.devicePath('signing-keys'), registeredIn, { body });
    if (!hasFailed(answer)) this.log(`registered the signing key ${key} of ${requests.device} at ${table}`);
    return answer;
  }
}

const registeredIn = (answer: Answered): Registered | Failed => {
  const registered = answer.status === 200 ? Registered.safeParse(answer.json).data : undefined;
  return registered ?? failureIn(answer);
};

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
