import { useText } from '../../language/language.js';
import { useFormat } from '../../language/use-format.js';
import { SealQr } from '../../share/seal-qr.js';
import type { LogSignature } from '../../verify/log-signature.js';
import { keyIdOf } from '../../verify/pinned-key.js';
import type { VerifiedRecord } from '../../verify/verified-record.js';
import type { AuditedFile } from '../../verify/worker/audited-file.js';
import { scanToVerify } from '#texts/page/share';
import * as texts from '#texts/page/audit/signed-by';

type Signed = Exclude<LogSignature, { state: 'unchecked' }>;

/** The key that signed, and how this browser knows it; for the proof of a deal or a match its seal, which another device can scan. */
export const SignedBy = ({ state, key, audited }: Signed & { readonly audited: AuditedFile }) => {
  const text = useText();
  const { instant } = useFormat();
  const id = keyIdOf(key.key);
  const sealed = state === 'signed' ? recordOf(audited) : undefined;
  return (
    <>
      <code title={key.key}>{id}</code> {text(texts.SIGNED[state])}{' '}
      {text(key.isKept ? texts.keptKey : texts.statedKey, { id, since: instant(key.since) })}
      {sealed && (
        <span class="audit-seal">
          <SealQr record={sealed} />
          {text(scanToVerify)}
        </span>
      )}
    </>
  );
};

/** The deal or match that a proof is about. */
const recordOf = ({ bundle, deals, matches }: AuditedFile): VerifiedRecord | undefined => {
  const id = bundle?.kind === 'deal' ? deals[0]?.deal : bundle?.kind === 'match' ? matches[0]?.match : undefined;
  return id === undefined ? undefined : { kind: bundle?.kind === 'deal' ? 'deal' : 'match', id };
};
