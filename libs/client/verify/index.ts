import { createHash, createPublicKey, verify } from 'node:crypto';
import { audit, checkSignatures } from '#audit';
import { readNoteKey, type Sha256, type VerifySignature } from '#event-log';
import { judgesOf } from '#judge';
import { handRulesOf, matchRuleSets, ruleSets } from '#rules';

/** What was found in a log or a bundle. */
export interface Verification {
  /** `clean`: everything was checked. `incomplete`: nothing was found, but not everything could be checked. `faulty`: something was found. */
  readonly verdict: 'clean' | 'incomplete' | 'faulty';
  /** The number of events. */
  readonly events: number;
  readonly deals: readonly { readonly deal: string; readonly verdict: 'clean' | 'incomplete' | 'faulty' }[];
  readonly findings: readonly Finding[];
}

export interface Finding {
  readonly code: string;
  readonly message: string;
  readonly deal?: string;
  readonly match?: string;
  /** The place in its stream, from 1. */
  readonly sequence?: number;
}

export interface VerifyOptions {
  /** The public key of the log, as GET /v1/log/key returns it: checks that a bundle is a part of the signed log. */
  readonly logKey?: string;
}

/** The bytes before the key in the SubjectPublicKeyInfo of Ed25519 (RFC 8410, section 4). */
const SPKI = Buffer.from('302a300506032b6570032100', 'hex');

const sha256: Sha256 = (content) => createHash('sha256').update(content).digest('hex');

const verifyEd25519: VerifySignature = (publicKey, message, signature) => {
  const key = createPublicKey({ key: Buffer.concat([SPKI, publicKey]), format: 'der', type: 'spki' });
  return verify(null, message, key, signature);
};

/**
 * Verifies an exported log, or a bundle of a deal, a match or a period, without a server and as `tilescribe verify` does: hashes,
 * order, every decision and every payment. Deals are judged by the editions that this package contains.
 * @param file the text or the bytes. @throws LogError where `logKey` is no key of a log.
 */
export const verifyLog = async (file: string | Uint8Array, { logKey }: VerifyOptions = {}): Promise<Verification> => {
  const bytes = typeof file === 'string' ? new TextEncoder().encode(file) : file;
  const { verdict, events, deals, findings } = await audit([bytes], {
    sha256,
    judges: judgesOf(ruleSets),
    handRules: handRulesOf,
    matchRuleSets,
    signatures: checkSignatures({ verify: verifyEd25519, pinned: [] }),
    ...(logKey !== undefined && { logKey: { key: readNoteKey(logKey, sha256), verify: verifyEd25519 } }),
  });
  return { verdict, events, deals, findings };
};
