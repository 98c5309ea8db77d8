import { fill, type Text } from '#language';
import type { LogSignature } from '../../../verify/log-signature.js';
import { keyIdOf } from '../../../verify/pinned-key.js';
import type { AuditedFile } from '../../../verify/worker/audited-file.js';
import * as texts from '#texts/page/audit/proof';

/** What the checks of a file prove, and what they cannot prove. */
export const proofLines = (
  { verdict, events, summary, bundle, hasUncheckedSignatures }: AuditedFile,
  signature: LogSignature,
): readonly Text[] => {
  const id = signature.state === 'signed' ? keyIdOf(signature.key.key) : undefined;
  const order = verdict === 'clean' ? texts.order : texts.orderInPart;
  return [
    events === 0 ? texts.noEvent : order,
    ...(summary.part.whole ? [] : [texts.part]),
    ...(id === undefined ? [] : [fill(texts.signed, { id })]),
    ...(id === undefined || bundle !== undefined ? [texts.complete] : []),
    id === undefined ? texts.author : fill(texts.owner, { id }),
    ...(hasUncheckedSignatures ? [texts.devices] : []),
    texts.page,
  ];
};
