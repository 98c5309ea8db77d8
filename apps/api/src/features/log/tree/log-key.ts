import { createPrivateKey, createPublicKey, sign, type KeyObject } from 'node:crypto';
import { noteKeyText, signatureLine, signedNote, type NoteKey } from '#event-log';
import { sha256 } from '../../../platform/environment/environment.js';
import { settingsFile } from '../../../platform/environment/settings-file.js';

/** The bytes before the key in the SubjectPublicKeyInfo of Ed25519 (RFC 8410, section 4). */
const SPKI_PREFIX_BYTES = 12;
/** In a note a blank ends the name of a key, and a plus sign ends it in the text of a public key (C2SP signed-note). */
const UNFIT_NAME = /[+\s]/;

/** The key that signs the checkpoints of a log. Its name is the origin of the log. */
export class LogKey {
  private constructor(
    readonly noteKey: NoteKey,
    private readonly privateKey: KeyObject,
  ) {}

  /**
   * Reads the private key from a file: Ed25519, PKCS #8 in PEM, as `openssl genpkey -algorithm ed25519` writes it.
   * @param setting the variable that names the file.
   * @throws Error that names the file, what was received and what was expected.
   */
  static async read(file: string, log: string, setting = 'TILESCRIBE_LOG_KEY_FILE'): Promise<LogKey> {
    if (UNFIT_NAME.test(log))
      throw new Error(
        `TILESCRIBE_LOG: got ${log}, expected an origin without a plus sign, since checkpoints are signed in its name.`,
      );
    const privateKey = privateKeyIn(await settingsFile(file, setting));
    if (privateKey?.asymmetricKeyType !== 'ed25519')
      throw new Error(
        `${setting}: ${file} holds no private key of the kind Ed25519 in PEM. Make one with \`openssl genpkey -algorithm ed25519 -out ${file}\`.`,
      );
    const spki = createPublicKey(privateKey).export({ format: 'der', type: 'spki' });
    return new LogKey({ name: log, publicKey: spki.subarray(SPKI_PREFIX_BYTES) }, privateKey);
  }

  /** The public key as auditors keep it: `NAME+ID+KEY`. */
  get text(): string {
    return noteKeyText(this.noteKey, sha256);
  }

  /** A signed note of a text that ends in a line feed. */
  signed(text: string): string {
    return signedNote(text, this.noteKey, this.#sign, sha256);
  }

  /** The signature of such a text, as a further line of its note. */
  signatureLine(text: string): string {
    return signatureLine(text, this.noteKey, this.#sign, sha256);
  }

  readonly #sign = (message: Uint8Array): Uint8Array => sign(null, message, this.privateKey);
}

const privateKeyIn = (pem: string): KeyObject | undefined => {
  try {
    return createPrivateKey(pem);
  } catch {
    return undefined;
  }
};
