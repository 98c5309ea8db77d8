import { TilescribeClient } from '#client';
import { rm, writeFile } from 'node:fs/promises';

/** The service that issues keys, and the key of an admin. */
export interface KeyService {
  readonly address: string;
  readonly adminKey: string;
}

/** The key file of a gateway, as an operator keeps it. */
export class DeviceKey {
  constructor(
    readonly file: string,
    /** The address may change. */
    private readonly service: () => KeyService,
  ) {}

  /** Issues an API key with these scopes and writes it to the file. */
  async write(...scopes: readonly string[]): Promise<void> {
    const { key } = await this.#client.post('/v1/keys', {
      body: { name: 'gateway', scopes },
    });
    await writeFile(this.file, `${key}\n`, { mode: 0o600 });
  }

  /** Issues a claim code for a credential, for which the file must not exist. */
  async claimCode(device: string, table: string): Promise<string> {
    await rm(this.file, { force: true });
    const body = { name: 'gateway', device, tables: [table] };
    return (await this.#client.post('/v1/device-keys/claim-codes', { body })).code;
  }

  /** Revokes every API key and credential of a device. */
  async revoke(device: string): Promise<void> {
    const { keys } = await this.#client.get('/v1/keys');
    for (const { keyId, scopes, revokedAt } of keys)
      if (scopes.includes(`device:${device}`) && revokedAt === undefined)
        await this.#client.delete('/v1/keys/{keyId}', { path: { keyId } });
  }

  get #client(): TilescribeClient {
    const { address, adminKey } = this.service();
    return new TilescribeClient({ address, key: adminKey });
  }
}
