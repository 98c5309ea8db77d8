const HASH = /^[0-9a-f]{64}$/;
/** The forms of the values of a signed batch: 32 hex digits; 32 and 64 bytes in base64 with padding. */
export const SIGNED_FORMS = {
  nonce: /^[0-9a-f]{32}$/,
  publicKey: /^[A-Za-z0-9+/]{43}=$/,
  signature: /^[A-Za-z0-9+/]{86}==$/,
} as const;
/** The most hashes of a proof: that of a tree with as many entries as a safe integer counts. */
const MOST_HASHES = 53;

/** The signature of a device over a batch, with the proof that a command is in the batch. */
export type DeviceSignature = Readonly<{
  /** The public key that has signed the batch: 32 bytes in base64. */
  key: string;
  /** SHA-256 over the nonce and the command. */
  commitment: string;
  /** Hides the command in the commitment; sealed where a part of the command is. */
  nonce: string | { readonly sealed: string };
  /** The place of the command in its batch, from 0. */
  index: number;
  /** How many commands the batch has. */
  size: number;
  /** The proof that the command is in the batch (RFC 9162). */
  hashes: readonly string[];
  /** The signature over the batch: 64 bytes in base64. */
  value: string;
}>;

/** Written out, as the shapes of lines are: the schema of a leaf uses the same function. */
export const hasDeviceSignatureShape = (value: unknown): value is DeviceSignature => {
  if (typeof value !== 'object' || value === null || Object.keys(value).length !== 7) return false;
  const { key, commitment, nonce, index, size, hashes, value: signed } = value as Readonly<Record<string, unknown>>;
  return (
    Array.isArray(hashes) &&
    hashes.length <= MOST_HASHES &&
    [commitment, ...(hashes as unknown[])].every((hash) => matches(HASH, hash)) &&
    matches(SIGNED_FORMS.publicKey, key) &&
    matches(SIGNED_FORMS.signature, signed) &&
    (matches(SIGNED_FORMS.nonce, nonce) || SEALED.test(JSON.stringify(nonce))) &&
    [index, size].every(Number.isSafeInteger) &&
    Number(index) >= 0 &&
    Number(size) > 0
  );
};

const SEALED = /^{"sealed":"[0-9a-f]{64}"}$/;

const matches = (pattern: RegExp, value: unknown): boolean => typeof value === 'string' && pattern.test(value);
