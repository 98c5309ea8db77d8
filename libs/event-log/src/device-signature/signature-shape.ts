import { z } from 'zod';

const HASH = /^[0-9a-f]{64}$/;
/** The forms of the values of a signed batch: 32 hex digits; 32 and 64 bytes in base64 with padding. */
export const SIGNED_FORMS = {
  nonce: /^[0-9a-f]{32}$/,
  publicKey: /^[A-Za-z0-9+/]{42}[AEIMQUYcgkosw048]=$/,
  signature: /^[A-Za-z0-9+/]{85}[AQgw]==$/,
} as const;
/** The most hashes of a proof: that of a tree with as many entries as a safe integer counts. */
const MOST_HASHES = 53;

const hash = z.string().regex(HASH, 'a SHA-256 is 64 lowercase hex digits');

const nonceSchema = z.string().regex(SIGNED_FORMS.nonce, 'a nonce is 32 lowercase hex digits');
/** The 32 bytes of an Ed25519 public key in base64. */
export const publicKeySchema = z.string().regex(SIGNED_FORMS.publicKey, 'a public key is 32 bytes in base64');
/** The 64 bytes of an Ed25519 signature in base64. */
export const signatureValueSchema = z.string().regex(SIGNED_FORMS.signature, 'a signature is 64 bytes in base64');

/** The signature of a device over a batch, with the proof that a command is in the batch. */
export const deviceSignatureSchema = z.strictObject({
  key: publicKeySchema.describe('the public key that has signed the batch'),
  commitment: hash.describe('SHA-256 over the nonce and the command'),
  nonce: z
    .union([nonceSchema, z.strictObject({ sealed: hash })])
    .describe('hides the command in the commitment; sealed where a part of the command is'),
  index: z.int().min(0).describe('place of the command in its batch, from 0'),
  size: z.int().min(1).describe('how many commands the batch has'),
  hashes: z.array(hash).max(MOST_HASHES).readonly().describe('proof that the command is in the batch (RFC 9162)'),
  value: signatureValueSchema.describe('the signature over the batch'),
});

export type DeviceSignature = Readonly<z.infer<typeof deviceSignatureSchema>>;

/** The same shape, written out for speed; a test compares both. */
export const hasDeviceSignatureShape = (value: unknown): value is DeviceSignature => {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
  const { key, commitment, nonce, index, size, hashes, value: signed } = value as Readonly<Record<string, unknown>>;
  return (
    Object.keys(value).length === 7 &&
    matches(SIGNED_FORMS.publicKey, key) &&
    matches(HASH, commitment) &&
    (matches(SIGNED_FORMS.nonce, nonce) || isSealedNonce(nonce)) &&
    isWhole(index, 0) &&
    isWhole(size, 1) &&
    Array.isArray(hashes) &&
    hashes.length <= MOST_HASHES &&
    hashes.every((each) => matches(HASH, each)) &&
    matches(SIGNED_FORMS.signature, signed)
  );
};

const matches = (pattern: RegExp, value: unknown): boolean => typeof value === 'string' && pattern.test(value);

const isWhole = (value: unknown, least: number): boolean => Number.isSafeInteger(value) && (value as number) >= least;

const isSealedNonce = (value: unknown): boolean =>
  typeof value === 'object' &&
  value !== null &&
  !Array.isArray(value) &&
  Object.keys(value).length === 1 &&
  matches(HASH, (value as { readonly sealed?: unknown }).sealed);
