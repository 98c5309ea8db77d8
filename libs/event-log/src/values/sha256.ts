/**
 * SHA-256 (FIPS 180-4) of a text's UTF-8 bytes, or of bytes, as 64 lowercase hex digits. It is passed in, so that an
 * auditor's browser can provide its own.
 */
export type Sha256 = (content: string | Uint8Array) => string;
