import { createHmac, createPrivateKey, createPublicKey, generateKeyPairSync, type KeyObject, sign } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { replaceFile, type Sealing } from '#evidence';
import { errorCode } from '../../state/fault.js';

/** The bytes before the key in the SubjectPublicKeyInfo of Ed25519 (RFC 8410, section 4). */
const SPKI_PREFIX_BYTES = 12;
const NONCE_DIGITS = 32;
const NONCES = 'tilescribe device nonces v1';

/** The key with which the device signs its batches. */
export class SigningKey {
  /** The 32 bytes of the public key in base64. */
  readonly publicKey: string;
  readonly #nonceKey: Buffer;

  private constructor(private readonly privateKey: KeyObject) {
    const spki = createPublicKey(privateKey).export({ format: 'der', type: 'spki' });
    this.publicKey = spki.subarray(SPKI_PREFIX_BYTES).toString('base64');
    this.#nonceKey = createHmac('sha256', this.#exported()).update(NONCES).digest();
  }

  static drawn(): SigningKey {
    return new SigningKey(generateKeyPairSync('ed25519').privateKey);
  }

  /** Undefined for bytes that are no such key. */
  static stored(bytes: Buffer): SigningKey | undefined {
    try {
      return new SigningKey(createPrivateKey({ key: bytes, format: 'der', type: 'pkcs8' }));
    } catch {
      return undefined;
    }
  }

  readonly sign = (message: Uint8Array): Uint8Array => sign(null, message, this.privateKey);

  /**
   * The nonce of a command. Nobody without the private key can predict it, and it is the same for each try, so that a batch that is sent
   * again has the same signature, also after a restart.
   */
  nonceFor(command: string): string {
    return createHmac('sha256', this.#nonceKey).update(command).digest('hex').slice(0, NONCE_DIGITS);
  }

  bytes(): Buffer {
    return this.#exported();
  }

  #exported(): Buffer {
    return this.privateKey.export({ format: 'der', type: 'pkcs8' });
  }
}

/** The signing key in the state folder, sealed like the other files there. */
export class SigningKeyFile {
  private constructor(
    private readonly path: string,
    private readonly sealing: Sealing,
    private key: SigningKey,
  ) {}

  /** Opens the file. A missing or unreadable one is replaced by a new key, which the device then registers. */
  static async open(folder: string, sealing: Sealing): Promise<SigningKeyFile> {
    const path = join(folder, 'signing-key');
    const stored = await readFile(path).catch((error: unknown) => {
      if (errorCode(error) === 'ENOENT') return undefined;
      throw error;
    });
    const bytes = stored && sealing.unseal(stored);
    const key = bytes && SigningKey.stored(bytes);
    const file = new SigningKeyFile(path, sealing, key ?? SigningKey.drawn());
    if (key === undefined) await file.#store();
    return file;
  }

  get current(): SigningKey {
    return this.key;
  }

  /** Replaces the key by a new one. */
  async renew(): Promise<void> {
    this.key = SigningKey.drawn();
    await this.#store();
  }

  #store(): Promise<void> {
    return replaceFile(this.path, this.sealing.seal(this.key.bytes()));
  }
}
