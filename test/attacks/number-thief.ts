import { readFile } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { openDeal, SigningDevice } from '#testing';
import { order } from '../api/played-deal.js';
import { uuidv7 } from '../api/uuidv7.js';
import { type Answer, answered, type Deployment, DEVICE, LOG } from '../e2e/support/deployment.js';

const PLAYED_MS = 240_000;

export const until = async <T>(what: string, find: () => Promise<T | undefined>): Promise<T> => {
  const deadline = Date.now() + PLAYED_MS;
  while (Date.now() < deadline) {
    const found = await find();
    if (found !== undefined) return found;
    await sleep(100);
  }
  throw new Error(`waited in vain for ${what}`);
};

interface Line {
  readonly leaf?: { readonly cause: { readonly evidence?: { readonly device: string; readonly epoch: string } } };
}

/** The epochs that the log cites, which everybody can read. */
export const citedEpochs = async (deployment: Deployment): Promise<ReadonlySet<string>> => {
  const text = await readFile(await deployment.exportLog('none'), 'utf8');
  const lines = text.split('\n').flatMap((line) => (line === '' ? [] : [JSON.parse(line) as Line]));
  return new Set(lines.flatMap(({ leaf }) => leaf?.cause.evidence?.epoch ?? []));
};

/** The first epoch that the log cites. */
export const epochOfGateway = (deployment: Deployment): Promise<string> =>
  until('an epoch', async () => [...(await citedEpochs(deployment))][0]);

/** Somebody with a key of the device, limited to one table, and with a signing key of their own. */
export class Thief {
  readonly #signing = new SigningDevice(LOG, DEVICE);

  private constructor(
    private readonly deployment: Deployment,
    private readonly key: string,
    private readonly table: string,
  ) {}

  static async at(deployment: Deployment, table: string): Promise<Thief> {
    const key = await deployment.key(`device:${DEVICE}`, `table:${table}`);
    const thief = new Thief(deployment, key, table);
    const body = thief.#signing.registration(table);
    await deployment.client(key).post('/v1/devices/{device}/signing-keys', { path: { device: DEVICE }, body });
    return thief;
  }

  /** Sends a command under a number of an epoch. */
  async send(epoch: string, sequence: number): Promise<Answer> {
    const record = { sequence, dealId: uuidv7(), ...order(openDeal({ table: this.table })) };
    const body = { epoch, records: [record], signature: this.#signing.batch(epoch, [record]) };
    const path = { device: DEVICE };
    return answered(this.deployment.client(this.key).post('/v1/devices/{device}/batches', { path, body }));
  }

  /** Takes the next number of an epoch, as soon as one of ten tries comes before the gateway. */
  async takesNextOf(epoch: string): Promise<Answer> {
    for (let attempt = 0; ; attempt += 1) {
      const probe = await this.send(epoch, 1_000_000);
      const { expected } = probe.json as { readonly expected?: number };
      if (expected === undefined) return probe;
      const answer = await this.send(epoch, expected);
      if (answer.status === 200 || attempt === 10) return answer;
    }
  }
}
