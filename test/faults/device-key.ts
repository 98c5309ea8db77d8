import { rm, writeFile } from 'node:fs/promises';

/** The service that issues keys, and the key of an admin. */
export interface KeyService {
  readonly address: string;
  readonly adminKey: string;
}

interface Keys {
  readonly keys: readonly { readonly keyId: string; readonly scopes: readonly string[]; readonly revokedAt?: string }[];
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
    const { key } = await this.#sent<{ readonly key: string }>('POST', '/v1/keys', { name: 'gateway', scopes });
    await writeFile(this.file, `${key}\n`, { mode: 0o600 });
  }

  /** Issues a claim code for a credential, for which the file must not exist. */
  async claimCode(device: string, table: string): Promise<string> {
    await rm(this.file, { force: true });
    const request = { name: 'gateway', device, tables: [table] };
    return (await this.#sent<{ readonly code: string }>('POST', '/v1/device-keys/claim-codes', request)).code;
  }

  /** Revokes every API key and credential of a device. */
  async revoke(device: string): Promise<void> {
    const { keys } = await this.#sent<Keys>('GET', '/v1/keys');
    for (const { keyId, scopes, revokedAt } of keys)
      if (scopes.includes(`device:${device}`) && revokedAt === undefined)
        await this.#sent('DELETE', `/v1/keys/${keyId}`);
  }

  async #sent<T>(method: string, path: string, body?: object): Promise<T> {
    const { address, adminKey } = this.service();
    const response = await fetch(`${address}${path}`, {
      method,
      headers: {
        authorization: `Bearer ${adminKey}`,
        ...(body !== undefined && { 'content-type': 'application/json' }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    const text = await response.text();
    if (!response.ok) throw new Error(`${method} ${path} is answered ${response.status}: ${text.slice(0, 500)}`);
    return (text === '' ? undefined : JSON.parse(text)) as T;
  }
}
